import { beforeAll } from 'vitest';
import { type Consumer, unpackPackages } from './consumer.ts';
import { ALL, describeTypes } from './settings.ts';

let consumer: Consumer;
let production: Consumer;
beforeAll(async () => {
  [consumer, production] = await Promise.all([unpackPackages('client', 'tools'), unpackPackages('client')]);
});

describeTypes(() => ({ consumer, production }), ALL);
