/** A word of the teacher's own before her numbers: "Aufg. 1", "Prb 2:", "Station 3". It names questions where its numbers count on. */
import { SECTION_WORD } from '../../../language/school-words.ts';
import { cut, joined, plain, type Styled } from '../../lex/styled.ts';
import { isLevelName } from '../../line/level-names.ts';
import { POINT_WORD, QUESTION_WORD } from '../../words.ts';
import type { FlowItem } from '../flow.ts';

const LED =
  /^\s*(?<word>\p{L}{1,14})(?<dot>\.?)\s*(?:no\.?|nr\.?)?\s*(?<number>\d{1,2})(?=\s*(?:[:.)–—(-]|\p{L}|$)|\s)(?!\d|[.,]\d)/iu;
const KNOWN = new RegExp(
  String.raw`^(?:${QUESTION_WORD}|${SECTION_WORD}|${POINT_WORD}|level|band|score|stufe|nivel|niveau|note|grade|page|seite|year|yr|klasse|class|day|week|test)s?$`,
  'iu',
);
const FEWEST = 3;

type Led = { word: string; number: number; at: number };

const ledBy = (text: string): Led | null => {
  const match = LED.exec(text);
  const { word = '', number = '' } = match?.groups ?? {};
  if (!match || KNOWN.test(word) || isLevelName(word)) return null;
  return { word: word.toLowerCase(), number: Number(number), at: match[0].length - number.length };
};

/** Words whose numbers count on from one, a line each. */
const namesIn = (lines: readonly string[]): Set<string> => {
  const led = lines.flatMap((line) => ledBy(line) ?? []);
  const words = [...Map.groupBy(led, ({ word }) => word)];
  return new Set(
    words.flatMap(([word, own]) =>
      own.length >= FEWEST && own.every(({ number }, at) => number === at + 1) ? [word] : [],
    ),
  );
};

const styledOf = ({ line }: Extract<FlowItem, { kind: 'line' }>): Styled => ({
  text: line.text,
  spans: line.spans ?? [],
});

/** The lines with a word for a question that every reader knows in the place of hers. */
export const withLeadWords = (items: readonly FlowItem[]): FlowItem[] => {
  const names = namesIn(items.flatMap((item) => (item.kind === 'line' ? [item.line.text] : [])));
  if (names.size === 0) return [...items];
  return items.map((item) => {
    const led = item.kind === 'line' ? ledBy(item.line.text) : null;
    if (item.kind !== 'line' || !led || !names.has(led.word)) return item;
    const { text, spans } = joined([plain('Question '), cut(styledOf(item), led.at)], '');
    return { kind: 'line', line: { ...item.line, text, spans } };
  });
};
