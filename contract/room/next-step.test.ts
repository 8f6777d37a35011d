import { describe, expect, it } from 'vitest';
import type { Criterion } from '../grading.ts';
import { listSteps, nextStep, type Steered } from './next-step.ts';
import { standingOf } from './standing.fixture.ts';
import type { Standing } from './standing.ts';

const ID = '3c2e6b8e-7f0a-4c57-9a1b-0d6c9a3f5e11';

const NOTHING = standingOf(ID);

type Marked = NonNullable<Criterion['marking']>;

const criterion = (kind: Marked['kind'], certainty: Marked['certainty']): Criterion => ({
  id: 'c1',
  name: 'One',
  kind: 'content',
  description: '',
  answer: '',
  max: 5,
  levels: [],
  question: null,
  rules: '',
  marking: { kind, printed: 5, parts: [], refused: [], strict: false, certainty },
});

const assignmentOf = (...criteria: Criterion[]): Steered => ({
  archived_at: null,
  rubric: { version: 1, criteria, max: 5, source: 'list', notes: [] },
});

const ESSAY = assignmentOf(criterion('level', 'guess'));
const QUIZ = assignmentOf(criterion('term', 'sure'), criterion('level', 'guess'));
const DOUBTED = assignmentOf(criterion('term', 'guess'));

const stepOf = (assignment: Steered, standing: Partial<Standing>) =>
  nextStep(assignment, { ...NOTHING, ...standing });

describe('the next step of an assignment', () => {
  it('without papers is to add some, or to sort the scan that they are in', () => {
    expect(stepOf(ESSAY, {})).toEqual({ kind: 'add papers' });
    expect(stepOf(ESSAY, { scans: 2, next_scan: ID })).toEqual({ kind: 'sort scan', scan: ID, scans: 2 });
    expect(stepOf(ESSAY, { papers: 3, graded: 3, scans: 1, next_scan: ID })).toMatchObject({
      kind: 'sort scan',
    });
  });

  it('with papers and a key that was partly guessed is to look at the key', () => {
    expect(stepOf(DOUBTED, {})).toEqual({ kind: 'add papers' });
    expect(stepOf(DOUBTED, { papers: 1, in_progress: 1 })).toEqual({ kind: 'look at key', guesses: 1 });
    // Levels are the teacher's to decide in any case: there is nothing to have read wrongly.
    expect(stepOf(ESSAY, { papers: 1, in_progress: 1 })).toEqual({ kind: 'wait', papers: 1 });
  });

  it('goes on with papers that were drawn before anything else is marked', () => {
    expect(stepOf(ESSAY, { papers: 9, graded: 9, drawn: 5, open: 4, open_marks: 4 })).toEqual({
      kind: 'go on marking',
      papers: 5,
    });
  });

  it('of a test with open marks is to decide answers', () => {
    const standing = { papers: 9, graded: 9, open: 4, open_marks: 14, open_questions: 3, next_open: ID };
    expect(stepOf(QUIZ, standing)).toEqual({ kind: 'decide', answers: 14, questions: 3, paper: ID });
  });

  it('of an essay that nobody looked at is to mark five, of one with few papers or some marks to go through what is open', () => {
    const graded = { papers: 6, graded: 6, open: 6, open_marks: 6, open_questions: 1, next_open: ID };
    expect(stepOf(ESSAY, graded)).toEqual({ kind: 'mark five' });
    expect(stepOf(ESSAY, { ...graded, papers: 5, graded: 5, open: 5 })).toEqual({
      kind: 'open papers',
      papers: 5,
      paper: ID,
    });
    expect(stepOf(ESSAY, { ...graded, reviewed: 1 })).toMatchObject({ kind: 'open papers' });
    expect(stepOf(ESSAY, { ...graded, released: 1 })).toMatchObject({ kind: 'open papers' });
  });

  it('with everything marked is to answer students, see what failed, wait, release, release again and send, in this order', () => {
    const all = { papers: 9, graded: 6, settled: 6, reviewed: 6 };
    const left: Partial<Standing> = {
      requests: 1,
      failed: 2,
      in_progress: 1,
      unreleased: 3,
      changed: 2,
      unsent: 4,
    };
    expect(listSteps(ESSAY, { ...NOTHING, ...all, ...left })).toEqual([
      { kind: 'answer requests', requests: 1 },
      { kind: 'see failed', papers: 2 },
      { kind: 'wait', papers: 1 },
      { kind: 'release', papers: 3 },
      { kind: 'release again', papers: 2 },
      { kind: 'send grades', papers: 4 },
    ]);
  });

  it('is none where all is given back, and none in an archived assignment', () => {
    expect(stepOf(ESSAY, { papers: 3, graded: 3, settled: 3, released: 3 })).toBeNull();
    expect(stepOf({ ...ESSAY, archived_at: '2026-01-01T00:00:00Z' }, {})).toBeNull();
  });
});
