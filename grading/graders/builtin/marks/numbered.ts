/** Gaps that the key numbers, "2. oxygen": what the student wrote for a number, or at its place in a row, is compared with that one alone. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { isBlank } from '../../../language/blank.ts';
import { cutInto } from '../../../language/pieces.ts';
import { ORDINALS } from '../../../language/school-words.ts';
import { leadsTo } from '../numbers/as-reckoned.ts';
import { isReckonedTerm } from '../numbers/steps/as-term.ts';
import { CERTAIN, NOT_FOUND, type PartMark } from '../part-mark.ts';
import { markShortRow } from './forms/short-row.ts';
import { markNamed } from './forms/told-apart/named.ts';
import { byValues } from './pairs/labelled.ts';

const NUMBERED = /^(?<label>\d{1,2}|[ivx]{1,4}|[a-zA-Z])(?:\.| →) \S/u;
const FEWEST = 3;
const HALF = 0.5;

const labelOf = ({ text }: MarkingPart): string | null => NUMBERED.exec(text)?.groups?.label ?? null;

type Place = { start: number; end: number };

/** "d = tin, a = gold": in any order, where each label stands once, with a sign behind it. */
const inAnyOrder = (labels: readonly string[], answer: string): (Place | null)[] => {
  const places = labels.map((label) => {
    const found = [
      ...answer.matchAll(
        new RegExp(String.raw`(?<=^|[,;/|\n]\s*|\s)[([]?${label}(?:[.)\]:]|\t|\s*[=:–→-])\s*`, 'giu'),
      ),
    ];
    const [only] = found;
    return only && found.length === 1 ? { start: only.index, end: only.index + only[0].length } : null;
  });
  return places.every((place) => place !== null) ? places : labels.map(() => null);
};

/** By their labels, where half of them stand in the answer and count on. */
const byLabels = (labels: readonly string[], answer: string): (string | null)[] | null => {
  const counted = countingOn(labels, answer);
  const places = counted.every((place) => place !== null)
    ? counted
    : orElse(inAnyOrder(labels, answer), counted);
  const found = places.flatMap((place) => place ?? []).toSorted((one, other) => one.start - other.start);
  if (found.length < labels.length * HALF || answer.slice(0, found[0]?.start).trim() !== '') return null;
  return places.map((place) => {
    const next = place && found[found.indexOf(place) + 1];
    return place ? answer.slice(place.end, next?.start) : null;
  });
};

const orElse = (places: (Place | null)[], others: (Place | null)[]): (Place | null)[] =>
  places.some((place) => place !== null) ? places : others;

const countingOn = (labels: readonly string[], answer: string): (Place | null)[] => {
  let from = 0;
  return labels.map((label) => {
    const match = new RegExp(
      String.raw`(?<![\p{L}\p{N}])[([]?${label}(?:[.)\]:=]|\s?[-–→]|(?=\s))\s*`,
      'iu',
    ).exec(answer.slice(from));
    if (!match) return null;
    const place = { start: from + match.index, end: from + match.index + match[0].length };
    from = place.end;
    return place;
  });
};

/** Labels that a student may give to what the key does not number. */
const COUNTS = ['1 2 3 4 5 6 7 8 9 10 11 12', 'a b c d e f g h', 'i ii iii iv v vi vii viii'].map((row) =>
  row.split(' '),
);

const ALIKE: ReadonlySet<MarkingPart['kind']> = new Set([
  'term',
  'wording',
  'choice',
  'truth',
  'formula',
  'number',
]);

/** Several of one kind, none of which is a name with what belongs to it: gaps of a text, forms of a verb. */
const isRow = (parts: readonly MarkingPart[]): boolean =>
  parts.length > 1 &&
  parts.every(
    (part, at) =>
      part.kind === parts[0]?.kind &&
      ALIKE.has(part.kind) &&
      !part.text.includes(' → ') &&
      // A step and what comes out of it are no two answers.
      !(
        part.kind === 'number' &&
        (/[=×*·÷+]/u.test(part.text) || parts.slice(at + 1).some((later) => leadsTo(part, later)))
      ),
  );

