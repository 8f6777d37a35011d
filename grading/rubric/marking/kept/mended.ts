/** What is planned for a whole section at once misses what one of its answers says of itself. */
import type { Marking, MarkingPart } from '../../../../contract/grading/marking.ts';
import { STOP_WORDS } from '../../../language/lexicon.ts';
import { readLetters, readVerdict } from '../chosen.ts';
import { withAsked } from '../items.ts';
import { isLenient } from '../lesson.ts';
import { readNotes } from '../notes.ts';
import { isExactPart, makePart } from '../part.ts';
import { readMarking } from '../read-marking.ts';
import { readGrid } from '../rows/grid.ts';
import { readRow } from '../rows/row.ts';
import { asVerbForms } from '../rows/words/verb-forms.ts';
import { offersVerdict } from '../truth.ts';
import { withoutLead } from '../wordings.ts';
import { withInstead, withOthers } from './instead.ts';

const SINGLE: readonly MarkingPart['kind'][] = ['term', 'wording', 'point'];

/** "B – overdraft", "C) sole trader", "C (vacuole)": a letter and what it stands for, among answers in words. */
const LETTERED = /^\(?[A-H](?:\)|[.):]|\s+[–—=-])\s+\p{L}{2}|^[A-H]\s+\(\p{L}[^()]+\)$/u;

const asLetter = (marking: Marking): Marking => {
  const [only] = marking.parts;
  if (marking.parts.length !== 1 || only?.kind !== 'term' || !LETTERED.test(only.text)) return marking;
  const [letter = '', ...option] = only.text
    .replace(/^\(/u, '')
    .replace(/^(?<letter>[A-H])\s+\((?<option>.*)\)$/u, '$<letter>) $<option>')
    .split(/\)\s+|[.):]\s+|\s+[–—=-]\s+/u);
  const read = readLetters({ ...readNotes(only.text), text: `${letter}) ${option.join(' ')}` }, only.points);
  return read ? { ...marking, ...read } : marking;
};

/** "C" beside "allow potassium": the option may be written out. */
const withOption = (marking: Marking, accepts: readonly string[], refused: readonly string[]): Marking => {
  const [only] = marking.parts;
  if (marking.parts.length !== 1 || only?.kind !== 'choice') return marking;
  const part = makePart('choice', only.text, only.points, [...only.accepts, ...accepts]);
  return { ...marking, parts: [part], refused: [...new Set([...marking.refused, ...refused])] };
};

const CODE = /^(?=.*\d)[\dA-F]+(?:\s[\dA-F]+)*$/u;
/** "5 A", "3 F" are amperes and farads. */
const WITH_UNIT = /^\d[\d\s]*\s?[ACF]$/u;
const OF_LETTERS =
  /(?<!\p{L})(?:lower|upper|capitals?|hex\p{L}*|kleinbuchstaben?|großbuchstaben?|minúsculas?|mayúsculas?|minuscules?|majuscules?)(?!\p{L})/iu;

/** "0110 1001", "6E": digits that count one by one are no word with a slip, and no number with a unit. */
const asDigits = (marking: Marking, answer: string): Marking => {
  const [only] = marking.parts;
  const [code = ''] = only?.accepts ?? [];
  const isKind = only?.kind === 'term' || only?.kind === 'number';
  if (marking.parts.length !== 1 || !only || !isKind || !CODE.test(code)) return marking;
  // "0110 1001", "00101101": with a digit less it is another one.
  const isGrouped = only.kind === 'term' && /^(?:\d+(?:\s\d+)+|0\d{2,})$/u.test(code);
  const isMixed = /[A-F]/u.test(code) && (!WITH_UNIT.test(code) || OF_LETTERS.test(answer));
  if (!isGrouped && !isMixed) return marking;
  const others = only.accepts.slice(1).filter((one) => /\d/u.test(one));
  const wordings = [code, code.replace(/\s+/gu, ''), ...others];
  const all = isMixed ? [...wordings, ...wordings.map((one) => one.toLowerCase())] : wordings;
  return { ...marking, kind: 'term', parts: [makePart('wording', only.text, only.points, all)] };
};

const WORD_FORMULA = /^[^=/]{1,30}=[^=]*\s[/×*·÷]\s/u;

/** "speed = distance ÷ time" among answers in words: which of them is divided tells. */
const asFormula = (marking: Marking): Marking => {
  const [only] = marking.parts;
  const isOne = marking.parts.length === 1 && only?.kind === 'term' && WORD_FORMULA.test(only.text);
  if (!isOne || !only) return marking;
  return { ...marking, kind: 'formula', parts: [{ ...only, kind: 'formula' }] };
};

/** "ignore spelling" beside one answer of a lesson, or above a few of them. */
const asLenient = (marking: Marking, said: string): Marking =>
  marking.strict && isLenient(said) ? { ...marking, strict: false } : marking;

