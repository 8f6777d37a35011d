/** A marking with the rules that its key gives for what is neither right nor wrong; never sure, for nobody but a person has understood them. */
import type { Marking, MarkingRule } from '../../../contract/grading/marking.ts';
import { readNotes } from './notes.ts';
import { makePart } from './part.ts';
import { rulesIn } from './remarks/rules.ts';

const LONGEST_KEY = 3000;
const FEWEST = 3;
const LONGEST_ITEM = 5;
const STEPS = /\s*(?:→|⇒|➔|->|=>|;|\s[–—-]\s|,(?!\d))\s*/u;

const itemsIn = (line: string): string[] => {
  const own = line
    .replace(/^[^:]{3,60}:\s+(?=\S)/u, '')
    .replace(/^\([^()]*\)\s*|\s*\([^()]*\)\s*$|[.\s]+$/gu, '');
  const items = own.split(STEPS).filter((item) => item !== '');
  return items.length >= FEWEST && items.every((item) => item.split(/\s+/u).length <= LONGEST_ITEM)
    ? items
    : [];
};

const ORDERED: readonly MarkingRule['when'][] = ['neighbours', 'order'];

/** A key that speaks of neighbours or of a wrong order has an order for its answer. */
const asOrder = (marking: Marking, answer: string): Marking => {
  const lines = readNotes(answer).text.split('\n').map(itemsIn);
  const items = lines.find((line) => line.length > 0);
  if (marking.kind === 'order' || !items) return marking;
  const others = lines.filter((line) => line !== items && line.length === items.length);
  const part = makePart('order', items.join(' → '), marking.printed, [
    items.join(' → '),
    ...others.map((line) => line.join(' → ')),
  ]);
  return { ...marking, kind: 'order', parts: [part] };
};

export const followRules = (marking: Marking, answer: string): Marking => {
  if (answer.length > LONGEST_KEY || (marking.parts.length === 0 && marking.kind !== 'point')) return marking;
  const rules = rulesIn(answer).filter(({ points }) => points < marking.printed + 0.01);
  if (rules.length === 0) return marking;
  const ordered = rules.some(({ when }) => ORDERED.includes(when)) ? asOrder(marking, answer) : marking;
  return { ...ordered, rules, certainty: 'guess' };
};