const wordsIn = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const MORE_WORDS = 3;

/** "(2 and 4 I have forgotten)": numbers in a remark at the end are no labels. */
const REMARK = /\s*\([^()]*\p{L}{2,}\s+[^()]*\p{L}{2,}[^()]*\)\s*$/u;

/** "The first statement is false. The second …": ordinals that open sentences count them. */
const withOrdinals = (text: string): string => {
  let last = 0;
  const counted = text.replace(OPENING, (whole, ordinal: string, rest: string) => {
    const count = ORDINALS.get(ordinal.toLowerCase());
    if (count !== last + 1) return whole;
    last = count;
    return `${count}. ${rest}`;
  });
  return last >= FEWEST ? counted.replace(/(?<=\S)\s+(?=\d{1,2}\.\s)/gu, '\n') : text;
};
const OPENING = new RegExp(
  String.raw`(?<=^|[.;,\n]\s*)(?:(?:the|die|der|das|la|el|le|l['’])\s?)?(?<ordinal>${[...ORDINALS.keys()].join('|')})\s+(?:(?:statement|sentence|one|answer|aussage|satz|antwort|frase|afirmación|oración|respuesta|phrase|affirmation|réponse)\s+)?(?:(?:is|ist|es|est)\s+)?(?<rest>\p{L})`,
  'giu',
);

/** "48 ÷ 40" is a step of one calculation, whose signs part no things. */
const isStepTerm = (part: MarkingPart): boolean => part.kind === 'term' && isReckonedTerm(part);

const piecesOf = (parts: readonly MarkingPart[], given: string): (string | null)[] | null => {
  const answer = withOrdinals(given.replace(REMARK, ''));
  const labels = parts.flatMap((part) => labelOf(part) ?? []);
  // A sentence that happens to have as many clauses is no row.
  const longest = Math.max(...parts.flatMap(({ accepts }) => accepts.map(wordsIn))) + MORE_WORDS;
  const isLabelled = labels.length === parts.length;
  // Two things that both carry their label are told by it; one of them alone may be any letter.
  const both = isLabelled && parts.length < FEWEST ? byLabels(labels, answer) : null;
  if (both?.every((piece) => piece !== null)) return both;
  const isNumbered = parts.length >= FEWEST && isLabelled;
  if (!isNumbered && (!isRow(parts) || parts.some(isStepTerm))) return null;
  const rows = isNumbered ? [labels] : COUNTS.map((row) => row.slice(0, parts.length));
  const fitting = rows.filter((row) => row.length === parts.length && parts.length >= FEWEST);
  const grouped = isNumbered
    ? byValues(
        parts.map(({ accepts }, at) => ({ label: (labels[at] ?? '').toLowerCase(), names: accepts })),
        answer,
      )
    : null;
  if (grouped) return grouped;
  for (const row of fitting) {
    const pieces = byLabels(row, answer);
    if (pieces) return pieces;
  }
  const pieces = cutInto(answer, parts.length)?.map(({ start, end }) => answer.slice(start, end));
  // "15 cats" for two parts is one thing, and no row.
  const isTorn =
    longest > MORE_WORDS + 1 &&
    pieces?.every((piece) => wordsIn(piece) <= 1) &&
    !/[^\p{L}\p{N}\s.]|\n/u.test(answer);
  return !isTorn && pieces?.every((piece) => wordsIn(piece) <= longest) ? pieces : null;
};

const NUMBER = /[£$€]?\s?[-−]?\d[\d.,]*(?:\s?(?:%|°\p{L}?|\p{L}{1,8}(?!\p{L})))?/gu;

