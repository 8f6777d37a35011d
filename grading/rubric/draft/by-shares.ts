/** A task that says what each part is worth has named its criteria: they are these, with these points. */
import type { Criterion } from '../../../contract/grading.ts';
import { contentWords, readWords } from '../../language/words.ts';
import { scaleLevels } from '../scale.ts';
import { content, toCriterion } from '../templates/make-template.ts';
import { clausesOf, type Demanding } from './demands.ts';
import { criterionFor } from './rows.ts';
import type { TaskShare } from './task-points.ts';

export type SharedRow = { criterion: Criterion; sentences: string[]; clauses: string[] };

const stems = (text: string): Set<string> => new Set(contentWords(readWords(text)).map(({ stem }) => stem));
const shareWords = (one: string, other: string): boolean => {
  const known = stems(other);
  return [...stems(one)].some((stem) => known.has(stem));
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Four steps that say no more than the task does. */
const plainRow = (name: string, asked: string): Criterion =>
  toCriterion(
    content(name, asked, [
      'All that the task asks for here is there.',
      'Most of it is there.',
      'Some of it is there.',
      'None of it is there.',
    ]),
    0,
  );

export const rowsByShares = (shares: readonly TaskShare[], asked: readonly Demanding[]): SharedRow[] =>
  shares.map(({ name, points }) => {
    const own = asked.filter(({ sentence }) => shareWords(name, sentence));
    const demand = own
      .flatMap(({ demands }) => demands)
      .find((one) => one.count !== null && shareWords(name, `${one.name} ${one.thing}`));
    const description = own.map(({ sentence }) => sentence).join(' ') || `${capital(name)}.`;
    const row = demand === undefined ? plainRow(capital(name), description) : criterionFor(demand);
    const worth = row.levels[0]?.points ?? row.max;
    const steps = scaleLevels(
      row.levels.map((level) => level.points),
      worth,
      points,
    );
    return {
      sentences: own.map(({ sentence }) => sentence),
      clauses: own.flatMap(({ sentence }) => clausesOf(sentence)),
      criterion: {
        ...row,
        name: capital(name),
        description,
        max: points,
        levels: row.levels.map((level, at) => ({ ...level, points: steps[at] ?? 0 })),
      },
    };
  });
