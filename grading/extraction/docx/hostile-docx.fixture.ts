/** DOCX files made to exhaust or confuse a reader, by name. No word processor writes any of them. */
import { strToU8, unzipSync, zipSync } from 'fflate';
import { buildDocx, CONTENT_TYPES, cell, paragraph, run, style, table, textBox } from './docx-fixture.ts';

const ESSAY = paragraph(run('VISIBLE-ANSWER about the water cycle.'));
const MEGABYTE = 1024 * 1024;
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A sound file with some of its parts replaced or added. */
const withParts = (parts: Record<string, string | Uint8Array>): Uint8Array => {
  const files: Record<string, Uint8Array> = unzipSync(buildDocx({ body: ESSAY }));
  for (const [name, content] of Object.entries(parts))
    files[name] = typeof content === 'string' ? strToU8(content) : content;
  return zipSync(files, { level: 1 });
};

const withDocument = (xml: string): Uint8Array => withParts({ 'word/document.xml': xml });

const documentOf = (inside: string, before = ''): string =>
  `<?xml version="1.0"?>${before}<w:document ${W}><w:body>${inside}</w:body></w:document>`;

const relationships = (entries: string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join('')}</Relationships>`;

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const nested = (depth: number, wrap: (inside: string) => string): string => {
  let inside = ESSAY;
  for (let level = 0; level < depth; level += 1) inside = wrap(inside);
  return inside;
};

const RECORD = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;

/** Writes a number at an offset of every record of a kind. */
const patchRecords = (kind: keyof typeof RECORD, offset: number, width: 2 | 4, value: number): Uint8Array => {
  const bytes = buildDocx({ body: ESSAY });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    if (view.getUint32(at, true) !== RECORD[kind]) continue;
    if (width === 2) view.setUint16(at + offset, value, true);
    else view.setUint32(at + offset, value, true);
  }
  return bytes;
};

const entityBomb = (): Uint8Array => {
  const entities = times(12, (level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('');
  return withDocument(
    documentOf(paragraph(run('&e12;')), `<!DOCTYPE w:document [<!ENTITY e0 "ha">${entities}]>`),
  );
};

const externalEntity = (): Uint8Array =>
  withDocument(
    documentOf(paragraph(run('&x;')), '<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  );

const pointingOutside = (): Uint8Array => {
  const outside = ['image', 'header', 'styles', 'attachedTemplate', 'numbering'].map(
    (kind, index) =>
      `<Relationship Id="x${index}" Type="${TYPES}/${kind}" Target="http://127.0.0.1:9/${kind}" TargetMode="External"/>`,
  );
  const climbing = `<Relationship Id="y" Type="${TYPES}/header" Target="../../../../../etc/passwd"/>`;
  return withParts({ 'word/_rels/document.xml.rels': relationships([...outside, climbing]) });
};

const numbered = (format: string, start: string, level = '0'): Uint8Array =>
  buildDocx({
    body: paragraph(
      run('A numbered line.'),
      `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`,
    ).repeat(50),
    parts: {
      numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${'%1.'.repeat(50)}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
    },
  });

const basedOn = (id: number, base: number): string =>
  style('paragraph', `S${id}`, `<w:basedOn w:val="S${base}"/>`);

const overlappingParts = (): Uint8Array => {
  const headers = times(
    1900,
    (index) => `<Relationship Id="h${index}" Type="${TYPES}/header" Target="header.xml"/>`,
  );
  const header = `<w:hdr ${W}>${paragraph(run('x'.repeat(50_000)))}</w:hdr>`;
  return withParts({ 'word/header.xml': header, 'word/_rels/document.xml.rels': relationships(headers) });
};

const choice = (inside: string): string =>
  `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps">${textBox(inside)}</mc:Choice><mc:Fallback>${textBox(inside)}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;

/** Containers whose directory lies. */
const BROKEN_CONTAINERS: Record<string, () => Uint8Array> = {
  'declares four gigabytes': () => patchRecords('central', 24, 4, 0xffffffff),
  'declares parts of no size': () => patchRecords('central', 24, 4, 0),
  'packed size beyond the end': () => patchRecords('central', 20, 4, 0x7fffffff),
  'parts begin beyond the end': () => patchRecords('central', 42, 4, 0xfffffff0),
  'all parts begin at the first': () => patchRecords('central', 42, 4, 0),
  'directory beyond the end': () => patchRecords('end', 16, 4, 0xffffffff),
  'sixty-five thousand parts declared': () => patchRecords('end', 10, 2, 0xffff),
  'no parts declared': () => patchRecords('end', 10, 2, 0),
  'names longer than the file': () => patchRecords('central', 28, 2, 0xffff),
  'local names longer than the file': () => patchRecords('local', 26, 2, 0xffff),
  'an unknown way of packing': () => patchRecords('central', 10, 2, 99),
  'says it is encrypted': () => patchRecords('central', 8, 2, 1),
  'a container as its document': () => withParts({ 'word/document.xml': buildDocx({ body: ESSAY }) }),
  'containers in containers': () => {
    let inner = buildDocx({ body: ESSAY });
    for (let depth = 0; depth < 30; depth += 1) inner = withParts({ 'word/embeddings/inner.docx': inner });
    return inner;
  },
  'only a list of types': () => zipSync({ '[Content_Types].xml': strToU8(CONTENT_TYPES) }),
};

