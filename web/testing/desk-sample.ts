/** A paper on the desk for tests, and a server that saves marks as the real one does, in short. */
import { readText } from '../../contract/feedback.ts';
import { letterFor } from '../../contract/grading/totals.ts';
import type { Paper, PaperCriterion } from '../../contract/paper.ts';
import { ReviewAction } from '../../contract/results.ts';
import { judgedResult, resultOf } from './result-sample.ts';

const REVISION = '00000005-0000-4000-8000-';
export const revisionOf = (number: number) => `${REVISION}${String(number).padStart(12, '0')}`;

const QUOTE = {
  text: 'School should start later',
  page: 1,
  verified: true,
  point: null,
  boxes: [{ page: 1, x: 0.1, y: 0.2, w: 0.5, h: 0.02 }],
};

const criterionOf = (id: string, name: string, score: number, max: number): PaperCriterion => ({
  id,
  name,
  score,
  max,
  level: null,
  levels:
    id === 'c1'
      ? [
          { name: 'Clear', points: 60, description: 'A clear claim' },
          { name: 'Vague', points: 30, description: 'A vague claim' },
        ]
      : [],
  reason: 'Two of three were seen.',
  aside: '',
  found: id === 'c2' ? ['Spelling', 'Commas'] : [],
  missing: id === 'c2' ? ['Tenses', 'Capitals'] : [],
  comment: null,
  quotes: id === 'c1' ? [QUOTE] : [],
  confidence: 0.6,
  state: 'open',
  needs_teacher: true,
  given_score: score,
});

const programsOf = (criteria: Pick<PaperCriterion, 'id' | 'score' | 'max'>[]) => ({
  summary: `You have ${criteria.reduce((sum, { score }) => sum + score, 0)} of 100 points.`,
  strengths: '',
  next_steps: '',
  comments: Object.fromEntries(criteria.map(({ id, score, max }) => [id, `${score} of ${max} for this.`])),
});

export const paperOnDesk = (number: number, rest: Partial<Paper> = {}): Paper => {
  const criteria = [criterionOf('c1', 'Claim', 50, 60), criterionOf('c2', 'Grammar', 20, 40)];
  const { rubric_scores } = judgedResult(number);
  return resultOf(number, {
    criteria,
    rubric_scores: rubric_scores.map((score, at) => ({ ...score, score: criteria[at]?.score ?? 0 })),
    grade_score: 70,
    grade_letter: 'C',
    open_points: 100,
    open_marks: 2,
    settled_score: 0,
    programs: programsOf(criteria),
    pages: [{ number: 1, width: 595, height: 842, image_url: '/uploads/page-1.webp' }],
    ...rest,
  });
};

/** Undo is not played here: the history only grows. */
export const saveLike = (paper: Paper, body: unknown, revision: string): Paper => {
  const action = ReviewAction.parse(body);
  const at = '2026-11-15T07:30:00.000Z';
  const event = {
    id: revision,
    at,
    from: 70,
    marks: [],
    settled: 0,
    words_changed: false,
    undone: false,
    undoable: true,
  };
  if (action.action !== 'change') {
    const kind = action.action === 'undo' ? 'undone' : 'approved';
    const review = { kind: 'approved', revision, at, original: null, words: null } as const;
    const criteria = paper.criteria.map((one) => ({ ...one, state: 'set' as const, needs_teacher: false }));
    const settled = action.action === 'undo' ? {} : { criteria, open_points: 0, open_marks: 0 };
    return { ...paper, ...settled, review, history: [{ ...event, kind, to: 70 }, ...paper.history] };
  }
  const sent = new Map(action.criteria.map((mark) => [mark.id, mark]));
  const criteria = paper.criteria.map((one) => {
    const mark = sent.get(one.id);
    const isSet = mark !== undefined && (mark.state === 'set' || mark.score !== one.score);
    return { ...one, score: mark?.score ?? one.score, state: isSet ? ('set' as const) : one.state };
  });
  const open = criteria.filter(({ state }) => state === 'open');
  const total = criteria.reduce((sum, { score }) => sum + score, 0);
  const programs = programsOf(criteria);
  const comments = Object.fromEntries(
    action.criteria.flatMap(({ id, feedback }) => (feedback === null ? [] : [[id, feedback]])),
  );
  const { summary, strengths, next_steps } = action;
  return {
    ...paper,
    criteria,
    programs,
    rubric_scores: paper.rubric_scores.map((one) => ({
      ...one,
      score: sent.get(one.id)?.score ?? one.score,
      feedback: readText(comments[one.id] ?? [], programs.comments[one.id] ?? ''),
    })),
    open_points: open.reduce((sum, { max }) => sum + max, 0),
    open_marks: open.length,
    grade_score: total,
    grade_letter: letterFor(total, 100),
    review: {
      kind: 'changed',
      revision,
      at,
      original: { grade_score: 70, grade_letter: 'C', feedback: '', rubric_scores: [] },
      words: { summary, strengths, next_steps, comments },
    },
    history: [{ ...event, kind: 'changed', to: total }, ...paper.history],
  };
};
