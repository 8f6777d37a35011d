import { describe, expect, test } from 'vitest';
import { recognise } from '../image/recognise.fixture.ts';
import { inDrawnFont, inEmbeddedFont, inPermutedFont, inStandardFont } from './lying-letters.fixture.ts';
import { buildPdf, line, pageWith } from './pdf-fixture.ts';
import { readPdf } from './read-pdf.ts';
import { printAndScan } from './scan.fixture.ts';

const read = (bytes: Uint8Array) => readPdf(bytes, recognise);

const ANSWERS = ['Question 1: A', 'Question 2: 40', 'The heart pumps blood to the lungs'];
const FONTS = ['Helvetica', 'Times-Roman', 'Courier', 'Arial', 'TimesNewRoman', 'Calibri'];

describe('an answer that is shown as one letter and said as another', () => {
  test.each(FONTS)('in %s does not count as said', async (font) => {
    const document = await read(inStandardFont(font, ANSWERS, ['Question 3: B'], { B: 'C' }));
    expect(document.text).toMatch(/Question 1 ?: A/);
    expect(document.text).not.toMatch(/3 ?: ?C/);
    expect(document.warnings.join(' ')).toContain('could not be read reliably');
  });

  test.each(FONTS)('as a number in %s does not count as said', async (font) => {
    const lies = { '7': '2', '3': '8' };
    const document = await read(inStandardFont(font, ANSWERS, ['The result is 17 m', '43'], lies));
    expect(document.text).not.toMatch(/12|48/);
    expect(document.text).toMatch(/Question 2 ?: 40/);
    expect(document.warnings.join(' ')).toContain('could not be read reliably');
  });

  test('by one word alone does not count as said', async () => {
    const lies = { w: 't', e: 'i', i: 't' };
    const lines = ['it does now rise with heat', 'cells divide by meiosis'];
    const document = await read(inStandardFont('Helvetica', ANSWERS, lines, lies));
    expect(document.text).not.toMatch(/\bnot\b|mitosis/);
    expect([...document.warnings, ...document.hidden]).not.toEqual([]);
  });

  test('by rubbish that is said to be an essay earns nothing', async () => {
    const alphabet = 'abcdefghijklmnopqrstuvwxyz';
    const lies = Object.fromEntries(
      Array.from(alphabet, (letter, at) => [alphabet[(at + 7) % 26] ?? '', letter]),
    );
    const shown = Array.from('plants take in light and set oxygen free', (letter) => {
      const at = alphabet.indexOf(letter);
      return at < 0 ? letter : (alphabet[(at + 7) % 26] ?? '');
    }).join('');
    const document = await read(inStandardFont('Helvetica', ANSWERS, [shown, shown], lies));
    expect(document.text).not.toMatch(/plants|oxygen/);
    expect(document.warnings.join(' ') + document.hidden.map(({ text }) => text).join(' ')).not.toBe('');
  });

  test.each([
    ['Question 3: B', { B: 'C' }, /3: ?C/],
    ['The result is 17 m', { '7': '2' }, /12/],
    ['It is now warm', { w: 't' }, /\bnot\b/],
  ])('in an embedded font ("%s") does not count as said', async (shown, lies, said) => {
    const document = await read(await inEmbeddedFont([...ANSWERS.slice(0, 1), shown], lies));
    expect(document.text).not.toMatch(said);
    expect(document.warnings.join(' ')).toContain('could not be read reliably');
  });

  // Written as it is said: what is shown follows from the lies.
  const SAID_LINES = ['Question 1: A', 'Question 3: C', 'The result is 12 m', 'It is not warm'];
  const SWAPPED = { B: 'C', '7': '2', w: 't' };
  const isDenied = (text: string): void => expect(text).not.toMatch(/3 ?: ?C|12|\bnot\b/);

  test.each([
    ['no box', {}],
    ['a large box', { box: '0 -250 1000 1000' }],
    ['a box of a dot', { told: (width: number) => `${width} 0 0 0 1 1 d1` }],
    ['boxes of letters', { box: '0 -200 600 800', told: (width: number) => `${width} 0 50 0 550 600 d1` }],
  ])('by letters that the file draws itself, with %s, does not count as said', async (_, boxes) => {
    const document = await read(inDrawnFont(SAID_LINES, SWAPPED, boxes));
    isDenied(document.text);
    expect([...document.warnings, ...document.hidden]).not.toEqual([]);
  });

  test('by permuted names of glyphs does not count as said', async () => {
    const document = await read(inPermutedFont(SAID_LINES, SWAPPED));
    isDenied(document.text);
    expect(document.warnings.join(' ')).toContain('could not be read reliably');
  });

  test.each([
    ['black', '0 g'],
    ['red', '1 0 0 rg'],
  ])('under a %s line that strikes it out does not count as said', async (_, colour) => {
    const across = `${colour} 70 652 200 0.7 re f`;
    const document = await read(inStandardFont('Helvetica', ANSWERS, ['Question 3: B'], { B: 'C' }, across));
    expect(document.text).not.toMatch(/3 ?: ?C/);
  });

  test('by a line in the colour of the paper over a part of it does not count as said', async () => {
    const content = `${line('Question 3: E', 72, 600)} 1 g 130 599.9 200 1.4 re f`;
    const document = await read(buildPdf({ pages: [pageWith(content)] }));
    expect(document.text).not.toMatch(/3 ?: ?E/);
  });

  test('by one drawing that is said to be a whole word does not count as said', async () => {
    const document = await read(
      inStandardFont('Helvetica', ANSWERS, ['Question 3: X'], { X: 'photosynthesis' }),
    );
    expect(document.text).not.toContain('photosynthesis');
  });

  test('in letters of full width does not count as said', async () => {
    const document = await read(inStandardFont('Helvetica', ANSWERS, ['Question 3: B'], { B: '\uff23' }));
    expect(document.text.normalize('NFKC')).not.toMatch(/3: ?C/);
  });

  test('by a claim over what is painted does not count as said, and is told', async () => {
    const content = `/Span << /ActualText (C) >> BDC ${line('B', 72, 600)} EMC`;
    const document = await read(buildPdf({ pages: [pageWith(content)] }));
    expect(document.text).toMatch(/\bB\b/);
    expect(document.text).not.toMatch(/\bC\b/);
    expect(document.warnings.join(' ')).toContain('not visible');
  });

  test('by unseen text over a picture of other numbers does not count as said', async () => {
    const shown = line('The result is 17 metres in all', 72, 600);
    const file = {
      pages: [
        {
          content: `q 612 0 0 792 0 0 cm /I Do Q 3 Tr ${line('The result is 12 metres in all', 72, 600)}`,
          resources: '/XObject << /I @Scan >>',
        },
      ],
      objects: { Scan: await printAndScan(shown) },
    };
    const document = await read(buildPdf(file));
    expect(document.text).toContain('17');
    expect(document.text).not.toContain('12');
  });
});

