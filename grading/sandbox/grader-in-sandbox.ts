/** The graders for a process that serves others meanwhile: what they compute over a student's text is done by the sandbox. */
import { LONGEST_WORK } from '../graders/builtin/builtin-grader.ts';
import type { Grader } from '../graders/grader.ts';
import { type GraderSettings, graders } from '../graders/graders.ts';
import type { Sandbox } from './sandbox.ts';

/** Known by what they are, so that a copy with another way of grading is none of them. */
const whole = new WeakMap<Grader, Sandbox>();

/** Whether a paper may as well be marked in one visit of this sandbox: the grader has nothing else to add. */
export const gradesInSandbox = (grader: Grader, sandbox: Sandbox): boolean => whole.get(grader) === sandbox;

const builtinIn = (sandbox: Sandbox): Grader => ({
  name: 'builtin',
  grade: async (brief, work, signal) => {
    signal?.throwIfAborted();
    const text = work.text.slice(0, LONGEST_WORK);
    return sandbox.run('propose', { brief, work: { ...work, text } });
  },
});

const createBuiltin = (sandbox: Sandbox): Grader => {
  const grader = builtinIn(sandbox);
  whole.set(grader, sandbox);
  return grader;
};

export const createGraderInSandbox = (
  sandbox: Sandbox,
  name: Grader['name'],
  settings: Pick<GraderSettings, 'model'>,
): Grader =>
  name === 'builtin'
    ? createBuiltin(sandbox)
    : graders.model({
        ...settings,
        verify: (quotes, { text, pages, ocrConfidence }) =>
          sandbox.run('verify', { work: { text, pages }, quotes, tolerant: ocrConfidence !== null }),
        share: (brief, work) => sandbox.run('share', { brief, work: { ...work, images: [] } }),
      });
