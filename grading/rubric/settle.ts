/** Settles what every criterion is worth before scaling: mixed units, missing points, subtotals, wrong sums. */
import { sayOfRubric } from '../sentences/rubric-words.ts';
import { type Draft, joinText, worthOf } from './line/draft.ts';

export const MAX_CRITERIA = 60;

const round = (value: number): number => Number(value.toFixed(2));
const total = (values: (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

const FEWEST_OF_WHOLE = 3;

/** A heading that repeats the sum of the lines after it would count them twice. */
export const dropSubtotals = (drafts: Draft[], declared: number | null): Draft[] => {
  const worths = drafts.map(worthOf);
  // "Report on the meadow. Criteria (20 points)": the first line is worth what all others add up to, so it names the whole.
  const [title, ...others] = worths;
  if (
    declared === null &&
    others.length >= FEWEST_OF_WHOLE &&
    title === total(others) &&
    drafts[0]?.question === null
  )
    return drafts.slice(1);
  const target = declared ?? 100;
  if (total(worths) === target || drafts.some((item) => item.question !== null)) return drafts;
  const parents = new Set<number>();
  for (let at = 0; at < drafts.length; at += 1) {
    const own = worths[at] ?? 0;
    let sum = 0;
    for (let next = at + 1; next < drafts.length && sum < own; next += 1) {
      sum += worths[next] ?? 0;
      if (sum !== own || next < at + 2) continue;
      parents.add(at);
      at = next;
      break;
    }
  }
  const kept = drafts.filter((_, index) => !parents.has(index));
  return parents.size > 0 && total(kept.map(worthOf)) === target ? kept : drafts;
};

/** Percentages beside points: a share of the whole, of which the points are the rest. */
const unifyUnits = (drafts: Draft[], worths: (number | null)[], notes: string[]): (number | null)[] => {
  const isShare = drafts.map((item) => item.amount?.unit === 'percent');
  const shares = total(worths.filter((_, index) => isShare[index]));
  const points = total(worths.filter((_, index) => !isShare[index]));
  if (shares === 0 || points === 0) return worths;
  notes.push(sayOfRubric('note.two_units'));
  if (shares >= 100) return worths;
  const whole = points / (1 - shares / 100);
  return worths.map((worth, index) => (isShare[index] && worth !== null ? (worth / 100) * whole : worth));
};

const fillMissing = (
  drafts: Draft[],
  worths: (number | null)[],
  declared: number | null,
  notes: string[],
): number[] => {
  const missing = worths.filter((worth) => worth === null).length;
  if (missing === 0) return worths.map((worth) => worth ?? 0);
  if (missing === worths.length) {
    if (worths.length > 1) notes.push(sayOfRubric('note.no_points'));
    return worths.map(() => 1);
  }
  const given = worths.filter((worth) => worth !== null).sort((a, b) => a - b);
  const rest = (declared ?? 0) - total(given);
  const each = rest > 0 ? rest / missing : (given[Math.floor(given.length / 2)] ?? 1);
  const names = drafts
    .filter((_, index) => worths[index] === null)
    .slice(0, 5)
    .map((item) => item.name)
    .join(', ');
  const key = missing > 1 ? 'note.assumed.many' : 'note.assumed.one';
  notes.push(sayOfRubric(key, { names, points: round(each) }));
  return worths.map((worth) => worth ?? each);
};

export type Settled = {
  drafts: Draft[];
  weights: number[];
  notes: string[];
  /** What the file's own points add up to; null where it has none. */
  printed: number | null;
  /** Every draft has points or none has, and they add up to what the file says. */
  fits: boolean;
  /** The total that the file states, where its points do not add up to it: some of them were read wrongly, and the others rightly. */
  missed: number | null;
};

/** The weight of each draft in the file's own points. Drafts worth nothing are dropped. */
export const settleWeights = (given: Draft[], declared: number | null): Settled => {
  const notes: string[] = [];
  const drafts = given.filter((item) => worthOf(item) !== 0);
  if (drafts.length < given.length && drafts.length > 0) {
    const left = given.filter((item) => worthOf(item) === 0).map((item) => item.name);
    notes.push(sayOfRubric('note.left_out', { names: left.join(', ') }));
  }
  const kept = drafts.length > 0 ? drafts : given.map((item) => ({ ...item, amount: null, levels: [] }));
  const stated = kept.map(worthOf);
  const worths = unifyUnits(kept, stated, notes);
  const weights = fillMissing(kept, worths, declared, notes);
  const sum = round(total(weights));
  const hasPoints = stated.some((worth) => worth !== null);
  const percent = kept.every((item) => item.amount?.unit === 'percent');
  if (hasPoints && declared !== null && declared !== sum) {
    notes.push(sayOfRubric('note.sum_differs', { sum, declared }));
  } else if (percent && sum !== 100) {
    notes.push(sayOfRubric('note.percent_differs', { sum }));
  }
  const open = stated.filter((worth) => worth === null).length;
  const isMissed = hasPoints && !percent && declared !== sum;
  return {
    missed: isMissed ? declared : null,
    drafts: kept,
    weights,
    notes,
    printed: hasPoints && !percent ? sum : null,
    fits: (open === 0 || open === stated.length) && (declared === null || declared === sum || !hasPoints),
  };
};

const mergePair = (items: Draft[]): Draft => {
  const first = items[0];
  const last = items.at(-1);
  const line = (item: Draft, text: string): string =>
    text === '' ? '' : `${item.question ?? item.name}. ${text}`;
  const name =
    first?.question && last?.question
      ? `Questions ${first.question} to ${last.question}`
      : items.map((item) => item.name).join('; ');
  const worth = total(items.map(worthOf));
  return {
    name,
    amount:
      worth > 0
        ? {
            value: worth,
            low: worth,
            unit: first?.amount?.unit === 'percent' ? 'percent' : 'points',
            each: false,
            sure: true,
          }
        : null,
    description: items.reduce((text, item) => joinText(text, line(item, item.description), '\n'), ''),
    answer: items.reduce((text, item) => joinText(text, line(item, item.answer), '\n'), ''),
    levels: [],
    question: null,
    group: first?.group ?? '',
    rules: first?.rules ?? '',
    remarks: '',
  };
};

/** More criteria than a verdict can show are put together in runs of neighbours; nothing is lost. */
export const limitCriteria = (drafts: Draft[], notes: string[]): Draft[] => {
  if (drafts.length <= MAX_CRITERIA) return drafts;
  const size = Math.ceil(drafts.length / MAX_CRITERIA);
  notes.push(sayOfRubric('note.put_together', { count: drafts.length, size }));
  const merged: Draft[] = [];
  for (let at = 0; at < drafts.length; at += size) merged.push(mergePair(drafts.slice(at, at + size)));
  return merged;
};
