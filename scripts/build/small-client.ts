/** Keeps the client's package small. What a user debugs stays readable and has a source map. */
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { transform } from 'esbuild';
import type { Rolldown } from 'tsdown';
import { withoutMap } from './third-party.ts';

/** Code that runs inside a user's program, where it can be debugged. The rest is data, or shared with the tools. */
const STEPPED_INTO =
  /[\\/]src[\\/](client|callbacks|node|otel|validate)[\\/]|[\\/]src[\\/](index|fetch|raw)\.ts$/;

interface SourceMap {
  readonly mappings: string;
  readonly sourcesContent: readonly string[];
}

export function smallClient(): Rolldown.Plugin {
  return {
    name: 'small-client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          if (chunk.fileName.endsWith('.d.ts')) chunk.code = withoutIndentation(chunk.code);
          else if (chunk.moduleIds.length > 0 && !chunk.moduleIds.some((id) => STEPPED_INTO.test(id))) {
            const options = { minify: true, format: 'esm', legalComments: 'none' } as const;
            chunk.code = (await transform(withoutMap(chunk.code), options)).code;
            if (chunk.sourcemapFileName) Reflect.deleteProperty(bundle, chunk.sourcemapFileName);
          } else mapLines(bundle, chunk);
        }
      },
    },
  };
}

/** Indentation is a tenth of the types, which editors show without it. */
const withoutIndentation = (code: string): string => code.replaceAll(/^ +/gm, '');

/**
 * The code has the lines of its source, so a map of lines is enough, at a quarter of the size. The types have the
 * comments for users, so the sources in the map have empty lines in their place.
 */
function mapLines(bundle: Rolldown.OutputBundle, { sourcemapFileName }: Rolldown.OutputChunk): void {
  const file = sourcemapFileName === null ? undefined : bundle[sourcemapFileName];
  if (file?.type !== 'asset') return;
  const map = JSON.parse(String(file.source)) as SourceMap;
  const mappings = encode(decode(map.mappings).map((line) => line.slice(0, 1)));
  const sourcesContent = map.sourcesContent.map((text) =>
    text.replaceAll(/\/\*\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]+/g, '')),
  );
  file.source = JSON.stringify({ ...map, mappings, sourcesContent });
}
