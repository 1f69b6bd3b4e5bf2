import { beforeAll } from 'vitest';
import { type Consumer, installPackages } from './consumer.ts';
import { ALL, describeTypes } from './settings.ts';

let consumer: Consumer;
let production: Consumer;
beforeAll(async () => {
  [consumer, production] = await Promise.all([
    installPackages('client', 'kit', 'tools'),
    installPackages('client'),
  ]);
});

describeTypes(() => ({ consumer, production }), ALL);
