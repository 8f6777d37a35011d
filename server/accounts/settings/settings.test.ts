import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getUser } from '../../../contract/session.ts';
import { removePhoto, updateSettings, uploadPhoto } from '../../../contract/settings.ts';
import { listKeys } from '../../../lab/app/classroom.ts';
import { type FormFile, makePdfLike, sendForm } from '../../../lab/app/forms.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { signUpTeacher } from '../../../lab/app/test-app.ts';

const test = openTestApp();

const userOf = async (token: string) => await test.ask(getUser, { token });

describe('settings', () => {
  const change = (token: string, body: unknown) => test.send(updateSettings, { token, body });

  it('what is named changes, the rest stays, and the answer is the new user', async () => {
    const { token } = await signUpTeacher(test);
    const response = await change(token, { name: ' Ada L. ', school: 'Hill School' });
    expect(response.json()).toMatchObject({ name: 'Ada L.', school: 'Hill School', theme: 'dark' });
    await change(token, { theme: 'light', email_notifications: false, grade_level: '12' });
    expect(await userOf(token)).toMatchObject({
      name: 'Ada L.',
      school: 'Hill School',
      theme: 'light',
      email_notifications: false,
      grade_level: 12,
    });
    expect((await change(token, {})).statusCode).toBe(200);
  });

  it('the address and the plan cannot be changed here', async () => {
    const teacher = await signUpTeacher(test);
    await change(teacher.token, { email: 'other@school.test', subscription_plan: 'Pro', id: 'x' });
    expect(await userOf(teacher.token)).toMatchObject({ email: teacher.email, subscription_plan: 'Free' });
  });

  it.each([
    { name: '' },
    { name: 'x'.repeat(121) },
    { school: 'x'.repeat(201) },
    { grade_level: 0 },
    { grade_level: 'abc' },
    { grade_level: 1.5 },
    { theme: 'pink' },
    { email_notifications: 'yes' },
  ])('%j is refused', async (body) => {
    const { token } = await signUpTeacher(test);
    const before = await userOf(token);
    const response = await change(token, body);
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input']);
    expect(await userOf(token)).toEqual(before);
  });
});

/** 7,000 pixels a side, sixteen bits a colour, sent coarse to fine: 300 KB, and some 300 MB when it is open. */
const makeLargeWhenOpen = async (): Promise<Uint8Array> => {
  const side = 7000;
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([16, 2, 0, 0, 1], 8);
  // Row by row, so that it is never whole in this process.
  const row = Buffer.alloc(side * 6 + 4);
  const rows = Array.from({ length: side + 10 }, () => row);
  const pixels = await buffer(Readable.from(rows).pipe(createDeflate({ level: 1 })));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', pixels.subarray(0, 0)),
  ]);
};

describe('the photo', () => {
  const send = (token: string, files: FormFile[]) =>
    sendForm(test, uploadPhoto, token, {
      files: files.map((file) => ({ field: 'file', ...file })),
    });
  /** Left half red, right half blue, turned by its metadata, with a place in it. */
  const picture = () =>
    sharp({ create: { width: 600, height: 400, channels: 3, background: 'red' } })
      .composite([
        {
          input: { create: { width: 300, height: 400, channels: 3, background: 'blue' } },
          left: 300,
          top: 0,
        },
      ])
      .withExif({ IFD0: { Copyright: 'Secret Name' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

  it('is turned upright, cropped to a square, encoded anew, and shown only by its signed address', async () => {
    const { token, id } = await signUpTeacher(test);
    const response = await send(token, [{ name: 'me.jpg', bytes: await picture() }]);
    expect(response.statusCode).toBe(200);
    const { photo_url } = response.json();
    expect((await userOf(token)).photo_url).toBe(photo_url);
    const shown = await test.app.inject(photo_url);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'inline' });
    const metadata = await sharp(shown.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    expect(shown.rawPayload.includes('Secret Name')).toBe(false);
    // Turned by 90 degrees, what was left is above.
    const [red = 0, , blue = 0] = await sharp(shown.rawPayload)
      .extract({ left: 230, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red > 200, blue < 60]).toEqual([true, true]);
    expect((await test.app.inject(photo_url.split('?')[0])).statusCode).toBe(404);
    expect(await listKeys(test, `teachers/${id}/`)).toHaveLength(1);
  });

  it('replaces the one before, and can be removed', async () => {
    const { token, id } = await signUpTeacher(test);
    const first = (await send(token, [{ name: 'a.jpg', bytes: await picture() }])).json().photo_url;
    const second = (await send(token, [{ name: 'b.jpg', bytes: await picture() }])).json().photo_url;
    expect((await test.app.inject(first)).statusCode).toBe(404);
    expect((await test.app.inject(second)).statusCode).toBe(200);
    const removed = await test.send(removePhoto, { token });
    expect(removed.json().photo_url).toBeNull();
    expect((await test.app.inject(second)).statusCode).toBe(404);
    expect(await listKeys(test, `teachers/${id}/`)).toEqual([]);
    expect((await test.send(removePhoto, { token })).statusCode).toBe(200);
  });

  it.each([
    ['a PDF', makePdfLike(100), 422, 'photo_type'],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      422,
      'photo_type',
    ],
    ['a GIF', Buffer.from('GIF89a'), 422, 'photo_type'],
    ['a picture that breaks off', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 422, 'photo_type'],
    ['an empty file', new Uint8Array(), 422, 'no_files'],
    ['26 MB', Buffer.alloc(26 * 1024 * 1024, 0xff), 413, 'file_too_large'],
  ])('%s is refused and the old one stays', async (_what, bytes, status, code) => {
    const { token, id } = await signUpTeacher(test);
    await send(token, [{ name: 'a.jpg', bytes: await picture() }]);
    const before = await userOf(token);
    const response = await send(token, [{ name: 'me.jpg', bytes }]);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(await userOf(token)).toEqual(before);
    expect(await listKeys(test, `teachers/${id}/`)).toHaveLength(1);
  });

  it('a bomb of 60 megapixels is refused', async () => {
    const { token } = await signUpTeacher(test);
    const bytes = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const response = await send(token, [{ name: 'me.png', bytes }]);
    expect([response.statusCode, response.json().code]).toEqual([422, 'photo_type']);
  });

  it('is decoded elsewhere: a picture that is large when it is open costs this process nothing', async () => {
    const { token } = await signUpTeacher(test);
    const bytes = await makeLargeWhenOpen();
    const before = process.resourceUsage().maxRSS;
    const responses = await Promise.all(
      [1, 2, 3, 4].map((number) => send(token, [{ name: `${number}.png`, bytes }])),
    );
    // One at a time; whoever sends more at once is asked to wait.
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429, 429]);
    const grown = (process.resourceUsage().maxRSS - before) / 1024;
    expect(grown).toBeLessThan(150);
  }, 240_000);

  it('no file at all', async () => {
    const { token } = await signUpTeacher(test);
    expect((await send(token, [])).json().code).toBe('no_files');
  });
});
