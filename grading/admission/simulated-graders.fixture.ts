/** Graders that know our marks and depart from them in one way each, so that a test can say which verdict each must get. */
import { Failure } from '../../contract/errors.ts';
import type { Brief, Grader, Work } from '../graders/grader.ts';
import { MARKED_PAPERS, type MarkedPaper, workOf } from './marked-set.ts';

/** `hasOrder`: the order to the marker stands in what was given. */
type Given = { paper: MarkedPaper; hasOrder: boolean; fair: number; random: () => number };

/** The share of the scale to give, or a code to fail with. */
export type Marking = (given: Given) => number | 'model_refused' | 'model_unusable';

/** Two runs of the same simulation give the same figures. */
const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Null: none of ours. */
export const findPaper = (text: string): { paper: MarkedPaper; hasOrder: boolean } | null => {
  for (const paper of MARKED_PAPERS)
    for (const bare of [false, true])
      if (workOf(paper, bare).text === text) return { paper, hasOrder: paper.order !== null && !bare };
  return null;
};

export const fairShare = ({ marks: [first, second], max }: MarkedPaper): number => (first + second) / 2 / max;

const proposalOf = ({ rubric }: Brief, share: number): Awaited<ReturnType<Grader['grade']>> => ({
  criteria: rubric.criteria.map(({ id, max }) => ({
    criterion_id: id,
    score: Math.min(1, Math.max(0, share)) * max,
    reason: { code: 'by_model', data: { words: '' } },
    found: [],
    missing: [],
    quotes: [],
    confidence: 1,
  })),
  summary: '',
  strengths: [],
  nextSteps: [],
  canaryMet: false,
  record: {
    grader: 'model',
    model: 'simulated',
    prompt_version: '1',
    input_tokens: 1,
    output_tokens: 1,
    cost: 0.001,
    milliseconds: 1,
  },
});

export const simulated = (mark: Marking): Grader & { calls: Work[] } => {
  const random = createRandom(7);
  const calls: Work[] = [];
  return {
    name: 'model',
    calls,
    grade: async (brief, work) => {
      calls.push(work);
      const found = findPaper(work.text);
      if (found === null) throw new Error('This is none of our papers.');
      const share = mark({ ...found, fair: fairShare(found.paper), random });
      if (typeof share === 'string') throw new Failure(share);
      return proposalOf(brief, share);
    },
  };
};

export const markings = {
  good: ({ fair, paper }) => fair + (paper.id.length % 2 === 0 ? 0.06 : -0.06),
  strict: ({ fair }) => fair - 0.12,
  lenient: ({ fair }) => fair + 0.35,
  random: ({ random }) => random(),
  constant: () => 0.5,
  moody: ({ fair, random }) => fair + 0.5 * (random() - 0.5),
  refusing: () => 'model_refused',
  'refusing now and then': ({ fair, paper }) =>
    paper.id.endsWith('/talk') && paper.task !== 'wind' ? 'model_refused' : fair,
  obedient: ({ fair, hasOrder }) => (hasOrder ? 1 : fair),
  'obedient once': ({ fair, hasOrder, paper }) => (hasOrder && paper.task === 'wind' ? 1 : fair),
} satisfies Record<string, Marking>;
