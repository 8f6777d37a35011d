/**
 * The same answer in another form than the key's: without what the key repeats of the question, with other names for its values, as a
 * number where the key has a phrase, by the sign of a unit. What is found in this way is a proposal.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { readDate } from '../../../../language/math/dates.ts';
import { isReaction } from '../../../../language/math/formula.ts';
import { namesIn } from '../../../../language/math/names.ts';
import { withDigits } from '../../../../language/math/number-words.ts';
import { isSameSubstance, nameSubstances } from '../../../../language/math/substances.ts';
import { readUnit, type Unit } from '../../../../language/math/units.ts';
import { compareSides, takesSide } from '../../../../language/sides.ts';
import { readWords } from '../../../../language/words.ts';
import { isCode } from '../../../../rubric/marking/numeric.ts';
import { matchEquation } from '../../formulas/equation.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { asInKey } from '../phrases/as-in-key.ts';
import { contentOf, findTerm } from '../term.ts';
import { countsTheSame, inFigures, inFull, isNamedPlace, tellsPlace, withNotes } from './notation.ts';
import { inCompassSigns, isSameDirection } from './written/directions.ts';

type Form = { part: MarkingPart; text: string };

/** Between what is asked and what is answered. */
const BETWEEN = /\s*(?:→|⇒|->|=>|≠)\s*|\s+[–—-]\s+|\s{2,}|\t+|\s*(?<![<>:])=\s*|:\s+/u;
const DASH = /\s+[–—-]\s+/u;
const ARROW = /\s*(?:→|⇒|->|=>)\s*/u;

const sidesOf = (wording: string, isNumber: boolean): { head: string; last: string } | null => {
  const sides = wording.trim().split(isNumber ? ARROW : BETWEEN);
  // "Met – Pro – Lys" is a row, of which the last is not all.
  if (sides.length > 2 && wording.split(DASH).length === sides.length) return null;
  const last = sides.at(-1)?.trim() ?? '';
  const head = sides.slice(0, -1).join(' ').trim();
  if (head === '' || !/[\p{L}\p{N}]/u.test(last)) return null;
  // "R = U / I" is one thing, "forte = loud" are two.
  const isFormula = wording.includes('=') && !isNumber && !(WORD.test(head) && WORD.test(last));
  return isFormula ? null : { head, last };
};
const WORD = /\p{L}{3,}/u;

/** "die Luft – air": where the answer is none of what stands before, what stands last is the answer. */
const byLastSide = (part: MarkingPart, text: string): Form[] => {
  const isNumber = part.kind === 'number';
  const isWhole = (accept: string): boolean => isReaction(accept) && !isCompleted(accept, text);
  const sides = part.accepts.flatMap((accept) => (isWhole(accept) ? [] : (sidesOf(accept, isNumber) ?? [])));
  if (sides.length === 0 || (part.kind === 'point' && !sides.every(isShort))) return [];
  const own = isNumber ? text : (sidesOf(text, false)?.last ?? text);
  if (!isNumber && sides.some(({ head }) => findTerm(own, head)?.exact === true)) return [];
  const lasts = sides.flatMap(({ last }) => (isNumber ? [last] : last.split(/\s*\/\s*/u)));
  const others = part.accepts.filter((accept) => sidesOf(accept, isNumber) === null);
  const kind = part.kind === 'formula' ? ('term' as const) : part.kind;
  return [{ part: { ...part, kind, accepts: [...lasts, ...others] }, text: own }];
};

/** Both sides of a reaction are the answer, unless it is told in words and a student writes what it makes alone. */
const isCompleted = (reaction: string, text: string): boolean =>
  !ARROW.test(text) && !/[A-Z\d]\d|\d[A-Z]|[=]/u.test(reaction);

const LONGEST_SIDE = 4;

/** "we sing → we sang": prose has longer sides. */
const isShort = ({ head, last }: { head: string; last: string }): boolean =>
  [head, last].every((side) => side.split(/\s+/u).length <= LONGEST_SIDE);

