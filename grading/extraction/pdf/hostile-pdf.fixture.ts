/** PDF files made to exhaust or confuse a reader, by name. */
import { deflateSync } from 'node:zlib';
import { buildPdf, type FixtureFile, type FixtureObject, line, pageWith, VISIBLE } from './pdf-fixture.ts';

const MEGABYTE = 1024 * 1024;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const onePage = (
  content: string,
  rest: Partial<FixtureFile> & { resources?: string; entries?: string } = {},
) => {
  const { resources = '', entries = '', ...file } = rest;
  return buildPdf({ pages: [pageWith(content, { resources, entries })], ...file });
};

const rewritten = (bytes: Uint8Array, change: (text: string) => string): Uint8Array =>
  Buffer.from(change(Buffer.from(bytes).toString('latin1')), 'latin1');

/** A page tree in which every node has one child. */
const deepTree = (depth: number): Uint8Array => {
  const nodes = times(depth, (level): [string, FixtureObject] => [
    `Node${level}`,
    `<< /Type /Pages /Kids [${level + 1 < depth ? `@Node${level + 1}` : '@Page0'}] /Count 1 >>`,
  ]);
  const bytes = buildPdf({ pages: [pageWith('')], objects: Object.fromEntries(nodes) });
  // The root's only child is the first node, whose number follows those of the page and its content.
  return rewritten(bytes, (text) => text.replace('/Kids [3 0 R]', '/Kids [5 0 R]'));
};

const packed = (data: string | Uint8Array, rounds = 1): Uint8Array => {
  let bytes: Uint8Array = Buffer.from(data);
  for (let round = 0; round < rounds; round += 1) bytes = deflateSync(bytes, { level: 9 });
  return bytes;
};

const flate = (rounds: number) => `/Filter [${'/FlateDecode '.repeat(rounds)}]`;

/** Content that the page's own list of contents names once more. */
const withContent = (dict: string, data: Uint8Array | string): Uint8Array => {
  const bytes = buildPdf({ pages: [pageWith('')], objects: { Extra: { dict, data } } });
  return rewritten(bytes, (text) => text.replace('/Contents 4 0 R', '/Contents [4 0 R 5 0 R]'));
};

const image = (width: number, height: number, dict: string, data: Uint8Array | string): Uint8Array =>
  onePage('q 600 0 0 700 0 0 cm /I Do Q', {
    resources: '/XObject << /I @Image >>',
    objects: {
      Image: {
        dict: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${dict}`,
        data,
      },
    },
  });

/** Each form draws the next one twice: two to the power of `depth` drawings. */
const multiplyingForms = (depth: number): Uint8Array => {
  const forms = times(depth, (level): [string, FixtureObject] => [
    `Form${level}`,
    {
      dict: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /X @Form${level + 1} >> >>`,
      data: '/X Do /X Do',
    },
  ]);
  const last: FixtureObject = {
    dict: '/Type /XObject /Subtype /Form /BBox [0 0 612 792]',
    data: '0 0 9 9 re f',
  };
  return onePage('/X Do', {
    resources: '/XObject << /X @Form0 >>',
    objects: { ...Object.fromEntries(forms), [`Form${depth}`]: last },
  });
};

const tinyTiles = (): Uint8Array =>
  onePage('/Pattern cs /P scn 0 0 612 792 re f', {
    resources: '/Pattern << /P @Tile >>',
    objects: {
      Tile: {
        dict: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001 /Resources << >>',
        data: '0 0 1 1 re f',
      },
    },
  });

