/** An answer of the class joins the key, or what the key refuses. Whoever adds to a plan has looked at it: it is agreed from then on. */
import { Failure } from '../../contract/errors.ts';
import type { Marking } from '../../contract/grading/marking.ts';
import type { Criterion } from '../../contract/grading.ts';
import { plainWording } from '../language/plain-wording.ts';
import { readMarking } from '../rubric/marking/read-marking.ts';
import { ONE_WORDING } from './fold-answer.ts';

const LONGEST_WORDING = 300;

const without = (list: readonly string[], wording: string): string[] =>
  list.filter((one) => plainWording(one) !== plainWording(wording));

const assertWording = (wording: string) => {
  if (wording.trim() === '') throw new Failure('invalid_input', 'An empty answer cannot join the key.');
  if (wording.length > LONGEST_WORDING)
    throw new Failure(
      'invalid_input',
      'This answer is too long to join the key. Give it points once instead.',
    );
};

const accepting = (marking: Marking, wording: string): Marking => {
  const [part] = marking.parts;
  if (part === undefined || marking.parts.length > 1 || !ONE_WORDING.has(part.kind))
    throw new Failure(
      'invalid_input',
      'An answer joins the key only where the key has one right answer. Give it points once instead.',
    );
  const accepts = [...without(part.accepts, wording), wording];
  return { ...marking, parts: [{ ...part, accepts }], refused: without(marking.refused, wording) };
};

const refusing = (marking: Marking, wording: string): Marking => {
  const parts = marking.parts.map((part) =>
    ONE_WORDING.has(part.kind) ? { ...part, accepts: without(part.accepts, wording) } : part,
  );
  if (parts.some(({ accepts }, at) => accepts.length === 0 && (marking.parts[at]?.accepts.length ?? 0) > 0))
    throw new Failure('invalid_input', 'This is the answer of the key. Please change the key instead.');
  return { ...marking, parts, refused: [...without(marking.refused, wording), wording] };
};

export const extendPlan = (
  criterion: Criterion,
  wordings: readonly string[],
  accept: 'always' | 'refuse',
): Criterion => {
  wordings.forEach(assertWording);
  const before = criterion.marking ?? readMarking(criterion, criterion.max);
  const extend = accept === 'always' ? accepting : refusing;
  const after = wordings.reduce(extend, before);
  return { ...criterion, marking: { ...after, certainty: 'agreed', because: 'teacher' } };
};
