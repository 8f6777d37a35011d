/** Which letter of a multiple choice a student chose, whether it stands alone, in a sentence, or behind the printed options. */
import { AND_WORD, ANSWER_WORD, OR_WORD } from '../../../language/school-words.ts';

const LONE = /(?<![\p{L}\d'’])[A-Ha-h](?![\p{L}\d'’])/gu;
const TICKED = /(?:[☒☑✓✔✗✘⊠■●]|\[x\]|\(x\))\s*\(?(?<letter>[a-h])(?![\p{L}\d])/giu;
const BEHIND_WORD = new RegExp(
  String.raw`(?<!\p{L})(?:${ANSWER_WORD})\s*[:=–—-]?\s*\(?(?<letter>[a-h])(?![\p{L}\d'’])`,
  'giu',
);
const SEVERAL = new RegExp(
  String.raw`^\W*[a-h]\s*(?:,|\/|&|\+|(?<!\p{L})(?:${AND_WORD}|${OR_WORD})(?!\p{L}))\s*[a-h](?![\p{L}'’])`,
  'iu',
);
const LEAD = /^\W*(?<first>[A-Ha-h])(?=$|[\s.):,;(–\]-])/u;

export type Chosen = { letter: string; sure: boolean };

const upper = (letter: string): string => letter.toUpperCase();

/** How many letters at the beginning count A, B, C …, as printed options do. */
const countUp = (letters: readonly string[]): number => {
  const at = letters.findIndex((letter, index) => upper(letter) !== 'ABCDEFGH'[index]);
  return at < 0 ? letters.length : at;
};

/** "a dog", "es a las": small letters that are words of a language, not options. */
const asWritten = (letters: RegExpExecArray[]): string[] => {
  const written = letters.map((match) => match[0]);
  const capitals = written.filter((letter) => letter === upper(letter));
  return capitals.length > 0 ? capitals : written;
};

const FEWEST_OPTIONS = 3;
const LONGEST = 12;

/** "C, not B" */
const DENIED = /(?<!\p{L})(?:not|nicht|pas)\s+\(?[a-h]\)?(?![\p{L}\d])/giu;

