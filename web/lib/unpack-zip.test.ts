import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { isZip } from './chosen-files.ts';
import { unpackZip } from './unpack-zip.ts';

const MEGABYTE = 1024 * 1024;
const zipOf = (entries: Record<string, Uint8Array | string>, level: 0 | 6 = 6) => {
  const files = Object.entries(entries).map(([path, body]) => [
    path,
    typeof body === 'string' ? strToU8(body) : new Uint8Array(body),
  ]);
  return new File([new Uint8Array(zipSync(Object.fromEntries(files), { level }))], 'class.zip');
};
const namesIn = async (zip: File) => (await unpackZip(zip)).files.map(({ name }) => name).toSorted();

test('folders that learning platforms make stay in the names, and a folder around all of them goes', async () => {
  expect(
    await namesIn(
      zipOf({
        'Essay 1/Jane Doe_4001_assignsubmission_file/work.pdf': 'a',
        'Essay 1/Ben Ost_4002_assignsubmission_file_/work.docx': 'b',
        'Essay 1/Lee, Ann/photo.JPG': 'c',
      }),
    ),
  ).toEqual([
    'Ben Ost_4002_assignsubmission_file_work.docx',
    'Jane Doe_4001_assignsubmission_file_work.pdf',
    'Lee, Ann - photo.JPG',
  ]);
  expect(await namesIn(zipOf({ 'doejane_12_34_essay.pdf': 'a', 'anon_aB3dE_67_essay.pdf': 'b' }))).toEqual([
    'anon_aB3dE_67_essay.pdf',
    'doejane_12_34_essay.pdf',
  ]);
});

test('the content is the file’s own, packed or only stored, whatever its path tries', async () => {
  for (const level of [0, 6] as const) {
    const { files } = await unpackZip(zipOf({ '../../etc/work.pdf': 'the very words' }, level));
    expect(files.map(({ name }) => name)).toEqual(['etc - work.pdf']);
    expect(await files[0]?.text()).toBe('the very words');
  }
});

test('what cannot be graded is named; what systems leave behind is not', async () => {
  const { files, refused } = await unpackZip(
    zipOf({
      'a.pdf': 'a',
      'notes.txt': 'n',
      'more.zip': 'z',
      '__MACOSX/._a.pdf': 'x',
      '.DS_Store': 'x',
      'empty/': '',
    }),
  );
  expect(files).toHaveLength(1);
  expect(refused.map(({ name }) => name)).toEqual(['notes.txt', 'more.zip']);
});

test('a bomb is stopped while it goes off', async () => {
  const limits = { filesPerRequest: 60, bytesPerFile: MEGABYTE, bytesPerRequest: 5 * MEGABYTE };
  const huge = new Uint8Array(3 * MEGABYTE);
  const { files, refused } = await unpackZip(zipOf({ 'bomb.pdf': huge, 'fine.pdf': 'f' }), limits);
  expect(files.map(({ name }) => name)).toEqual(['fine.pdf']);
  expect(refused).toEqual([{ name: 'bomb.pdf', reason: 'This file is larger than 25 MB.' }]);
  const many = Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [`${at}.pdf`, new Uint8Array(MEGABYTE)]),
  );
  const whole = await unpackZip(zipOf(many), limits);
  expect(whole.files.length).toBeLessThanOrEqual(5);
  expect(whole.refused[0]?.reason).toContain('250 MB');
});

test('the sixty-first paper is named', async () => {
  const class61 = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`student-${at}.pdf`, 'x']));
  const { files, refused } = await unpackZip(zipOf(class61));
  expect([files.length, refused.length]).toEqual([60, 1]);
  expect(refused[0]?.reason).toContain('60 files');
});

test('a damaged or empty archive is said to be so', async () => {
  const bytes = new Uint8Array(await zipOf({ 'a.pdf': 'some words that are packed' }).arrayBuffer());
  bytes.fill(0xff, 35, 60);
  const damaged = await unpackZip(new File([bytes], 'class.zip'));
  expect(damaged.files).toEqual([]);
  expect(damaged.refused[0]?.reason).toContain('damaged');
  const nothing = await unpackZip(new File(['no archive'], 'class.zip'));
  expect(nothing.refused[0]?.name).toBe('class.zip');
  expect([isZip(new File([], 'A.ZIP')), isZip(new File([], 'a.docx'))]).toEqual([true, false]);
});
