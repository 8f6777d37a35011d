import { describe, expect, it } from 'vitest';
import type { Result } from '../../../contract/results.ts';
import { readResults } from '../../api/read-results.ts';
import { ESSAY, judgedResult, waitingResult } from '../../testing/result-sample.ts';
import { listOffers } from './regrade-offers.ts';

const checked = (number: number, rest: Partial<Result> = {}) =>
  judgedResult(number, {
    review: {
      kind: 'approved',
      revision: judgedResult(number).student_work_id,
      at: '2026-11-15T07:30:00.000Z',
      original: null,
      words: null,
    },
    ...rest,
  });
const offersIn = (...results: Result[]) => listOffers(readResults(results).results, null);
const OTHER = 'b0000000-0000-4000-8000-000000000001';

describe('what is offered', () => {
  it('nothing before the teacher has looked at a paper', () =>
    expect(offersIn(judgedResult(1), judgedResult(2), judgedResult(3), judgedResult(4))).toEqual([]));

  it('after one or two, how many more it takes', () => {
    expect(offersIn(checked(1), judgedResult(2), judgedResult(3), judgedResult(4))).toMatchObject([
      { kind: 'soon', missing: 2 },
    ]);
    expect(offersIn(checked(1), checked(2), judgedResult(3), judgedResult(4))).toMatchObject([
      { kind: 'soon', missing: 1 },
    ]);
  });

  it('nothing where there would be no rest', () =>
    expect(offersIn(checked(1), judgedResult(2), judgedResult(3))).toEqual([]));

  it('after three, the papers that the server would grade again', () => {
    const before = judgedResult(4, { regradable: true });
    const offers = offersIn(checked(1), checked(2), checked(3), before, judgedResult(5), waitingResult(6));
    expect(offers).toEqual([
      {
        kind: 'ready',
        assignmentId: ESSAY,
        name: 'Essay on sleep',
        reviewed: 3,
        ids: [judgedResult(4).student_work_id],
      },
    ]);
  });

  it('while they are graded again, that; when one did not work, once more', () => {
    const three = [checked(1), checked(2), checked(3)];
    expect(offersIn(...three, judgedResult(4, { regrade: 'waiting' }))).toMatchObject([
      { kind: 'under way', count: 1 },
    ]);
    const failed = judgedResult(4, { regrade: 'failed', regradable: true });
    expect(offersIn(...three, failed)).toMatchObject([{ kind: 'ready' }]);
  });

  it('marks for another rubric do not count', () =>
    expect(
      offersIn(
        checked(1),
        checked(2),
        checked(3, { rubric_id: OTHER }),
        judgedResult(4, { rubric_id: OTHER }),
      ),
    ).toEqual([]));

  it('each assignment for itself, or only the chosen one', () => {
    const other = { assignment_id: OTHER };
    const results = [checked(1), judgedResult(2), judgedResult(3), judgedResult(4)];
    const both = [
      ...results,
      checked(5, other),
      judgedResult(6, other),
      judgedResult(7, other),
      judgedResult(8, other),
    ];
    expect(offersIn(...both)).toHaveLength(2);
    expect(listOffers(readResults(both).results, OTHER)).toMatchObject([{ assignmentId: OTHER }]);
  });
});
