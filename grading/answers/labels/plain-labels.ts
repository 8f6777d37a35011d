/**
 * The work with its labels written plainly: "QUESTION ONE", "Erste Aufgabe:", "part b is …", "Q1 a B  b C", "(ii)" for a part b. Each
 * replacement is as long as what it replaces, so that every place in it is the same place in the work; what is read as an answer is always
 * taken from the work itself.
 */
import { romanValue } from '../../language/math/romans.ts';
import { AND_WORD, NUMBER_WORDS, ORDINALS, PART_WORD, QUESTION_WORD } from '../../language/school-words.ts';
import type { Label } from '../label.ts';

const WORD = String.raw`(?<word>\p{L}{2,14})`;
const NAMED = new RegExp(
  String.raw`^(?<lead>\s*)(?<name>${QUESTION_WORD})\s+${WORD}(?=\s*(?:[.:)–-]|$))`,
  'iu',
);
const COUNTED = new RegExp(
  String.raw`^(?<lead>\s*)(?:(?:the|die|der|das|la|el|le)\s+)?${WORD}\s+(?<name>${QUESTION_WORD})(?=\s*(?:[.:)–-]|$))`,
  'iu',
);
const COUNTED_PART = new RegExp(String.raw`(?<=^|[.;,]\s*)${WORD}\s+(?:${PART_WORD})(?=\s*[.:)–-])`, 'giu');
const NAMED_PART = new RegExp(
  String.raw`(?<=^\s*|[.;,]\s*)(?:${PART_WORD})\s+(?<letter>[a-h])(?=\s|[.:)])`,
  'giu',
);
const LED = /^(?<lead>\s*)(?:zu|ad|re)(?=\s+\d{1,2}\b)/iu;
const ROMAN =
  /(?<=^\s*|^\s*(?:\p{L}{1,9}\.?\s*)?\d{1,2}\s?[.):]?\s*)(?<open>\(?)(?<roman>i{1,3}|iv|vi{0,3})(?<close>[.)])(?=\s)|(?<=\s)(?<opened>\(?)(?<within>i{1,3}|iv|vi{0,3})(?<shut>\))(?=\s)/gu;
const LETTERS = 'abcdefgh';

/** What stands where a label was shortened: a blank to every pattern, and a part of the label. */
export const FILLED = '\u2007';

/** Before it, so that what closes it stays beside it. */
const padded = (text: string, length: number): string => text.padStart(length, FILLED);

/** Where a label begins in the work itself. */
export const startOfLabel = (plain: string, start: number): number => {
  let at = start;
  while (at > 0 && plain.charAt(at - 1) === FILLED) at -= 1;
  return at;
};

/** `isDigital`: other lines have their numbers in digits, and "second gap" is within one of those. */
const withNumbers = (line: string, isDigital: boolean): string => {
  const named = NAMED.exec(line);
  const number = NUMBER_WORDS.get(named?.groups?.word?.toLowerCase() ?? '');
  if (named && number !== undefined)
    return padded(`${named.groups?.name} ${number}`, named[0].length) + line.slice(named[0].length);
  const counted = isDigital ? null : COUNTED.exec(line);
  const place = ORDINALS.get(counted?.groups?.word?.toLowerCase().replace(/[nrs]$/u, '') ?? '');
  const whole = place ?? ORDINALS.get(counted?.groups?.word?.toLowerCase() ?? '');
  if (counted && whole !== undefined)
    return padded(`${counted.groups?.name} ${whole}`, counted[0].length) + line.slice(counted[0].length);
  const led = LED.exec(line);
  return led ? FILLED.repeat(led[0].length) + line.slice(led[0].length) : line;
};

/** `sections`: "Part C" of a sheet that has one, or parts without a name, is no part c. */
const withParts = (line: string, sections: ReadonlySet<string>): string =>
  line
    .replace(NAMED_PART, (whole, letter: string) =>
      sections.has(letter.toLowerCase()) || (sections.size > 1 && sections.has(''))
        ? whole
        : padded(`${letter.toLowerCase()})`, whole.length),
    )
    .replace(COUNTED_PART, (whole, word: string) => {
      const at = ORDINALS.get(word.toLowerCase());
      return at === undefined || at > LETTERS.length ? whole : padded(`${LETTERS[at - 1]})`, whole.length);
    });

