/** Builds DOCX files for tests from bare XML, so that a test can write what no word processor would. */
import { strToU8, zipSync } from 'fflate';

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:zz="urn:nobody-knows-this"',
].join(' ');

const OFFICE_TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export type DocxParts = {
  /** The children of w:body. */
  body: string;
  /** Attributes or children of w:document before the body. */
  beforeBody?: string;
  /** The inside of further parts by kind: styles, numbering, settings, header, footer, footnotes, comments, theme. */
  parts?: Record<string, string>;
  /** Pictures by relationship id. */
  media?: Record<string, Uint8Array>;
  /** The inside of docProps/core.xml. */
  core?: string;
};

const ROOT_OF_PART: Record<string, string> = {
  styles: 'w:styles',
  numbering: 'w:numbering',
  settings: 'w:settings',
  header: 'w:hdr',
  footer: 'w:ftr',
  footnotes: 'w:footnotes',
  comments: 'w:comments',
  theme: 'a:theme',
};

export const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

const relationships = (entries: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

export const buildDocx = ({ body, beforeBody = '', parts = {}, media = {}, core }: DocxParts): Uint8Array => {
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(CONTENT_TYPES),
    '_rels/.rels': strToU8(
      relationships([
        ['rId1', `${OFFICE_TYPES}/officeDocument`, 'word/document.xml'],
        [
          'rId2',
          'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
          'docProps/core.xml',
        ],
      ]),
    ),
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document ${NAMESPACES}>${beforeBody}<w:body>${body}</w:body></w:document>`,
    ),
    'word/_rels/document.xml.rels': strToU8(
      relationships([
        ...Object.keys(parts).map(
          (kind) => [`part-${kind}`, `${OFFICE_TYPES}/${kind}`, `${kind}.xml`] as const,
        ),
        ...Object.keys(media).map((id) => [id, `${OFFICE_TYPES}/image`, `media/${id}.png`] as const),
      ]),
    ),
  };
  for (const [kind, inside] of Object.entries(parts)) {
    const root = ROOT_OF_PART[kind] ?? `w:${kind}`;
    files[`word/${kind}.xml`] = strToU8(`<?xml version="1.0"?><${root} ${NAMESPACES}>${inside}</${root}>`);
  }
  for (const [id, bytes] of Object.entries(media)) files[`word/media/${id}.png`] = bytes;
  if (core !== undefined) {
    files['docProps/core.xml'] = strToU8(
      `<?xml version="1.0"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${core}</cp:coreProperties>`,
    );
  }
  return zipSync(files);
};

export const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

export const paragraph = (inside: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${inside}</w:p>`;

export const cell = (inside: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${inside}</w:tc>`;

type BoxPlace = { fill?: string; x?: number; width?: number; height?: number; hidden?: boolean };

export const textBox = (inside: string, place: BoxPlace = {}): string =>
  `<w:r><w:drawing><wp:anchor><wp:positionH relativeFrom="page"><wp:posOffset>${place.x ?? 914_400}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent cx="${place.width ?? 2_000_000}" cy="${place.height ?? 900_000}"/><wp:docPr id="1" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvPr id="1" name="Box"${place.hidden ? ' hidden="1"' : ''}/><wps:spPr>${place.fill ?? ''}</wps:spPr><wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`;

const fieldMark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;

/** A field whose code may be cut into several runs, and what it shows. */
export const field = (codes: readonly string[], result: string): string =>
  [
    fieldMark('begin'),
    ...codes.map((code) => `<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>`),
    fieldMark('separate'),
    result,
    fieldMark('end'),
  ].join('');

export const style = (type: string, id: string, inside: string, isDefault = false) =>
  `<w:style w:type="${type}" w:styleId="${id}"${isDefault ? ' w:default="1"' : ''}>${inside}</w:style>`;
export const table = (cells: string, properties = '', rowProperties = '') =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tr><w:trPr>${rowProperties}</w:trPr>${cells}</w:tr></w:tbl>`;
export const WHITE = '<w:color w:val="FFFFFF"/>';
export const picture = (alt: string) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="P" descr="${alt}"/></wp:inline></w:drawing></w:r>`;
