/** Word files of the samples. The same text gives the same bytes: dates are fixed after packing. */
import {
  AlignmentType,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { EssayWork, Key, LevelTable } from './samples-source.ts';

const FIXED_DATE = '2026-03-12T08:00:00.000Z';

const withFixedDates = (bytes: Uint8Array): Uint8Array => {
  const files = unzipSync(bytes);
  const fixed = Object.entries(files).map(([name, content]): [string, Uint8Array] => [
    name,
    name === 'docProps/core.xml'
      ? strToU8(strFromU8(content).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, FIXED_DATE))
      : content,
  ]);
  return zipSync(Object.fromEntries(fixed), { mtime: FIXED_DATE, level: 9 });
};

const pack = async (children: (Paragraph | Table)[]): Promise<Uint8Array> => {
  const document = new Document({
    creator: 'Markwise samples',
    styles: { default: { document: { run: { font: 'Times New Roman', size: 24 } } } },
    sections: [{ children }],
  });
  return withFixedDates(new Uint8Array(await Packer.toBuffer(document)));
};

const line = (text: string, bold = false): Paragraph =>
  new Paragraph({ spacing: { after: 120 }, children: [new TextRun({ text, bold })] });

const cell = (lines: string[], width: number, bold = false): TableCell =>
  new TableCell({
    width: { size: width, type: WidthType.PERCENTAGE },
    children: lines.map((text) => new Paragraph({ children: [new TextRun({ text, bold, size: 20 })] })),
  });

export const makeLevelTable = (rubric: LevelTable): Promise<Uint8Array> => {
  const header = new TableRow({
    tableHeader: true,
    children: rubric.columns.map((column, index) => cell([column], index === 0 ? 16 : 21, true)),
  });
  const rows = rubric.rows.map(
    ({ name, levels }) =>
      new TableRow({
        children: [
          cell([name], 16, true),
          ...levels.map(({ points, text }) => cell([`${points} points`, text], 21)),
        ],
      }),
  );
  return pack([
    new Paragraph({ text: rubric.title, heading: HeadingLevel.HEADING_1 }),
    line(rubric.intro),
    new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [header, ...rows] }),
  ]);
};

export const makeEssayDocx = (work: EssayWork): Promise<Uint8Array> =>
  pack([
    line(`Name: ${work.name}`),
    line(`Date: ${work.date}`),
    ...(work.title === ''
      ? []
      : [
          new Paragraph({
            alignment: AlignmentType.CENTER,
            spacing: { before: 200, after: 200 },
            children: [new TextRun({ text: work.title, bold: true })],
          }),
        ]),
    ...work.paragraphs.map(
      (text) =>
        new Paragraph({
          indent: { firstLine: 480 },
          spacing: { after: 120, line: 360 },
          children: [new TextRun(text)],
        }),
    ),
  ]);

export const makeKeyDocx = (key: Key): Promise<Uint8Array> =>
  pack([
    new Paragraph({ text: key.title, heading: HeadingLevel.HEADING_1 }),
    line(key.subtitle),
    ...key.questions.flatMap(({ question, answer, points }, index) => [
      line(`${index + 1}. ${question} (${points} points)`, true),
      line(`Answer: ${answer}`),
    ]),
  ]);
