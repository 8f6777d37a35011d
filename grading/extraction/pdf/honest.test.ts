import { describe, expect, test } from 'vitest';
import type { OcrReading } from '../image/ocr.ts';
import type { FixtureFile, FixtureObject } from './pdf-fixture.ts';
import { buildPdf, line, pageWith } from './pdf-fixture.ts';
import { readPdf } from './read-pdf.ts';

const noPictures = (): Promise<never> => Promise.reject(new Error('nothing here needs recognition'));

const WORDS = 'evaporation feeds the clouds';
const SHOWN = line(WORDS, 72, 600);
const grey = (value: number): FixtureObject => ({
  dict: '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8',
  data: new Uint8Array(4).fill(value),
});
const form = (data: string): FixtureObject => ({
  dict: '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>',
  data,
});

type Case = { name: string; file: FixtureFile };
const honest = (
  name: string,
  content: string,
  resources = '',
  objects: Record<string, FixtureObject> = {},
  entries = '',
): Case => ({
  name,
  file: { pages: [pageWith(content, { resources, entries })], objects },
});

const CASES: Case[] = [
  honest('white text on a dark box', `0.1 g 60 590 300 30 re f 1 g ${SHOWN}`),
  honest(
    'white text on a dark picture',
    `q 400 0 0 100 50 560 cm /I Do Q 1 g ${SHOWN}`,
    '/XObject << /I @Image >>',
    { Image: grey(30) },
  ),
  honest(
    'dark text on a light picture',
    `q 400 0 0 100 50 560 cm /I Do Q ${SHOWN}`,
    '/XObject << /I @Image >>',
    { Image: grey(230) },
  ),
  honest('a light grey footer', `0.8 g ${line(WORDS, 72, 40, '/F1 8 Tf')}`),
  honest('a small footnote', line(WORDS, 72, 40, '/F1 5 Tf')),
  honest('yellow letters', `1 0.9 0 rg ${SHOWN}`),
  honest('half transparent letters', `q /G gs ${SHOWN} Q`, '/ExtGState << /G << /ca 0.4 >> >>'),
  honest(
    'a pale watermark',
    `q /G gs BT /F1 40 Tf 0.7 0.7 -0.7 0.7 150 200 Tm (${WORDS}) Tj ET Q`,
    '/ExtGState << /G << /ca 0.2 >> >>',
  ),
  honest('outlined letters', `1 Tr 0.5 w ${SHOWN} 0 Tr`),
  honest('filled and outlined letters', `2 Tr 0.3 w ${SHOWN} 0 Tr`),
  honest('highlighted before writing', `1 1 0 rg 70 597 200 14 re f 0 g ${SHOWN}`),
  honest('underlined and struck out', `${SHOWN} 72 598 200 0.7 re f 72 604 200 0.7 re f`),
  honest('struck out by a stroke', `${SHOWN} 1 0 0 RG 1.1 w 71 604 m 222 604 l S`),
  honest(
    'two lines struck out by one shape',
    `${SHOWN} ${line('soil chalk jungle vase', 72, 570)} 72 603.5 152 0.8 re 72 573.5 130 0.8 re f`,
  ),
  honest('struck out twice', `${SHOWN} 72 603 200 0.5 re f 72 605 200 0.5 re f`),
  honest('struck out inside of a form', `q 1 0 0 1 0 100 cm /X Do Q`, '/XObject << /X @Form >>', {
    Form: form(`${line(WORDS, 72, 500)} 72 504 200 0.8 re f`),
  }),
  honest(
    'a remark that strikes out',
    SHOWN,
    '',
    { Look: form('1 0 0 RG 0.9 w 72 604 m 222 604 l S') },
    '/Annots [<< /Type /Annot /Subtype /StrikeOut /Rect [0 0 612 792] /QuadPoints [72 610 222 610 72 597 222 597] /F 4 /AP << /N @Look >> >>]',
  ),
  honest(
    'highlighted afterwards',
    `${SHOWN} q /G gs 1 1 0 rg 70 597 200 14 re f Q`,
    '/ExtGState << /G << /BM /Multiply >> >>',
  ),
  honest('the clip of the page', `q 0 0 612 792 re W n ${SHOWN} Q`),
  honest('a round clip that leaves it whole', `q 0 300 m 0 1500 612 1500 612 300 c h W n ${SHOWN} Q`),
  honest('inside of a form', '/X Do', '/XObject << /X @Form >>', { Form: form(SHOWN) }),
  honest('made bold by writing twice', `${SHOWN} ${line(WORDS, 72.3, 600)}`),
  honest('a claim that agrees', `/Span << /ActualText (${WORDS}) >> BDC ${SHOWN} EMC`),
  honest(
    'the same claim for each of several signs, as browsers write for ligatures',
    `${SHOWN} ${[500, 470, 440, 410].map((y) => `/Span << /ActualText (fi) >> BDC ${line('fi', 72, y)} EMC ${line('ve', 200, y)}`).join(' ')}`,
  ),
  honest(
    'an annotation with typed text',
    '',
    '',
    { Look: form(SHOWN) },
    '/Annots [<< /Type /Annot /Subtype /FreeText /Rect [0 0 612 792] /F 4 /AP << /N @Look >> >>]',
  ),
  honest('a sheet that the viewer turns', `q 0 1 -1 0 792 0 cm ${SHOWN} Q`, '', {}, '/Rotate 90'),
];

