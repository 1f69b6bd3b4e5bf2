import type { Oas3Rule } from '@redocly/openapi-core';

/** One rule of ours. `openapi/README.md` lists `name` and `says`; reports come out as `xa/<name>`. */
export interface Rule {
  readonly name: string;
  /** What has to hold, in one sentence. */
  readonly says: string;
  readonly visitor: Oas3Rule;
}
