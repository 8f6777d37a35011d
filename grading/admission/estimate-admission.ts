/** What trying a model on our papers will take, before the first call. Rather too much than too little. */
import { buildPrompt, type Prompt } from '../graders/model/prompt.ts';
import type { ModelSettings } from '../graders/model/settings.ts';
import { expectedCost } from '../graders/model/usage.ts';
import { MARKED_PAPERS, type MarkedPaper, workOf } from './marked-set.ts';
import { TRIALS } from './run-admission.ts';

/** Words on the whole, and on each criterion. A model that thinks before it answers writes more. */
const ANSWER_TOKENS = { whole: 250, criterion: 200 };

/** Our papers do not change while the program runs, and a page asks for the estimate again and again. */
const prompts = new Map<string, Prompt>();

const promptOf = (paper: MarkedPaper): Prompt => {
  const known = prompts.get(paper.id) ?? buildPrompt(paper.brief, workOf(paper));
  prompts.set(paper.id, known);
  return known;
};

const costOfPaper = (settings: ModelSettings, paper: MarkedPaper): number | null => {
  const criteria = paper.brief.rubric.criteria.length;
  const output = ANSWER_TOKENS.whole + ANSWER_TOKENS.criterion * criteria;
  return expectedCost(settings, promptOf(paper), output);
};

/** US dollars; null where the price is not known. */
export const estimateAdmission = (settings: ModelSettings): { calls: number; cost: number | null } => {
  const costs = TRIALS.flatMap(({ paper }) =>
    MARKED_PAPERS.filter(({ id }) => id === paper).map((found) => costOfPaper(settings, found)),
  );
  const cost = costs.reduce<number | null>(
    (sum, one) => (sum === null || one === null ? null : sum + one),
    0,
  );
  return { calls: TRIALS.length, cost };
};