describe('an honest student', () => {
  test.each(CASES)('who uses "$name" is read in full and not flagged', async ({ file }) => {
    const document = await readPdf(buildPdf(file), noPictures);
    expect(document.text).toContain('VISIBLE-ANSWER');
    expect(document.text).toContain(WORDS);
    expect(document.hidden).toEqual([]);
    expect(document.warnings.join(' ')).not.toContain('not visible');
  });

  test('who fills in a form field is read', async () => {
    const file = buildPdf({
      pages: [pageWith('', { entries: '/Annots [@Field]' })],
      objects: {
        Field: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (answer) /V (${WORDS}) /F 4 /Rect [72 590 400 620] /DA (/Helv 12 Tf 0 g) /P @Page0 >>`,
      },
      catalog:
        '/AcroForm << /Fields [@Field] /NeedAppearances true /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    });
    const document = await readPdf(file, noPictures);
    expect(document.text).toContain(WORDS);
    expect(document.hidden).toEqual([]);
  });
});

/** A grey page with dark strokes where the words of a line stand. */
const scanOf = (lines: number[]): FixtureObject => {
  const data = new Uint8Array(612 * 792).fill(235);
  for (const y of lines)
    for (let row = 792 - y - 9; row < 792 - y; row += 1)
      for (let x = 72; x < 300; x += 1) if (x % 3 !== 0) data[row * 612 + x] = 40;
  return {
    dict: '/Type /XObject /Subtype /Image /Width 612 /Height 792 /ColorSpace /DeviceGray /BitsPerComponent 8',
    data,
  };
};

const SECOND = 'and rain returns it to the sea';

const scanWithLayer = (order: 'over' | 'under', inked: number[]): Uint8Array => {
  const layer = `${line(WORDS, 72, 600)}${line(SECOND, 72, 560)}`;
  const image = 'q 612 0 0 792 0 0 cm /I Do Q ';
  return buildPdf({
    pages: [
      {
        content: order === 'over' ? `${image} 3 Tr ${layer}` : `${layer} ${image}`,
        resources: '/XObject << /I @Image >>',
      },
    ],
    objects: { Image: scanOf(inked) },
  });
};

/** What recognition says of lines on these baselines of a page painted at 200 dots an inch. */
const readsLines =
  (...lines: [string, number][]) =>
  (): Promise<OcrReading> =>
    Promise.resolve({
      text: lines.map(([text]) => text).join('\n'),
      confidence: 93,
      lines: lines.map(([text, y]) => {
        const bottom = ((792 - y) * 200) / 72;
        return { text, confidence: 93, words: [], box: { left: 200, top: bottom - 25, right: 830, bottom } };
      }),
    });

describe('a scan with a text layer', () => {
  test.each(['over', 'under'] as const)(
    'that lies %s the picture is used where the picture says the same, shown and not flagged',
    async (order) => {
      const reads = readsLines(
        ['evap0ration feeds tbe clouds', 600],
        ['and rain returns it to the sca', 560],
      );
      const document = await readPdf(scanWithLayer(order, [600, 560]), reads);
      expect(document.text).toBe(`${WORDS}\n\n${SECOND}`);
      expect(document.hidden).toEqual([]);
      expect(document.warnings).toEqual([]);
      expect(document.images).toHaveLength(1);
      expect(document.images[0]).toMatchObject({ page: 1, mediaType: 'image/jpeg' });
      expect(document.pages[0]?.source).toBe('ocr');
    },
  );

  test('that has words where the picture is blank loses them', async () => {
    const document = await readPdf(scanWithLayer('over', [600]), readsLines([WORDS, 600]));
    expect(document.text).toBe(WORDS);
    expect(document.warnings.join(' ')).toContain('not visible on the page');
  });

  test('that says something else than the picture is replaced by what the picture says', async () => {
    const reads = readsLines(['I do not know the answer', 600], ['because I was ill all week', 560]);
    const document = await readPdf(scanWithLayer('over', [600, 560]), reads);
    expect(document.text).toBe('I do not know the answer\n\nbecause I was ill all week');
    expect(document.hidden.map(({ why, text }) => [why, text])).toEqual([
      ['glyph_mismatch', `${WORDS} ${SECOND}`],
    ]);
  });
});
