/** What a sheet of questions prints for each of them: beside the question, behind its number, or part by part. */
import { listAmounts } from '../points/amounts.ts';
import type { Printed } from '../points/inside.ts';

/** "4. (2) …", "a. (3) …": behind the number, before the question. */
const AT_HEAD = /^\s*(?:\d{1,2}\s*[.):]?|[(]?[a-h][.)])?\s*$/u;
/** "3. a) …": the first part stands beside the number. */
const OPENS_PART = /^\s*\d{1,2}\s*[.):]?\s*[(]?a[.)]/u;
const NEXT_PART = /^\s*(?:$|\s[(]?[a-h][.)]\s)/u;

/** "0.6 m", "2 m" without brackets is a length. */
const isMeasured = (said: string): boolean => /^[\d.,]+\s?\p{L}\.?$/u.test(said.trim());

const isWorth = (line: string, { start, end, value, sure }: Printed): boolean =>
  value > 0 &&
  !isMeasured(line.slice(start, end)) &&
  (NEXT_PART.test(line.slice(end)) || (AT_HEAD.test(line.slice(0, start)) && (sure || line[start] === '(')));

const ownIn = (line: string): number | null => {
  const amounts = listAmounts(line).filter((one) => isWorth(line, one));
  return amounts.length === 0
    ? null
    : amounts.reduce((sum, { value, each, count }) => sum + (each ? value * (count ?? 1) : value), 0);
};

/** Null where it prints none. What stands beside the question may be the sum of what stands beside its parts. */
export const questionWorth = ([first = '', ...parts]: readonly string[]): number | null => {
  const whole = ownIn(first);
  const added = parts.flatMap((line) => ownIn(line) ?? []).reduce((sum, own) => sum + own, 0);
  if (whole === null) return added > 0 ? added : null;
  return added > whole || OPENS_PART.test(first) ? whole + added : whole;
};
