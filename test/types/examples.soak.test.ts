/** The contract's examples as TypeScript, which must compile with its types. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleOf } from 'openapi-contract-kit/internal/prism/prove';
import type { Json } from 'openapi-contract-kit/internal/base/json';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { complaints, programOf, ROOT } from '@experimentation-automation/test-support/types/program';

const literal = (value: Json): string => JSON.stringify(value);

/** A form as a caller writes it: its files are blobs. */
const form = (value: Json): string =>
  literal(value).replaceAll(/"(file|image-to-upload)":"[^"]*"/g, '"$1":new Blob()');

test('every example of a parameter, a body and a response fits the types of its method', () => {
  const lines = ["import type { Client } from 'experimentation-automation';", 'declare const api: Client;'];
  let answers = 0;
  for (const { id, parameters, requestBody, responses } of contract.operations) {
    const named = parameters.map((parameter) => `${parameter.name}: ${literal(exampleOf(parameter))}`);
    const [media] = requestBody?.content ?? [];
    const bodies = media?.examples.map(
      ({ value }) => `body: ${media.type === 'multipart/form-data' ? form(value) : literal(value)}`,
    ) ?? [''];
    for (const body of bodies) {
      const params = [...named, body].filter((part) => part !== '').join(', ');
      lines.push(`await api.${id}(${params === '' ? '' : `{ ${params} }`});`);
    }
    const examples = responses.find(({ status }) => status === '200')?.content[0]?.examples ?? [];
    for (const { name, value } of examples) {
      answers += 1;
      lines.push(`({} as { ${name}: Awaited<ReturnType<typeof api.${id}>> }).${name} = ${literal(value)};`);
    }
  }
  expect(answers).toBeGreaterThanOrEqual(contract.operations.length);
  const file = join(ROOT, 'test/types/all-examples.ts');
  expect(complaints(programOf(new Map([[file, `${lines.join('\n')}\nexport {};\n`]])))).toEqual([]);
});
