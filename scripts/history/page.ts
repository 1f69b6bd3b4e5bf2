import { format } from 'prettier';
import { diff, formatMarkdown, tagOrder } from '../../src/kit/diff/index.ts';
import { release } from './release.ts';

const day = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The changelog page of a release, made from what stood before it and what stands after. */
export async function changelogPage(number: string): Promise<string> {
  const { date, note, before, after } = await release(number);
  const introduction = [
    `Released on ${day(date)}. What follows is documented by the release notes; where a line says that a part is`,
    'inferred or assumed, the notes leave it open and this contract fills it in. A `NAME.field` is a schema of the',
    'contract and a field in it. The page is made by `npm run changelog`.',
    note,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const page = formatMarkdown(diff(before, after), {
    title: `Release ${number}`,
    introduction,
    order: tagOrder(after),
  });
  return format(page, { parser: 'markdown', printWidth: 110, proseWrap: 'preserve', singleQuote: true });
}