/** As many numbers as are asked for, from the end of the answer. */
const lastNumbers = (parts: readonly MarkingPart[], answer: string): string[] | null => {
  if (!isRow(parts) || parts[0]?.kind !== 'number') return null;
  const numbers = (answer.match(NUMBER) ?? []).map((one) => one.replace(/\s(?:and|und|y|et)$/iu, ''));
  return numbers.length > parts.length ? numbers.slice(-parts.length) : null;
};

/** "1,5,14,30", "1 then 5 then 14": as many numbers as are asked for, each at its place. */
const rowOfNumbers = (parts: readonly MarkingPart[], answer: string): string[] | null => {
  if (!isRow(parts) || parts[0]?.kind !== 'number') return null;
  const rows = [/[-−]?\d+(?:[.,]\d+)?/gu, /[-−]?\d+/gu].map((number) => answer.match(number) ?? []);
  return rows.find((row) => row.length === parts.length) ?? null;
};

/** The very word of another gap is no slip of this one's: "its" and "it's". */
const isOfAnother = (parts: readonly MarkingPart[], at: number, piece: string): boolean => {
  const isOwn = ({ kind, accepts }: MarkingPart): boolean =>
    kind === 'wording' && accepts.some((one) => one.trim().toLowerCase() === piece.trim().toLowerCase());
  return (
    parts.some((other, place) => place !== at && isOwn(other)) &&
    !parts.some((own, place) => place === at && isOwn(own))
  );
};

/** `asked`: a question that wants so many things named wants them in any order. Null where the parts are no row, or where the answer does not show which of its words is for which. */
export const markNumbered = (
  parts: readonly MarkingPart[],
  answer: string,
  mark: (part: MarkingPart, piece: string) => PartMark,
  asked = '',
): PartMark[] | null => {
  const named = parts.every((part) => labelOf(part) === null) ? markNamed(parts, answer, asked, mark) : null;
  if (named) return named;
  const found = piecesOf(parts, answer)?.map(
    (piece) => piece?.replace(/[\s,;]+$|[\s,;.]+$(?<!\p{L}{3,5}\.)/u, '') ?? null,
  );
  const last = lastNumbers(parts, answer);
  const rightOf = (row: readonly (string | null)[]): number =>
    row.filter((piece, at) => piece !== null && parts[at] && mark(parts[at], piece).share > 0).length;
  // "12 a part, so 24 and 36": the numbers at the end, where they are right.
  const row = rowOfNumbers(parts, answer);
  const isBetter = row !== null && rightOf(row) > rightOf(found ?? []);
  const pieces = last && rightOf(last) === parts.length ? last : isBetter ? row : found;
  if (!pieces) return markShortRow(parts, answer, mark);
  // "50 Hz, 230 V": numbers with units of their own tell by them which is which.
  const units = parts.map(({ kind, text }) =>
    kind === 'number' ? (/\d\s?°?\s?(?<unit>\p{L}+)$/u.exec(text)?.groups?.unit ?? '') : '',
  );
  const isOwnUnit = !units.includes('') && new Set(units).size === units.length;
  return parts.map((part, at) => {
    const piece = pieces[at] ?? null;
    // Not there is not left empty: it may stand elsewhere in the work.
    if (piece === null) return { part, share: 0, quote: null, confidence: NOT_FOUND };
    if (isBlank(piece)) return { part, share: 0, quote: null, confidence: CERTAIN };
    if (isOfAnother(parts, at, piece)) return { part, share: 0, quote: null, confidence: NOT_FOUND };
    const other = isOwnUnit ? pieces.find((one) => one !== null && mark(part, one).share > 0) : undefined;
    const own = mark(part, other ?? piece);
    // Right, but elsewhere: whether the places count is for the teacher to say where the key numbers nothing.
    const isElsewhere =
      own.share === 0 &&
      labelOf(part) === null &&
      pieces.some((other) => other !== null && mark(part, other).share > 0);
    return isElsewhere ? { ...own, confidence: Math.min(own.confidence, NOT_FOUND) } : own;
  });
};
