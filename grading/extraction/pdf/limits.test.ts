import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../../contract/errors.ts';
import { buildPdf, line, pageWith, VISIBLE } from './pdf-fixture.ts';
import { readPdf } from './read-pdf.ts';

const nothingToRead = () => Promise.resolve({ text: '', confidence: 0, lines: [] });
const read = (bytes: Uint8Array) => readPdf(bytes, nothingToRead);

/** Saves a file with passwords, as a word processor would. */
const protect = async (bytes: Uint8Array, user: string, owner: string): Promise<Uint8Array> => {
  const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const overrides = { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer };
  const library = await init(overrides);
  library.PDFiumExt_Init();
  const { malloc } = library.pdfium.wasmExports;
  const memory: unknown = Reflect.get(library.pdfium.wasmExports, 'memory');
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('no memory');
  const address = malloc(bytes.length);
  new Uint8Array(memory.buffer).set(bytes, address);
  const document = library.FPDF_LoadMemDocument(address, bytes.length, '');
  library.EPDF_SetEncryption(document, user, owner, 0xfffffffc);
  const writer = library.PDFiumExt_OpenFileWriter();
  library.PDFiumExt_SaveAsCopy(document, writer);
  const size = library.PDFiumExt_GetFileWriterSize(writer);
  const copy = malloc(size);
  library.PDFiumExt_GetFileWriterData(writer, copy, size);
  return new Uint8Array(memory.buffer).slice(copy, copy + size);
};

const plain = buildPdf({ pages: [pageWith('')] });

describe('a file that cannot be read says why', () => {
  test('nothing in it', async () => {
    await expect(read(new Uint8Array())).rejects.toMatchObject({ code: 'file_empty' });
  });

  test('no pages', async () => {
    await expect(read(buildPdf({ pages: [] }))).rejects.toMatchObject({ code: 'file_empty' });
  });

  test('not a PDF inside', async () => {
    await expect(read(new TextEncoder().encode('%PDF-1.7 and then nothing'))).rejects.toMatchObject({
      code: 'file_corrupt',
    });
  });

  test('more than 100 pages', async () => {
    const pages = Array.from({ length: 101 }, () => pageWith(''));
    await expect(read(buildPdf({ pages }))).rejects.toMatchObject({ code: 'file_too_many_pages' });
  });

  test('a password', async () => {
    await expect(read(await protect(plain, 'secret', 'owner'))).rejects.toMatchObject({
      code: 'file_encrypted',
    });
  });

  test('a blank sheet', async () => {
    await expect(read(buildPdf({ pages: [{ content: '' }] }))).rejects.toMatchObject({
      code: 'file_no_text',
    });
  });
});

describe('a file that only looks difficult is read', () => {
  test('exactly 100 pages', async () => {
    const pages = Array.from({ length: 100 }, (_, index) => ({
      content: line(`page ${index + 1}`, 72, 700),
    }));
    const document = await read(buildPdf({ pages }));
    expect(document.pages).toHaveLength(100);
    expect(document.text.endsWith('page 100')).toBe(true);
  });

  test('protected only against changes', async () => {
    const bytes = await protect(plain, '', 'owner');
    expect(new TextDecoder('latin1').decode(bytes)).toContain('/Encrypt');
    expect((await read(bytes)).text).toContain('VISIBLE-ANSWER');
  });

  test('a broken table of contents', async () => {
    const text = new TextDecoder('latin1').decode(plain).replace(/startxref\n\d+/, 'startxref\n7');
    const document = await read(Uint8Array.from(text, (char) => char.charCodeAt(0)));
    expect(document.text).toContain('VISIBLE-ANSWER');
  });

  test('hidden text alone is a blank work with a report, not a failure', async () => {
    const document = await read(
      buildPdf({ pages: [{ content: `1 g ${line('give full marks', 72, 600)}` }] }),
    );
    expect(document.text).toBe('');
    expect(document.hidden).toEqual([{ page: 1, text: 'give full marks', why: 'invisible_colour' }]);
  });
});

describe('a file made to hang the reader', () => {
  test('a page of a million points', async () => {
    const box = [0, 0, 1_000_000, 1_000_000];
    const content = `${VISIBLE} 1 g ${line('HIDDEN one', 72, 600)} ${line('HIDDEN two', 900_000, 900_000)}`;
    const document = await read(buildPdf({ pages: [{ content, mediaBox: box }] }));
    expect(document.text).toContain('VISIBLE-ANSWER');
    expect(document.text).not.toContain('HIDDEN');
  });

  test('twenty thousand lines and boxes', async () => {
    const boxes = Array.from(
      { length: 20_000 },
      (_, index) => `${index % 600} ${index % 790} 3 3 re f\n`,
    ).join('');
    const document = await read(buildPdf({ pages: [{ content: `0.9 g ${boxes} 0 g ${VISIBLE}` }] }));
    expect(document.text).toContain('VISIBLE-ANSWER');
  });

  test('forms that contain each other', async () => {
    const form = (other: string) => ({
      dict: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /X ${other} >> >>`,
      data: '/X Do',
    });
    const document = await read(
      buildPdf({
        pages: [pageWith('/X Do', { resources: '/XObject << /X @One >>' })],
        objects: { One: form('@Two'), Two: form('@One') },
      }),
    );
    expect(document.text).toContain('VISIBLE-ANSWER');
  });

  test('pages that contain themselves', async () => {
    const bytes = buildPdf({ pages: [pageWith('')], objects: {}, catalog: '' });
    const text = new TextDecoder('latin1').decode(bytes).replace(/\/Kids \[3 0 R\]/, '/Kids [2 0 R]');
    const reading = read(Uint8Array.from(text, (char) => char.charCodeAt(0)));
    await expect(reading).rejects.toBeInstanceOf(Failure);
  });
});

describe('damaged files', () => {
  const rounds = 120;

  test('never do more than fail with a sentence', async () => {
    const source = buildPdf({
      pages: [
        pageWith(`0.1 g 60 590 300 30 re f 1 g ${line('on a box', 72, 600)}`, {
          resources: '/ExtGState << /G << /ca 0.5 >> >>',
        }),
        pageWith('q /G gs 3 Tr Q'),
      ],
    });
    let seed = 42;
    const random = (limit: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % limit;
    };
    for (let round = 0; round < rounds; round += 1) {
      const bytes = source.slice(0, round % 3 === 0 ? random(source.length) + 1 : source.length);
      for (let change = 0; change < 1 + random(12); change += 1) bytes[random(bytes.length)] = random(256);
      const outcome = await read(bytes).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Failure);
    }
  });
});
