/** Pairs that belong together: "1-C 2-A", "dog → Hund", "Norway – Oslo", with what their letters stand for. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { isFormula } from '../../../language/math/formula.ts';
import { stem } from '../../../language/stem.ts';
import { CLASS_NAMES } from '../../words.ts';
import { LONGEST_ITEM, type Read, wordsIn } from '../items.ts';
import { makePart } from '../part.ts';
import type { Noted } from '../remarks/noted.ts';
import { bracketWordings } from '../wordings.ts';
import { alternating, areMixed } from './alternating.ts';
import { areSided, CODES_LAST, codedLines, namesBehind, type Pair } from './pair-names.ts';

const ARROW = /^(?<left>[^→⇒➔]+?)\s*(?:→|⇒|➔|[-–—=]+>)\s*(?<right>[^→⇒➔]+)$/u;
const SPACED = /^(?<left>.+?)\s+[–—-]\s+(?<right>.+)$/u;
const TIGHT =
  /^(?<left>\p{L}|\d{1,2})\s?[-–—=:.)]?\s?(?<right>\p{L}|\d{1,2}|[ivx]{1,4})(?:\s*\((?<text>[^()]+)\))?$/iu;
const WORDS = /^(?<left>\p{L}[^=]*\p{L}|\p{Lu})\s+=\s+(?<right>\p{L}[^=]*\p{Ll}{2}[^=]*)$/u;
/** "p = soft", "Wages<tab>expense": short names too, where there are several of them. */
const SIGNED = [
  /^(?<left>\p{L}[^=]{0,60}?)\s+=\s+(?<right>\p{L}[^=]*[\p{L})])$/u,
  /^(?<left>[^\t]+)\t+(?<right>[^\t]+)$/u,
];
/** "flute woodwind", "voltage V", "HCl acid": a thing and its class, or its sign. */
const CLASSED =
  /^(?<left>\p{L}{3,}|(?:[A-Z][a-z]?[\d₀-₉]*)+)\s(?<right>\p{L}+|Ω)(?:\s*\((?<text>[^()]+)\))?$/u;
/** "water H2O": a substance and its formula. */
const SUBSTANCE =
  /^(?<left>\p{L}[^\d=→]*\p{Ll})\s(?<right>(?=\S*[A-Z\d₀-₉]\S*$)(?:[A-Z][a-z]?[\d₀-₉]*|[()])+)$/u;
/** "1 oak P (hard wood)", "i one blast = d (turning)": a letter behind the words that it belongs to. */
const LETTERED =
  /^(?<left>\S.*?)(?:\s*(?:[–—=:→]|\s-)\s*|\s+)(?<right>[A-Za-z])(?:\s*\((?<text>[^()]+)\))?$/u;
/** "abrasion 3", "saw-toothed wheel 1": a thing and the number that belongs to it. */
const COUNTED = /^(?<left>\p{L}[^\d:=]*?\p{L})\s+(?<right>\d{1,2})$/u;
/** "charge-C": where things are matched. */
const HYPHENED = /^(?<left>[\p{L}.]{3,})[-–—](?<right>\p{L}{1,4})$/u;
/** "lemon 2,5", "Everest 8849 m": a thing and its value, where things are matched. */
const VALUED = /^(?<left>\p{L}[^\d:=]*?\p{L})\s+(?<right>[-−]?\d+(?:[.,]\d+)?(?:\s?(?:%|\p{L}{1,3}))?)$/u;
/** "bride: white", "bottom line: the number of parts / shares". */
const NAMED_SIDE = /^(?<left>\p{L}[\p{L}\s'’.-]{0,28}?)\s?:\s+(?<right>\S[^:]*)$/u;
/** "Peru Lima": two names side by side. */
const NAMES = /^(?<left>\p{Lu}\p{Ll}+)\s(?<right>\p{Lu}\p{Ll}+)$/u;
const LONGEST_RIGHT = 6;
export const MATCHES =
  /(?<!\p{L})(?:match\p{L}*|une[ns]?|relaciona\p{L}*|relie[rz]?|associe[rz]?|ordne\s.*zu|zuordn\p{L}*|verbinde\p{L}*|pair\p{L}*)(?!\p{L})/iu;

const asPairs = (entries: readonly string[], pattern: RegExp): Pair[] | null => {
  const found = entries.map((entry) => pattern.exec(entry.trim().replace(/[.,;]$/u, ''))?.groups);
  if (found.some((groups) => groups === undefined)) return null;
  const pairs = found.map((groups) => ({
    left: (groups?.left ?? '').trim(),
    right: `${(groups?.right ?? '').trim()}${groups?.text === undefined ? '' : ` (${groups.text})`}`,
  }));
  const isDistinct = new Set(pairs.map(({ left }) => left.toLowerCase())).size === pairs.length;
  const isShort = ({ right }: Pair): boolean =>
    wordsIn((sidesOf(right)[0] ?? right).replace(/\s*\([^()]*\)$/u, '')) <= LONGEST_RIGHT;
  return isDistinct && pairs.every(isShort) ? pairs : null;
};

/** The last of them part letters with their numbers only. */
const SIGNS = [
  ...[/\n+/u, /\s*;\s*|\n+/u, /,\s+(?![^()]*\))|\n+|\s*;\s*/u, /\s{2,}|\n+/u, /\s+\/\s+(?![^()]*\))/u],
  ...[/\s*;\s*|,?\s+/u, /\s+[–—-]\s+/u],
];
const TIGHT_FROM = 5;

