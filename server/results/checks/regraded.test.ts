import { describe, expect, it } from 'vitest';
import { drawAudit } from '../../../contract/checks.ts';
import { describeAgreement } from '../../../grading/agreement/describe-agreement.ts';
import type { Pair } from '../../../grading/agreement/measure-agreement.ts';
import { createDice } from '../../../lab/app/dice.ts';
import { makeEssays, uploadFiles } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { askRegrade, createGradedRoom, gradeNow, sendReview } from '../review/review.fixture.ts';
import { change } from '../work.fixture.ts';
import { agreementOf, audit, fiveOf, offeredFive, paperOf } from './checks.fixture.ts';
import { drawAtRandom } from './draw-papers.ts';

const test = openTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });

type Room = Awaited<ReturnType<typeof createGradedRoom>>['room'];

const markHalf = async (room: Room, id: string) => {
  const { attempt, to_mark } = await paperOf(test, room, id);
  const criteria = to_mark.map((criterion) => ({ id: criterion.id, score: criterion.max / 2 }));
  return sendReview(test, room, id, { action: 'change', attempt, revision: null, criteria });
};

describe('a class that is graded again with the marks of five papers', () => {
  it('is told what held before, wants new random checks, and late papers are not spoken of', async () => {
    const { room, results } = await createGradedRoom(test, 12);
    const early = await audit(test, room, 1);
    const asked = await offeredFive(test, room);
    const five = await fiveOf(test, room);
    expect(five).toEqual(asked);
    expect(new Set(five).size).toBe(5);
    for (const id of new Set([...early, ...five])) expect((await markHalf(room, id)).statusCode).toBe(200);
    expect(await agreementOf(test, room)).toMatchObject({ is_earlier: false });

    await askRegrade(test, room);
    const during = await change(test, room, drawAudit, { count: 4 }, { id: room.assignmentId });
    expect(during.json()).toMatchObject({ code: 'regrade_under_way' });
    await gradeNow(test, room);
    const after = await agreementOf(test, room);
    expect(after.is_earlier).toBe(true);
    expect(after.sentence).toMatch(/Before the rest was graded again/u);
    expect(after.sentence).toContain('check again to know how far its marks would move');

    for (const id of await audit(test, room, 4)) await markHalf(room, id);
    await uploadFiles(test, room, (await makeEssays(13)).slice(12));
    await gradeNow(test, room);
    const told = await agreementOf(test, room);
    expect(told.band?.share).toBe(0.8);
    expect(told.sentence).toContain('About 8 of 10 marks would move by at most');
    expect(told.sentence).toContain('1 paper graded after the draw is not part of this.');
    expect(results).toHaveLength(12);
  });
});

describe('one average per criterion', () => {
  it('is told in the list and on the desk of a paper that was graded again', async () => {
    const { room, results } = await createGradedRoom(test, 9);
    const five = await fiveOf(test, room);
    for (const id of five) expect((await markHalf(room, id)).statusCode).toBe(200);
    await askRegrade(test, room);
    await gradeNow(test, room);
    const { criteria } = await agreementOf(test, room);
    const other = results.find(({ student_work_id }) => !five.includes(student_work_id));
    const paper = await paperOf(test, room, other?.student_work_id ?? '');
    expect(criteria.length).toBeGreaterThan(0);
    for (const { id, n, difference } of criteria) {
      expect(n).toBe(5);
      const points = Math.round(Math.abs(difference) * 10) / 10;
      const aside = paper.criteria.find((one) => one.id === id)?.aside ?? '';
      if (points === 0) expect(aside).toContain('your marks are the proposed ones on average');
      else
        expect(aside).toContain(
          `you gave ${points} ${points === 1 ? 'point' : 'points'} ${difference > 0 ? 'more' : 'less'} on average`,
        );
    }
  });
});

describe('two hundred classes of sixty', () => {
  const roll = createDice(2031);
  const normal = () => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll());
  const drawClass = (): Pair[] => {
    const [lean, spread] = [2 * normal(), 0.5 + 3 * roll()];
    return Array.from({ length: 60 }, () => {
      const given = Math.min(20, Math.max(0, 13 + 4 * normal()));
      return { given, checked: Math.min(20, Math.max(0, given + lean + spread * normal())) };
    });
  };

  it('hold what nine random checks say of the rest: about nine of ten marks lie within the reach', () => {
    const shares = Array.from({ length: 200 }, () => {
      const papers = drawClass();
      const drawn = drawAtRandom(papers, 9);
      const rest = papers.filter((paper) => !drawn.includes(paper));
      const { band } = describeAgreement({
        max: 20,
        checked: 9,
        blind: [],
        isEarlier: false,
        audit: drawn,
        open: 0,
        shown: 0,
        isVoid: false,
        rest: rest.length,
        late: 0,
      });
      const reach = band?.points ?? Number.NaN;
      return rest.filter(({ given, checked }) => Math.abs(checked - given) <= reach).length / rest.length;
    });
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    // 0.9 with a standard error of 0.006: five of them to either side.
    expect(mean).toBeGreaterThan(0.87);
    expect(mean).toBeLessThan(0.93);
  });

  it('draw each paper equally often, in any order', () => {
    const pool = [0, 1, 2, 3, 4];
    const first = [0, 0, 0, 0, 0];
    for (let turn = 0; turn < 5000; turn++) {
      const [one = 0] = drawAtRandom(pool, 2);
      first[one] = (first[one] ?? 0) + 1;
    }
    // A thousand each, with a standard deviation of 28.
    for (const times of first) expect(Math.abs(times - 1000)).toBeLessThan(170);
    expect(drawAtRandom(pool, 9).toSorted()).toEqual(pool);
  });
});
