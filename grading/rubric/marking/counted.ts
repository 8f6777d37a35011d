/**
 * "3 points: three key elements, 2 points: two key elements" above a list of more elements than that: any of them will do, and how
 * many there are is what earns the points. Or lists under headings ("Conclusions:", "Improvements:") and a best level that asks for
 * so many of each.
 */
import type { Criterion } from '../../../contract/grading.ts';
import { contentWords, readWords } from '../../language/words.ts';
import { NUMBER_WORD, toNumber } from '../points/number-words.ts';

const COUNT = new RegExp(
  String.raw`^(?:(?:the\s+)?(?:response|answer|student|work)\s+(?:\p{L}+\s+){1,2})?(?:any\s+|all\s+|at\s+least\s+)?(?<count>\d{1,2}|${NUMBER_WORD})\s+(?:(?:of\s+the|key|correct|valid|relevant|different|main|of|these|acceptable)\s+){0,3}(?:elements?|points?|ideas?|reasons?|facts?|details?|items?|examples?|features?|processes|ways|effects|causes|differences|elemente?|punkte?|gründe?|merkmale?)\b`,
  'iu',
);
const POINTS = /^(?:score(?:\s+points?)?\s+)?(?<points>\d{1,2})(?:\s*(?:points?|marks?|pts?))?\s*:?$/iu;
const FEWEST_WORDS = 4;

/** Long enough to be said in other words; a shorter item is a term. */
export const isStatement = (item: string): boolean => contentWords(readWords(item)).length >= FEWEST_WORDS;

type Given = Pick<Criterion, 'levels' | 'description' | 'answer'>;
type Step = { points: number; text: string };

/** The levels, or the same written line by line: what it is worth, then what it asks for. */
const stepsOf = ({ levels, description }: Given): Step[] => {
  if (levels.length > 0) return levels.map((level) => ({ points: level.points, text: level.description }));
  const lines = description.split('\n').map((line) => line.trim());
  return lines.flatMap((line, at) => {
    const points = POINTS.exec(line)?.groups?.points;
    return points === undefined ? [] : [{ points: Number(points), text: lines[at + 1] ?? '' }];
  });
};

const OTHERS = /^(?:any\s+)?(?:other|andere|weitere)\b[^.]{0,40}$/iu;
const HEAD = /^(?<head>[^.!?]{3,60}):\s*$/u;
const FEWEST_STEPS = 2;

type Group = { head: string; items: string[] };

const groupsOf = (answer: string): Group[] => {
  const groups: Group[] = [{ head: '', items: [] }];
  for (const line of answer
    .split('\n')
    .map((one) => one.replace(/^\s*(?:[-–—•*·▪]|\d{1,2}[.)])\s+/u, '').trim())) {
    const head = HEAD.exec(line)?.groups?.head;
    if (head !== undefined) groups.push({ head, items: [] });
    else if (line !== '' && !OTHERS.test(line)) groups.at(-1)?.items.push(line);
  }
  return groups.filter(({ items }) => items.length > 0);
};

export type Counted = { head: string; wanted: number; items: string[] };

const countElements = (steps: Step[], groups: Group[]): Counted[] | null => {
  const paid = steps.filter(({ points }) => points > 0);
  const counts = paid.flatMap(({ points, text }) => {
    const count = COUNT.exec(text.trim())?.groups?.count;
    return count === undefined ? [] : [{ points, count: toNumber(count) }];
  });
  if (counts.length < FEWEST_STEPS || counts.length < paid.length) return null;
  const top = counts.reduce((best, step) => (step.points > best.points ? step : best));
  const isEven = counts.every(({ points, count }) => points * top.count === count * top.points);
  const items = groups.flatMap((group) => group.items);
  return isEven && items.length > top.count ? [{ head: '', wanted: top.count, items }] : null;
};

const NUMBER = new RegExp(String.raw`^(?:\d{1,2}|${NUMBER_WORD})$`, 'iu');
const NEAR = 10;

/** How many of what stands under a heading a level asks for: the number before the first word that it shares with the heading. */
const askedFor = (head: string, text: string): number => {
  const words = readWords(text);
  const named = new Set(contentWords(readWords(head)).map(({ stem }) => stem));
  const numbers = words.flatMap((word, at) =>
    NUMBER.test(word.raw) ? [{ at, count: toNumber(word.raw) }] : [],
  );
  const own = numbers.find(({ at }) =>
    words.slice(at + 1, at + 1 + NEAR).some(({ stem }) => named.has(stem)),
  );
  return own?.count ?? 1;
};

/** Only where what is asked for adds up to the points, so that each is worth one. */
const countUnderHeads = (steps: Step[], groups: Group[], worth: number): Counted[] | null => {
  const [top] = steps.toSorted((a, b) => b.points - a.points);
  if (!top || groups.length < 2 || groups.some(({ head }) => head === '')) return null;
  const counted = groups.map(({ head, items }) => ({ head, items, wanted: askedFor(head, top.text) }));
  const wanted = counted.reduce((sum, one) => sum + one.wanted, 0);
  return wanted === worth && counted.every((one) => one.items.length >= one.wanted) ? counted : null;
};

/**
 * Null where the levels tell more than a number, or where each step is not worth the same. `worth`: the points as the file prints
 * them.
 */
export const readCounted = (given: Given, worth: number): Counted[] | null => {
  const steps = stepsOf(given);
  if (steps.length < FEWEST_STEPS) return null;
  const groups = groupsOf(given.answer);
  return countElements(steps, groups) ?? countUnderHeads(steps, groups, worth);
};
