import { Buffer } from 'node:buffer';
import { keepImage } from '../rules/image-files.ts';
import { examplesOf, type Seeding } from './seeding.ts';

const BANNER =
  'iVBORw0KGgoAAAANSUhEUgAABLAAAAGQAQMAAACEewsdAAAABlBMVEXywU4vb09llMUMAAAAi0lEQVR42u3OMQEAAAgDoPUvrf8K6AEJSA' +
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAbsxLWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpa' +
  'WlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpabQH6KXhSLSwEOgAAAABJRU5ErkJggg==';
const WINTER_BANNER =
  'iVBORw0KGgoAAAANSUhEUgAABLAAAAGQAQMAAACEewsdAAAABlBMVEXP4/L///8GfFCfAAAAi0lEQVR42u3OMQEAAAgDoPUvrf8K6AEJSA' +
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAbsxLWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpa' +
  'WlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpabQH6KXhSLSwEOgAAAABJRU5ErkJggg==';
const DOT =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////' +
  '////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" viewBox="0 0 120 80">' +
  '<path d="M60 10 110 70H10z" fill="#2f6f4f"/><path d="M60 34 78 70H42z" fill="#f2c14e"/></svg>';

const FILES = [
  { name: 'summer-banner.png', bytes: Buffer.from(BANNER, 'base64') },
  { name: 'winter-banner.png', bytes: Buffer.from(WINTER_BANNER, 'base64') },
  { name: 'dot.jpg', bytes: Buffer.from(DOT, 'base64') },
  { name: 'logo.svg', bytes: Buffer.from(LOGO) },
];

/** The images of the contract's examples, with their files, and two images of other types. */
export function seedImages({ data, contract }: Seeding): void {
  const shown = examplesOf(contract, 'listImages').flat();
  for (const file of FILES) {
    const { altText = '', description = '', tags = [] } = shown.find(({ name }) => name === file.name) ?? {};
    const said = { altText, description, tags, date: '2026-03-10T12:00:00' };
    keepImage({ data }, file, { siteId: 1, name: file.name, ...said }, 'file');
  }
}
