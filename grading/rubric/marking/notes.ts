/** What a key accepts beside its answer, and what it refuses. */

import { ACCEPT_WORD, OR_WORD, REFUSE_WORD } from '../words.ts';

export type Noted = { text: string; accepts: string[]; refused: string[] };

const LINE = (words: string): RegExp =>
  new RegExp(
    String.raw`^\s*[-–•]?\s*(?:${words})(?![\p{L}])\s*(?::|=|(?<=\p{L}{3,})\s)\s*(?<rest>\S.*)$`,
    'iu',
  );
const ACCEPT = LINE(ACCEPT_WORD);
const REFUSE = LINE(REFUSE_WORD);
/** Words that are a remark only with a colon behind them. */
const PLAIN_WORD = /^\s*(?:not|nicht|also|auch|or|oder|o|ou|vale|credit|wrong|aussi)\s+[^:]*$/iu;
const IN_BRACKETS = new RegExp(
  String.raw`\s*[([]\s*(?:${ACCEPT_WORD})(?![\p{L}])\s*:?\s+(?<rest>[^()[\]]+)[)\]]`,
  'giu',
);
const REFUSED_IN_BRACKETS = new RegExp(
  String.raw`\s+[([]\s*(?:${REFUSE_WORD})(?![\p{L}])\s*:?\s+(?<rest>[^()[\]]+)[)\]]`,
  'giu',
);

const trimEnd = (text: string): string =>
  text
    .trim()
    .replace(/[.;,]+$/u, '')
    .trim();

const ALTERNATIVES = new RegExp(String.raw`\s+/\s+|,?\s+(?:${OR_WORD})\s+|;\s*`, 'iu');

/** "vapour / vapor", "river or stream", "0.5 or 50 %". */
export const splitAlternatives = (text: string): string[] =>
  text
    .split(ALTERNATIVES)
    .map(trimEnd)
    .filter((part) => part !== '');

/** A line "or" between two answers. */
const OR_LINE = new RegExp(String.raw`\n[ \t]*(?:${OR_WORD})[ \t]*:?[ \t]*\n`, 'iu');

/** "(auch: Plasma, Serum; nicht: Wasser)": two remarks in one pair of brackets. */
const BOTH_IN_BRACKETS = new RegExp(
  String.raw`\(\s*(?<accept>(?:${ACCEPT_WORD})\s*:[^()]+?)\s*;\s*(?<refuse>(?:${REFUSE_WORD})\s*:[^()]+)\)`,
  'giu',
);

/** Remarks of a cell or a line: "accept: x; do not accept: y". */
const cutRemarks = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const pieces = line.split(/;\s+/u);
    const isRemark = (piece: string): boolean => REFUSE.test(piece) || ACCEPT.test(piece);
    return pieces.length > 1 &&
      pieces.every((piece, at) => at === 0 || isRemark(piece)) &&
      pieces.some(isRemark)
      ? pieces
      : [line];
  });

/** In a remark commas part alternatives too; a comma without a blank behind it is a decimal one. */
export const splitNoted = (text: string): string[] =>
  splitAlternatives(text).flatMap((one) =>
    one.split(/,\s+/u).every((piece) => piece.split(/\s+/u).length <= 4)
      ? one.split(/,\s+/u).map(trimEnd)
      : [one],
  );

export const readNotes = (answer: string): Noted => {
  const [main = '', ...others] = answer.replace(BOTH_IN_BRACKETS, '($<accept>) ($<refuse>)').split(OR_LINE);
  const noted: Noted = {
    text: '',
    accepts: others.map((other) => readNotes(other).text),
    refused: others.flatMap((other) => readNotes(other).refused),
  };
  const kept: string[] = [];
  for (const line of cutRemarks(main)) {
    const isPlain = PLAIN_WORD.test(line);
    const refuse = isPlain ? undefined : REFUSE.exec(line)?.groups?.rest;
    const accept = isPlain && !OR_START.test(line) ? undefined : ACCEPT.exec(line)?.groups?.rest;
    if (refuse !== undefined) noted.refused.push(...splitNoted(refuse));
    else if (accept !== undefined) noted.accepts.push(...splitNoted(accept));
    else kept.push(line);
  }
  const take = (into: string[]) => (_: string, rest: string) => {
    into.push(...splitNoted(rest));
    return '';
  };
  noted.text = kept
    .join('\n')
    .replace(REFUSED_IN_BRACKETS, take(noted.refused))
    .replace(IN_BRACKETS, take(noted.accepts))
    .trim();
  return noted;
};

const OR_START = new RegExp(String.raw`^\s*(?:${OR_WORD})\s`, 'iu');

/** What turns the meaning of the word after it, and so has to stand before each side of a slash. */
const TURNS =
  /\b(?:no|not|without|poor|few|low|less|more|high|lack\s+of|keeps?\s+(?:out|away|off)|prevents?|stops?|kein\p{L}*|sin)$/iu;

/** Both sides of a slash, each whole: "keeps out oxygen / air" shares its verb, "no names or birthdays" its "no". */
export const shareLead = (sides: readonly string[]): string[] => {
  const [first = '', ...others] = sides;
  const lead = first.replace(/\s*(?:\b(?:a|an|the)\s+)?\S+$/u, '');
  const isWord = (side: string): boolean => !side.replace(/^(?:a|an|the)\s+/u, '').includes(' ');
  const both = (side: string): string[] =>
    TURNS.test(lead) ? [`${lead} ${side}`] : [`${lead} ${side}`, side];
  return [first, ...others.flatMap((side) => (isWord(side) && lead !== '' ? both(side) : [side]))];
};
