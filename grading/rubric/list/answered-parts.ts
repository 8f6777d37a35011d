/**
 * "a) child  b) knife" and in the line below it "a) children  b) knives": the same labels again, without a question between. What stands
 * behind the second of them answers the first, and goes below it.
 */
import { cut, joined, plain, type Styled, shareOf } from '../lex/styled.ts';
import type { Line } from '../line/line.ts';
import { ANSWER_WORD, QUESTION_WORD } from '../words.ts';
import { type LabelledParts, labelledParts, SERIES, type Series } from './labelled-parts.ts';

const NUMBERED = new RegExp(
  String.raw`^\W{0,2}(?:(?:${QUESTION_WORD})\.?\s?)?\d{1,2}(?:[.):a-h]|\s|$)`,
  'iu',
);
const ANSWER_LEAD = new RegExp(String.raw`^\s*(?:${ANSWER_WORD})\s*:\s*(?=\(?[ai][.)])`, 'iu');
const MOST_LINES = 12;
const SIGNS = ['bold', 'italic', 'underlined', 'marked'] as const;
const WHOLE = 0.8;
const STRAY = 0.2;
/** Words before the first part head all of them; else it is the label of their question. */
const HEADS = /\p{L}{3}/u;

const styledOf = ({ text, spans = [] }: Line): Styled =>
  cut({ text, spans }, ANSWER_LEAD.exec(text)?.[0].length ?? 0);

/** "the (i) ____ and the (ii) ____": places in a sentence, which stays whole. */
const IN_SENTENCE = /^(?:_{2,}|…+|\.{3,})\W*\p{L}/u;
const areGaps = ({ parts }: LabelledParts): boolean => parts.some(({ text }) => IN_SENTENCE.test(text));

const inOne = (lines: readonly Line[]): Styled => joined(lines.map(styledOf), '\n');

const opens = ({ text }: Styled, { all }: Series): boolean =>
  new RegExp(String.raw`^\s*\(?${all.split(' ')[0]}[.)]`, 'u').test(text);

const isOwn = (line: Line | undefined): line is Line =>
  line !== undefined && !line.heading && !NUMBERED.test(line.text);

const isSetApart = (asked: Styled, answered: Styled): boolean =>
  SIGNS.some((sign) => shareOf(answered, sign) >= WHOLE && shareOf(asked, sign) <= STRAY);

type Answered = { asked: LabelledParts; answered: LabelledParts; to: number };

/** The run again from a line on, with the same labels. */
const runAgain = (lines: readonly Line[], from: number, names: string, series: Series) => {
  for (let to = from + 1; to <= from + MOST_LINES; to += 1) {
    const run = labelledParts(inOne(lines.slice(from, to)), series);
    if (run?.names.join(' ') === names) return { run, to };
    if (!isOwn(lines[to])) return null;
  }
  return null;
};

const answeredIn = (lines: readonly Line[], from: number, series: Series): Answered | null => {
  for (let at = from + 1; at <= from + MOST_LINES && isOwn(lines[at]); at += 1) {
    const above = lines.slice(from, at);
    if (!opens(inOne(lines.slice(at, at + 1)), series)) continue;
    const asked = labelledParts(inOne(above), series);
    const again =
      asked && !asked.head.text.includes('\n') && runAgain(lines, at, asked.names.join(' '), series);
    if (!again || areGaps(asked)) return null;
    // A line without a label between them may head a list of its own.
    const isNext = (above.at(-1)?.text ?? '').search(series.label) >= 0;
    return isNext || isSetApart(inOne(above), inOne(lines.slice(at, again.to)))
      ? { asked, answered: again.run, to: again.to }
      : null;
  }
  return null;
};

/** Each part with its answer below it; `block`: none of these lines goes on in the next. */
const dealt = ({ asked, answered }: Answered, line: Line): Line[] => {
  const parts = asked.names.flatMap((name, at): Styled[] => {
    const own = joined([plain(`${name}) `), asked.parts[at] ?? plain('')], '');
    return [own, answered.parts[at] ?? plain('')];
  });
  const [first = plain(''), ...others] = parts;
  const list = HEADS.test(asked.head.text)
    ? [asked.head, ...parts]
    : [
        joined(
          [asked.head, first].filter(({ text }) => text !== ''),
          ' ',
        ),
        ...others,
      ];
  return list.map((styled, at) => ({ ...line, ...styled, block: line.block + (at + 1) / 100 }));
};

export const withAnsweredParts = (lines: readonly Line[]): Line[] => {
  const kept: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    const found = line && SERIES.map((series) => answeredIn(lines, at, series)).find((one) => one !== null);
    if (line) kept.push(...(found ? dealt(found, line) : [line]));
    at = found ? found.to : at + 1;
  }
  return kept;
};
