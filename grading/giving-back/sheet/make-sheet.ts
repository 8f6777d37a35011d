/** The feedback sheet: score, summary, each criterion with its mark and comment, strengths and next steps, and who stands behind it. */
import PDFDocument from 'pdfkit';
import { describeOrigin } from '../../../contract/giving-back/released-paper.ts';
import { formatPoints } from '../../feedback/words.ts';
import { colourOf } from '../colours.ts';
import { collectPdf } from '../pdf/collect-pdf.ts';
import type { ReturnedCriterion, ReturnedPaper } from '../returned-paper.ts';
import { cleanForPrint } from './fonts.ts';
import { writeNotHere } from './not-here.ts';
import { createWriter, MARGIN, type Pdf, QUIET, type Writer } from './writer.ts';

const SQUARE = 9;

const paragraphs = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');

const writeHead = ({ write }: Writer, paper: ReturnedPaper) => {
  write(paper.student ?? 'Feedback', { size: 20, weight: 700, gap: 0 });
  write(`${paper.assignment} · ${paper.course}`, { size: 11, colour: QUIET, gap: 8 });
  const points = `${formatPoints(paper.score)} of ${formatPoints(paper.max)}`;
  write(`${points} · ${paper.letter}`, { size: 16, weight: 700, gap: 6 });
};

const writeHeading = ({ write, keepTogether }: Writer, text: string) => {
  keepTogether();
  write('', { gap: 4 });
  write(text, { size: 13, weight: 700 });
};

const writeCriterion = (pdf: Pdf, { write, keepTogether }: Writer, one: ReturnedCriterion, place: number) => {
  keepTogether();
  const [red, green, blue] = colourOf(place);
  pdf.rect(MARGIN, pdf.y + 3, SQUARE, SQUARE).fill([red, green, blue]);
  const points = `${formatPoints(one.score)} of ${formatPoints(one.max)}`;
  const level = one.level === null ? '' : ` · ${one.level}`;
  write(`${one.name} — ${points}${level}`, { size: 11, weight: 700, indent: 16, gap: 1 });
  for (const line of paragraphs(one.comment)) write(line, { indent: 16, gap: 1 });
  pdf.y += 5;
};

const writeList = (writer: Writer, heading: string, items: string[]) => {
  if (items.length === 0) return;
  writeHeading(writer, heading);
  for (const item of items) writer.write(`•  ${item}`, { indent: 4, gap: 2 });
};

export const sayWhoStandsBehind = ({ teacher, isChecked }: ReturnedPaper): string =>
  `${describeOrigin({ checked: isChecked, teacher })}.`;

const writeSheet = (pdf: Pdf, writer: Writer, paper: ReturnedPaper) => {
  writeHead(writer, paper);
  for (const line of paragraphs(paper.summary)) writer.write(line);
  if (paper.criteria.length > 0) {
    writeHeading(writer, 'Criteria');
    for (const [place, criterion] of paper.criteria.entries()) writeCriterion(pdf, writer, criterion, place);
  }
  writeList(writer, 'Strengths', paper.strengths);
  writeList(writer, 'Next steps', paper.nextSteps);
  writer.write('', { gap: 6 });
  writer.write(sayWhoStandsBehind(paper), { size: 9, colour: QUIET });
};

/** One sheet after the other, each from a new page on; behind them who has none here, and why. */
export const makeSheets = (
  papers: readonly ReturnedPaper[],
  notHere: readonly string[] = [],
): Promise<Uint8Array> => {
  const [first] = papers;
  const title = cleanForPrint(
    papers.length === 1 ? (first?.student ?? 'Feedback') : (first?.assignment ?? 'Feedback'),
  );
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    autoFirstPage: false,
    font: '',
    info: { Title: title, Creator: 'Markwise' },
    lang: 'en',
  });
  const writer = createWriter(pdf);
  for (const paper of papers) {
    pdf.addPage();
    writeSheet(pdf, writer, paper);
  }
  writeNotHere(pdf, writer, notHere, 'the sheets');
  pdf.end();
  return collectPdf(pdf);
};
