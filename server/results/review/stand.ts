/** How a paper stands: its marks, each with who settled it, and the teacher's words; and what is said and saved of that. */
import { NO_WORDS, type TeacherWords } from '../../../contract/feedback.ts';
import { settleTotal, type Total } from '../../../contract/grading/totals.ts';
import type { Judged, TeacherReview } from '../../../grading/feedback/draft.ts';
import { renderFeedback } from '../../../grading/feedback/render-feedback.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ReviewState } from './history-queries.ts';
import {
  deleteReview,
  findReview,
  type GivenVerdict,
  listMarks,
  listMarksOf,
  type Mark,
  replaceReview,
  saveMarks,
} from './review-queries.ts';

/** Marks in the order of the rubric. */
export type Stand = { marks: Mark[]; words: TeacherWords };

/** A verdict with all that its feedback is rendered of. */
export const judgedOf = ({
  rubric,
  max,
  criteria,
  flags,
  record,
  confidence,
  parts,
}: GivenVerdict): Judged => ({
  rubric: { ...rubric, max },
  criteria,
  flags,
  grader: record.grader,
  confidence,
  parts,
});

/** As the grader left it. */
export const asGiven = ({ criteria }: GivenVerdict): Stand => ({
  marks: criteria.map(({ criterion_id: id, score, state }) => ({
    id,
    score,
    state: state === 'marked' ? 'marked' : 'open',
  })),
  words: NO_WORDS,
});

export const readStand = async (tx: Tx, id: string) => {
  const review = await findReview(tx, id);
  const stand: Stand = { marks: await listMarks(tx, id), words: review?.words ?? NO_WORDS };
  return { review, stand };
};

/** How many papers stand, read at once. */
export const readStands = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Stand>> => {
  const papers = Map.groupBy(await listMarksOf(tx, ids), ({ paper }) => paper);
  return new Map(
    [...papers].map(([id, rows]) => [
      id,
      {
        marks: rows.map(({ id: of, score, state }) => ({ id: of, score, state })),
        words: rows[0]?.words ?? NO_WORDS,
      },
    ]),
  );
};

const byName = (named: object) => Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** JSON columns keep no order of names. */
const sorted = ({ comments, found = {}, ...words }: TeacherWords) => [
  words.summary,
  words.strengths,
  words.next_steps,
  byName(comments),
  byName(found),
];

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const isSameWords = (one: TeacherWords, other: TeacherWords): boolean =>
  isSame(sorted(one), sorted(other));

export const isSameStand = (one: Stand, other: Stand): boolean =>
  isSameWords(one.words, other.words) &&
  one.marks.length === other.marks.length &&
  one.marks.every((mark) =>
    other.marks.some(
      ({ id, score, state }) => id === mark.id && score === mark.score && state === mark.state,
    ),
  );

/** `approved`: the teacher has settled something, and left all of it as the grader gave it. */
export const kindOf = (given: GivenVerdict, stand: Stand): ReviewState['kind'] => {
  const before = asGiven(given);
  if (isSameStand(stand, before)) return 'none';
  const scores = new Map(before.marks.map(({ id, score }) => [id, score]));
  const isMoved = stand.marks.some(({ id, score }) => scores.get(id) !== score);
  return isMoved || !isSameWords(stand.words, NO_WORDS) ? 'changed' : 'approved';
};

export const isOpen = ({ state }: Pick<Mark, 'state'>): boolean => state === 'open';
const isSet = ({ state }: Pick<Mark, 'state'>): boolean => state === 'set';

export const totalOf = (given: GivenVerdict, { marks }: Stand): Total => {
  const scores = new Map(marks.map(({ id, score }) => [id, score]));
  const marked = given.criteria.map(({ criterion_id: id, max, score }) => ({
    max,
    score: scores.get(id) ?? score,
  }));
  return settleTotal(marked, { ...given.rubric, max: given.max });
};

/** As its history remembers it. */
export const stateOf = (given: GivenVerdict, stand: Stand): ReviewState => {
  const marks = given.criteria.map(({ criterion_id: id, name, max, score }) => {
    const mark = stand.marks.find((one) => one.id === id);
    return { id, name, max, score: mark?.score ?? score, state: mark?.state ?? 'open' };
  });
  return { kind: kindOf(given, stand), marks, total: totalOf(given, stand).score, words: stand.words };
};

const reviewOf = ({ marks, words }: Stand): TeacherReview => ({
  scores: Object.fromEntries(marks.map(({ id, score }) => [id, score])),
  states: Object.fromEntries(marks.map(({ id, state }) => [id, state])),
  words,
  isWhole: marks.every(isSet),
});

/** Nothing was changed. */
const asLeft = ({ marks }: Stand): Pick<TeacherReview, 'as'> => {
  if (marks.some(isOpen)) return { as: 'in_part' };
  return { as: marks.every(isSet) ? 'approved' : 'taken' };
};

/** `whole`: null where nobody has settled anything, so that the words of the verdict stand. */
const saidOf = (given: GivenVerdict, stand: Stand, kind: ReviewState['kind']) => {
  if (kind === 'none') {
    const said = new Map(given.criteria.map(({ criterion_id, feedback }) => [criterion_id, feedback]));
    return { whole: null, said };
  }
  const left = kind === 'changed' ? {} : asLeft(stand);
  const rendered = renderFeedback(judgedOf(given), { ...reviewOf(stand), ...left });
  return {
    whole: rendered.feedback,
    said: new Map(rendered.criteria.map(({ id, feedback }) => [id, feedback])),
  };
};

type Paper = { id: string; attempt: number; given: GivenVerdict };

/** The paper's row must be locked. `keepReview`: the teacher has looked at it, even where none of the marks says so. */
export const saveStand = async (
  tx: Tx,
  scope: Scope,
  { id, attempt, given }: Paper,
  stand: Stand,
  { at, keepReview = false }: { at: Date; keepReview?: boolean },
) => {
  const kind = kindOf(given, stand);
  const { whole, said } = saidOf(given, stand, kind);
  const marks = stand.marks.map((mark) => ({ ...mark, feedback: said.get(mark.id) ?? '' }));
  await saveMarks(tx, scope, id, marks, at);
  if (kind === 'none' && !keepReview) return deleteReview(tx, id);
  const { score, letter } = totalOf(given, stand);
  const grade = kind === 'changed' ? { score, letter, words: stand.words } : null;
  const review = {
    id,
    attempt,
    kind: kind === 'changed' ? kind : ('approved' as const),
    grade,
    feedback: whole,
  };
  await replaceReview(tx, scope, review, at);
};
