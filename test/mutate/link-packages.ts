import { resolve } from 'node:path';
import { linkPackages } from '../support/link-packages.ts';

// Stryker runs this in its copy of the repository, which is two folders below it.
linkPackages(resolve(), resolve('../../node_modules'));