/** "(ii)" for a part b: behind its number, or in brackets anywhere in the line. */
const withLetters = (line: string): string =>
  line.replace(
    ROMAN,
    (whole: string, open?: string, roman?: string, close?: string, ...within: unknown[]) => {
      const [opened, inner, shut] = within.map((one) => (typeof one === 'string' ? one : ''));
      const letter = LETTERS[romanValue(roman ?? inner ?? '') - 1];
      return letter === undefined
        ? whole
        : padded(`${open ?? opened ?? ''}${letter}${close ?? shut ?? ''}`, whole.length);
    },
  );

/** "a and d are true" names two parts at once. */
const BARE = new RegExp(String.raw`(?<=^|[\s,;:])(?<letter>[a-h])(?=\s+\S)(?!\s+(?:${AND_WORD})\s)\s`, 'gu');
const FEWEST_BARE = 2;

/** "Q1 a B   b C   c A": letters that count on behind a number, none of them closed. */
const withBareParts = (line: string): string => {
  const label = /^\s*(?:(?:\p{L}+\.?\s*)?\d{1,2}\s*[.:)]?\s*)?(?=a\s)/iu.exec(line);
  if (!label) return line;
  let count = 0;
  const rest = line.slice(label[0].length);
  const counted = [...rest.matchAll(BARE)].filter((match) => {
    const isNext = match.groups?.letter === LETTERS[count];
    if (isNext) count += 1;
    return isNext;
  });
  if (counted.length < FEWEST_BARE) return line;
  const places = new Set(counted.map((match) => match.index + 1));
  return label[0] + [...rest].map((sign, at) => (places.has(at) ? ')' : sign)).join('');
};

const BARE_LINE =
  /^(?<lead>\s*(?:(?:\p{L}{1,9}\.?\s*)?(?<number>\d{1,2})\s*[.:)]?\s+)?)(?<letter>[a-h])\s(?=\s*\S)/iu;
const EMPTY_FIRST = /^\s*(?:(?:q|\p{L}{2,9})\.?\s*)?(?<number>\d{1,2})\s*[.:)]?(?<first>\s+a)?\s*$/iu;
const NUMBERED_LINE = /^\s*(?:\p{L}{1,9}\.?\s*)?\d{1,2}(?=[\s.:)]|$)/u;

/** "1 a wool" above "b silk": letters that count on from line to line below a number, none of them closed. */
const withBareLines = (lines: readonly string[], labels: readonly Label[]): string[] => {
  const closed = new Set<number>();
  let run: number[] = [];
  let [number, last] = [0, -1];
  let isHeaded = false;
  const settle = (): void => {
    if (run.length >= FEWEST_BARE) for (const at of run) closed.add(at);
    run = [];
  };
  for (const [at, line] of lines.entries()) {
    const groups = BARE_LINE.exec(line)?.groups;
    const letter = LETTERS.indexOf(groups?.letter ?? '-');
    const isFirst = groups?.number !== undefined && letter === 0;
    const empty = EMPTY_FIRST.exec(line)?.groups;
    if (groups ? groups.number !== undefined : NUMBERED_LINE.test(line)) settle();
    if (isFirst) [number, last] = [Number(groups.number), -1];
    // "7 a" without an answer begins the parts too, and so does "7" above them.
    if (empty) {
      isHeaded = empty.first === undefined;
      [number, last] = [Number(empty.number), isHeaded ? -1 : 0];
      if (!isHeaded) run.push(-1);
      continue;
    }
    if (groups?.number !== undefined) isHeaded = false;
    const isNext = isFirst || ((run.length > 0 || isHeaded) && groups?.number === undefined && letter > last);
    if (!isNext || !labels.some((one) => one.number === number && one.part === LETTERS[letter])) continue;
    run.push(at);
    last = letter;
  }
  settle();
  return lines.map((line, at) =>
    closed.has(at) && !isLetterRow(line)
      ? line.replace(BARE_LINE, (whole) => `${whole.slice(0, -1)})`)
      : line,
  );
};

