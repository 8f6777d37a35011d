/** Bands of marks under a question: "Level 2 (3–4 marks): …", "L1 [1–2] …", or a small table of level, marks and descriptor. */
import type { Amount, DraftLevel } from '../line/draft.ts';

const LINE =
  /^\s*(?:[•–-]\s*)?(?<name>(?:level|band|stufe|nivel|niveau|l)\s*\d{1,2})\s*[:–-]?\s*[([]?\s*(?<low>\d{1,2})\s*(?:[-–—]|to|bis)?\s*(?<high>\d{1,2})?\s*(?:marks?|points?|pts?|punkte?|puntos?|p\.?)?\s*[)\]]?\s*[:–-]?\s*(?<rest>\S.*)$/isu;
const RANGE_LINE =
  /^\s*(?<low>\d{1,2})\s*[-–—]\s*(?<high>\d{1,2})\s*(?:marks?|points?|pts?|punkte?)\s*[:–-]\s*(?<rest>\S.*)$/isu;

const amountOf = (low: string, high: string | undefined): Amount => ({
  value: Number(high ?? low),
  low: Number(low),
  unit: 'points',
  each: false,
  sure: true,
});

export const readLevelLine = (text: string): DraftLevel | null => {
  const groups = LINE.exec(text)?.groups ?? RANGE_LINE.exec(text)?.groups;
  if (!groups) return null;
  return {
    name: (groups.name ?? '').replace(/\s+/gu, ' ').trim(),
    amount: amountOf(groups.low ?? '0', groups.high),
    description: (groups.rest ?? '').trim(),
  };
};

const CELL =
  /^(?<low>\d{1,2})(?:\s*(?:[-–—]|to|bis)\s*(?<high>\d{1,2}))?(?:\s*(?:marks?|points?|pts?|punkte?))?$/iu;
const HEAD =
  /^(?:level|levels|band|score|scores|points?|marks?|stufe|punkte|nivel|puntos|grade|mark\s+range|score\s+point)$/iu;
const TEXT =
  /\b(?:descriptors?|descriptions?|criteria|what|quality|performance|the\s+\p{L}+|beschreibung|descripci[oó]n|characteristics|features|work|response)\b/iu;

/** A table of steps for one thing: each row a number or range and one description. */
export const readLevelTable = (rows: string[][]): DraftLevel[] | null => {
  const [header = [], ...body] = rows;
  if (body.length < 3 || header.length < 2 || header.length > 3) return null;
  const heads = header.map((cell) => HEAD.test(cell.trim()));
  const described = header.length - 1;
  if (!heads[0] || heads[described] || !(TEXT.test(header[described] ?? '') || header.length === 2))
    return null;
  const marksAt = header.length === 3 ? 1 : 0;
  if (header.length === 3 && !heads[1]) return null;
  const levels = body.map((row): DraftLevel | null => {
    const cell = CELL.exec((row[marksAt] ?? '').trim())?.groups;
    const text = (row[described] ?? '').replace(/\s*\n\s*/gu, ' ').trim();
    if (!cell || text.split(/\s+/u).length < 2) return null;
    return {
      name: header.length === 3 ? `Level ${row[0] ?? ''}`.trim() : '',
      amount: amountOf(cell.low ?? '0', cell.high),
      description: text,
    };
  });
  if (levels.some((level) => level === null)) return null;
  const all = levels.flatMap((level) => level ?? []);
  const values = all.map((level) => level.amount?.value ?? 0);
  const falls = values.every((value, at) => at === 0 || value < (values[at - 1] ?? 0));
  const rises = values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));
  return falls || rises ? all : null;
};
