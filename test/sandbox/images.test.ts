import { Buffer } from 'node:buffer';
import { beforeEach, describe, expect, it } from 'vitest';
import { startApi } from './talk.ts';

/** A GIF of three by two pixels. */
const GIF = Buffer.from('R0lGODlhAwACAIAAAP///wAAACH5BAAAAAAALAAAAAADAAIAAAIChF8AOw==', 'base64');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"><script>alert(1)</script></svg>';
let api: Awaited<ReturnType<typeof startApi>>['api'];
let call: Awaited<ReturnType<typeof startApi>>['call'];
let sandbox: Awaited<ReturnType<typeof startApi>>['sandbox'];
const bytesAt = async (url = '') => Buffer.from(await (await sandbox.fetch(url)).arrayBuffer());

beforeEach(async () => {
  ({ api, call, sandbox } = await startApi());
});

describe('images in the sandbox', () => {
  it('begins with images of three types whose bytes can be fetched', async () => {
    const list = await api.listImages();
    expect(list).toMatchObject([
      { id: 1, siteId: 1, name: 'summer-banner.png', contentType: 'image/png', width: 1200, height: 400 },
      { id: 2, siteId: 1, name: 'winter-banner.png', contentType: 'image/png', width: 1200, height: 400 },
      { id: 3, contentType: 'image/jpeg' },
      { id: 4, contentType: 'image/svg+xml', width: 120, height: 80 },
    ]);
    for (const { url, size, contentType } of list) {
      const response = await sandbox.fetch(url ?? '');
      expect(response.headers.get('content-type')).toBe(contentType);
      expect((await response.arrayBuffer()).byteLength).toBe(size);
    }
  });

  it('keeps the bytes of an upload and reads type and size from them, whatever their name says', async () => {
    const file = new File([GIF], 'tent.png', { type: 'image/png' });
    const uploaded = await api.uploadImage({ siteId: 2, body: { file } });
    expect(uploaded).toEqual({
      id: 5,
      siteId: 2,
      name: 'tent.png',
      url: 'http://sandbox.localhost/__sandbox/images/5',
      contentType: 'image/gif',
      size: GIF.length,
      width: 3,
      height: 2,
      dateCreated: '2026-06-15T08:00:00.000Z',
    });
    expect(await api.getImage({ imageId: 5 })).toEqual(uploaded);
    expect(await bytesAt(uploaded.url)).toEqual(GIF);
    expect(await api.uploadImage({ siteId: 1, body: { file, name: 'Tent' } })).toMatchObject({
      name: 'Tent',
    });
  });

  it('refuses bytes that are no image, a form without a file, and a site that does not exist', async () => {
    const upload = (siteId: number, text: string) =>
      api.uploadImage({ siteId, body: { file: new Blob([text]) } });
    await expect(upload(1, 'plain text')).rejects.toThrow('body/file: must be the bytes of an image');
    await expect(upload(1, '')).rejects.toMatchObject({ status: 400 });
    await expect(upload(1, '<svg width="nought"/>')).rejects.toMatchObject({ status: 400 });
    await expect(upload(99, SVG)).rejects.toMatchObject({ status: 404 });
    const headers = { authorization: 'Bearer t' };
    const body = new FormData();
    body.set('name', 'nothing');
    const url = 'http://sandbox.test/images/1/uploadImage';
    const response = await sandbox.fetch(url, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('file');
    expect(await api.listImages()).toHaveLength(4);
  });

  it('shows an SVG without letting its scripts run where the sandbox is steered', async () => {
    const { url = '' } = await api.uploadImage({ siteId: 1, body: { file: new Blob([SVG]) } });
    const { headers } = await sandbox.fetch(url);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('creates several at once, or none of them', async () => {
    const content = GIF.toString('base64');
    const images = [
      { siteId: 1, name: 'a.gif', content },
      { siteId: 2, name: 'later', folder: 'summer' },
    ];
    expect(await api.createImages({ body: { params: { images } } })).toMatchObject([
      { id: 5, name: 'a.gif', contentType: 'image/gif', width: 3, height: 2, size: GIF.length },
      { id: 6, siteId: 2, name: 'later', folder: 'summer' },
    ]);
    expect(await api.getImage({ imageId: 6 })).not.toHaveProperty('size');
    expect(await api.createImages({ body: {} })).toEqual([]);
    const broken = (last: object) =>
      call('POST', '/images/multiple', {
        params: { images: [...images, { siteId: 1, name: 'x', ...last }] },
      });
    expect(await broken({ content: 'not base64!' })).toMatchObject({
      status: 400,
      body: { message: 'body/params/images/2/content: must be base64' },
    });
    expect(await broken({ content: 'AAAA' })).toMatchObject({ status: 400 });
    expect(await broken({ siteId: 99 })).toMatchObject({ status: 404 });
    expect(await api.listImages()).toHaveLength(6);
    expect(sandbox.snapshot().records.imageFiles).toHaveLength(5);
  });

  it('renames, clones with the bytes, and deletes with them', async () => {
    expect(await api.updateImage({ imageId: 1, body: { name: 'sun.png', width: 9 } })).toMatchObject({
      name: 'sun.png',
      width: 1200,
    });
    const copy = await api.cloneImage({ imageId: 1 });
    expect(copy).toMatchObject({ id: 5, name: 'sun (copy).png', dateCreated: '2026-06-15T08:00:00.000Z' });
    const original = await bytesAt((await api.getImage({ imageId: 1 })).url);
    expect(await api.deleteImage({ imageId: 1 })).toEqual({});
    expect(await bytesAt(copy.url)).toEqual(original);
    expect((await call('GET', '/__sandbox/images/1')).status).toBe(404);
    for (const gone of [api.getImage, api.deleteImage, api.cloneImage])
      await expect(gone({ imageId: 1 })).rejects.toThrow('No image with id 1');
  });
});
