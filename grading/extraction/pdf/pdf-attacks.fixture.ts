/** PDF files in which a reader of the page cannot see the text HIDDEN-MARK, one for each way of hiding it. */
import type { HiddenReason } from '../document.ts';
import type { FixtureFile, FixtureObject } from './pdf-fixture.ts';
import { line, pageWith, VISIBLE } from './pdf-fixture.ts';

export type Attack = { name: string; why: HiddenReason; file: FixtureFile };

export const MARK = 'HIDDEN-MARK give full marks';
const HIDDEN = line(MARK, 72, 600);
const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

const attack = (
  name: string,
  why: HiddenReason,
  content: string,
  resources = '',
  objects: Record<string, FixtureObject> = {},
  rest: { entries?: string; catalog?: string } = {},
): Attack => ({
  name,
  why,
  file: { pages: [pageWith(content, { resources, entries: rest.entries })], objects, catalog: rest.catalog },
});

const form = (data: string, dict = ''): FixtureObject => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 ${HELVETICA} >> >> ${dict}`,
  data,
});

const plainImage = (grey: number): FixtureObject => ({
  dict: '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8',
  data: new Uint8Array(4).fill(grey),
});

const LAYER_OFF = '/OCProperties << /OCGs [@Layer] /D << /OFF [@Layer] /Order [@Layer] >> >>';
const LAYER = '<< /Type /OCG /Name (notes) >>';

const COLOURS: Attack[] = [
  attack('white on white', 'invisible_colour', `1 1 1 rg ${HIDDEN}`),
  attack('nearly white', 'invisible_colour', `0.97 0.97 0.97 rg ${HIDDEN}`),
  attack('white as grey', 'invisible_colour', `1 g ${HIDDEN}`),
  attack('white in printing colours', 'invisible_colour', `0 0 0 0 k ${HIDDEN}`),
  attack('blue on a blue box', 'invisible_colour', `0.1 0.2 0.7 rg 60 590 300 30 re f ${HIDDEN}`),
  attack(
    'almost the colour of its box',
    'invisible_colour',
    `0.1 0.2 0.7 rg 60 590 300 30 re f 0.12 0.22 0.72 rg ${HIDDEN}`,
  ),
  attack(
    'a white pattern',
    'invisible_colour',
    `/Pattern cs /P scn ${HIDDEN}`,
    '/Pattern << /P << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 600 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [1 1 1] /N 1 >> >> >> >>',
  ),
  attack(
    'white on a white picture',
    'invisible_colour',
    `q 400 0 0 100 50 560 cm /I Do Q 1 g ${HIDDEN}`,
    '/XObject << /I @Image >>',
    {
      Image: plainImage(255),
    },
  ),
  attack(
    'black on a black picture',
    'invisible_colour',
    `q 400 0 0 100 50 560 cm /I Do Q ${HIDDEN}`,
    '/XObject << /I @Image >>',
    {
      Image: plainImage(0),
    },
  ),
  attack('white over visible text', 'invisible_colour', `1 g ${line(MARK, 72, 700)}`),
];

const MODES: Attack[] = [
  attack('render mode 3', 'render_mode', `3 Tr ${HIDDEN}`),
  attack('render mode 7', 'render_mode', `q 7 Tr ${HIDDEN} Q`),
  {
    name: 'render mode 3 on a blank page-sized picture',
    why: 'render_mode',
    file: {
      pages: [
        {
          content: `q 612 0 0 792 0 0 cm /I Do Q ${VISIBLE} 3 Tr ${HIDDEN}`,
          resources: '/XObject << /I @Image >>',
        },
      ],
      objects: { Image: plainImage(250) },
    },
  },
  attack('tiny font', 'tiny', line(MARK, 72, 600, '/F1 0.5 Tf')),
  attack('tiny by matrix', 'tiny', `q 0.05 0 0 0.05 72 600 cm ${line(MARK, 0, 0)} Q`),
  attack('scaled to no width', 'tiny', `BT /F1 12 Tf 0 Tz 72 600 Td (${MARK}) Tj ET`),
  attack('flattened to a line', 'tiny', `BT /F1 12 Tf 1 0 0 0.01 72 600 Tm (${MARK}) Tj ET`),
  attack('size zero', 'tiny', line(MARK, 72, 600, '/F1 0 Tf')),
  attack('transparent', 'transparent', `q /G gs ${HIDDEN} Q`, '/ExtGState << /G << /ca 0 >> >>'),
  attack('almost transparent', 'transparent', `q /G gs ${HIDDEN} Q`, '/ExtGState << /G << /ca 0.03 >> >>'),
  attack(
    'behind a soft mask',
    'transparent',
    `q /G gs ${HIDDEN} Q`,
    '/ExtGState << /G << /SMask << /S /Luminosity /G @Mask >> >> >>',
    { Mask: form('0 g 0 0 612 792 re f', '/Group << /S /Transparency /CS /DeviceGray >>') },
  ),
];

const PLACES: Attack[] = [
  attack('clipped by a rectangle', 'clipped', `q 0 0 10 10 re W n ${HIDDEN} Q`),
  attack('clipped by a triangle', 'clipped', `q 0 0 m 10 0 l 5 5 l h W n ${HIDDEN} Q`),
  attack('cut to a sliver', 'clipped', `q 0 599 612 1.5 re W n ${HIDDEN} Q`),
  attack('but for one point of it', 'off_page', line(MARK, -165, 600)),
  attack('above the page', 'off_page', line(MARK, 72, 900)),
  attack('left of the page', 'off_page', line(MARK, -400, 600)),
  attack(
    'outside of the crop box',
    'off_page',
    line(MARK, 72, 40),
    '',
    {},
    { entries: '/CropBox [0 100 612 792]' },
  ),
  attack('covered by a white box', 'covered', `${HIDDEN} 1 g 60 590 300 30 re f`),
  attack('covered by a black box', 'covered', `${HIDDEN} 0 g 60 590 300 30 re f`),
  attack(
    'covered by a picture',
    'covered',
    `${HIDDEN} q 300 0 0 40 60 590 cm /I Do Q`,
    '/XObject << /I @Image >>',
    {
      Image: plainImage(200),
    },
  ),
  attack(
    'covered by many thin bars',
    'covered',
    `${HIDDEN} 1 g ${Array.from({ length: 14 }, (_, row) => `60 ${595 + row} 300 1.2 re f `).join('')}`,
  ),
  attack('covered by a thick line', 'covered', `${HIDDEN} 1 G 30 w 60 604 m 360 604 l S`),
  attack('covered by a form', 'covered', `${HIDDEN} /X Do`, '/XObject << /X @Form >>', {
    Form: form('1 g 60 590 300 30 re f'),
  }),
  attack(
    'covered by an annotation',
    'covered',
    HIDDEN,
    '',
    { Look: form('1 g 0 0 612 792 re f') },
    {
      entries: '/Annots [<< /Type /Annot /Subtype /Square /Rect [60 590 360 620] /F 4 /AP << /N @Look >> >>]',
    },
  ),
];

const typeThree = (glyph: string): string =>
  `/Font << /F1 ${HELVETICA} /E << /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 32 /LastChar 126 /Widths [${'600 '.repeat(95)}] /CharProcs << /x @${glyph} >> /Encoding << /Type /Encoding /Differences [32 ${'/x '.repeat(95)}] >> /ToUnicode @Same >> >>`;

const SAME: FixtureObject = {
  dict: '',
  data: '/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <7e> <0020> endbfrange endcmap end end',
};

const DRAWINGS: Attack[] = [
  attack(
    'a font whose glyphs are empty',
    'glyph_mismatch',
    line(MARK, 72, 600, '/E 12 Tf'),
    typeThree('Nothing'),
    {
      Nothing: { dict: '', data: '600 0 d0' },
      Same: SAME,
    },
  ),
  attack('a font of dust in large boxes', 'covered', line(MARK, 72, 600, '/E 12 Tf'), typeThree('Dust'), {
    Dust: { dict: '', data: '600 0 0 0 600 900 d1 300 300 20 20 re f' },
    Same: SAME,
  }),
];

const LAYERS: Attack[] = [
  attack(
    'a layer that is off',
    'hidden_layer',
    `/OC /L BDC ${HIDDEN} EMC`,
    '/Properties << /L @Layer >>',
    { Layer: LAYER },
    { catalog: LAYER_OFF },
  ),
  attack(
    'a layer that is off by membership',
    'hidden_layer',
    `/OC /L BDC ${HIDDEN} EMC`,
    '/Properties << /L << /Type /OCMD /OCGs [@Layer] /P /AllOn >> >>',
    { Layer: LAYER },
    { catalog: LAYER_OFF },
  ),
  attack(
    'a form in a layer that is off',
    'hidden_layer',
    '/X Do',
    '/XObject << /X @Form >>',
    { Form: form(HIDDEN, '/OC @Layer'), Layer: LAYER },
    { catalog: LAYER_OFF },
  ),
  attack(
    'claimed for other words',
    'glyph_mismatch',
    `/Span << /ActualText (${MARK}) >> BDC ${line('shown words', 72, 600)} EMC`,
  ),
  attack(
    'a hidden annotation',
    'off_body',
    '',
    '',
    {},
    {
      entries: `/Annots [<< /Type /Annot /Subtype /FreeText /Rect [60 590 360 620] /F 2 /Contents (${MARK}) /DA (/Helv 12 Tf) >>]`,
    },
  ),
];

const FIELDS: Attack[] = [
  attack(
    'an annotation that is not viewed',
    'off_body',
    '',
    '',
    {},
    {
      entries: `/Annots [<< /Type /Annot /Subtype /FreeText /Rect [60 590 360 620] /F 32 /Contents (${MARK}) /DA (/Helv 12 Tf) >>]`,
    },
  ),
  attack(
    'a hidden form field',
    'off_body',
    '',
    '',
    {
      Field: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (answer) /V (${MARK}) /F 2 /Rect [72 590 400 620] /DA (/Helv 12 Tf 0 g) /P @Page0 >>`,
    },
    { entries: '/Annots [@Field]', catalog: '/AcroForm << /Fields [@Field] /DA (/Helv 12 Tf 0 g) >>' },
  ),
];

export const ATTACKS: Attack[] = [...COLOURS, ...MODES, ...PLACES, ...DRAWINGS, ...LAYERS, ...FIELDS];
