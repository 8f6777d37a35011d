/** A question with the answers of a class for tests, and a server that decides them as the real one does, in short. */
import type { Marking } from '../../contract/grading/marking.ts';
import {
  type AnswerGroup,
  Decision,
  type QuestionSummary,
  type QuestionView,
} from '../../contract/questions/questions.ts';

export const QUIZ = '00000007-0000-4000-8000-000000000001';
const idOf = (number: number) => `00000008-0000-4000-8000-${String(number).padStart(12, '0')}`;

let papers = 0;

export const answerOf = (text: string, count: number, rest: Partial<AnswerGroup> = {}): AnswerGroup => ({
  key: text.toLowerCase(),
  text,
  count,
  score: 0,
  state: 'open',
  ids: Array.from({ length: count }, () => {
    papers += 1;
    return idOf(papers);
  }),
  because: '',
  parts: [],
  quote: null,
  crops: [],
  ...rest,
});

export const PLAN: Marking = {
  kind: 'term',
  printed: 1,
  parts: [{ kind: 'term', text: 'hurricane', points: 1, accepts: ['hurricane', 'typhoon'], wanted: null }],
  refused: [],
  strict: false,
  certainty: 'agreed',
};

export const questionOf = (groups: AnswerGroup[], rest: Partial<QuestionView> = {}): QuestionView => ({
  criterion: {
    id: 'c3',
    label: '3',
    name: 'A strong tropical storm',
    description: '',
    max: 1,
    step: 1,
    levels: [],
  },
  view: 'answers',
  plan: PLAN,
  check_key: null,
  groups,
  papers: groups.flatMap(({ ids, text, state, score }) =>
    ids.map((id, at) => ({
      id,
      student_name: `${text === '' ? 'Blank' : text} ${at + 1}`,
      state,
      score: score ?? 0,
    })),
  ),
  ...rest,
});

export const summaryOf = (id: string, rest: Partial<QuestionSummary> = {}): QuestionSummary => ({
  criterion_id: id,
  label: id.slice(1),
  name: `Question ${id.slice(1)}`,
  max: 1,
  view: 'answers',
  marked: 28,
  open: 0,
  groups: 4,
  open_groups: 0,
  mean: 0.75,
  check_key: null,
  ...rest,
});

/** What is held after a decision: the groups that it names have its mark, and the plan what joined it. */
export const decideLike = (view: QuestionView, body: unknown): { view: QuestionView; papers: number } => {
  const { groups: keys, score, accept } = Decision.parse(body);
  const named = view.groups.filter(({ key }) => keys.includes(key));
  const texts = named.map(({ text }) => text);
  const { plan } = view;
  return {
    papers: named.reduce((sum, { count }) => sum + count, 0),
    view: {
      ...view,
      groups: view.groups.map((group) =>
        keys.includes(group.key) ? { ...group, score, state: 'set' as const } : group,
      ),
      plan:
        plan === null
          ? null
          : {
              ...plan,
              parts: plan.parts.map((part) =>
                accept === 'always' ? { ...part, accepts: [...part.accepts, ...texts] } : part,
              ),
              refused: accept === 'refuse' ? [...plan.refused, ...texts] : plan.refused,
            },
    },
  };
};