/** A font whose every letter is said to mean a thousand. */
const wordyFont = (): Uint8Array => {
  const meaning = '0041'.repeat(1000);
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <41> <${meaning}> endbfchar endcmap end end`;
  return onePage(`BT /F9 1 Tf 1 0 0 1 72 600 Tm (${'A'.repeat(20_000)}) Tj ET`, {
    resources:
      '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /F9 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode @Map >> >>',
    objects: { Map: { dict: '', data: map } },
  });
};

/** A font of drawings whose letter writes itself. */
const recursiveFont = (): Uint8Array =>
  onePage('BT /F9 12 Tf 1 0 0 1 72 600 Tm (aaaa) Tj ET', {
    resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /F9 @Drawn >>',
    objects: {
      Drawn:
        '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 97 /Widths [1000] /Encoding << /Differences [97 /a] >> /CharProcs << /a @Letter >> /Resources << /Font << /F9 @Drawn >> >> >>',
      Letter: { dict: '', data: '1000 0 d0 BT /F9 500 Tf (aa) Tj ET' },
    },
  });

const manyGlyphs = (count: number, style: (index: number) => string): string =>
  times(
    count,
    (index) => `${style(index)} ${line('word', (index * 7) % 560, 20 + ((index * 13) % 740), '/F1 4 Tf')}`,
  ).join('');

const boxed = (box: string): Uint8Array =>
  rewritten(onePage(''), (text) => text.replace('/MediaBox [0 0 612 792]', `/MediaBox [${box}]`));

const lyingTable =
  (change: (text: string) => string): (() => Uint8Array) =>
  () =>
    rewritten(onePage(''), change);

/** One page so many times. */
const again = (count: number) =>
  lyingTable((text) =>
    text.replace('/Kids [3 0 R] /Count 1', `/Kids [${'3 0 R '.repeat(count)}] /Count ${count}`),
  );

const objectStream = (dict: string, data: string): Uint8Array =>
  onePage('', { objects: { Stream: { dict: `/Type /ObjStm ${dict}`, data } }, trailer: '/Info 9 0 R' });

const STRUCTURE: Record<string, () => Uint8Array> = {
  'pages that contain themselves': lyingTable((text) => text.replace('/Kids [3 0 R]', '/Kids [2 0 R]')),
  'a parent that is its own child': lyingTable((text) => text.replace('/Parent 2 0 R', '/Parent 3 0 R')),
  'a page tree five thousand deep': () => deepTree(5000),
  'a page tree two hundred deep': () => deepTree(200),
  'a billion pages declared': lyingTable((text) => text.replace('/Count 1', '/Count 1000000000')),
  'fewer than no pages declared': lyingTable((text) => text.replace('/Count 1', '/Count -1')),
  'one page twenty times': again(20),
  'a table that begins nowhere': lyingTable((text) =>
    text.replace(/startxref\n\d+/, 'startxref\n99999999999'),
  ),
  'a table that continues in itself': lyingTable((text) => {
    const start = /startxref\n(\d+)/.exec(text)?.[1] ?? '0';
    return text.replace('trailer <<', `trailer << /Prev ${start} `);
  }),
  'a table of four billion entries': lyingTable((text) => text.replace(/xref\n0 \d+/, 'xref\n0 4294967295')),
  'offsets beyond the end': lyingTable((text) => text.replace(/\d{10} 00000 n/g, '9999999999 00000 n')),
  'no table at all': lyingTable((text) => text.slice(0, text.indexOf('xref'))),
  'a length that refers to itself': lyingTable((text) => text.replace(/\/Length \d+/, '/Length 4 0 R')),
  'a length beyond all files': lyingTable((text) => text.replace(/\/Length \d+/, '/Length 2147483647')),
  'a hundred thousand open lists': () => onePage('', { catalog: `/Deep ${'['.repeat(100_000)}` }),
  'a hundred thousand open dictionaries': () => onePage('', { catalog: `/Deep ${'<</a '.repeat(100_000)}` }),
  'open lists on the page': () => onePage(`${'[ '.repeat(200_000)} TJ`),
  'states saved half a million times': () => onePage('q '.repeat(500_000)),
  'a stream of a billion objects': () => objectStream('/N 1000000000 /First 4', '1 0 <<>>'),
  'a stream of objects that contains itself': () =>
    objectStream('/N 1 /First 5 /Extends @Stream', '5 0 <<>>'),
  'outlines in a circle': () =>
    onePage('', { catalog: '/Outlines @One', objects: { One: '<< /First @One /Last @One /Next @One >>' } }),
  'a layer that contains itself': () =>
    onePage('/OC /L BDC 0 0 9 9 re f EMC', {
      resources: '/Properties << /L @Layer >>',
      objects: { Layer: '<< /Type /OCMD /OCGs [@Layer] /VE [/Not [/And @Layer]] >>' },
      catalog: '/OCProperties << /OCGs [@Layer] /D << /OFF [@Layer] >> >>',
    }),
  'protected in an unknown way': () =>
    onePage('', { trailer: '/Encrypt << /Filter /Nobody /V 99 /R 99 >> /ID [<00> <00>]' }),
};

const SIZES: Record<string, () => Uint8Array> = {
  'a page beyond all numbers': () => boxed(`0 0 ${'9'.repeat(60)} ${'9'.repeat(60)}`),
  'a page of nothing': () => boxed('0 0 0 0'),
  'a page inside out': () => boxed('612 792 0 0'),
  'a page far below zero': () => boxed('-2147483648 -2147483648 2147483647 2147483647'),
  'a page of no numbers': () => boxed('/a (b) null true'),
  'a strip of a page': () => boxed('0 0 1000000 0.001'),
  'a unit of a billion': () => onePage('', { entries: '/UserUnit 1000000000' }),
  'turned by seventeen degrees': () => onePage('', { entries: '/Rotate 17' }),
  'letters of a billion points': () => onePage(line('huge', 0, 0, '/F1 1000000000 Tf')),
  'letters of no size': () => onePage(`BT /F1 0 Tf 0 0 0 0 0 0 Tm (${'none '.repeat(5000)}) Tj ET`),
  'a picture of two billion pixels a side': () =>
    image(2_147_483_647, 2_147_483_647, '/ColorSpace /DeviceRGB /BitsPerComponent 16', 'x'),
  'a broken JBIG2 picture': () =>
    image(
      5000,
      5000,
      '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode',
      '\x00\x00\x00\x00\x30\x00\x01\xff\xff\xff\xff',
    ),
  'a broken JPEG 2000 picture': () =>
    image(
      5000,
      5000,
      '/Filter /JPXDecode',
      '\xff\x4f\xff\x51\x00\x2f\x00\x00\xff\xff\xff\xff\xff\xff\xff\xff',
    ),
};

/** Each takes seconds, or is ended for its time or memory. */
export const HEAVY_PDF: Record<string, () => Uint8Array> = {
  'one page a hundred times': again(100),
  'ten thousand pages': () => buildPdf({ pages: times(10_000, () => ({ content: '' })) }),
  'a picture of fifty thousand pixels a side': () =>
    image(
      50_000,
      50_000,
      `/ColorSpace /DeviceGray /BitsPerComponent 1 ${flate(1)}`,
      packed(new Uint8Array(MEGABYTE)),
    ),
  'a picture that masks itself': () =>
    image(2, 2, '/ColorSpace /DeviceGray /BitsPerComponent 8 /SMask @Image', 'abcd'),
  'a fax of a million lines': () =>
    image(
      60_000,
      60_000,
      '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 60000 /Rows 60000 >>',
      'x'.repeat(5000),
    ),
  'two hundred megabytes of spaces': () => withContent(flate(1), packed(Buffer.alloc(200 * MEGABYTE, 32))),
  'packed twice, four hundred megabytes': () =>
    withContent(flate(2), packed(Buffer.alloc(400 * MEGABYTE, 32), 2)),
  'packed by two thousand filters': () => withContent(flate(2000), packed('q Q')),
  'forms that multiply': () => multiplyingForms(28),
  'tiles finer than dust': tinyTiles,
  'letters that mean a thousand each': wordyFont,
  'letters that write themselves': recursiveFont,
  'thirty thousand words in one place': () => onePage(times(30_000, () => line('word', 72, 600)).join('')),
  'twenty thousand words in all greys': () =>
    onePage(manyGlyphs(20_000, (index) => `${0.7 + (index % 30) / 100} g`)),
  'ten thousand words under ten thousand boxes': () =>
    onePage(
      manyGlyphs(10_000, () => '0 g') +
        times(10_000, (index) => `1 g ${(index * 11) % 580} ${(index * 17) % 760} 20 8 re f\n`).join(''),
    ),
  'ten thousand clipped words': () =>
    onePage(
      times(
        10_000,
        (index) => `q ${index % 500} ${index % 700} 5 5 re W n ${line('cut', index % 560, index % 740)} Q\n`,
      ).join(''),
    ),
  'one word of two megabytes': () =>
    onePage(`BT /F1 1 Tf 1 0 0 1 0 600 Tm (${'a'.repeat(2 * MEGABYTE)}) Tj ET`),
  'fifty thousand notes on the page': () =>
    onePage('', {
      entries: `/Annots [${'@Note '.repeat(50_000)}]`,
      objects: { Note: '<< /Type /Annot /Subtype /FreeText /Rect [0 0 90 90] /Contents (note) >>' },
    }),
  'claims of two megabytes': () =>
    onePage(`/Span << /ActualText (${'lie '.repeat(500_000)}) >> BDC ${line('said', 72, 500)} EMC`),
  'a hundred thousand lines of a table': () =>
    onePage(
      times(
        100_000,
        (index) => `${index % 600} 0 m ${index % 600} 792 l S 0 ${index % 790} m 612 ${index % 790} l S\n`,
      ).join(''),
    ),
  'a hundred pages of four thousand words': () => {
    const content = `${VISIBLE}${manyGlyphs(4000, () => '0 g')}`;
    return buildPdf({ pages: times(100, () => ({ content })) });
  },
};

export const HOSTILE_PDF: Record<string, () => Uint8Array> = { ...STRUCTURE, ...SIZES };
