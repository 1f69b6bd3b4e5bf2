/** Uploads an image to site 1: its file, and the text for those who do not see it. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createClient } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

const [, , path = 'banner.png', altText = 'A banner'] = process.argv;
const name = basename(path);
const images = await api.createImages({
  body: {
    'image-to-upload': new File([await readFile(path)], name),
    params: { siteIds: [1], name, altText },
  },
});
for (const image of images) console.log(`Image ${image.id}: ${image.name}`);
