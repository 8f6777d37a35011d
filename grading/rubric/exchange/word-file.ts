/** A rubric as a Word table that a teacher can print, change and upload again. */
import { strToU8, zipSync } from 'fflate';
import type { Criterion, Rubric } from '../../../contract/grading.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Twentieths of a point: A4 across, with margins. */
const PAGE = { width: 16838, height: 11906, margin: 850 } as const;

const escapeXml = (text: string): string =>
  text
    // Control characters have no place in XML.
    .replace(/[\p{Cc}\p{Cs}]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const paragraph = (text: string, isBold = false): string =>
  `<w:p><w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;

type Block = { head: string; lines: string[] };

const cell = ({ head, lines }: Block, width: number): string => {
  const texts = lines.flatMap((line) => line.split('\n')).filter((line) => line.trim() !== '');
  const content = [...(head === '' ? [] : [paragraph(head, true)]), ...texts.map((line) => paragraph(line))];
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${content.join('') || '<w:p/>'}</w:tc>`;
};

const worth = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;

const nameCell = ({ name, description, answer, question }: Criterion): Block => ({
  head: question === null ? name : `${question}. ${name}`,
  lines: [description, answer],
});

const row = (cells: readonly Block[], widths: readonly number[]): string =>
  `<w:tr>${widths.map((width, at) => cell(cells[at] ?? { head: '', lines: [] }, width)).join('')}</w:tr>`;

const tableOf = (criteria: readonly Criterion[]): string => {
  const most = Math.max(...criteria.map(({ levels }) => levels.length));
  const columns = most + 2;
  const each = Math.floor((PAGE.width - 2 * PAGE.margin) / columns);
  const widths = Array.from({ length: columns }, () => each);
  const heads = ['Criterion', 'Points', ...Array.from({ length: most }, (_, at) => `Level ${most - at}`)];
  const rows = criteria.map((criterion) => [
    nameCell(criterion),
    { head: '', lines: [String(criterion.max)] },
    ...criterion.levels.map(({ name, points, description }) => ({
      head: name,
      lines: [worth(points), description],
    })),
  ]);
  const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)
    .join('');
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const head = row(
    heads.map((text) => ({ head: text, lines: [] })),
    widths,
  );
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${border}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${head}${rows.map((cells) => row(cells, widths)).join('')}</w:tbl>`;
};

const documentOf = (title: string, rubric: Rubric): string => {
  const { width, height, margin } = PAGE;
  const page = `<w:sectPr><w:pgSz w:w="${width}" w:h="${height}" w:orient="landscape"/><w:pgMar w:top="${margin}" w:right="${margin}" w:bottom="${margin}" w:left="${margin}" w:header="400" w:footer="400" w:gutter="0"/></w:sectPr>`;
  return `${HEADER}<w:document xmlns:w="${WORD}"><w:body>${paragraph(title, true)}${tableOf(rubric.criteria)}<w:p/>${page}</w:body></w:document>`;
};

export const writeWordFile = (title: string, rubric: Rubric): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN_TYPE}"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(documentOf(title, rubric)),
  });
