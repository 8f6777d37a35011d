/** What trying a model on our papers will take, before the first call. Rather too much than too little. */
import { buildPrompt } from '../graders/model/prompt.ts';
import type { ModelSettings } from '../graders/model/settings.ts';
import { costOf, NO_TOKENS, type TokenCount } from '../graders/model/usage.ts';
import { MARKED_PAPERS, type MarkedPaper, workOf } from './marked-set.ts';
import { TRIALS } from './run-admission.ts';

const CHARACTERS_PER_TOKEN = 3.5;
/** The schema that goes along. */
const SCHEMA_TOKENS = 400;
/** Words on the whole, and on each criterion. A model that thinks before it answers writes more. */
const ANSWER_TOKENS = { whole: 250, criterion: 200 };

export const tokensOf = (paper: MarkedPaper): TokenCount => {
  const prompt = JSON.stringify(buildPrompt(paper.brief, workOf(paper)));
  return {
    ...NO_TOKENS,
    input: Math.ceil(prompt.length / CHARACTERS_PER_TOKEN) + SCHEMA_TOKENS,
    output: ANSWER_TOKENS.whole + ANSWER_TOKENS.criterion * paper.brief.rubric.criteria.length,
  };
};

/** US dollars; null where the price is not known. */
export const estimateAdmission = (settings: ModelSettings): { calls: number; cost: number | null } => {
  const costs = TRIALS.map(({ paper }) => {
    const found = MARKED_PAPERS.find(({ id }) => id === paper);
    return costOf(settings, found === undefined ? NO_TOKENS : tokensOf(found));
  });
  const cost = costs.reduce<number | null>(
    (sum, one) => (sum === null || one === null ? null : sum + one),
    0,
  );
  return { calls: TRIALS.length, cost };
};
