import {
  BaseResolver,
  type Config,
  getLineColLocation,
  lint,
  ResolveError,
  YamlParseError,
} from '@redocly/openapi-core';
import type { Problem } from './problems.ts';

/** Lints the sources with Redocly's rules and our own. What is a warning elsewhere is a problem here. */
export async function lintSources(
  rootFile: string,
  config: Config,
  resolver: BaseResolver,
): Promise<Problem[]> {
  const document = await resolver.resolveDocument(null, rootFile, true).catch((error: unknown) => {
    if (error instanceof YamlParseError || error instanceof ResolveError) return error;
    throw error;
  });
  if (document instanceof YamlParseError) {
    const { line, col, message } = document;
    return [
      { file: rootFile, line: line || 1, col: col || 1, rule: 'parse', message: `${message} Mend the YAML.` },
    ];
  }
  if (document instanceof ResolveError) {
    return [{ file: rootFile, line: 1, col: 1, rule: 'parse', message: `${document.message}.` }];
  }
  const found = await lint({ ref: rootFile, config, externalRefResolver: resolver });
  // What does not parse or does not resolve drags other problems along: those would only distract.
  const parse = found.filter((problem) => problem.message.startsWith('Failed to parse'));
  const refs = found.filter((problem) => problem.ruleId === 'no-unresolved-refs');
  return (parse.length > 0 ? parse : refs.length > 0 ? refs : found).map((problem) => {
    const [first] = problem.location;
    const start = first && getLineColLocation(first).start;
    const suggestions = problem.suggest.length > 0 ? ` Did you mean ${problem.suggest.join(' or ')}?` : '';
    return {
      file: first?.source.absoluteRef ?? rootFile,
      line: start?.line ?? 1,
      col: start?.col ?? 1,
      rule: problem.ruleId,
      message: problem.message.replaceAll(/\s*\n\s*/g, ' ').trim() + suggestions,
    };
  });
}
