/** Slips to cut out, one for each student: whose it is, a QR code that opens the paper, and the same as an address to type. */
import PDFDocument from 'pdfkit';
import { collectPdf } from '../pdf/collect-pdf.ts';
import { drawCode } from '../sheet/draw-code.ts';
import { cleanForPrint } from '../sheet/fonts.ts';
import { writeNotHere } from '../sheet/not-here.ts';
import { createWriter, MARGIN, type Pdf, QUIET, type Writer } from '../sheet/writer.ts';

export type LinkSlips = {
  course: string;
  assignment: string;
  /** The last day on which the links work. */
  until: string;
  slips: { name: string; url: string }[];
  /** Who has none, and why, one line each. */
  notHere: string[];
};

const COLUMNS = 2;
const ROWS = 5;
const EDGE = 24;
const PADDING = 12;
const CODE_SIZE = 82;
const CUT = '#9aa3ae';
/** What leaves room for everything below it. */
const LONGEST = { name: 42, assignment: 56, course: 40 };

const short = (text: string, longest: number): string => {
  const clean = cleanForPrint(text).replace(/\s+/gu, ' ').trim();
  return clean.length <= longest ? clean : `${clean.slice(0, longest - 1)}…`;
};

/** Without what a browser adds by itself. */
const typedAddress = (url: string): [address: string, code: string] => {
  const [address = '', code = ''] = url.replace(/^https:\/\//u, '').split('#');
  return [`${address}#`, code];
};

type Box = { x: number; y: number; width: number; height: number };

const boxOf = ({ page }: Pdf, place: number): Box => {
  const width = (page.width - 2 * EDGE) / COLUMNS;
  const height = (page.height - 2 * EDGE) / ROWS;
  return {
    x: EDGE + (place % COLUMNS) * width,
    y: EDGE + Math.floor(place / COLUMNS) * height,
    width,
    height,
  };
};

const drawCut = (pdf: Pdf, { x, y, width, height }: Box) => {
  pdf.rect(x, y, width, height).lineWidth(0.5).dash(3, { space: 3 }).stroke(CUT).undash();
};

const writeSlip = (pdf: Pdf, { write }: Writer, set: LinkSlips, place: number) => {
  const slip = set.slips[place];
  if (slip === undefined) return;
  const box = boxOf(pdf, place % (COLUMNS * ROWS));
  drawCut(pdf, box);
  const codeX = box.x + box.width - PADDING - CODE_SIZE;
  drawCode(pdf, slip.url, { x: codeX, y: box.y + PADDING, size: CODE_SIZE, ecc: 'M' });
  const indent = box.x + PADDING - MARGIN;
  const beside = { indent, aside: pdf.page.width - MARGIN - codeX + PADDING };
  const below = { indent, aside: pdf.page.width - MARGIN - (box.x + box.width - PADDING) };
  pdf.y = box.y + PADDING - 2;
  write(short(slip.name, LONGEST.name), { ...beside, size: 12, weight: 700, gap: 2 });
  write(short(set.assignment, LONGEST.assignment), { ...beside, size: 9.5, gap: 1 });
  write(short(set.course, LONGEST.course), { ...beside, size: 8.5, colour: QUIET, gap: 0 });
  pdf.y = Math.max(pdf.y + 2, box.y + PADDING + CODE_SIZE + 4);
  const [address, code] = typedAddress(slip.url);
  write(`For you alone. Scan the code or type this, until ${set.until}:`, {
    ...below,
    size: 7.5,
    colour: QUIET,
    gap: 1,
  });
  write(address, { ...below, size: 8.5, gap: 0 });
  write(code, { ...below, size: 9.5, weight: 700, gap: 0 });
};

export const makeSlips = (set: LinkSlips): Promise<Uint8Array> => {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    autoFirstPage: false,
    font: '',
    info: { Title: `${short(set.assignment, LONGEST.assignment)}: links`, Creator: 'Markwise' },
    lang: 'en',
  });
  const writer = createWriter(pdf);
  for (const place of set.slips.keys()) {
    if (place % (COLUMNS * ROWS) === 0) pdf.addPage();
    writeSlip(pdf, writer, set, place);
  }
  writeNotHere(pdf, writer, set.notHere, 'the slips');
  pdf.end();
  return collectPdf(pdf);
};
