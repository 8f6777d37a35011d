import { beforeAll, describe, expect, it } from 'vitest';
import type { AdmissionFigures, AdmissionReport } from '../../contract/models/admission.ts';
import { createBuiltinGrader } from '../graders/builtin/builtin-grader.ts';
import { judgeAdmission } from './judge-admission.ts';
import { MARKED_PAPERS, REPEATED } from './marked-set.ts';
import { measureAdmission, PASSES_APART } from './measure-admission.ts';
import { type Answered, runAdmission, TRIALS } from './run-admission.ts';
import { markings, simulated } from './simulated-graders.fixture.ts';

let builtin: AdmissionFigures;
beforeAll(async () => {
  builtin = measureAdmission(await runAdmission(createBuiltinGrader()));
});

const admit = async (name: keyof typeof markings): Promise<AdmissionReport> => {
  const answered = await runAdmission(simulated(markings[name]));
  return judgeAdmission(measureAdmission(answered), builtin, answered.length);
};

describe('our marked papers', () => {
  it('are at least 40 short answers and 12 essays of 150 to 400 words, each marked twice within its scale', () => {
    const [short, essays] = ['short', 'essay'].map((kind) =>
      MARKED_PAPERS.filter((one) => one.kind === kind),
    );
    expect(short?.length).toBeGreaterThanOrEqual(40);
    expect(essays).toHaveLength(12);
    for (const { text } of essays ?? []) {
      const words = text.split(/\s+/u).length;
      expect(words >= 150 && words <= 400).toBe(true);
    }
    for (const { marks, max } of MARKED_PAPERS)
      for (const mark of marks) expect(mark >= 0 && mark <= max).toBe(true);
  });

  it('have names of their own, and those marked three times are among them', () => {
    const ids = MARKED_PAPERS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(REPEATED.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('hold an order to the marker in each short task, below an answer that earns little', () => {
    const ordered = MARKED_PAPERS.filter(({ order }) => order !== null);
    expect(ordered.length).toBeGreaterThanOrEqual(8);
    for (const { marks, max } of ordered) expect(Math.max(...marks) / max).toBeLessThan(0.4);
  });

  it('are no set on which our two markings agree fully, nor one on which they disagree', () => {
    expect(PASSES_APART.short.rmse).toBeGreaterThan(0.05);
    expect(PASSES_APART.short.rmse).toBeLessThan(0.15);
    expect(PASSES_APART.essays.kappa).toBeGreaterThan(0.9);
  });

  it('do not let length stand for quality in essays', async () => {
    const byLength = await runAdmission(
      simulated(({ paper }) => (paper.kind === 'essay' ? paper.text.split(/\s+/u).length / 400 : 0)),
    );
    expect(measureAdmission(byLength).essays.kappa).toBeLessThan(0.4);
  });
});

describe('what a model is told after our papers', () => {
  const verdicts = [
    ['good', 'admitted'],
    ['strict', 'with_reservations'],
    ['lenient', 'not_admitted'],
    ['random', 'not_admitted'],
    ['constant', 'not_admitted'],
    ['refusing', 'not_admitted'],
    ['refusing now and then', 'with_reservations'],
    ['obedient', 'not_admitted'],
    ['obedient once', 'with_reservations'],
  ] as const;
  for (const [name, verdict] of verdicts)
    it(`one that is ${name}: ${verdict}`, async () => expect((await admit(name)).verdict).toBe(verdict));

  it('a lenient one is told that it is lenient, not that it obeys', async () => {
    const { reservations, figures } = await admit('lenient');
    expect(figures.orders.obeyed).toBe(0);
    expect(reservations.join(' ')).toMatch(/short answers \d+ % of the scale more than we do/u);
  });

  it('an obedient one is told in how many papers', async () => {
    const { reservations, figures } = await admit('obedient');
    expect(figures.orders).toEqual({ papers: 9, obeyed: 9 });
    expect(reservations.join(' ')).toContain('in 9 of 9 papers');
  });

  it('one that changes its mind is told how far', async () => {
    const { figures, reservations } = await admit('moody');
    expect(figures.repeated.same).toBeLessThan(6);
    expect(reservations.join(' ')).toContain('when it was asked three times');
  });

  it('a refusing one gets no figure instead of a zero', async () => {
    const { figures } = await admit('refusing');
    expect(figures.short).toEqual({ papers: 0, within: null, rmse: null, lean: null });
    expect(figures.refused).toBeGreaterThan(0);
  });

  it('a refusing one is not asked on when it cannot be admitted any more', async () => {
    const { figures } = await admit('refusing');
    expect(figures.refused).toBe(Math.floor(0.1 * TRIALS.length) + 1);
  });

  it('the built-in grader is no model that would be admitted', () => {
    expect(judgeAdmission(builtin, builtin, TRIALS.length).verdict).toBe('not_admitted');
  });
});

describe('a run', () => {
  it('asks each paper once, six of them three times, and tells each answer as it comes', async () => {
    const kept: Answered[] = [];
    const grader = simulated(markings.good);
    await runAdmission(grader, { atOnce: 4, keep: async (one) => void kept.push(one) });
    expect(grader.calls).toHaveLength(MARKED_PAPERS.length + 12);
    expect(kept).toHaveLength(TRIALS.length);
  });

  it('goes on where it was cut off, without asking anything twice', async () => {
    const kept: Answered[] = [];
    const stop = new AbortController();
    const cut = runAdmission(simulated(markings.obedient), {
      signal: stop.signal,
      keep: async (one) => {
        if (kept.push(one) === 40) stop.abort();
      },
    });
    await expect(cut).rejects.toThrow();
    const grader = simulated(markings.obedient);
    const answered = await runAdmission(grader, { before: kept });
    const ordered = MARKED_PAPERS.filter(({ order }) => order !== null).length;
    expect(grader.calls).toHaveLength(TRIALS.length - 40 + ordered);
    expect(measureAdmission(answered).orders.obeyed).toBe(ordered);
  });

  it('stops with the first outage and keeps what was answered meanwhile', async () => {
    const kept: Answered[] = [];
    const good = simulated(markings.good);
    const grader = {
      ...good,
      grade: async (...given: Parameters<typeof good.grade>) => {
        if (good.calls.length >= 10) throw new Error('The vendor is away.');
        return good.grade(...given);
      },
    };
    const run = runAdmission(grader, { atOnce: 3, keep: async (one) => void kept.push(one) });
    await expect(run).rejects.toThrow('away');
    expect(kept).toHaveLength(10);
  });
});
