/**
 * Which of the teacher's words name points or levels that the marks do not give. They stay as they are, for they are the
 * teacher's; but the teacher is told, because a text that was edited no longer follows the marks.
 */
import type { CriterionView } from './criterion-view.ts';
import type { Draft, ReadWords } from './draft.ts';
import { listShares, namesLevel } from './score-claims.ts';
import { splitSentences } from './words.ts';

type Mark = { score: number; max: number };

const isNear = (one: number, other: number) => Math.abs(one - other) < 0.01;

/** A share of what can be had here that nobody has. */
const namesOther = (sentence: string, marks: readonly Mark[]): boolean =>
  listShares(sentence).some(({ part, whole }) => {
    const meant = marks.filter(({ max }) => isNear(max, whole));
    return meant.length > 0 && !meant.some(({ score }) => isNear(score, part));
  });

/** A level that is neither reached nor the highest, which is the one to aim at. */
const namesOtherLevel = (sentence: string, views: readonly CriterionView[]): boolean => {
  const top = (levels: CriterionView['levels']) => levels.toSorted((a, b) => b.points - a.points)[0]?.name;
  const held = new Set(views.flatMap(({ level, levels }) => [level?.name, top(levels)]));
  const others = views.flatMap(({ levels }) => levels.filter(({ name }) => !held.has(name)));
  return others.some(({ name }) => namesLevel(sentence, name));
};

const isDoubtful = (text: string, views: readonly CriterionView[], marks: readonly Mark[]): boolean =>
  text
    .split('\n')
    .flatMap(splitSentences)
    .some((sentence) => namesOther(sentence, marks) || namesOtherLevel(sentence, views));

/** Names of parts, or ids of criteria. */
export const listDoubts = (words: ReadWords, { views, total }: Draft): string[] => {
  const all = [total, ...views];
  const whole = { summary: words.summary, strengths: words.strengths, next_steps: words.next_steps };
  const parts = Object.entries(whole).flatMap(([part, text]) =>
    isDoubtful(text ?? '', views, all) ? [part] : [],
  );
  const criteria = views.filter((view) => view.own !== null && isDoubtful(view.own, [view], [view]));
  return [...parts, ...criteria.map(({ id }) => id)];
};
