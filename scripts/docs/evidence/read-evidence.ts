import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The grade of a source: a program in use, a part of one that does not run, the service's owner, or a derived list. */
export type Grade = 'program' | 'typed' | 'owner' | 'catalogue';

export interface Source {
  readonly kind: string;
  readonly grade: Grade;
  readonly count: number;
}

/** A fact about the service that its document does not state. */
export interface Evidence {
  readonly id: string;
  readonly fact: string;
  readonly sources: readonly Source[];
  /** Why the contract does not follow it. */
  readonly rejected?: string;
}

export interface EvidenceGroup {
  readonly title: string;
  readonly entries: readonly Evidence[];
}

/** Reads openapi/evidence.yaml; a comment such as `# --- Sites ---` begins a group. */
export function readEvidence(root: string): EvidenceGroup[] {
  const file = join(root, 'openapi', 'evidence.yaml');
  if (!existsSync(file)) return [];
  const [, ...parts] = readFileSync(file, 'utf8').split(/^# -{3,} (.+?) -{3,}$/m);
  return parts.flatMap((title, index) => {
    const text = parts[index + 1];
    if (index % 2 === 1 || text === undefined) return [];
    const entries: unknown = parse(text);
    if (!isEvidence(entries)) throw new Error(`${file}: the group "${title}" is not a list of evidence.`);
    return [{ title, entries }];
  });
}

function isEvidence(value: unknown): value is Evidence[] {
  return (
    Array.isArray(value) &&
    value.every(
      (entry: unknown) =>
        typeof entry === 'object' &&
        entry !== null &&
        'id' in entry &&
        'fact' in entry &&
        'sources' in entry &&
        Array.isArray(entry.sources),
    )
  );
}
