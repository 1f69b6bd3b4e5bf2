import { member } from '../json.ts';
import { type Broken, type OurError, ours } from './broken.ts';
import type { Union } from './union.ts';

/** The branch that the value's own tag names; without a tag, any branch that fits. */
export function checkUnion(
  union: Union,
  value: unknown,
  errorsOf: (pointer: string, value: unknown) => readonly OurError[],
  toBroken: (error: OurError) => Broken,
): readonly OurError[] {
  const { tag } = union;
  const named = tag === undefined ? undefined : member(value, tag.property);
  if (tag !== undefined && named !== undefined) {
    const branch = tag.branchOf.get(named);
    if (branch !== undefined) return errorsOf(branch, value);
    const allowed = [...tag.branchOf.keys()];
    const reasons = tag.constAt.map((schemaPointer) => [
      { ...ours('const', {}), message: '', schemaPointer },
    ]);
    return [{ ...ours('enum', { allowedValues: allowed }), instancePath: `/${tag.property}`, reasons }];
  }
  const reasons: (readonly Broken[])[] = [];
  let fits = 0;
  for (const branch of union.branches) {
    const errors = errorsOf(branch, value);
    if (errors.length === 0) fits++;
    else reasons.push(errors.map(toBroken));
    if (fits === 1 && union.keyword === 'anyOf') return [];
  }
  if (fits === 1) return [];
  return [
    {
      ...ours(union.keyword, { fits, tag: tag?.property, tags: [...(tag?.branchOf.keys() ?? [])] }),
      reasons,
    },
  ];
}
