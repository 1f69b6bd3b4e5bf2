import { Buffer } from 'node:buffer';
import { beforeEach, describe, expect, it } from 'vitest';
import { refused, startApi } from '@experimentation-automation/test-support/sandbox/talk';

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
  it('begins with images of three types, whose files can be fetched', async () => {
    const list = await api.listImages();
    expect(list).toMatchObject([
      { id: 1, siteId: 1, name: 'summer-banner.png', format: 'PNG', width: 1200, height: 400 },
      { id: 2, siteId: 1, name: 'winter-banner.png', format: 'PNG', width: 1200, height: 400 },
      { id: 3, format: 'JPEG' },
      { id: 4, format: 'SVG', width: 120, height: 80 },
    ]);
    const types = ['image/png', 'image/png', 'image/jpeg', 'image/svg+xml'];
    for (const [index, { sourceUrl = '', size }] of list.entries()) {
      const response = await sandbox.fetch(sourceUrl);
      expect(response.headers.get('content-type')).toBe(types[index]);
      expect((await response.arrayBuffer()).byteLength).toBe(size);
    }
  });

  it('stores the bytes of an upload and reads type and size from them, whatever their name', async () => {
    const file = new File([GIF], 'tent.png', { type: 'image/png' });
    const uploaded = await api.uploadImage({ siteId: 2, body: { file } });
    expect(uploaded).toEqual({
      id: 5,
      siteId: 2,
      name: 'tent.png',
      path: '/__sandbox/images/5',
      source: 'UPLOAD',
      sourceUrl: 'http://sandbox.localhost/__sandbox/images/5',
      format: 'GIF',
      size: GIF.length,
      fileName: 'tent.png',
      fileWeight: 1,
      width: 3,
      height: 2,
      date: '2026-06-15T08:00:00.000Z',
      keywords: [],
      tags: [],
      shared: false,
      createdById: 1,
    });
    expect(
      sandbox
        .requests()
        .at(-1)
        ?.changes?.map(({ kind }) => kind),
    ).toEqual(['images']);
    expect(await api.getImage({ imageId: 5 })).toEqual(uploaded);
    expect(await bytesAt(uploaded.sourceUrl)).toEqual(GIF);
    expect(await api.uploadImage({ siteId: 1, body: { file, name: 'Tent' } })).toMatchObject({
      name: 'Tent',
    });
  });

  it('refuses bytes that are not an image, a form without a file, and a site that does not exist', async () => {
    const upload = (siteId: number, text: string) =>
      api.uploadImage({ siteId, body: { file: new Blob([text]) } });
    await expect(upload(1, 'plain text')).rejects.toThrow("'file': must be the bytes of an image");
    await refused(400, upload(1, ''));
    await refused(400, upload(1, '<svg width="nought"/>'));
    await refused(404, upload(99, SVG));
    const headers = { authorization: 'Bearer t' };
    const body = new FormData();
    body.set('name', 'nothing');
    const url = 'http://sandbox.test/images/1/uploadImage';
    const response = await sandbox.fetch(url, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('file');
    expect(await api.listImages()).toHaveLength(4);
  });

  it('shows an SVG without running its scripts in the origin that controls the sandbox', async () => {
    const { sourceUrl = '' } = await api.uploadImage({ siteId: 1, body: { file: new Blob([SVG]) } });
    const { headers } = await sandbox.fetch(sourceUrl);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('creates one for each site, or none', async () => {
    const file = new File([GIF], 'a.gif', { type: 'image/gif' });
    const create = async (params?: object) => {
      const body = new FormData();
      body.set('image-to-upload', file);
      if (params !== undefined)
        body.set('params', new Blob([JSON.stringify(params)], { type: 'application/json' }));
      const headers = { authorization: 'Bearer t' };
      const response = await sandbox.fetch('http://s.test/images/multiple', {
        method: 'POST',
        headers,
        body,
      });
      return { status: response.status, images: (await response.json()) as Record<string, unknown>[] };
    };
    const { images: created } = await create({
      siteIds: [1, 2],
      name: 'Tent',
      altText: 'A tent',
      folder: 'summer',
    });
    expect(created).toMatchObject(
      [1, 2].map((siteId, index) => ({
        id: 5 + index,
        siteId,
        name: 'Tent',
        altText: 'A tent',
        folder: 'summer',
        format: 'GIF',
        size: GIF.length,
      })),
    );
    expect(await bytesAt(String(created[1]?.['sourceUrl']))).toEqual(GIF);
    const {
      images: [alone],
    } = await create();
    expect(alone).toMatchObject({ id: 7, name: 'a.gif' });
    expect(alone).not.toHaveProperty('siteId');
    expect((await create({ siteIds: [1, 99] })).status).toBe(400);
    expect(await api.listImages()).toHaveLength(7);
    expect(sandbox.snapshot().records.imageFiles).toHaveLength(7);
  });

  it.each([
    ['plain', ''],
    ['with a preamble and an epilogue', 'A form of a program.\r\n'],
  ])('reads a form with unquoted names, %s', async (_what, around) => {
    const lines = [
      '--edge',
      'Content-Disposition: form-data; name=params',
      'Content-Type: application/json',
      '',
      '{"siteIds":[2],"name":"By hand"}',
      '--edge  ',
      'content-disposition: form-data; name=image-to-upload; filename=hand.svg',
      '',
      SVG,
      '--edge--',
    ];
    const response = await sandbox.fetch('http://sandbox.test/images/multiple', {
      method: 'POST',
      headers: { authorization: 'Bearer t', 'content-type': 'multipart/form-data; boundary=edge' },
      body: `${around}${lines.join('\r\n')}\r\n${around}`,
    });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      [{ siteId: 2, name: 'By hand', fileName: 'hand.svg', format: 'SVG', width: 7 }],
    ]);
  });

  it.each([
    ['multipart/form-data', 'body: has no boundary'],
    ['multipart/form-data; boundary=other', 'body: ends before its closing boundary'],
    ['application/json', 'multipart/form-data'],
  ])('refuses a form that is sent as %s', async (type, why) => {
    const response = await sandbox.fetch('http://sandbox.test/images/multiple', {
      method: 'POST',
      headers: { authorization: 'Bearer t', 'content-type': type },
      body: '{"arg0":{}}',
    });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(why)]);
  });

  it('renames, clones and deletes an image with its bytes', async () => {
    expect(await api.updateImage({ imageId: 1, body: { name: 'sun.png', width: 9 } })).toMatchObject({
      name: 'sun.png',
      width: 1200,
    });
    const copy = await api.cloneImage({ imageId: 1 });
    expect(copy).toMatchObject({ id: 5, name: 'sun (copy).png', date: '2026-06-15T08:00:00.000Z' });
    const original = await bytesAt((await api.getImage({ imageId: 1 })).sourceUrl);
    expect(await api.deleteImage({ imageId: 1 })).toEqual({});
    expect(await bytesAt(copy.sourceUrl)).toEqual(original);
    expect((await call('GET', '/__sandbox/images/1')).status).toBe(404);
    for (const gone of [api.getImage, api.deleteImage, api.cloneImage])
      await expect(gone({ imageId: 1 })).rejects.toThrow('No image with id 1');
  });
});
