import { describe, expect, test } from 'vitest';
import { recognise } from '../image/recognise.fixture.ts';
import type { FixtureFile, FixtureObject, FixturePage } from './pdf-fixture.ts';
import { buildPdf, line, pageWith } from './pdf-fixture.ts';
import { readPdf } from './read-pdf.ts';

const WORDS = 'evaporation feeds the clouds';
const SHOWN = line(WORDS, 72, 600);
const LARGE = line(WORDS, 72, 600, '/F3 24 Tf');
const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

const gradient = (from: string, to: string): string =>
  `/Pattern << /P << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 600 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [${from}] /C1 [${to}] /N 1 >> >> >> >>`;

const form = (data: string, dict = '', extent = 6000): FixtureObject => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 ${extent} ${extent}] /Resources << /Font << /F1 ${HELVETICA} >> >> ${dict}`,
  data,
});

/** A light photograph: grey that changes from pixel to pixel. */
const PHOTOGRAPH: FixtureObject = {
  dict: '/Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 8',
  data: Uint8Array.from({ length: 64 * 64 }, (_, index) => 170 + ((index * 37) % 60)),
};

type Case = { name: string; file: FixtureFile };
const odd = (
  name: string,
  content: string,
  page: Omit<FixturePage, 'content'> = {},
  objects: Record<string, FixtureObject> = {},
  catalog = '',
): Case => ({ name, file: { pages: [pageWith(content, page)], objects, catalog } });

const CASES: Case[] = [
  odd('letters filled with a gradient', `/Pattern cs /P scn ${SHOWN}`, {
    resources: gradient('0.6 0 0', '0 0 0.6'),
  }),
  odd('outlines in a gradient', `1 Tr /Pattern CS /P SCN 1 w ${LARGE} 0 Tr`, {
    resources: gradient('0.6 0 0', '0 0 0.6'),
  }),
  odd(
    'letters that cut their shape out of a painted box',
    `q 7 Tr ${LARGE} 0.2 0.2 0.6 rg 0 580 612 60 re f Q`,
  ),
  odd('the same letters painted twice at one place', `${SHOWN} ${line('evaporation', 72, 600)}`),
  odd(
    'a photograph under the text',
    `q 400 0 0 100 50 560 cm /I Do Q ${SHOWN}`,
    {
      resources: '/XObject << /I @Image >>',
    },
    { Image: PHOTOGRAPH },
  ),
  odd(
    'a form with a scale of its own under the text',
    `/X Do ${SHOWN}`,
    { resources: '/XObject << /X @Form >>' },
    {
      Form: form('0.9 0.95 1 rg 0 0 6000 1500 re f', '/Matrix [0.1 0 0 0.1 40 500]'),
    },
  ),
  odd(
    'text in a form that is ten times too large',
    '/X Do',
    { resources: '/XObject << /X @Form >>' },
    {
      Form: form(line(WORDS, 720, 6000, '/F1 120 Tf'), '/Matrix [0.1 0 0 0.1 0 0]', 8000),
    },
  ),
  odd('text multiplied onto a tint', `1 1 0.8 rg 60 590 300 30 re f q /G gs 0.2 g ${SHOWN} Q`, {
    resources: '/ExtGState << /G << /BM /Multiply >> >>',
  }),
  odd(
    'a soft mask that lets everything through',
    `q /G gs ${SHOWN} Q`,
    {
      resources: '/ExtGState << /G << /SMask << /S /Luminosity /G @Mask >> >> >>',
    },
    { Mask: form('1 g 0 0 612 792 re f', '/Group << /S /Transparency /CS /DeviceGray >>') },
  ),
  odd(
    'a layer that is switched on',
    `/OC /L BDC ${SHOWN} EMC`,
    { resources: '/Properties << /L @Layer >>' },
    {
      Layer: '<< /Type /OCG /Name (answers) >>',
    },
    '/OCProperties << /OCGs [@Layer] /D << /ON [@Layer] /Order [@Layer] >> >>',
  ),
  odd('a cropped and turned sheet', SHOWN, { entries: '/CropBox [40 300 580 780] /Rotate 270' }),
  odd('a stroke of zero width', `1 Tr 0 w ${LARGE} 0 Tr`),
];

describe('an honest student with an odd file', () => {
  test.each(CASES)('who uses "$name" is read in full and not flagged', async ({ file }) => {
    const document = await readPdf(buildPdf(file), recognise);
    expect(document.hidden).toEqual([]);
    expect(document.text).toContain('VISIBLE-ANSWER');
    expect(document.text.match(new RegExp(WORDS, 'g'))).toHaveLength(1);
  });

  test('whose page is the size of a stamp is read', async () => {
    const page = { content: line(WORDS, 6, 60, '/F1 1.2 Tf'), mediaBox: [0, 0, 61, 79] };
    const document = await readPdf(buildPdf({ pages: [page] }), recognise);
    expect(document.text).toBe(WORDS);
    expect(document.hidden).toEqual([]);
  });

  test('whose line runs over the edge of the page keeps what can be seen, and nobody is accused', async () => {
    const content = line(`${WORDS} and rain brings the water back to the rivers and the sea`, 400, 600);
    const document = await readPdf(buildPdf({ pages: [pageWith(content)] }), recognise);
    expect(document.text).toContain(WORDS);
    expect(document.text).not.toContain('rivers');
    expect(document.hidden).toEqual([]);
    expect(document.warnings.join(' ')).toContain('over the edge');
  });
});

/** Letters made of bars, in a font whose own unit is a hundredth of an inch, as old printer drivers write them. */
const BARS: Record<string, string> = {
  H: '0 0 2 12 re 6 0 2 12 re 0 5 8 2 re f',
  I: '0 0 2 12 re f',
  L: '0 0 2 12 re 0 0 7 2 re f',
  T: '3 0 2 12 re 0 10 8 2 re f',
  E: '0 0 2 12 re 0 0 7 2 re 0 5 6 2 re 0 10 7 2 re f',
};

describe('a font of drawings', () => {
  const letters = Object.keys(BARS);
  const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 90 /Widths [${Array.from({ length: 26 }, (_, index) => (index === 8 ? 4 : 10)).join(' ')}] /CharProcs << ${letters.map((letter) => `/${letter} @Bar${letter}`).join(' ')} >> /Encoding << /Type /Encoding /Differences [${letters.map((letter) => `${letter.charCodeAt(0)} /${letter}`).join(' ')}] >> >>`;
  const objects = Object.fromEntries(
    Object.entries(BARS).map(([letter, bars]) => [
      `Bar${letter}`,
      { dict: '', data: letter === 'I' ? `4 0 0 0 2 12 d1 ${bars}` : `10 0 0 0 8 12 d1 ${bars}` },
    ]),
  );

  test('is as large as it is drawn, whatever size it claims', async () => {
    const content = `q 0.9 0 0 0.9 0 0 cm ${line('THEHILL', 80, 660, '/B 1 Tf')}${line('LITTLE', 152, 660, '/B 1 Tf')} Q`;
    const resources = `/Font << /F1 ${HELVETICA} /B ${font} >>`;
    const file = { pages: [pageWith(content, { resources })], objects };
    const document = await readPdf(buildPdf(file), recognise);
    expect(document.text).toContain('THEHILL LITTLE');
    expect(document.hidden).toEqual([]);
  });

  test('that is drawn too small to be read does not count', async () => {
    const content = `q 0.05 0 0 0.05 72 600 cm ${line('THEHILLTHELITTLEHILL', 0, 0, '/B 1 Tf')} Q`;
    const resources = `/Font << /F1 ${HELVETICA} /B ${font} >>`;
    const file = { pages: [pageWith(content, { resources })], objects };
    const document = await readPdf(buildPdf(file), recognise);
    expect(document.text).not.toContain('HILL');
    expect(document.warnings.join(' ')).toContain('not visible on the page');
  });
});
