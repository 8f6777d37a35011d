/** The graders for a process that serves others meanwhile: what they compute over a student's text is done by the sandbox. */
import { standsInWords } from '../evidence/verify-quote.ts';
import { LONGEST_WORK } from '../graders/builtin/builtin-grader.ts';
import type { Grader, Work } from '../graders/grader.ts';
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

/** A longer work is looked at elsewhere, whatever stands in it. */
const SHORT_ENOUGH = 50_000;

/** Copied character for character, as a model is asked to: then the work need not come back for it. */
const areCopied = (quotes: string[], { text }: Work): boolean =>
  text.length <= SHORT_ENOUGH && quotes.every((quote) => standsInWords(quote, text));

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
        verify: async (quotes, work) =>
          areCopied(quotes, work)
            ? quotes.map(() => true)
            : sandbox.run('verify', {
                work: { text: work.text, pages: work.pages },
                quotes,
                tolerant: work.ocrConfidence !== null,
              }),
        share: (brief, work) => sandbox.run('share', { brief, work: { ...work, images: [] } }),
      });
