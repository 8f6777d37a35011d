/** Bands of marks under a question: "Level 2 (3–4 marks): …", "L1 [1–2] …", or a small table of level, marks and descriptor. */
import { type Styled, without } from '../lex/styled.ts';
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

const PLAIN =
  /^\s*(?:[•–-]\s*)?(?<low>\d{1,2})(?:\s*[-–—]\s*(?<high>\d{1,2}))?\s*(?:(?:marks?|points?|pts?|punkte?|puntos?|p\.)\s*)?(?:[:=–—-]\s*|\s(?=\p{L}))(?<rest>\p{L}.*)$/isu;

const readPlain = (text: string): DraftLevel | null => {
  const groups = PLAIN.exec(text)?.groups;
  return groups
    ? {
        name: '',
        amount: amountOf(groups.low ?? '0', groups.high),
        description: (groups.rest ?? '').trim(),
      }
    : null;
};

const FEWEST_NAMED = 2;
const FEWEST_PLAIN = 3;
/** What is at least given by the last of falling ones. */
const LOWEST = 2;

type LevelRun = { from: number; to: number; levels: DraftLevel[] };

const highOf = ({ amount }: DraftLevel): number => amount?.value ?? 0;
const lowOf = ({ amount }: DraftLevel): number => amount?.low ?? 0;

/** Lines one below the other that are steps of one scale: named ones in order, or numbers that fall, as those of questions never do. */
export const levelRuns = (lines: readonly string[]): LevelRun[] => {
  const runs: LevelRun[] = [];
  for (let from = 0; from < lines.length; from += 1) {
    const named: DraftLevel[] = [];
    const falling: DraftLevel[] = [];
    for (const line of lines.slice(from)) {
      const level = readLevelLine(line);
      const [before] = named.slice(-1);
      if (!level || (before && lowOf(level) <= highOf(before) && highOf(level) >= lowOf(before))) break;
      named.push(level);
    }
    for (const line of lines.slice(from)) {
      const level = readPlain(line);
      const [before] = falling.slice(-1);
      if (!level || (before && highOf(level) >= lowOf(before))) break;
      falling.push(level);
    }
    const [last] = falling.slice(-1);
    const isScale = falling.length >= FEWEST_PLAIN && last !== undefined && lowOf(last) <= LOWEST;
    const levels = named.length >= FEWEST_NAMED ? named : isScale ? falling : [];
    if (levels.length === 0) continue;
    const nothing = readPlain(lines[from + levels.length] ?? '');
    if (levels === named && nothing && highOf(nothing) === 0) levels.push(nothing);
    runs.push({ from, to: from + levels.length, levels });
    from += levels.length - 1;
  }
  return runs;
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

/** The steps of a scale that stand within it, apart from the rest. */
export const withoutLevels = (body: Styled): { body: Styled; levels: DraftLevel[] } => {
  const lines = body.text.split('\n');
  const starts = lines.map((_, at) => lines.slice(0, at).join('\n').length + (at > 0 ? 1 : 0));
  const [run] = levelRuns(lines);
  if (!run) return { body, levels: [] };
  const end = starts[run.to] ?? body.text.length;
  return { body: without(body, [{ start: starts[run.from] ?? 0, end }]), levels: run.levels };
};
