import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { catalogue, type ErrorCode } from '../../contract/errors.ts';
import { FILE_LIMITS } from '../../contract/files.ts';
import { buildDocx, CONTENT_TYPES, paragraph, run } from './docx/docx-fixture.ts';
import { extractInProcess, requireText } from './extract.ts';
import { drawPage } from './image/image-fixture.ts';
import type { OcrReading } from './image/ocr.ts';

const nothing = async (): Promise<OcrReading> => ({ text: '', confidence: 0, lines: [] });
const extract = (bytes: Uint8Array, fileName: string) => extractInProcess(bytes, fileName, nothing);

const essay = buildDocx({ body: paragraph(run('An essay')) });
const png = await drawPage({ lines: [] }).png().toBuffer();
const ole = (stream: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(512),
    Buffer.from(stream, 'utf16le'),
  ]);
const pdf = async (pages: number) => {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([200, 200]);
  return document.save();
};
const documentXml = (xml: string) =>
  zipSync({ '[Content_Types].xml': strToU8(CONTENT_TYPES), 'word/document.xml': strToU8(xml) });

const FAILURES: [string, ErrorCode, string, () => Uint8Array | Promise<Uint8Array>][] = [
  ['of a kind that is not accepted', 'file_type', 'essay.pages', () => essay],
  ['without an extension', 'file_type', 'essay', () => essay],
  ['without content', 'file_empty', 'essay.docx', () => new Uint8Array()],
  ['beyond 25 MB', 'file_too_large', 'essay.pdf', () => new Uint8Array(FILE_LIMITS.bytesPerFile + 1)],
  ['named .pdf that is a picture', 'file_mismatch', 'essay.pdf', () => png],
  ['named .jpg that is a PNG', 'file_mismatch', 'photo.jpg', () => png],
  ['named .docx that is a program', 'file_mismatch', 'essay.docx', () => strToU8('MZ this is a program')],
  [
    'named .docx that is another archive',
    'file_mismatch',
    'essay.docx',
    () => zipSync({ 'a.txt': strToU8('x') }),
  ],
  ['named .docx that is an old .doc', 'file_mismatch', 'essay.docx', () => ole('WordDocument')],
  [
    'named .docx that has macros',
    'file_mismatch',
    'essay.docx',
    () =>
      zipSync({
        '[Content_Types].xml': strToU8(
          CONTENT_TYPES.replace(
            /application\/vnd.openxml[^"]*document.main\+xml/,
            'application/vnd.ms-word.document.macroEnabled.main+xml',
          ),
        ),
        'word/document.xml': strToU8('<x/>'),
      }),
  ],
  ['locked by a password', 'file_encrypted', 'essay.docx', () => ole('EncryptedPackage')],
  ['cut short', 'file_corrupt', 'essay.docx', () => essay.subarray(0, essay.length - 100)],
  [
    'without its text',
    'file_corrupt',
    'essay.docx',
    () => zipSync({ '[Content_Types].xml': strToU8(CONTENT_TYPES) }),
  ],
  ['with XML that does not end', 'file_corrupt', 'essay.docx', () => documentXml('<w:document')],
  [
    'with entities that expand',
    'file_corrupt',
    'essay.docx',
    () => documentXml('<!DOCTYPE d [<!ENTITY a "aaaa">]><d>&amp;a;</d>'),
  ],
  [
    'nested without end',
    'file_too_complex',
    'essay.docx',
    () => documentXml(`${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`),
  ],
  ['of 101 pages', 'file_too_many_pages', 'book.pdf', () => pdf(101)],
  ['that only begins like a PDF', 'file_corrupt', 'essay.pdf', () => strToU8('%PDF-1.7 and then nothing')],
  ['that is half a picture', 'file_corrupt', 'photo.png', () => png.subarray(0, png.length / 2)],
];

describe('a teacher who uploads a file', () => {
  test.each(FAILURES)('%s reads why it cannot be graded (%s)', async (_what, code, fileName, bytes) => {
    await expect(extract(await bytes(), fileName)).rejects.toMatchObject({
      code,
      detail: catalogue[code].detail,
    });
  });

  test('gets its text, whatever the case of the extension', async () => {
    expect((await extract(essay, 'Essay.DOCX')).text).toBe('An essay');
  });

  test('with a picture in which nothing can be read is told so by graders that only read text', async () => {
    const document = await extract(png, 'photo.png');
    expect(document.images).toHaveLength(1);
    expect(() => requireText(document)).toThrow(catalogue.file_no_text.detail);
  });

  test('that is simply blank is not told that it is a bad photo', async () => {
    const document = await extract(buildDocx({ body: '' }), 'blank.docx');
    expect(requireText(document).text).toBe('');
  });
});

const ATTACKS = path.resolve(import.meta.dirname, '../../../shared/attacks/files');

describe.skipIf(!existsSync(ATTACKS))(
  'the collected attacks (skipped where the collection is absent)',
  () => {
    test.each([
      ['01_vanish.docx', 'VISIBLE-ANSWER'],
      ['05_tracked_insertion.docx', 'VISIBLE-ANSWER\n\nHIDDEN-MARK'],
      ['08_zero_width.docx', 'VISIBLE-ANSWER\n\nplaintext'],
    ])('%s leaves only what a reader sees', async (name, text) => {
      const document = await extract(readFileSync(path.join(ATTACKS, name)), name);
      expect(document.text).toBe(text);
      expect(document.hidden.map((hidden) => hidden.text).join()).toMatch(
        name.startsWith('05') ? /^$/ : /HIDDEN-MARK/,
      );
    });

    test.each([
      ['90_billion_laughs.docx', 'file_corrupt'],
      ['91_xxe.docx', 'file_corrupt'],
      ['93_deep_nesting.docx', 'file_too_complex'],
      ['94_million_paragraphs.docx', 'file_too_complex'],
    ])('%s ends in a sentence', async (name, code) => {
      await expect(extract(readFileSync(path.join(ATTACKS, name)), name)).rejects.toMatchObject({ code });
    });
  },
);
