import { expect, test } from 'vitest';
import { addFiles, formatMegabytes } from './chosen-files.ts';

const MEGABYTE = 1024 * 1024;

/** A file that claims a size without holding it. */
const fileOf = (name: string, bytes = 1000, lastModified = 1) => {
  const file = new File(['x'], name, { lastModified });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const class61 = Array.from({ length: 61 }, (_, place) => fileOf(`student-${place}.pdf`));

const names = (files: { file: File }[]) => files.map(({ file }) => file.name);

test('the good files are taken beside the bad ones, and each bad one has its reason', () => {
  const { files, refused } = addFiles(
    [],
    [fileOf('essay.pdf'), fileOf('notes.txt'), fileOf('empty.docx', 0), fileOf('big.png', 26 * MEGABYTE)],
  );
  expect(names(files)).toEqual(['essay.pdf']);
  expect(refused.map(({ name, reason }) => [name, reason])).toEqual([
    ['big.png', 'This file is larger than 25 MB.'],
    ['empty.docx', 'This file is empty.'],
    ['notes.txt', 'Only PDF, DOCX, ODT, RTF, JPG and PNG files can be graded.'],
  ]);
});

test('every accepted ending is taken, in capitals too, and exactly 25 MB still is', () => {
  const given = ['a.pdf', 'b.DOCX', 'c.Jpg', 'd.jpeg', 'e.PNG'].map((name) => fileOf(name));
  const { files, refused } = addFiles([], [...given, fileOf('f.pdf', 25 * MEGABYTE)]);
  expect([files.length, refused.length]).toEqual([6, 0]);
});

test('the sixty-first file is named, the sixty stay', () => {
  const { files, refused } = addFiles([], class61);
  expect(files.length).toBe(60);
  expect(refused.map(({ name }) => name)).toEqual(['student-60.pdf']);
  expect(refused[0]?.reason).toContain('60 files');
});

test('together no more than 250 MB, over several drops', () => {
  const ten = Array.from({ length: 10 }, (_, place) => fileOf(`${place}.pdf`, 24 * MEGABYTE));
  const first = addFiles([], ten);
  const second = addFiles(first.files, [
    fileOf('one more.pdf', 24 * MEGABYTE),
    fileOf('small.pdf', MEGABYTE),
  ]);
  expect(names(second.files).slice(10)).toEqual(['small.pdf']);
  expect(second.refused[0]?.reason).toContain('250 MB');
});

test('the same file twice is said, two files of one name are both taken', () => {
  const { files, refused } = addFiles(
    [],
    [fileOf('essay.pdf'), fileOf('essay.pdf'), fileOf('essay.pdf', 1001)],
  );
  expect(files.length).toBe(2);
  expect(refused[0]?.reason).toBe('This file is already in the list.');
});

test('what the system leaves in a folder is nobody’s choice', () => {
  const { files, refused } = addFiles([], [fileOf('.DS_Store'), fileOf('Thumbs.db'), fileOf('desktop.ini')]);
  expect([files, refused]).toEqual([[], []]);
});

test('sizes are megabytes with two decimals', () => {
  expect([0, 1536 * 1024, 25 * MEGABYTE].map(formatMegabytes)).toEqual(['0.00 MB', '1.50 MB', '25.00 MB']);
});
