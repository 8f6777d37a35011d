/** What a work shows of an answer beside its mark, for what is said of it. */
import type { Criterion, JudgedCriterion, Rubric } from '../contract/grading.ts';
import { findAnswers } from './answers/find-answers.ts';
import type { Answer } from './answers/question.ts';
import { hasLetterBehind, isEmptyBehind, linesBeside, type Place } from './beside-lines.ts';
import { reasonFor } from './beside-reason.ts';
import { isCommon } from './language/word-runs.ts';

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const holds = (text: string, words: string): boolean => ` ${fold(text)} `.includes(` ${words} `);

/** Letters and figures alone: "lime water" is "limewater", and "V = I x R" is "V = IR". */
const squeeze = (text: string): string =>
  fold(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/(?<=\s)x(?=\s)/giu, ' '),
  ).replaceAll(' ', '');

/** "CADB", "C, D, D, B": which letter answers which question does not show. */
const ROW = /(?<![\p{L}\p{N}])(?:[a-h]{2,10}|[a-h](?:[ \t,;/–-]+[a-h]){2,})(?![\p{L}\p{N}])/giu;

/** Shorter words and verdicts stand in every paper somewhere; they are looked for in the lines of the question alone. */
const SHORTEST = 3;

const wordingsOf = ({ marking }: Criterion, point: string): string[] => [
  point,
  ...(marking?.parts ?? []).flatMap(({ text, accepts }) =>
    fold(text) === fold(point) || accepts.some((one) => fold(one) === fold(point)) ? accepts : [],
  ),
];

/** By its figures without the zeros at both ends: 0.25 and 250 may be the same in another unit. */
const NUMBER = /\d+(?:[ .,:]\d+)*/gu;
const numbersIn = (text: string): string[] =>
  (text.match(NUMBER) ?? []).map((one) => one.replace(/\D/gu, '').replace(/^0+|0+$/gu, '')).filter(Boolean);

const MEASURED = /\d\s*(?!x\s)(\p{L}{1,12})/gu;
const unitsIn = (text: string): string[] =>
  [...text.matchAll(MEASURED)].map(([, unit = '']) => unit.toLowerCase());

/** The result stands there, or something that is measured otherwise and may be the same. */
const mayBeResult = (lines: string, wording: string): boolean => {
  const [result] = numbersIn(wording).slice(-1);
  const units = unitsIn(wording);
  return (
    (result !== undefined && numbersIn(lines).includes(result)) ||
    unitsIn(lines).some((unit) => units.length > 0 && !units.includes(unit))
  );
};

/** A word of it stands there, in this spelling or one that begins alike. */
const LIKE = 4;
const sharesWord = (lines: string, wording: string): boolean => {
  const begins = (text: string) =>
    fold(text)
      .split(' ')
      .filter((word) => word.length >= LIKE && !isCommon(word))
      .map((word) => word.slice(0, LIKE));
  const there = new Set(begins(lines));
  return begins(wording).some((word) => there.has(word));
};

/** Where a word or two would do, a sentence may say the same. */
const MORE_WORDS = 3;
const isInOwnWords = (answer: string, wording: string): boolean =>
  fold(answer).split(' ').length > fold(wording).split(' ').length + MORE_WORDS - 1;

/** Words and figures, parted where one turns into the other: "79AD". */
const tokensIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];

/** "abl." for "ablative". */
const SHORTENED = 3;

/** "79" or "79AD" where the key has "AD 79", "a" where it has "answer a": what was written is in it, short for it, or its figure is. */
const isPieceOf = (answer: string, wording: string): boolean => {
  const [said, key] = [tokensIn(answer), tokensIn(wording)];
  return (
    (said.length > 0 && said.every((one) => key.includes(one))) ||
    key.some((one) => /\d/u.test(one) && said.includes(one)) ||
    said.some((one) => one.length >= SHORTENED && key.some((word) => word.startsWith(one)))
  );
};

