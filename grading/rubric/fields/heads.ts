/** A head that says what is asked and what it is worth, and the answer in the lines below it: shown by the records that can mean nothing else. */
import type { Styled } from '../lex/styled.ts';
import { readRemark } from '../marking/remarks/remarks.ts';
import { hasWords, PAID } from './costs.ts';
import { asksIn, isSpoken, type Whole } from './segments.ts';

/** "M1  60 ÷ 4": a step of the answer behind the mark for it. */
const STEP = /^\s*\(?[MABC]\d(?:ft|dep)?(?:\s|\))/u;
const FEWEST = 2;
const FEWEST_SHARE = 0.25;

/** `end`: where what stands below it begins. */
type Head = { above: string; below: string; end: number };

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';

/** "Neutralisation", and below it "HCl + NaOH ✓": nothing is paid in the first line, and something in those below. */
const unpaidHead = ({ text }: Styled): Head | null => {
  const end = text.indexOf('\n') + 1;
  const [above, below] = [text.slice(0, end), text.slice(end)];
  return end > 0 && !PAID.test(above) && PAID.test(firstLine(below)) ? { above, below, end } : null;
};

/** "plurals, 4 marks, one each, spelling must be right": what is said behind the worth of all that comes. */
const isSaidOfAll = (behind: string): boolean =>
  /^[\s,;:.–—-]*$/u.test(behind) || isSpoken(behind, 'start') || saysOfEach(behind);
const saysOfEach = (behind: string): boolean =>
  behind
    .split(/,\s+/u)
    .some(
      (one) =>
        readRemark(one.replace(/^[\s,;:.–—-]+/u, ''), true)?.some(
          ({ is }) => is === 'each' || is === 'wanted',
        ) === true,
    );

/** Null where the worth does not close the first line, with what is said of all that comes. */
const headOf = ({ body, paidAt }: Whole): Head | null => {
  if (paidAt === null) return unpaidHead(body);
  const [above, behind] = [body.text.slice(0, paidAt), body.text.slice(paidAt)];
  const gap = /^[^\n]*(?:\n|$)/u.exec(behind)?.[0] ?? '';
  return !isSaidOfAll(gap) || above.includes('\n')
    ? null
    : { above, below: behind.slice(gap.length), end: paidAt + gap.trimEnd().length };
};

/** "speech marks, 3 marks": a name, and its worth beside it. */
const NAMED = /^\s*\p{L}[\p{L}\s'’-]{2,40},\s*$/u;

const isFor = ({ above, below }: Head): boolean =>
  hasWords(below) &&
  (STEP.test(below) ||
    PAID.test(firstLine(below)) ||
    !hasWords(above) ||
    /[:…]\s*$/u.test(above) ||
    (NAMED.test(above) && !isAgainst({ above, below, end: 0 })) ||
    asksIn(above));

const isAgainst = ({ below }: Head): boolean =>
  !hasWords(below) || (!STEP.test(below) && isSpoken(firstLine(below), 'line'));

/** Of each record where its head ends, if its answer stands below one. */
export const headedIn = (wholes: readonly Whole[]): (number | null)[] => {
  const heads = wholes.map(headOf);
  const closed = heads.flatMap((head) => head ?? []);
  const votes = closed.filter(isFor).length;
  const isUsual =
    votes >= FEWEST &&
    votes >= closed.length * FEWEST_SHARE &&
    votes > closed.filter((head) => !isFor(head) && isAgainst(head)).length * 2;
  return heads.map((head) =>
    isUsual && head !== null && hasWords(head.above) && (isFor(head) || !isAgainst(head)) ? head.end : null,
  );
};