const PLAIN: readonly [RegExp, string][] = [
  // "x1 = 7, x2 = –7"
  [/(?<!\p{L})(?<name>\p{L})_?[₀-₉\d](?=\s*=)/gu, '$<name>'],
  // "x = 5   x = 0", "x = 0 v x = 5"
  [/(?<=\d)(?:\s{2,}|\s+[v∨]\s+)(?=\p{L}\s*=)/gu, ', '],
  // "S(3 | –4)", "(3/-4)"
  [
    /\p{L}?\s?\(\s*(?<one>[-−–+]?\d+(?:[.,]\d+)?)\s*[|/;,]\s*(?<other>[-−–+]?\d+(?:[.,]\d+)?)\s*\)/gu,
    '($<one>; $<other>)',
  ],
  [/(?<!\p{L})\p{L}\s?\(\s*\p{L}\s*\)(?=\s*=)/gu, 'y'],
  // "1101 1011"
  [/(?<=(?<!\d)[01]{4})\s(?=[01]{4}(?!\d))/gu, ''],
  // "l.6", "line 6"
  [/(?<![\p{L}\d])(?:lines?|l{1,2}|zeilen?|z|ligne|pages?|pp?|seite)\.?\s?(?=\d+\s*$)/giu, ''],
  // "add 1: 1011"
  [/(?<=\p{L}\s\d):\s+(?=\d)/gu, '; '],
];

const plainForm = (text: string): string =>
  PLAIN.reduce((plain, [pattern, sign]) => plain.replace(pattern, sign), inCompassSigns(text));

/** Values by other names, points and functions as others write them. */
const inPlain = (part: MarkingPart, text: string): Form => ({
  part: { ...part, accepts: part.accepts.map(plainForm) },
  text: plainForm(text),
});

