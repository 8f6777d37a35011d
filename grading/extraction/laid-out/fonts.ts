/** The letters in which a file without pages of its own is laid out. One font file holds few scripts, so that a word may need several. */
import { LRUCache } from 'lru-cache';
import PDFDocument from 'pdfkit';
import { fontFile } from './font-file.ts';

export type Style = { size: number; bold: boolean };
export type Run = { text: string; font: string };

/** How far the font reaches above and below the baseline, in ems. */
export const REACH = { ascent: 1.069, descent: 0.293 };

const SCRIPTS = [
  { name: 'greek', letters: /[\u0370-\u03ff]/u },
  { name: 'cyrillic', letters: /[\u0301\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u },
  {
    name: 'latin-ext',
    letters:
      /[\u0100-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u02ce-\u02d7\u02dd-\u02ff\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0\u2c60-\u2c7f\ua720-\ua7ff]/u,
  },
] as const;
/** Characters between those of the second group that stand in the usual file. */
const USUAL = /[\u0131\u0152\u0153\u20ac]/u;

const weightOf = ({ bold }: Style): string => (bold ? '700' : '400');

const fontOf = (character: string, style: Style): string => {
  const script = USUAL.test(character) ? undefined : SCRIPTS.find(({ letters }) => letters.test(character));
  return `${script?.name ?? 'latin'}-${weightOf(style)}`;
};

/** Neighbouring characters of one font make a run. What no font has is shown as an empty box. */
export const listRuns = (text: string, style: Style): Run[] => {
  const runs: Run[] = [];
  for (const character of text) {
    const font = fontOf(character, style);
    const open = runs.at(-1);
    if (open?.font === font) open.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
};

export type Typesetter = { pdf: PDFKit.PDFDocument; use(font: string, size: number): void };

/** One for each file that is written: the fonts of a PDF know which of their letters it uses. */
export const createTypesetter = (): Typesetter => {
  const pdf = new PDFDocument({ autoFirstPage: false, compress: true, info: { Producer: 'Markwise' } });
  const registered = new Set<string>();
  const use = (font: string, size: number): void => {
    if (!registered.has(font)) pdf.registerFont(font, fontFile(font));
    registered.add(font);
    pdf.font(font).fontSize(size);
  };
  return { pdf, use };
};

/** Opening a font takes longer than measuring a paper, so that one is kept for measuring; it writes nothing. */
let measuring: Typesetter | null = null;
const widths = new LRUCache<string, number>({ max: 20_000 });

export const widthOf = (text: string, style: Style): number => {
  const key = `${weightOf(style)}${style.size} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  measuring ??= createTypesetter();
  const { pdf, use } = measuring;
  const width = listRuns(text, style).reduce((sum, run) => {
    use(run.font, style.size);
    return sum + pdf.widthOfString(run.text);
  }, 0);
  widths.set(key, width);
  return width;
};