const entriesOf = (text: string): string[][] =>
  SIGNS.map((sign) => text.split(sign).filter((entry) => entry.trim() !== ''));

const FEWEST_DASHED = 3;
/** Lines and semicolons part what has a name of its own; commas may stand within it. */
const LAST_NAMED = 2;

/** Of things that are classed some have one class, or the things stand in what is asked, or their signs are short. */
const areClasses = (pairs: readonly Pair[], asked: string): boolean => {
  const rights = pairs.map(({ right }) => right.replace(/\s*\(.*$/u, ''));
  const isOnce = new Set(rights.map((right) => right.toLowerCase())).size === rights.length;
  return (
    !isOnce ||
    rights.every((right) => right.length <= 2) ||
    pairs.every(({ left }) => isFormula(left)) ||
    pairs.every(({ left }) => asked.toLowerCase().includes(left.toLowerCase()))
  );
};

/** "Kent S, Fife N, York N": names with the capital of their class, which some of them share. */
const areSorted = (pairs: readonly Pair[]): boolean =>
  pairs.every(({ left, right }) => /^\p{L}{2}/u.test(left) && /^\p{Lu}(?!\p{L})/u.test(right));

const MOST_SPARE = 2;

const areNumbers = (numbers: readonly number[]): boolean =>
  new Set(numbers).size === numbers.length &&
  Math.min(...numbers) >= 1 &&
  Math.max(...numbers) <= numbers.length + MOST_SPARE;

/** "a–3  b–1    (tachycardia fast pulse, …)": letters with what they stand for in brackets behind them. */
const CODES =
  /^(?<codes>(?:\d{1,2}|\p{L})\s?[-–=]?\s?(?:\p{L}|\d{1,2})(?:\s*[,;]?\s+(?:\d{1,2}|\p{L})\s?[-–=]?\s?(?:\p{L}|\d{1,2}))+)\s*\([^()]*\)$/iu;

const pairsIn = (given: string, asked: string): Pair[] | null => {
  const text = CODES.exec(given.trim())?.groups?.codes ?? given;
  return pairsOf(text, asked);
};

const FEWEST_LETTERS = 4;

/** "d a b c": each of them once, in another order than they count. */
const areAllLetters = (letters: readonly string[]): boolean =>
  letters.length >= FEWEST_LETTERS &&
  letters.toSorted().every((letter, at) => letter === 'abcdefghijkl'[at]) &&
  letters.join('') !== letters.toSorted().join('');

const pairsOf = (text: string, asked: string): Pair[] | null => {
  const isAsked = MATCHES.test(asked);
  const labelled = alternating(text);
  if (areMixed(labelled) || (labelled.length > 0 && isAsked)) return labelled;
  for (const [at, entries] of entriesOf(text).entries()) {
    if (entries.length < 2) continue;
    const tight = asPairs(entries, TIGHT);
    const isMixed =
      tight?.some(({ left, right }) => /\d/u.test(left) !== /\d/u.test(right)) === true ||
      tight?.every(({ left, right }) => /^\p{Lu}$/u.test(left) && /^[ivx]+$/u.test(right)) === true;
    if (tight && (isMixed || isAsked || areSided(entries, tight)) && entries.length > 2) return tight;
    const lettered = entries.length >= FEWEST_DASHED ? asPairs(entries, LETTERED) : null;
    const letters = lettered?.map(({ right }) => right.slice(0, 1).toLowerCase()) ?? [];
    // "oak d – fir a – ash b – elm c": all letters up to one of them.
    const counted = entries.length >= FEWEST_DASHED ? asPairs(entries, COUNTED) : null;
    // All numbers up to one that is hardly more than there are things.
    if (counted && areNumbers(counted.map(({ right }) => Number(right)))) return counted;
    const valued = isAsked && entries.length >= FEWEST_DASHED ? asPairs(entries, VALUED) : null;
    if (valued) return valued;
    if (lettered?.every(({ left }) => /\p{L}{2}/u.test(left)) && areAllLetters(letters)) return lettered;
    if (at >= TIGHT_FROM) continue;
    const arrows = asPairs(entries, ARROW) ?? asPairs(entries, WORDS);
    if (arrows) return arrows;
    const isSeveral = entries.length >= FEWEST_DASHED;
    const signed = isSeveral
      ? (SIGNED.map((sign) => asPairs(entries, sign)).find((one) => one) ?? null)
      : null;
    if (signed) return signed;
    const substances = asPairs(entries, SUBSTANCE);
    if (substances?.every(({ right }) => /[\d₀-₉]|[A-Z].*[A-Z]/u.test(right) && isFormula(right)))
      return substances;
    const classed = isSeveral ? asPairs(entries, CLASSED) : null;
    if (classed && areClasses(classed, asked)) return classed;
    const isWhole =
      entries.length >= FEWEST_DASHED && entries.every((entry) => entry.split(':').length === 2);
    const named = at < LAST_NAMED || (at === LAST_NAMED && isWhole) ? asPairs(entries, NAMED_SIDE) : null;
    if (named) return named;
    const dashed = asPairs(entries, SPACED);
    const names = entries.length >= FEWEST_DASHED ? asPairs(entries, NAMES) : null;
    if (names) return names;
    const isOnce = new Set(letters).size === letters.length;
    if (lettered && (isOnce ? isAsked || /\(/u.test(text) : areSorted(lettered))) return lettered;
    // "½ – 50 %" on lines of their own are pairs, "3 – 1" is reckoned.
    const isReckoned =
      /\d\s[-–]\s\d/u.test(text) && !(at === 0 && dashed?.every(({ right }) => /%|\p{L}/u.test(right)));
    if (dashed && (entries.length >= FEWEST_DASHED || isAsked) && !isReckoned) return dashed;
    const hyphened = isAsked && entries.length >= FEWEST_DASHED ? asPairs(entries, HYPHENED) : null;
    if (hyphened) return hyphened;
  }
  return null;
};

const LEGEND =
  /(?:^|[,;(/]\s*|\s)(?<label>[A-Za-z]|\d{1,2})(?:[.):]\s*|\s+)(?=\S{2})(?<text>[^;()/]{2,60}?)(?=\s*(?:,(?!\d)|[;)/\n]|$)|\s+(?:[A-Z]|\d{1,2})[.)]?\s)/gmu;