/** "2 5 8": numbers in a row, and no digits of one. */
const asRow = (marking: Marking): Marking => {
  const [only] = marking.parts;
  const [row = ''] = only?.accepts ?? [];
  const isRow = marking.parts.length === 1 && /^[-−]?\d{1,4}(?:\s[-−]?\d{1,4}){2,}$/u.test(row);
  if (!only || only.kind === 'order' || !isRow || isCode(row)) return marking;
  const items = row.split(/\s/u).join(', ');
  return { ...marking, kind: 'order', parts: [makePart('order', only.text, only.points, [items])] };
};

/** "0110 1001": groups of as many digits. */
const isCode = (row: string): boolean => {
  const groups = row.split(/\s/u);
  return (groups[0]?.length ?? 0) > 1 && groups.every(({ length }) => length === groups[0]?.length);
};

/** "r" below "richtig oder falsch?" among words. */
export const asVerdict = (marking: Marking, asked: string): Marking => {
  const [only] = marking.parts;
  const isWord = only?.kind === 'term' || only?.kind === 'wording';
  if (marking.parts.length !== 1 || !only || !isWord || !offersVerdict(asked)) return marking;
  const read = readVerdict({ ...readNotes(''), text: only.text }, marking.printed, asked, '');
  return read ? { ...marking, ...read } : marking;
};

/** "Oxidation = Abgabe von Elektronen": what it is of need not be said again. */
const withoutName = (marking: Marking): Marking => {
  const [only] = marking.parts;
  if (marking.parts.length !== 1 || only?.kind !== 'term' || !/\p{L}\s=\s\p{L}/u.test(only.text))
    return marking;
  const part = makePart('term', only.text, only.points, [...only.accepts, ...only.accepts.map(withoutLead)]);
  return { ...marking, parts: [part] };
};

/** "Marcus is reading / in the library." for two marks: one sentence, cut where each of them is earned. */
const strokesIn = (text: string, worth: number, kind: MarkingPart['kind']): MarkingPart[] | null => {
  const pieces = text.trim().split(/\s+\/\s+/u);
  const isSentence = /^\p{Lu}/u.test(text) && /[.!?]$/u.test(text.trim());
  // "hot / dry" are two ways to say one of them.
  const goesOn = pieces.every(
    (piece, at) => at === 0 || (/^\p{Ll}/u.test(piece) && STOP_WORDS.has(piece.split(/\s+/u)[0] ?? '')),
  );
  const isCut = isSentence && goesOn && pieces.length === worth;
  return isCut ? pieces.map((piece) => makePart(kind, piece, 1, [piece.replace(/[.!?]$/u, '')])) : null;
};

/** One wording, or nothing at all, where the marks are of several things. */
const asSeveral = (marking: Marking, answer: string, asked: string): Marking => {
  const [only] = marking.parts;
  const isOpen = marking.parts.length === 0 && marking.kind === 'point';
  const isOne = marking.parts.length === 1 && SINGLE.some((kind) => kind === only?.kind);
  if (!isOpen && !isOne) return marking;
  const noted = withAsked(readNotes(answer), asked);
  const grid = readGrid(noted.text, marking.printed, noted.each);
  if (grid) return { ...marking, ...grid };
  if (marking.printed <= 1 && noted.each === null) return marking;
  const own = { name: '', kind: 'content' as const, levels: [], question: '1', rules: '' };
  const again = isOne ? readMarking({ ...own, description: asked, answer }, marking.printed) : null;
  // "One for the verb, one for the noun": named with what each is worth.
  const isNamed = again?.parts.length === noted.shares.length;
  if (
    again &&
    (again.parts.length > 1 || (again.kind === 'list' && noted.each !== null)) &&
    (again.kind === 'number' || isNamed || again.parts.every(isExactPart))
  )
    return { ...marking, kind: again.kind, parts: again.parts };
  const strokes = strokesIn(noted.text, marking.printed, only?.kind ?? 'point');
  if (strokes) return { ...marking, parts: strokes };
  const row = readRow(noted, marking.printed, only?.kind === 'wording' ? 'wording' : 'term', answer, asked);
  return row ? { ...marking, ...row } : marking;
};

/** `asked`: the question with what stands above it. */
export const mendPlan = (planned: Marking, answer: string, asked: string): Marking => {
  const noted = readNotes(answer);
  const several = asSeveral(planned, answer, asked);
  const marking = { ...several, parts: withOthers(withInstead(several.parts, noted), noted.said) };
  const named = asFormula(asRow(asLetter(withoutName(asLenient(marking, `${answer}\n${asked}`)))));
  return asVerbForms(asDigits(withOption(named, noted.accepts, noted.refused), answer));
};
