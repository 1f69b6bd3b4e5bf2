// Redocly loads plugins as JavaScript; the rules are TypeScript, and import the kit's sources.
import { register } from 'node:module';
import { tsImport } from 'tsx/esm/api';

const SOURCES = `export const resolve = (name, context, next) =>
  next(name, { ...context, conditions: [...context.conditions, '@experimentation-automation/source'] });`;
register(`data:text/javascript,${encodeURIComponent(SOURCES)}`);

const { plugin } = await tsImport('./plugin.ts', import.meta.url);

export default () => plugin;