/** "(1 Cervantes; A Las meninas)" under the pairs: what the letters stand for. */
const legendOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(LEGEND)].map((match) => [
      (match.groups?.label ?? '').toLowerCase(),
      (match.groups?.text ?? '').trim(),
    ]),
  );

/** "C (leaves)": the letter and what it stands for. */
const sidesOf = (right: string): string[] => {
  const groups = /^(?<letter>\p{L}|\d{1,2})\s*\((?<text>[^()]+)\)$/u.exec(right)?.groups;
  return groups ? [groups.letter ?? '', groups.text ?? ''] : right.split(/\s+\/\s+/u);
};

const SAYS = /(?<!\p{L})(?:is|are|was|were|has|have|they|it|ist|sind|hat|haben|es|son|est|sont)(?!\p{L})/iu;

const kindOfSide = (right: string): MarkingPart['kind'] => {
  if (right.length > 1 && /[\d₀-₉]/u.test(right) && isFormula(right)) return 'formula';
  if (/^\p{L}$/u.test(right)) return 'choice';
  return wordsIn(right.replace(/\s*\([^()]*\)$/u, '')) <= LONGEST_ITEM && !SAYS.test(right)
    ? 'term'
    : 'point';
};

/** "A Danube – 3 Black Sea": either side with its letter or number. */
const CODED_SIDE = /^(?<code>[A-Za-z]|\d{1,2})[.)]?\s+(?<name>\p{L}\p{L}.*)$/u;

const CODE = /^(?:\p{L}|\d{1,2}|[ivx]{1,4})$/u;
const isCode = (side: string): boolean => /^(?:\p{L}|\d{1,2})$/u.test(side);

/** "adj": the class in full, and the other way round. */
const classNames = (right: string): readonly string[] =>
  right.length > 1
    ? (CLASS_NAMES.find((names) => names.includes(right.replace(/\s*\([^()]*\)$/u, '').toLowerCase())) ?? [])
    : [];

/** "go – went": which form it is is what is asked. */
const isFormOf = (left: string, right: string): boolean =>
  ONE_WORD.test(left) && ONE_WORD.test(right) && stem(left.toLowerCase()) === stem(right.toLowerCase());
const ONE_WORD = /^\p{L}{2,}$/u;

const FEWEST_BELOW = 3;

