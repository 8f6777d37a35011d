import { describe, expect, test } from 'vitest';
import type { Document } from './document.ts';
import { buildDocx } from './docx/docx-fixture.ts';
import { readDocx } from './docx/read-docx.ts';
import { buildPdf, line } from './pdf/pdf-fixture.ts';
import { readPdf } from './pdf/read-pdf.ts';

const signed = ({ text, runs = [] }: Document): [string, string][] =>
  runs.map(({ start, end, signs }) => [text.slice(start, end), signs.join(' ')]);

const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

describe('a document keeps what sets words apart', () => {
  test('in Word: bold, italic, underlined, struck, marked, also after blanks were tidied and in cells', async () => {
    const body = [
      `<w:p>${run('1.   The gas is ')}${run('oxygen', '<w:u w:val="single"/>')}${run(' not ')}${run('air', '<w:strike/>')}${run('.')}</w:p>`,
      `<w:p>${run('both ', '<w:b/>')}${run('words', '<w:b/>')}${run(' are bold, this ')}${run('red', '<w:color w:val="FF0000"/>')}</w:p>`,
      `<w:tbl><w:tr><w:tc><w:p>${run('a')}</w:p></w:tc><w:tc><w:p>${run('cell', '<w:i/><w:highlight w:val="yellow"/>')}</w:p></w:tc></w:tr></w:tbl>`,
    ].join('');
    expect(signed(await readDocx(buildDocx({ body })))).toEqual([
      ['oxygen', 'underlined'],
      ['air', 'struck'],
      ['both words', 'bold'],
      ['red', 'marked'],
      ['cell', 'italic marked'],
    ]);
  });

  test('in PDF: by the font, by its colour, by a line under the words or through them', async () => {
    const content = [
      line('plain words and', 72, 700),
      line('bold ones', 165, 700, '/F3 12 Tf'),
      'BT 1 0 0 rg /F1 12 Tf 1 0 0 1 72 670 Tm (red) Tj ET 0 0 0 rg\n',
      line('under and through', 72, 640),
      '72 638 32 0.6 re f\n',
      '129 643.5 44 0.6 re f\n',
    ].join('');
    const document = await readPdf(buildPdf({ pages: [{ content }] }), async () => {
      throw new Error('Nothing is to be recognised.');
    });
    expect(signed(document)).toEqual([
      ['bold ones', 'bold'],
      ['red', 'marked'],
      ['under', 'underlined'],
      ['through', 'struck'],
    ]);
  });
});
