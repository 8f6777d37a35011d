/**
 * What a model proposed as a rubric becomes a draft: its quotes are looked for in the task, its points are made to fall and to add
 * up. What does not hold up is left out; where too little is left, the program's own draft counts.
 */
import { z } from 'zod';
import { type Criterion, CriterionKind, type Rubric } from '../../../contract/grading.ts';
import type { RubricDraft } from '../../../contract/rubrics/draft.ts';
import { verifyQuote } from '../../evidence/verify-quote.ts';
import { scaleCriteria, scaleLevels } from '../scale.ts';
import { listDemands } from './demands.ts';

const ModelCriterion = z.object({
  name: z.string().describe('At most six words.'),
  quote: z
    .string()
    .describe('The sentence of the task that asks for this, copied word for word; empty when none does.'),
  kind: CriterionKind.describe('language: how the work is written. content: what it says.'),
  points: z.number().describe('The most points it can give.'),
  levels: z
    .array(z.object({ name: z.string(), points: z.number(), description: z.string() }))
    .describe('Three to five, best first.'),
});
export const ModelDraft = z.object({ criteria: z.array(ModelCriterion) });
export type ModelDraft = z.infer<typeof ModelDraft>;
type Proposed = z.infer<typeof ModelCriterion>;

const MOST = { criteria: 6, levels: 5, name: 200, text: 1000 } as const;
const FEWEST = { criteria: 2, levels: 2 } as const;

export type Unsettled = { brief: string; max: number; own: RubricDraft; proposed: ModelDraft };

const tidy = (text: string, longest: number): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, longest);

/** Best first; where the points do not fall from level to level, even steps do. */
const settleLevels = (levels: Proposed['levels'], max: number): Criterion['levels'] => {
  const said = levels.filter(({ description }) => tidy(description, MOST.text) !== '').slice(0, MOST.levels);
  if (said.length < FEWEST.levels) return [];
  const points = said.map((level) => level.points);
  const [best = 0] = points;
  const falls = points.every(
    (value, at) => Number.isFinite(value) && value >= 0 && (at === 0 || value < (points[at - 1] ?? 0)),
  );
  const steps = points.map((_, at) => said.length - 1 - at);
  const scaled =
    falls && best > 0 ? scaleLevels(points, best, max) : scaleLevels(steps, said.length - 1, max);
  return said.map((level, at) => ({
    name: tidy(level.name, MOST.name) || `Level ${said.length - at}`,
    points: scaled[at] ?? 0,
    description: tidy(level.description, MOST.text),
  }));
};

const weightOf = ({ points }: Proposed): number => (Number.isFinite(points) && points > 0 ? points : 1);

/** With a name that no other has, and with levels that say something. */
const listUsable = ({ criteria }: ModelDraft): Proposed[] => {
  const named = new Map<string, Proposed>();
  for (const one of criteria) {
    const name = tidy(one.name, MOST.name).toLowerCase();
    if (name !== '' && !named.has(name) && settleLevels(one.levels, 1).length > 0) named.set(name, one);
  }
  return [...named.values()].slice(0, MOST.criteria);
};

/** The words of the task that it comes from; null where they do not stand there. */
const findSentence = (quote: string, brief: string): string | null => {
  const work = { text: brief, pages: [{ number: 1, start: 0, end: brief.length }] };
  const { verified, start, end } = verifyQuote(quote, work, true);
  return verified && quote.trim() !== '' && start !== null && end !== null ? brief.slice(start, end) : null;
};

export const settleDraft = ({ brief, max, own, proposed }: Unsettled): RubricDraft => {
  const usable = listUsable(proposed);
  if (usable.length < FEWEST.criteria) return own;
  const points = scaleCriteria(usable.map(weightOf), max);
  const quotes = usable.map(({ quote }) => findSentence(quote, brief));
  const criteria = usable.map(
    ({ name, kind, levels }, at): Criterion => ({
      id: `c${at + 1}`,
      name: tidy(name, MOST.name),
      kind,
      max: points[at] ?? 0,
      description: quotes[at] ?? '',
      answer: '',
      levels: settleLevels(levels, points[at] ?? 0),
      question: null,
    }),
  );
  const rubric: Rubric = { version: 1, source: 'table', max, criteria, notes: [] };
  const used = quotes.flatMap((sentence, at) =>
    sentence === null ? [] : [{ sentence, criterion_id: `c${at + 1}` }],
  );
  const isTaken = (sentence: string): boolean =>
    used.some((one) => one.sentence.includes(sentence) || sentence.includes(one.sentence));
  return {
    rubric,
    by: 'model',
    template_id: null,
    used,
    unused: [...new Set(listDemands(brief).map(({ sentence }) => sentence))].filter((one) => !isTaken(one)),
    added: quotes.flatMap((quote, at) => (quote === null ? [`c${at + 1}`] : [])),
  };
};
