/** The graders for a process that serves others meanwhile: what they compute over a student's text is done by the sandbox. */
import type { Grader } from '../graders/grader.ts';
import { type GraderSettings, graders } from '../graders/graders.ts';
import type { Sandbox } from './sandbox.ts';

const createBuiltin = (sandbox: Sandbox): Grader => ({
  name: 'builtin',
  grade: async (brief, work, signal) => {
    signal?.throwIfAborted();
    return sandbox.run('propose', { brief, work });
  },
});

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
      });
