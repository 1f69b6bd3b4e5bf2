import type { Option } from 'commander';
import type { Commands } from '../command.ts';
import { takesPairs } from './configured.ts';

/** The JSON Schema of each command's options in a config file. */
export async function schemasOf(commands: Commands): Promise<Record<string, object>> {
  const schemas: Record<string, object> = {};
  for (const [name, { load }] of Object.entries(commands)) {
    // The options of a call depend on its operation.
    const own = name === 'call' ? undefined : (await load()).command([], commands).options;
    schemas[name] =
      own === undefined
        ? { type: 'object' }
        : {
            type: 'object',
            additionalProperties: false,
            properties: Object.fromEntries(own.map((option) => [option.attributeName(), schemaOf(option)])),
          };
  }
  return schemas;
}

function schemaOf(option: Option): object {
  const { description, required, optional, variadic, argChoices } = option;
  if (!required && !optional) return { description, type: 'boolean' };
  const one = argChoices === undefined ? { type: ['string', 'number'] } : { enum: argChoices };
  const forms = [
    one,
    ...(variadic ? [{ type: 'array', items: one }] : []),
    ...(takesPairs(option) ? [{ type: 'object', additionalProperties: { type: 'string' } }] : []),
    ...(optional ? [{ type: 'boolean' }] : []),
  ];
  return forms.length === 1 ? { description, ...one } : { description, anyOf: forms };
}
