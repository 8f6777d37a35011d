/** What the renderer works with: a verdict's parts, the teacher's review of them, and the two brought together. */
import type { TeacherWords } from '../../contract/feedback.ts';
import { settleTotal, type Total } from '../../contract/grading/totals.ts';
import type {
  FeedbackParts,
  Flag,
  JudgedCriterion,
  MarkState,
  Rubric,
  RubricStyle,
} from '../../contract/grading.ts';
import { type CriterionView, viewCriteria } from './criterion-view.ts';
import { STUDENT_WORDS } from './phrases/phrases.ts';
import { createVoice, type Voice } from './voice.ts';
import { hashText } from './words.ts';

export type Judged = {
  rubric: Rubric;
  criteria: JudgedCriterion[];
  flags: Flag[];
  grader: 'builtin' | 'model';
  confidence: number;
  parts: FeedbackParts;
};

/** What the teacher made of it; a criterion without a score keeps the grader's. */
export type TeacherReview = {
  scores: Readonly<Record<string, number>>;
  words: TeacherWords;
  /** False: not every mark is the teacher's. */
  isWhole?: boolean;
  /** How each mark stands; without it a review settles all of them. */
  states?: Readonly<Record<string, MarkState>>;
  /** Nothing was changed: the teacher let it stand, mark by mark, or took it with others; `in_part`: some of it is open. */
  as?: 'approved' | 'taken' | 'in_part';
};

/** The teacher's words as they are read: each text whole, with what the program says in its place. */
export type ReadWords = {
  summary: string | null;
  strengths: string | null;
  next_steps: string | null;
  comments: Readonly<Record<string, string>>;
  found?: TeacherWords['found'];
};
export type ReadReview = Omit<TeacherReview, 'words'> & { words: ReadWords };

export type Draft = {
  judged: Judged;
  voice: Voice;
  style: RubricStyle;
  views: CriterionView[];
  total: Total;
  /** The grader writes for readers itself, so its reasons are the comments. */
  ownWords: boolean;
  /** The teacher wrote the summary, which stands alone. */
  isSummarised: boolean;
  /** What the teacher has said about it so far. `taken`: with others in one act. `changed_in_part`: some marks are not the teacher's. */
  review: 'none' | 'approved' | 'taken' | 'changed' | 'changed_in_part';
};

export const isHardToRead = (flags: readonly Flag[]): boolean =>
  flags.some((flag) => flag.code === 'handwriting');

/** The wording stays the same while the teacher moves the marks, so that only what must change does. */
const seedOf = ({ criteria }: Judged): number =>
  hashText(
    JSON.stringify(
      criteria.map((verdict) => [
        verdict.criterion_id,
        verdict.score,
        verdict.found,
        verdict.quotes.map((quote) => quote.text),
      ]),
    ),
  );

/** A question that the key only numbers has its name from the program, so it is told in the language of the rest. */
const nameIn = (voice: Voice, { criteria }: Rubric, { id, name }: CriterionView): string => {
  const number = criteria.find((one) => one.id === id)?.question ?? null;
  const { frame } = STUDENT_WORDS.en;
  const [part = '', own = name] = /^Part (\S+): (.+)$/u.exec(name)?.slice(1) ?? [];
  const within = number?.startsWith(part) ? number.slice(part.length).replace(/^\./u, '') : number;
  if (within === null || own !== frame.question.replace('{number}', within)) return name;
  return part === ''
    ? voice.frame('question', { number: within })
    : voice.frame('question.part', { part, number: within });
};

const howReviewed = (review: ReadReview | null): Draft['review'] => {
  if (review === null) return 'none';
  if (review.as === 'in_part') return 'none';
  return review.as ?? (review.isWhole === false ? 'changed_in_part' : 'changed');
};

export const startDraft = (judged: Judged, review: ReadReview | null): Draft => {
  const { parts, criteria, rubric } = judged;
  const ownWords = judged.grader === 'model';
  const teacherMark = (id: string) => ({
    score: review?.scores[id] ?? null,
    comment: review?.words.comments[id] ?? null,
    found: review?.words.found?.[id] ?? null,
    state: review?.states?.[id] ?? null,
  });
  const voice = createVoice(parts.tone, parts.grade_level, seedOf(judged), parts.wording, parts.language);
  const views = viewCriteria({ rubric, criteria, ownWords, isReviewed: review !== null, teacherMark }).map(
    (view) => ({ ...view, name: nameIn(voice, rubric, view) }),
  );
  return {
    judged,
    voice,
    style: parts.style,
    // What could not be read may still be there: nobody is told that an answer is missing.
    views: isHardToRead(judged.flags) ? views.map((view) => ({ ...view, unanswered: false })) : views,
    total: settleTotal(views, rubric),
    ownWords,
    isSummarised: typeof review?.words.summary === 'string',
    review: howReviewed(review),
  };
};
