/** From the words of a model to what was asked for; where that cannot be had, which field is in the way. */
import type { z } from 'zod';
import { listObjects } from './find-object.ts';

export type Reading<T> = { value: T } | { fault: string };
/** `schema`: what a vendor is told. `lenient`: what is understood as well. */
export type Form<T> = { schema: z.ZodType<T>; lenient?: z.ZodType<T>; wanted?: Record<string, string> };

const MOST_NAMED = 3;

type Issue = { path: readonly PropertyKey[]; message: string };

const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${String(step)}`))
    .join('');

const describeIssue = ({ path, message }: Issue, wanted: Record<string, string>): string => {
  if (path.length === 0) return 'What was returned was not one JSON object.';
  const field = path.findLast((step) => typeof step === 'string' && step in wanted);
  return field === undefined
    ? `"${placeOf(path)}": ${message}.`
    : `"${placeOf(path)}" should be ${wanted[String(field)]}.`;
};

export const NO_OBJECT = 'There was no JSON object in that.';
export const CUT_OFF =
  'The object was cut off before its end: it was too long. One short sentence for each reason, no list longer than two.';

export const readReply = <T>(
  text: string,
  { schema, lenient = schema, wanted = {} }: Form<T>,
): Reading<T> => {
  const objects = listObjects(text);
  let fault = NO_OBJECT;
  for (const [at, object] of objects.entries()) {
    const parsed = lenient.safeParse(object);
    if (parsed.success) return { value: parsed.data };
    if (at === 0)
      fault = parsed.error.issues
        .slice(0, MOST_NAMED)
        .map((issue) => describeIssue(issue, wanted))
        .join(' ');
  }
  return { fault };
};