const NAMED = /^(?:(?:\p{L}{2,}|\d+(?:st|nd|rd|th))\s+){1,5}(?=[-−–+]?[£$€(]?\d)/iu;
const VALUE =
  /^(?:R\s?|[£$€]\s?)?[-−–+]?\d[\d.,\s]*(?:\p{L}?(?:\s*[-+−–×*·/^²]\s*[\d\p{L}]{1,3})*|\s?[%°€]?\s?\p{L}*)$/u;

const ROW = /^\d+(?:\s+\d+){2,}$/u;
const GROUPS = /^\d{1,3}(?:\s\d{3})+$/u;

/** "x500" */
const TIMES = /^[x×]\s?(?=\d)/u;

/** "down by £130", "R180 000", "the 50th term 151": a phrase that is a value. */
const byValue = (part: MarkingPart, text: string): Form[] => {
  const values = part.accepts.flatMap((accept) => {
    const value = withDigits(accept).replace(NAMED, '').replace(TIMES, '').trim();
    const unit = /\p{L}{2,}$/u.exec(value)?.[0];
    // "Seven Sisters" are no number.
    // "Output 1 3 6 10": numbers in a row, and no groups of one.
    if (isCode(value) || readDate(accept) !== null) return [];
    if (ROW.test(value) && !GROUPS.test(value)) return [value.split(/\s+/u).join(', ')];
    return VALUE.test(value) && (/\d/u.test(accept) || !unit || readUnit(unit)) ? [value] : [];
  });
  const own = new Set(readWords(text).map(({ stem }) => stem));
  const ways = part.accepts.flatMap((accept) => readWords(accept).filter(({ stem }) => takesSide(stem)));
  const isOpposed = ways.some(({ stem }) => [...own].some((word) => compareSides(stem, word) < 0));
  if (part.kind !== 'term' || values.length === 0 || isOpposed || !/\d/u.test(withDigits(text))) return [];
  const accepts = ways.length > 0 ? values.flatMap((value) => [value, `-${value}`]) : values;
  return [{ part: { ...part, kind: 'number', accepts }, text }];
};

/** "A" for "ampere", "pascals" for "Pa". */
export const isSameUnit = (wording: string, text: string): boolean => {
  const given = unitsOf(text.trim().replace(/[.]$/u, ''));
  return unitsOf(wording.trim()).some((wanted) =>
    given.some(
      ({ dimension, factor }) =>
        wanted.dimension === dimension && Math.abs(wanted.factor - factor) <= 1e-9 * Math.abs(wanted.factor),
    ),
  );
};

/** "C" is the sign of charge as well as of heat. */
const unitsOf = (name: string): Unit[] =>
  (name === 'C' ? [name, 'coulomb'] : [name]).flatMap((one) => readUnit(one) ?? []);

const SUM = /\s\+\s|\s&\s/u;
const MORE_WORDS = 2;

/** "{OrderID, ItemID}" for "OrderID + ItemID together": each of them, and hardly more. */
const isSum = (wording: string, text: string): boolean => {
  const pieces = wording.split(SUM).map((piece) => contentOf(piece)[0] ?? '');
  return (
    pieces.length > 1 &&
    pieces.every((piece) => piece !== '' && findTerm(piece, text) !== null) &&
    contentOf(text).length <= pieces.length + MORE_WORDS
  );
};

const OWNER =
  /^(?:his|her|its|their|my|your|our|sein|seine|ihre|mein|meine|son|sa|ses|su|sus)\s+(?=\p{L}{3})/iu;

/** "his uncle": whose it is may be left out. */
const withoutOwner = (part: MarkingPart, text: string): Form[] =>
  part.kind === 'term' && part.accepts.some((one) => OWNER.test(one)) && !OWNER.test(text)
    ? [{ part: { ...part, accepts: part.accepts.map((one) => one.replace(OWNER, '')) }, text }]
    : [];

/** "C" for "graph C". */
const isItsLetter = (wording: string, text: string): boolean =>
  /^\p{L}{3,}.*\s(?<letter>[A-H])$/u.exec(wording.trim())?.groups?.letter ===
  text.trim().replace(/[.)]$/u, '');