/** What to do in a line above the pairs, and what their letters stand for in the lines below. */
const belowHead = (lines: readonly string[], asked: string): { pairs: Pair[]; legend: string[] } | null => {
  for (const [at, line] of lines.entries()) {
    if (at === 0) continue;
    const about = `${asked}\n${lines.slice(0, at).join('\n')}`;
    const all = pairsIn(lines.slice(at).join('\n'), about);
    if (all && all.length >= FEWEST_BELOW) return { pairs: all, legend: [] };
    const pairs = pairsIn(line, about);
    if (pairs && pairs.length >= FEWEST_BELOW) return { pairs, legend: lines.slice(at + 1) };
  }
  return null;
};

/** "1-C 2-A 3-D" above what the letters stand for. */
const firstLine = ([first = '']: readonly string[], asked: string): Pair[] | null => {
  const pairs = pairsIn(first, asked);
  return pairs &&
    pairs.length >= FEWEST_BELOW &&
    pairs.every(({ left, right }) => isCode(left) && isCode(right))
    ? pairs
    : null;
};

const MOST_LED = 6;

/** Rows of a table of which the first has lost its left side to what is asked. */
const withFirst = (text: string, asked: string): string => {
  const [first = '', ...others] = text.split('\n');
  const left = asked.trim().split('\n').at(-1)?.trim() ?? '';
  const isRow = others.length > 1 && others.every((line) => line.split('\t').length === 2);
  const isLost =
    !first.includes('\t') && left !== '' && wordsIn(left) <= MOST_LED && !/[?:.)\t]$/u.test(left);
  return isRow && isLost ? [`${left}\t${first}`, ...others].join('\n') : text;
};

/** "1-C 2-A 3-B", "dog → Hund; cat → Katze": each pair earns its part of the marks. */
export const readPairs = (given: Noted, worth: number, asked: string): Read | null => {
  const noted = { ...given, text: withFirst(given.text, asked) };
  const { text, names } = codedLines(noted.text.split('\n')) ?? namesBehind(noted.text);
  const lines = text.split('\n');
  const legends = lines.filter((line) => /^\s*[([].*[)\]]\s*$/u.test(line));
  const body = lines.filter((line) => !legends.includes(line)).join('\n');
  const lead = (/^(?<lead>[^:\n]{3,60}):\s+(?<rest>\S[\s\S]*)$/u.exec(body) ?? CODES_LAST.exec(body))?.groups;
  const about = `${asked}\n${lead?.lead ?? ''}`;
  const within = belowHead(lines, asked);
  const pairs =
    (lead ? pairsIn(lead.rest ?? '', about) : null) ??
    pairsIn(body, about) ??
    // Below the last of them she may say something else.
    (lines.length > FEWEST_BELOW ? pairsIn(lines.slice(0, -1).join('\n'), about) : null) ??
    within?.pairs ??
    (within === null && lines.length > 1 ? firstLine(lines, asked) : null);
  if (!pairs) return null;
  const legend = legendOf(
    [asked, ...(within === null ? lines.slice(1) : legends), ...(within?.legend ?? [])].join('\n'),
  );
  const isNamed = names.length === pairs.length && pairs.every(({ left }) => isCode(left));
  // "agility = …; power = …   (i – b, ii – c)": the codes behind the names.
  const isCodedBehind =
    names.length === pairs.length &&
    names.every(({ left, right }) => CODE.test(left) && CODE.test(right)) &&
    !pairs.some(({ left }) => isCode(left));
  const isInWords = pairs.some(
    ({ left, right }) =>
      !isCode(left) && kindOfSide(right) === 'term' && !CODE.test(right) && !CODED_SIDE.test(right),
  );
  const areRoman = pairs.some(({ right }) => /^[ivx]{2,4}$/iu.test(right));
  const isCoded = pairs.every(({ left, right }) => CODED_SIDE.test(left) && CODED_SIDE.test(right));
  const parts = pairs.map(({ left, right }, at) => {
    const coded = isCoded ? CODED_SIDE.exec(right)?.groups : undefined;
    const sides = coded ? [coded.code ?? '', coded.name ?? ''] : sidesOf(right);
    const name = isNamed || isCodedBehind ? names[at] : undefined;
    const lead = name ? (isNamed ? `${left} ${name.left}` : `${name.left} ${left}`) : left;
    // "C" beside "ohm" is a word too.
    const kind = isFormOf(left, right) ? 'wording' : kindOfSide(sides[0] ?? right);
    return makePart(
      kind === 'choice' && (isInWords || areRoman) ? 'term' : kind,
      `${lead} → ${right}`,
      worth / pairs.length,
      [
        ...sides.flatMap((side) => (side.includes('(') ? bracketWordings(side) : [side])),
        ...classNames(right),
        name?.right ?? '',
        legend.get(right.toLowerCase()) ?? '',
      ],
    );
  });
  return { kind: parts.every(({ kind }) => kind === 'choice') ? 'choice' : 'term', parts };
};
