import { describe, expect, test } from 'vitest';
import { buildPdf, pageWith } from './pdf-fixture.ts';
import { readPdf } from './read-pdf.ts';

const noPictures = (): Promise<never> => Promise.reject(new Error('nothing here needs recognition'));

const read = async (shown: string): Promise<string> => {
  const content = `BT /F1 12 Tf 1 0 0 1 72 600 Tm [${shown}] TJ ET`;
  const document = await readPdf(buildPdf({ pages: [pageWith(content)] }), noPictures);
  return document.text.replace(/^VISIBLE-ANSWER about the water cycle\s*/, '');
};

/** Helvetica's acute and diaeresis are 333 thousandths wide, its letters 556. */
describe('a letter whose accent is painted by itself', () => {
  test.each([
    ['before the letter', '(The caf) -112 (\\264) 445 (e was closed)', 'The café was closed'],
    ['after the letter', '(The cafe) 445 (\\264) -112 ( was closed)', 'The café was closed'],
    ['at the end of a word', '(a ros) -112 (\\264) 445 (e)', 'a rosé'],
    ['twice in a word', '(na) -20 (\\250) 305 (i) ( and \\() -112 (\\250) 445 (u\\)ber)', 'naï and (ü)ber'],
  ])('%s is read as one letter', async (_, shown, text) => {
    expect(await read(shown)).toBe(text);
  });

  test.each([
    ['an accent instead of an apostrophe', '(they don\\264t know)', 'they don´t know'],
    ['an exponent in plain signs', '(x^2 and y^2)', 'x^2 and y^2'],
    ['degrees', '(20\\260C in the shade)', '20°C in the shade'],
  ])('is not made out of %s', async (_, shown, text) => {
    expect(await read(shown)).toBe(text);
  });
});

describe('a letter that is painted with its accent', () => {
  test.each([
    ['with a line under it', '(3\\272 ESO, 2\\252 evaluacion)', '3º ESO, 2ª evaluacion'],
    ['with something that hangs', '(la le\\347on de fran\\347ais)', 'la leçon de français'],
    ['over an i', '(f\\355sica, na\\357ve, \\356le)', 'física, naïve, île'],
  ])('%s needs no second look', async (_, shown, text) => {
    for (const font of ['Helvetica', 'Times-Roman', 'Courier']) {
      const content = `BT /A 12 Tf 1 0 0 1 72 600 Tm [${shown}] TJ ET`;
      const resources = `/Font << /A << /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >> >>`;
      const document = await readPdf(buildPdf({ pages: [{ content, resources }] }), noPictures);
      expect(document.text).toBe(text);
    }
  });
});
