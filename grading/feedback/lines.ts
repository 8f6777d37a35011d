/**
 * Feedback before it is written down: lines of runs in blocks. A run is text that means itself, whoever wrote it, so a
 * line can be shown anywhere; only the writer of a format (`write-markdown.ts`) knows how that format marks things up.
 */
import { capitalise, isEnded } from './words.ts';

/** `phrase`: the id of the phrase that it is said with, and `slot` what of it was filled in; neither for words of other origin. */
export type Run = {
  text: string;
  as?: 'strong' | 'emphasis';
  href?: string;
  phrase?: string;
  slot?: string;
  /** The student's own words that it shows, whole, where it shows any. */
  quoted?: string;
};
export type Line = readonly Run[];

export type Block =
  | { kind: 'paragraph'; line: Line }
  | { kind: 'heading'; depth: 1 | 3 | 4; line: Line }
  | { kind: 'list'; items: readonly Line[] }
  /** The second column holds figures. */
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly Line[])[] }
  | { kind: 'quotes'; lines: readonly Line[] }
  | { kind: 'rule' };

export const lineOf = (text: string): Line => (text === '' ? [] : [{ text }]);
export const strong = (text: string): Line => (text === '' ? [] : [{ text, as: 'strong' }]);
export const emphasis = (text: string): Line => (text === '' ? [] : [{ text, as: 'emphasis' }]);

export const isEmpty = (line: Line): boolean => line.every(({ text }) => text === '');

const rawText = (line: Line): string => line.map(({ text }) => text).join('');

/** Invisible; it stands in foreign addresses for the sake of Markdown (`foreign-words.ts`), and readers need none. */
export const WORD_JOINER = '\u2060';
export const plainText = (line: Line): string => rawText(line).replaceAll(WORD_JOINER, '');

export const joinLines = (lines: readonly Line[], separator = ' '): Line =>
  lines
    .filter((line) => !isEmpty(line))
    .flatMap((line, index) => (index === 0 ? line : [{ text: separator }, ...line]));

/** "a", "a and b", "a, b and c"; semicolons where an item has a comma or is a clause of its own. */
export const joinAsList = (items: readonly Line[], and: string): Line => {
  const texts = items.map(plainText);
  if (texts.some((item) => /[,;]/.test(item) || item.split(' ').length > 2)) return joinLines(items, '; ');
  const last = items.at(-1);
  if (items.length < 2 || last === undefined) return items[0] ?? [];
  return [...joinLines(items.slice(0, -1), ', '), { text: and }, ...last];
};

/** A capital at the start and one mark at the end. A name or a point in front keeps its own first letter. */
export const toSentence = (line: Line): Line => {
  const [first, ...rest] = line;
  if (first === undefined || isEmpty(line)) return [];
  const begun = first.as === undefined ? [{ ...first, text: capitalise(first.text) }, ...rest] : [...line];
  const last = begun.at(-1);
  if (last === undefined || isEnded(rawText(begun))) return begun;
  if (last.as !== undefined) return [...begun, { text: '.' }];
  return [...begun.slice(0, -1), { ...last, text: `${last.text.replace(/[,;:\s]+$/u, '')}.` }];
};

/** The student's words that stand in a line. */
export const quotedIn = (line: Line): string[] => [
  ...new Set(line.flatMap(({ quoted }) => (quoted === undefined ? [] : [quoted]))),
];

type Values = Readonly<Record<string, Line | string>>;

const readValue = (values: Values, name: string): Line => {
  const value = values[name] ?? '';
  return typeof value === 'string' ? lineOf(value) : value;
};

/** Fills `{name}` placeholders. Values are not looked at again, so a brace in a student's words stays a brace. */
export const fillTemplate = (template: string, values: Values): Line => {
  const runs: Run[] = [];
  template.split(/\{(\w+)\}/).forEach((piece, index) => {
    if (index % 2 === 1) {
      runs.push(...readValue(values, piece).map((run) => ({ ...run, slot: piece })));
      return;
    }
    // A question or a cut quote has ended its sentence already.
    const isAsked = /[?!…][”“]?$/u.test(rawText(runs));
    const text = isAsked ? piece.replace(/^\.(?=\s|$)/, '') : piece;
    if (text !== '') runs.push({ text });
  });
  return runs;
};

/** What was said with one phrase, and what was filled in, in the order in which it stands there. */
export type Said = { phrase: string; text: string; slots: { name: string; text: string }[] };

/** Runs of one phrase stand together; between two of them stands a separator, which is of none. */
export const listSaid = (line: Line): Said[] => {
  const said: Said[] = [];
  let before: string | undefined;
  for (const { phrase, slot, text } of line) {
    if (phrase !== undefined && phrase !== before) said.push({ phrase, text: '', slots: [] });
    before = phrase;
    const last = said.at(-1);
    if (phrase === undefined || last === undefined) continue;
    last.text += text;
    const filled = last.slots.at(-1);
    if (slot === undefined) continue;
    if (filled?.name === slot) filled.text += text;
    else last.slots.push({ name: slot, text });
  }
  return said.map(({ phrase, text, slots }) => ({
    phrase,
    text: text.replaceAll(WORD_JOINER, ''),
    slots: slots.map((slot) => ({ ...slot, text: slot.text.replaceAll(WORD_JOINER, '') })),
  }));
};
