/** Points must add up: of all amounts of a record the one that others add up to is its own, wherever it stands. */
import type { Printed } from './inside.ts';

/** How far apart two amounts stand with nothing between them. */
const NEXT_TO = 3;

const isPlain = ({ each, wanted, value }: Printed): boolean => !each && wanted === null && value > 0;

/** "(1) … (1), only an example (1) … [2]": those in front give it, and what follows them is for less. */
export const addUpTo = (value: number, others: readonly Printed[]): boolean => {
  let sum = 0;
  for (const [at, one] of others.entries()) {
    sum += one.value;
    if (at > 0 && Math.abs(sum - value) < 0.01) return true;
    if (one.value >= value || sum > value) return false;
  }
  return false;
};

/** Only the first or the last of them speaks of all; null where the others add up to neither. */
export const confirmedAmong = <One extends Printed>(amounts: readonly One[]): One | null => {
  const plain = amounts.filter(isPlain);
  const codes = plain.filter(({ style }) => style === 'method' || style === 'accuracy');
  const last = plain.at(-1);
  // "old (½) red (½) barn (1)": one more of them, unless it looks another way or nothing stands between.
  const closes =
    last && (last.sure || Math.abs(last.start - (plain.at(-2)?.end ?? 0)) <= NEXT_TO) ? last : undefined;
  const owns = [plain[0], closes].filter((one) => one !== undefined && !codes.includes(one));
  return (
    owns.find((own) =>
      [plain, codes].some((list) =>
        addUpTo(
          own?.value ?? 0,
          list.filter((one) => one !== own),
        ),
      ),
    ) ?? null
  );
};
