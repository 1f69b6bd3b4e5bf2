/** A test against a contract of your own: a mock that responds as it says, and a matcher that finds what it forbids. */
import { createMatchers, loadContract, startMock } from 'openapi-contract-kit';

// A file works as well: await loadContract('openapi.yaml')
const contract = await loadContract({
  openapi: '3.0.3',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/orders/{id}': {
      get: {
        operationId: 'getOrder',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: {
          '200': {
            description: 'The order.',
            content: {
              'application/json': {
                schema: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
                example: { id: 7 },
              },
            },
          },
        },
      },
    },
  },
});

const mock = await startMock({ contract });
const response = await mock.fetch('/orders/7');
console.log(await response.json()); // { id: 7 }
await mock.verify(); // rejects if a request broke the contract
await mock.close();

const { toMatchContract } = createMatchers({ contract });
const { pass, message } = await toMatchContract({ id: 'seven' }, 'getOrder');
console.log(pass || message());