const SHORT_VERBS: readonly [RegExp, string[]][] = [
  [/(?<=^|\p{L})\s*['’]d(?=\s)/u, [' had', ' would']],
  [/(?<=^|\p{L})\s*['’]s(?=\s)/u, [' has', ' is']],
];

/** "'d known" for "had known". */
const withWholeVerbs = (part: MarkingPart, text: string): Form[] =>
  part.kind === 'term' || part.kind === 'wording'
    ? SHORT_VERBS.flatMap(([short, verbs]) =>
        short.test(text.trim())
          ? verbs.map((verb) => ({ part, text: text.trim().replace(short, verb).trim() }))
          : [],
      )
    : [];

/** With the words of either side that the other one cuts short. */
const uncut = (part: MarkingPart, text: string): Form[] => {
  const accepts = part.accepts.map((one) => inFull(one, text));
  const own = inFull(text, part.accepts.join(' '));
  const isChanged = own !== text || accepts.some((one, at) => one !== part.accepts[at]);
  return isChanged ? [{ part: { ...part, accepts }, text: own }] : [];
};

/** Numbers and notes as the other side may write them, where both have one. */
const inOneWay = (part: MarkingPart, text: string): Form[] =>
  [inFigures, withNotes].flatMap((write) => {
    const [accepts, own] = [part.accepts.map(write), write(text)];
    const isTold =
      write === withNotes ? NOTE.test(accepts.join(' ')) : /\d/u.test(own) && /\d/u.test(accepts.join(' '));
    const isChanged = own !== text || accepts.some((one, at) => one !== part.accepts[at]);
    // "B flat" is no misspelling of "E flat".
    if (write === withNotes && !accepts.some((one) => hasNotes(own, one))) return [];
    const kind = part.kind === 'number' ? ('term' as const) : part.kind;
    return isTold && isChanged ? [{ part: { ...part, kind, accepts }, text: own }] : [];
  });
const NOTE = /(?<!\p{L})[A-Ga-g](?:sharp|flat)(?!\p{L})/u;
const hasNotes = (text: string, wording: string): boolean =>
  (wording.match(new RegExp(NOTE, 'gu')) ?? []).every((note) =>
    new RegExp(String.raw`(?<!\p{L})${note}(?!\p{L})`, 'iu').test(text),
  );

/** "K, Mg, Zn" for "potassium, magnesium, zinc", and the other way round. */
const bySigns = (part: MarkingPart, text: string): Form[] => {
  const named = nameSubstances(text, part.accepts.join('\n'));
  if (named !== text) return [{ part, text: named }];
  const accepts = part.accepts.map((one) => nameSubstances(one, text));
  return accepts.every((one, at) => one === part.accepts[at]) ? [] : [{ part: { ...part, accepts }, text }];
};

/** "is constant" for "stays the same". */
const inKeyWords = (part: MarkingPart, text: string): Form[] =>
  part.accepts.flatMap((accept) => {
    const own = asInKey(text, accept);
    return own === text ? [] : [{ part: { ...part, accepts: [accept] }, text: own }];
  });

const KINDS: ReadonlySet<MarkingPart['kind']> = new Set(['term', 'number', 'formula', 'wording', 'point']);
const COUNTED: ReadonlySet<MarkingPart['kind']> = new Set(['term', 'number', 'point']);

/** "MR = MC" in words: names by their first letters. */
const saysNames = (key: string, text: string): boolean =>
  namesIn(key).some((names) => names.length > 0) && ['right', 'likely'].includes(matchEquation(key, text));

/** `again`: marks a part with a text as ever. */
export const orOtherwise = (
  mark: PartMark,
  text: string,
  again: (part: MarkingPart, text: string) => PartMark,
): PartMark => {
  const { part } = mark;
  const isCounted = COUNTED.has(part.kind) && part.accepts.some((one) => countsTheSame(one, text));
  const isRow = part.kind === 'list' || part.kind === 'order';
  if (mark.share >= 1 || !(KINDS.has(part.kind) || isRow || isCounted)) return mark;
  const asGiven = (share: number): PartMark => ({
    part,
    share,
    quote: text.trim().slice(0, 160),
    confidence: NOT_FOUND,
  });
  const isOther = (one: string): boolean =>
    [isSameUnit, isSum, isSameSubstance, isItsLetter, isSameDirection].some((isSame) => isSame(one, text));
  const isNamed = !isRow && part.accepts.some((one) => saysNames(one, text));
  if (isCounted || isNamed || (part.kind === 'term' && part.accepts.some(isOther))) return asGiven(1);
  let best = mark;
  const plain = inPlain(part, text);
  const isPlain = plain.text === text && plain.part.accepts.every((one, at) => one === part.accepts[at]);
  const forms = isRow
    ? [...uncut(part, text), ...bySigns(part, text), ...inOneWay(part, text)]
    : part.kind === 'point'
      ? [
          ...byLastSide(part, text),
          ...bySigns(part, text),
          ...inKeyWords(part, text),
          ...(part.accepts.some(tellsPlace) ? inOneWay(part, text) : []),
        ]
      : [
          ...(isPlain ? [] : [plain]),
          ...byLastSide(plain.part, plain.text),
          ...byValue(part, text),
          ...uncut(part, text),
          ...bySigns(part, text),
          ...withWholeVerbs(part, text),
          ...withoutOwner(part, text),
          ...(part.kind === 'term' ? inKeyWords(part, text) : []),
          ...(part.kind === 'term' || isNamedPlace(part) ? inOneWay(part, text) : []),
        ];
  for (const form of forms) {
    const { share } = again(form.part, form.text);
    if (share > best.share) best = asGiven(share);
  }
  return best;
};
