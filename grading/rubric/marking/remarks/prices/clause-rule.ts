/** What one clause of a key comes to. */
import type { MarkingRule } from '../../../../../contract/grading/marking.ts';
import { MISSING, UNIT_ROLE } from '../../../words.ts';
import { holds } from '../grammar.ts';
import type { Lacking } from './lacking.ts';
import type { Paid } from './price.ts';

/** A rule as a clause gives it: `lacks` and its like are written out once the answer is known. */
export type ClauseRule = Omit<MarkingRule, 'when'> & {
  when: MarkingRule['when'] | Lacking['when'];
  coded?: true;
};

export const rule = (
  when: ClauseRule['when'],
  { points, off, coded }: Paid,
  more: Partial<ClauseRule> = {},
): ClauseRule => ({
  ...{ when, count: null, texts: [], points, off },
  ...(coded ? { coded } : {}),
  ...more,
});

export const FREE: Paid = { rest: '', points: 0, off: false, linked: false, equals: false, coded: false };

export const UNIT_MISSING = holds(
  String.raw`(?:${UNIT_ROLE})(?:\s\p{L}+){0,2}\s(?:${MISSING})|(?:${MISSING})(?:\s\p{L}+){0,2}\s(?:${UNIT_ROLE})`,
);