describe('the same files without a lie', () => {
  test.each(FONTS)('in %s are read in full and warn of nothing', async (font) => {
    const lines = ['Question 3: B', 'The result is 17 m', 'It does not rise with the heat, 0.5 % of 36 x 24'];
    const document = await read(inStandardFont(font, ANSWERS, lines, {}));
    const squeezed = document.text.replace(/\s/g, '');
    for (const text of [...ANSWERS, ...lines]) expect(squeezed).toContain(text.replace(/\s/g, ''));
    expect(document.warnings).toEqual([]);
    expect(document.hidden).toEqual([]);
  });

  test.each([
    ['no box', {}],
    ['a large box', { box: '0 -250 1000 1000' }],
  ])(
    'in letters that the file draws itself, with %s, are read in full and warn of nothing',
    async (_, boxes) => {
      const document = await read(inDrawnFont(ANSWERS, {}, boxes));
      const squeezed = document.text.replace(/\s/g, '');
      for (const text of ANSWERS) expect(squeezed).toContain(text.replace(/\s/g, ''));
      expect(document.warnings).toEqual([]);
      expect(document.hidden).toEqual([]);
    },
  );

  test('in a font whose names are in order are read in full and warn of nothing', async () => {
    const document = await read(inPermutedFont(ANSWERS, {}));
    const squeezed = document.text.replace(/\s/g, '');
    for (const text of ANSWERS) expect(squeezed).toContain(text.replace(/\s/g, ''));
    expect(document.warnings).toEqual([]);
    expect(document.hidden).toEqual([]);
  });

  test('in an embedded font are read in full and warn of nothing', async () => {
    const lines = [
      ...ANSWERS,
      'Question 3: B',
      'élève, naïve, 17 x 24 = 408',
      'Office staff find a first draft',
    ];
    const document = await read(await inEmbeddedFont(lines, {}));
    for (const text of lines) expect(document.text).toContain(text);
    expect(document.warnings).toEqual([]);
    expect(document.hidden).toEqual([]);
  });
});
