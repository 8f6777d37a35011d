/** What a key sets apart within a line, by room or by capitals, as if it stood in lines of its own. */
import {
  ACCEPT_WORD,
  COPULA,
  EQUATION_WORD,
  IGNORE_WORD,
  POINT_WORD,
  REFUSE_WORD,
  RIGHT_ONE,
} from '../../words.ts';
import { spellPrices } from './prices/spelled.ts';

/** "der Löffel          ohne Art. ½", "mean = 7   median = 6.5": columns typed with blanks; options in a row and brackets stay. */
const ROOM = /(?<=\S) {3,}(?=\S)/gu;
const OPTION = /^\(?[A-Ha-h][.)]|^\S$/u;
const withColumns = (line: string): string => {
  const columns = line.split(ROOM);
  const plain = columns.filter((one) => !/^[([]/u.test(one));
  const isBeside = plain.length === 2 && !/^\S{1,2}$/u.test(plain[1] ?? '');
  const areItems = plain.length > 2 && plain.every((one) => /^[^=:]{1,24}$/u.test(one) && !OPTION.test(one));
  if (areItems) return columns.join(', ');
  const areValues = columns.length > 2 && columns.every((one) => /\p{L}\s*=/u.test(one));
  return isBeside || areValues ? columns.join('\n') : line;
};

/** "butan-2-ol ALLOW 2-butanol NOT butanol"; "is NOT enough" is a sentence that stresses a word. */
const LOUD = new RegExp(
  String.raw`(?<before>\S+)\s+(?=(?<word>${ACCEPT_WORD}|${REFUSE_WORD}|${IGNORE_WORD})(?![\p{L}\p{N}])\s)`,
  'giu',
);
const IS = new RegExp(String.raw`^(?:${COPULA}|do|does|did|can|must|\p{Lu}{2,})$`, 'iu');
/** Two letters are a sign of logic or a short form: "A OR B", "Ne", "OD". */
const IS_LOUD = /^\p{Lu}{3,}(?:\s\p{Lu}+)*$/u;

/** "1m each", "1m for": marks, and no metres. */
const SHORT_MARK = /(?<![\d.,])(?<count>[1-5]|½)m(?=\s+(?:each|for|if|only|per|max|correct)(?!\p{L}))/gu;
/** "log n  /  n": what parts is no room. */
const PARTED = /\s{2,}(?<sign>[/|])\s+/gu;

const CODE = /^[MABC]\d(?!\d)(?<said>\s.*)?$/u;

/** "½ × 9 × 4", "18", "cm²" above "M1 oe", "A1", "B1 units": as many codes as lines belong to them; a code alone below says nothing more. */
const withCodes = (text: string): string => {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => CODE.test(line.trim()));
  const codes = first < 1 ? [] : lines.slice(first).filter((line) => CODE.test(line.trim()));
  if (codes.length === 0 || codes.length < lines.length - first) return text;
  const above = lines.slice(0, first);
  if (codes.length > 1 && above.length === codes.length)
    return above.map((line, at) => `${line} (${/[MABC]\d/u.exec(codes[at] ?? '')?.[0] ?? ''})`).join('\n');
  return [...above, ...codes.filter((line) => CODE.exec(line.trim())?.groups?.said !== undefined)].join('\n');
};

export const setApart = (text: string): string =>
  spellPrices(withCodes(text))
    .replace(SHORT_MARK, '$<count> mark')
    .replace(PARTED, ' $<sign> ')
    .split('\n')
    .map(withColumns)
    .join('\n')
    .replace(LOUD, (whole, before: string, word: string, at: number, all: string) =>
      IS_LOUD.test(word) && !IS.test(before) && !isInside(all, at) ? `${before}\n` : whole,
    );

const isInside = (text: string, at: number): boolean =>
  text.lastIndexOf('(', at) > text.lastIndexOf(')', at) ||
  text.lastIndexOf('[', at) > text.lastIndexOf(']', at);

/** "correct formulae (1) balanced (1)": what of an equation earns its marks, which is told from any equation. */
const OF_EQUATION = new RegExp(
  String.raw`^[\s(;,.:]*(?:(?:${EQUATION_WORD}|${RIGHT_ONE}|all|alle|for|für|und|and|[MAB]?\d|½|${POINT_WORD})(?!\p{L})[\s();,.:=+–-]*)+$`,
  'iu',
);
const HAS_EQUATION_WORD = new RegExp(String.raw`(?<!\p{L})(?:${EQUATION_WORD})(?!\p{L})`, 'iu');

export const isOfEquation = (line: string): boolean => HAS_EQUATION_WORD.test(line) && OF_EQUATION.test(line);