/** "NG" for "not given", "F" for "False", and the other way round. */
const isShortFor = (lines: string, wording: string): boolean => {
  const initials = (text: string) =>
    fold(text)
      .split(' ')
      .map((word) => word[0])
      .join('');
  const words = fold(wording);
  return lines.split('\n').some((line) => {
    const [first = ''] = fold(line).split(' ');
    return (
      first !== '' &&
      (first === initials(wording) ||
        (words.length === 1 && first.length > 1 && first.startsWith(words)) ||
        (first.length === 1 && words.startsWith(first)))
    );
  });
};

type Looked = { text: string; answer: string; place?: Place };

const stands = (criterion: Criterion, { text, answer, place }: Looked) => {
  const { question, marking } = criterion;
  const rows = (text.match(ROW) ?? []).join(' ').toLowerCase();
  const beside = linesBeside(text, question, place ?? { start: null, end: null });
  const [own, all] = [`${answer}\n${beside.own}`, `${answer}\n${beside.all}`];
  const isCounted = marking?.kind === 'number' || marking?.kind === 'formula';
  const whole = squeeze(text);
  const isThere = (wording: string): boolean => {
    const words = fold(wording);
    if (words === '') return false;
    if (marking?.kind !== 'choice' && isShortFor(own, wording)) return true;
    if (words.length === 1 && /[a-h]/u.test(words))
      return rows.includes(words) || holds(own, words) || hasLetterBehind(text, question, words);
    if (marking?.kind === 'truth') return holds(own, words);
    const squeezed = squeeze(wording);
    if (holds(words.length < SHORTEST ? all : text, words)) return true;
    if (squeezed.length > SHORTEST && whole.includes(squeezed)) return true;
    if (isCounted) return mayBeResult(all, wording);
    return isPieceOf(answer, wording) || sharesWord(all, wording) || isInOwnWords(answer, wording);
  };
  return { isThere, isElsewhere: beside.isElsewhere };
};

/**
 * Points of a key that nothing is told of. What stands in a work although nothing was matched with it is no news to whoever wrote it: answers
 * that ran together, that stand below another number, that were cut short or counted as something else. Where a line has the question's
 * number and the answer was taken from elsewhere, that holds for what was found too.
 */
export const listThere = (
  { found = [], missing }: { found?: readonly string[]; missing: readonly string[] },
  criterion: Criterion,
  looked: Looked,
): string[] => {
  const { isThere, isElsewhere } = stands(criterion, looked);
  return [
    ...(isElsewhere ? found : []),
    ...missing.filter((point) => isElsewhere || wordingsOf(criterion, point).some(isThere)),
  ];
};

const placeAnswers = ({ criteria }: Rubric, text: string): Map<string, Answer> =>
  findAnswers(
    text,
    criteria.map(({ id, question, description, marking }) => ({
      ...{ id, question, asked: description },
      ...{ kind: marking?.kind ?? 'point', parts: marking?.parts ?? [] },
    })),
  );

/** No grader reads more of a work. */
const LONGEST_LOOKED_AT = 200_000;

type Beside = Pick<JudgedCriterion, 'reason' | 'there'>;

/** Looked at once for all criteria of a work. */
export const openBeside = (
  rubric: Rubric,
  whole: string,
): ((
  proposed: Pick<JudgedCriterion, 'reason' | 'score' | 'found' | 'missing' | 'state'>,
  criterion: Criterion,
) => Beside) => {
  const text = whole.slice(0, LONGEST_LOOKED_AT);
  const places = placeAnswers(rubric, text);
  const others = rubric.criteria.flatMap(({ question }) => question ?? []);
  return (proposed, criterion) => {
    const place = places.get(criterion.id);
    const looked = { text, answer: place?.text ?? '', ...(place === undefined ? {} : { place }) };
    const there = listThere(proposed, criterion, looked);
    const isBlank =
      place?.placed === true && place.how === 'unanswered' && isEmptyBehind(text, criterion.question, others);
    const isThere = there.length > 0;
    return {
      reason: reasonFor(proposed, criterion, { isBlank, isThere, answer: looked.answer }),
      ...(there.length > 0 && { there }),
    };
  };
};
