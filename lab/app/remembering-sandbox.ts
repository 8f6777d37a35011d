/**
 * A sandbox that does the same work once. Tests hand in the same paper with the same rubric hundreds of times, and what a child answers
 * depends on nothing else: the first time it is asked, after that the answer is given again. A refusal is asked for anew each time.
 */
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Sandbox } from '../../grading/sandbox/sandbox.ts';

/** Pictures of pages are large, and seldom drawn twice. */
const MOST_BYTES = 500_000;

export const rememberAnswers = (sandbox: Sandbox): Sandbox => {
  const known = new Map<string, Buffer>();
  const run: Sandbox['run'] = async (task, input, share) => {
    const asked = serialize([task, input, share?.urgent ?? false]);
    const key = createHash('sha256').update(asked).digest('base64');
    const answered = known.get(key);
    if (answered !== undefined) return deserialize(answered);
    const answer = await sandbox.run(task, input, share);
    const kept = serialize(answer);
    if (kept.length <= MOST_BYTES) known.set(key, kept);
    return answer;
  };
  return { ...sandbox, run, extract: (bytes, fileName) => run('extract', { bytes, fileName }) };
};
