/** Fifty typed papers of made-up words, set in the ways that move words about: columns, turned and cropped pages, broken words. */
import PDFDocument from 'pdfkit';
import { fontFile } from '../extraction/laid-out/font-file.ts';
import { buildPdf, type FixturePage, line } from '../extraction/pdf/pdf-fixture.ts';

export type GeneratedPaper = { name: string; bytes: Uint8Array };

const SYLLABLES =
  'ba be bi bo bu da de di do du fa fe fi fo fu ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu ra re ri ro ru ta te ti to tu'.split(
    ' ',
  );

/** The same numbers for the same seed. */
const dice = (seed: number) => {
  let state = seed * 2_654_435_761 + 1;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

type Roll = ReturnType<typeof dice>;

/** Long enough never to come twice in one paper. */
const wordOf = (roll: Roll): string =>
  Array.from({ length: 2 + roll(4) }, () => SYLLABLES[roll(SYLLABLES.length)]).join('');

const lineOf = (roll: Roll, words: number): string =>
  Array.from({ length: words }, () => wordOf(roll)).join(' ');

type Setting = {
  x: number;
  top: number;
  lines: number;
  words: number;
  size: number;
  font: string;
  broken: boolean;
};

const column = (roll: Roll, { x, top, lines, words, size, font, broken }: Setting): string =>
  Array.from({ length: lines }, (_, index) => {
    const isBroken = broken && index % 3 === 1;
    const text = `${lineOf(roll, words)}${isBroken ? `${wordOf(roll)}-` : ''}`;
    return line(text, x, top - index * size * 1.3, `/${font} ${size} Tf`);
  }).join('');

/** Written sideways or on its head, and turned upright by the page. */
const TURNS = [
  { degrees: 90, matrix: '0 1 -1 0 612 0' },
  { degrees: 180, matrix: '-1 0 0 -1 612 792' },
  { degrees: 270, matrix: '0 -1 1 0 0 792' },
];

const typedPage = (roll: Roll, kind: number): FixturePage => {
  const font = ['F1', 'F2', 'F3'][roll(3)] ?? 'F1';
  const size = 8 + roll(5);
  const common = { top: 700, lines: 12 + roll(20), size, font };
  const one = () => column(roll, { ...common, x: 60, words: 7, broken: false });
  if (kind === 1)
    return {
      content: [60, 330]
        .map((x) => column(roll, { ...common, size: 8, x, words: 4, broken: false }))
        .join(''),
    };
  if (kind === 2) {
    const turn = TURNS[roll(TURNS.length)];
    const content = column(roll, { ...common, top: 560, x: 60, words: 7, broken: false });
    return { content: `q ${turn?.matrix} cm ${content} Q`, entries: `/Rotate ${turn?.degrees}` };
  }
  if (kind === 3)
    return { content: one(), entries: `/CropBox [${30 + roll(20)} ${40 + roll(30)} 590 ${740 + roll(40)}]` };
  if (kind === 4) return { content: column(roll, { ...common, x: 60, words: 6, broken: true }) };
  return { content: one(), mediaBox: [-20, -30, 592, 762] };
};

/** A font in the file, with ligatures and kerning, broken into lines by the program that sets it. */
const setWithLigatures = (roll: Roll): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const document = new PDFDocument({ size: 'A4', margin: 60 });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    document.font(fontFile('latin-400')).fontSize(9 + roll(5));
    for (let paragraph = 0; paragraph < 4; paragraph += 1) {
      const words = lineOf(roll, 50).replaceAll(/\bf|(?<=a) /g, (found) => (found === 'f' ? 'ffi' : ' fl'));
      document.text(words, { align: roll(2) === 0 ? 'left' : 'justify' }).moveDown();
    }
    document.end();
  });

const KINDS = ['plain', 'two columns', 'turned', 'cropped', 'broken words', 'ligatures'];

export const generatePaper = async (seed: number): Promise<GeneratedPaper> => {
  const roll = dice(seed);
  const kind = seed % KINDS.length;
  const name = `${KINDS[kind]} ${seed}`;
  if (kind === 5) return { name, bytes: await setWithLigatures(roll) };
  return { name, bytes: buildPdf({ pages: [typedPage(roll, kind), typedPage(roll, kind)] }) };
};