/** "D – no, sorry, C": another letter at the end may have been meant. */
const LAST = /(?<![\p{L}\d'’])(?<last>[A-Ha-h])\W*$/u;

/** Null where no letter, or more than one, is chosen. */
export const chosenLetter = (answer: string): Chosen | null => {
  const text = answer.replace(DENIED, '').trim();
  const marked = [...text.matchAll(TICKED)].at(-1) ?? [...text.matchAll(BEHIND_WORD)].at(-1);
  if (marked?.groups?.letter !== undefined) return { letter: upper(marked.groups.letter), sure: true };
  if (SEVERAL.test(text)) return null;
  const letters = asWritten([...text.matchAll(LONE)]);
  const options = countUp(letters);
  if (options >= FEWEST_OPTIONS) {
    const last = letters.slice(options).at(-1);
    return last === undefined ? null : { letter: upper(last), sure: letters.length === options + 1 };
  }
  const lead = LEAD.exec(text)?.groups?.first;
  if (lead !== undefined && (lead !== 'a' || /^\W*a\W*(?:$|[.):,;–-])/u.test(text)))
    return { letter: upper(lead), sure: upper(LAST.exec(text)?.groups?.last ?? lead) === upper(lead) };
  // "bad air = a) …": a sign before it and a bracket behind.
  const set = /[=:→–-]\s*\(?(?<letter>[A-Ha-h])\)/u.exec(text)?.groups?.letter;
  if (set !== undefined && letters.filter((letter) => upper(letter) !== upper(set)).length === 0)
    return { letter: upper(set), sure: true };
  const [only] = letters;
  const isWord = only === 'a' && !/(?<!\p{L})a\W*$/u.test(text);
  return letters.length === 1 && only !== undefined && !isWord && text.split(/\s+/u).length <= LONGEST
    ? { letter: upper(only), sure: true }
    : null;
};

/** The options are printed, whether or not one of them is chosen. */
export const showsOptions = (answer: string): boolean =>
  countUp(asWritten([...answer.matchAll(LONE)])) >= FEWEST_OPTIONS;

/** "AC", "bd": letters that are written in one, and nothing else. */
const IN_ONE = /^\W*(?<letters>[A-H]{2,5}|[a-h]{2,5})\W*$/u;

/** All letters, for questions with several right ones. */
export const chosenLetters = (answer: string): string => {
  const inOne = IN_ONE.exec(answer)?.groups?.letters;
  const letters = inOne === undefined ? asWritten([...answer.matchAll(LONE)]) : [...inOne];
  return [...new Set(letters.map(upper))].toSorted().join('');
};

export type Option = { letter: string; text: string };

const OPTION_LINE = /^\s*\(?(?<letter>[a-h])\s?[).:]\s*(?<text>\S.*)$/iu;

const OPTION_WITHIN = /(?<=^|\s)\(?(?<letter>[A-Ha-h])(?:\s?[.:]\s+|\s?\)\s*)(?=\S)/gu;

/** "What is red?   A. grass   B. blood   C. snow": letters that count on within a line. */
const optionsInRow = (line: string): Option[] => {
  const labels = [...line.matchAll(OPTION_WITHIN)];
  const counted = labels.filter(({ groups }, at) => upper(groups?.letter ?? '') === 'ABCDEFGH'[at]);
  if (counted.length < FEWEST_OPTIONS || counted.length < labels.length) return [];
  return labels.map((label, at) => ({
    letter: upper(label.groups?.letter ?? ''),
    text: line.slice(label.index + label[0].length, labels[at + 1]?.index ?? line.length).trim(),
  }));
};

const OPTION_APART = /(?:^\s*|\t\s*|\s{2,})\(?(?<letter>[A-Ha-h])\s?[).:]\s*(?=\S)/gu;

/** "A. rain   B. snow" above "C. hail   D. fog": letters that count on behind wide gaps, whatever the line begins with. */
const optionsInGaps = (line: string): Option[] => {
  const labels = [...line.matchAll(OPTION_APART)];
  const [first] = labels.map(({ groups }) => 'ABCDEFGH'.indexOf(upper(groups?.letter ?? '')));
  const isCounted = labels.every(
    ({ groups }, at) => upper(groups?.letter ?? '') === 'ABCDEFGH'[(first ?? 0) + at],
  );
  if (labels.length < 2 || !isCounted || labels[0]?.index !== 0) return [];
  return labels.map((label, at) => ({
    letter: upper(label.groups?.letter ?? ''),
    text: line.slice(label.index + label[0].length, labels[at + 1]?.index ?? line.length).trim(),
  }));
};

/** "A 1 g    B 15 g    C 150 g": capitals that count on with nothing behind them. */
const BARE = /(?<=^|\s)(?<letter>[A-H])\s+(?=\S)/gu;

/** The last row of bare capitals that counts on from A, so that the article of "A film …" begins none. */
const optionsUnsigned = (asked: string): Option[] => {
  const places = [...asked.matchAll(BARE)];
  const firsts = places.flatMap(({ groups }, at) => (groups?.letter === 'A' ? [at] : [])).toReversed();
  const rows = firsts.map((first) => {
    const row: RegExpExecArray[] = [];
    for (const place of places.slice(first))
      if (place.groups?.letter === 'ABCDEFGH'[row.length]) row.push(place);
    return row;
  });
  const row = rows.find(({ length }) => length >= FEWEST_OPTIONS) ?? [];
  return row.flatMap((place, at) => {
    const until = row[at + 1]?.index ?? asked.length;
    const text = (asked.slice(place.index + place[0].length, until).split('\n')[0] ?? '').trim();
    return text === '' ? [] : [{ letter: place.groups?.letter ?? '', text }];
  });
};

/** "a) cell wall": the options that stand with the question. */
export const optionsOf = (asked: string): Option[] => {
  const signed = asked.split('\n').flatMap((line) => {
    const row = [optionsInRow(line), optionsInGaps(line)].find(({ length }) => length > 0);
    if (row) return row;
    const { letter, text } = OPTION_LINE.exec(line)?.groups ?? {};
    return letter === undefined || text === undefined ? [] : [{ letter: upper(letter), text: text.trim() }];
  });
  return (signed.length > 0 ? signed : optionsUnsigned(asked)).map(({ letter, text }) => ({
    letter,
    text: text.replace(WORTH, '').trim(),
  }));
};
/** "E  crane   [2]": what the question is worth, at the end of its line. */
const WORTH = /\s*[[(]\s*\d{1,2}\s*(?:\p{L}{1,6}\.?)?\s*[\])]\s*$/u;