const SAID_BEFORE =
  /^\s*(?<lead>\p{L}[\p{L}.]{0,12}(?:\s\p{L}[\p{L}.]{0,8})?[.:]?)\s?(?=\d{1,2}\s?[a-h]?\s?(?:[.:()–—-]|$))/iu;
const KNOWN = new RegExp(String.raw`^(?:${QUESTION_WORD}|${PART_WORD})[.:]?$`, 'iu');
const FEWEST_SAID = 3;

/** "Aufg. 3:", "Q.No. 4 –", "zu Nr. 5": whatever stands before the numbers of several lines is said of each of them. */
const leadsIn = (lines: readonly string[]): ReadonlySet<string> => {
  const leads = lines
    .flatMap((line) => SAID_BEFORE.exec(line)?.groups?.lead?.toLowerCase() ?? [])
    .filter((lead) => !KNOWN.test(lead));
  return new Set(leads.filter((lead) => leads.filter((other) => other === lead).length >= FEWEST_SAID));
};

/** Once a word is known to lead to numbers, nothing has to close them: "A3 Hamburg". */
const KNOWN_BEFORE = /^\s*(?<lead>\p{L}[\p{L}.]{0,12}[.:]?)\s?(?=\d{1,2}(?![\d.,]*\d))/iu;

const withoutLead = (line: string, leads: ReadonlySet<string>): string => {
  const match = SAID_BEFORE.exec(line) ?? KNOWN_BEFORE.exec(line);
  return match && leads.has(match.groups?.lead?.toLowerCase() ?? '')
    ? FILLED.repeat(match[0].length) + line.slice(match[0].length)
    : line;
};

/** "QB1" of a sheet with a part B. */
const ASKED_SECTION = /^\s*Q\.?\s?(?=(?<section>[A-H])\s?\d)/iu;

const withoutAsked = (line: string, sections: ReadonlySet<string>): string => {
  const match = ASKED_SECTION.exec(line);
  return match && sections.has(match.groups?.section?.toLowerCase() ?? '')
    ? FILLED.repeat(match[0].length) + line.slice(match[0].length)
    : line;
};

/** "a | b | c" above the answers: a row of a table is left as it is. */
const isLetterRow = (line: string): boolean => /^\s*[a-h](?:\t[a-h])+\s*$/iu.test(line);

const IN_DIGITS = /^\s*(?<number>\d{1,2})\s?(?:[.):]|\t)/u;
const FEWEST_DIGITS = 4;

const areInDigits = (lines: readonly string[], labels: readonly Label[]): boolean => {
  const wanted = new Set(labels.map(({ number }) => number));
  const given = lines.map((line) => Number(IN_DIGITS.exec(line)?.groups?.number));
  return new Set(given.filter((number) => wanted.has(number))).size >= FEWEST_DIGITS;
};

/** `labels`: those of the plan; parts are looked for only where it has some. */
export const withPlainLabels = (text: string, labels: readonly Label[]): string => {
  const hasParts = labels.some(({ part }) => part !== '');
  const isRoman = labels.some(
    ({ part }) => /^[a-h]?(?:i{1,3}|iv|v)$/u.test(part) && part.length > 0 && part !== 'a',
  );
  const lines = text.split('\n');
  // "A2" of a sheet with a part A says which part it is of.
  const sections = new Set(labels.map(({ section }) => section.toLowerCase()));
  const isDigital = areInDigits(lines, labels);
  const isSectioned = [...sections].some((section) => section !== '');
  const leads = new Set(
    [...leadsIn(lines)].filter((lead) => !sections.has(lead) && !(isSectioned && /^[a-h]$/u.test(lead))),
  );
  return (hasParts ? withBareLines(lines, labels) : lines)
    .map((line) => {
      const numbered = withNumbers(withoutLead(withoutAsked(line, sections), leads), isDigital);
      if (!hasParts || isLetterRow(line)) return numbered;
      const parted = withBareParts(withParts(numbered, sections));
      return isRoman ? parted : withLetters(parted);
    })
    .join('\n');
};
