/** Which operations a service does not have, by the statuses that they returned. */
import { expect, it } from 'vitest';
import {
  contractWith,
  ID,
  NAMED,
  returns,
} from '@experimentation-automation/test-support/kit/small-services';
import { createPresence } from '../../src/verify/report/presence.ts';

const get = (operationId: string) => ({ get: { operationId, responses: returns(NAMED) } });
const contract = contractWith({
  '/orders': { ...get('list'), post: { operationId: 'add', responses: returns(NAMED) } },
  '/orders/export': get('export'),
  '/orders/{orderId}': { parameters: [ID('orderId')], ...get('read') },
  '/orders/{orderId}/lines': { parameters: [ID('orderId')], ...get('lines') },
  '/others': get('others'),
});
type Statuses = Readonly<Record<string, readonly string[]>>;

it.each<[string, Statuses, readonly string[], readonly string[]]>([
  ['none that was not called', {}, [], []],
  ['none that returned a success', { list: ['200', '404'], others: ['200'] }, [], []],
  ['one at a fixed path that is not found', { others: ['404'], list: ['200'] }, [], ['others']],
  ['one whose method is not allowed', { read: ['405', '401'], list: ['200'] }, [], ['read']],
  ['one that says so', { read: ['501', '400', '415', '422', '403'], list: ['200'] }, [], ['read']],
  ['none that fails otherwise, too', { read: ['501', '500'], others: ['405', '409'] }, [], []],
  ['none of an object that may not exist', { read: ['404'], list: ['200'] }, [], []],
  ['one of an object that certainly exists', { read: ['404'], list: ['200'] }, ['read'], ['read']],
  ['one that refuses each type', { add: ['404', '415'], list: ['200'] }, [], ['add']],
  ['none that only refuses a type', { add: ['415'], list: ['200'] }, [], []],
  ['none of an object that refuses a type', { read: ['404', '415'], list: ['200'] }, ['read'], []],
  ['one whose path is taken for an id', { export: ['400', '422', '404'], list: ['200'] }, [], ['export']],
  ['none that refuses what is no id', { list: ['400'], others: ['422'] }, [], []],
  ['one beside limits', { others: ['404', '429'], list: ['429'] }, [], ['others']],
  [
    'those of a resource of which nothing is there',
    { list: ['404'], add: ['401'], read: ['404'] },
    [],
    ['list', 'add', 'read'],
  ],
  ['not what was not called of such a resource', { list: ['404'], lines: ['403'] }, [], ['list', 'lines']],
  ['not all if one is there', { list: ['404'], add: ['400'], read: ['409'] }, [], ['list']],
  ['none if nothing is certain', { add: ['401'], read: ['404'] }, [], []],
])('are %s', (_what, statuses, certain, absent) => {
  const presence = createPresence(contract, {
    statusesOf: (id) => statuses[id] ?? [],
    isCertain: (id) => certain.includes(id),
  });
  const found = contract.operations.filter((one) => presence.isAbsent(one)).map(({ id }) => id);
  expect(found.sort()).toEqual([...absent].sort());
});