/** Sound containers with a document that takes too much. */
const GREEDY: Record<string, () => Uint8Array> = {
  'entities that multiply': entityBomb,
  'an entity from the disk': externalEntity,
  'parts on other machines': pointingOutside,
  'tables in tables': () => buildDocx({ body: nested(45, (inside) => table(cell(inside + ESSAY))) }),
  'text boxes in text boxes': () => buildDocx({ body: nested(13, (inside) => paragraph(textBox(inside))) }),
  'alternatives in alternatives': () => buildDocx({ body: nested(8, choice) }),
  'formulas in formulas': () =>
    buildDocx({
      body: paragraph(
        `<m:oMath>${nested(90, (inside) => `<m:sSup><m:e>${inside}</m:e></m:sSup>`)}</m:oMath>`,
      ),
    }),
  'deeper than any document': () => withDocument(`${'<w:a>'.repeat(100_000)}`),
  'a cell over a billion columns': () =>
    buildDocx({ body: table(cell(ESSAY, '<w:gridSpan w:val="1000000000"/>').repeat(20)) }),
  'a Roman number of two billion': () => numbered('upperRoman', '2147483647'),
  'a letter number of two billion': () => numbered('lowerLetter', '2147483647'),
  'a number below zero': () => numbered('lowerRoman', '-2147483648'),
  'a list level of a billion': () => numbered('decimal', '1', '1000000000'),
  'styles that lean on each other': () =>
    buildDocx({
      body: paragraph(run('styled'), '<w:pStyle w:val="S0"/>'),
      parts: { styles: basedOn(0, 1) + basedOn(1, 0) },
    }),
  'letters that do not exist': () =>
    buildDocx({
      body: paragraph('<w:r><w:sym w:font="Wingdings" w:char="FFFFFFFF"/><w:sym w:char="-1"/></w:r>') + ESSAY,
    }),
  'sizes beyond all numbers': () =>
    buildDocx({
      body: `${paragraph(run('big', `<w:sz w:val="${'9'.repeat(400)}"/><w:spacing w:val="-1e999"/>`))}${ESSAY}<w:sectPr><w:pgSz w:w="0" w:h="-5"/></w:sectPr>`,
    }),
};

/** The same in earnest: each takes seconds, or is ended for its memory. */
export const HEAVY_DOCX: Record<string, () => Uint8Array> = {
  'ninety megabytes of spaces': () => withDocument(documentOf(`${' '.repeat(90 * MEGABYTE)}${ESSAY}`)),
  'one word of sixty megabytes': () => withDocument(documentOf(paragraph(run('a'.repeat(60 * MEGABYTE))))),
  'eight megabytes of words': () => buildDocx({ body: paragraph(run('word '.repeat(1_600_000))) }),
  'three hundred thousand lines': () =>
    buildDocx({ body: paragraph(`<w:r>${'<w:t>a</w:t><w:br/>'.repeat(300_000)}</w:r>`) }),
  'an attribute of forty megabytes': () =>
    withDocument(documentOf(`<w:p w:rsid="${'a'.repeat(40 * MEGABYTE)}"/>${ESSAY}`)),
  'two hundred thousand attributes': () =>
    withDocument(documentOf(`<w:p ${times(200_000, (index) => `a${index}=""`).join(' ')}/>${ESSAY}`)),
  'fifty thousand namespaces': () =>
    withDocument(
      documentOf(`<w:p ${times(50_000, (index) => `xmlns:n${index}="u${index}"`).join(' ')}/>${ESSAY}`),
    ),
  'forty thousand cells in a row': () => buildDocx({ body: table(cell(ESSAY).repeat(40_000)) }),
  'fifty thousand styles in a chain': () =>
    buildDocx({
      body: paragraph(run('styled'), '<w:pStyle w:val="S0"/>').repeat(200),
      parts: { styles: times(50_000, (id) => basedOn(id, id + 1)).join('') },
    }),
  'fields that never end': () =>
    buildDocx({ body: paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>').repeat(100_000) + ESSAY }),
  'one header nineteen hundred times': overlappingParts,
  'a picture forty thousand times': () =>
    buildDocx({
      body: times(40_000, (index) =>
        paragraph(
          `<w:r><w:drawing><wp:inline><wp:extent cx="9" cy="9"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="p${index}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
        ),
      ).join(''),
      media: { p0: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
    }),
};

export const HOSTILE_DOCX: Record<string, () => Uint8Array> = { ...BROKEN_CONTAINERS, ...GREEDY };
