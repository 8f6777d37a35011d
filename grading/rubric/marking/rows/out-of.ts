/** "two out of three 1", "2 von 3 richtig: 1 P.": of how many things a key speaks, and what some of them earn. */
import type { MarkingRule } from '../../../../contract/grading/marking.ts';
import { NUMBER_WORD, toNumber } from '../../points/number-words.ts';
import { RIGHT_ONE } from '../../words.ts';
import { AMOUNT, build, UNIT } from '../remarks/grammar.ts';

const N = String.raw`\d{1,2}|${NUMBER_WORD}`;
const OUT_OF = build(
  String.raw`(?<!\p{L})(?<some>${N})\s+(?:out\s+of|of|von|aus|de|sur)\s+(?:the\s+|den\s+|las?\s+|los\s+|les\s+)?(?<all>${N})(?!\p{L})(?:\s+(?:${RIGHT_ONE}))?(?:\s*[:=→–-]+)?\s*(?:(?<points>${AMOUNT})(?:\s*${UNIT})?(?![\p{L}\d]))?`,
);

/** How many there are; 0 where it is not said. */
export const allTold = (answer: string): number => {
  const { some = '0', all = '0' } = OUT_OF.exec(answer)?.groups ?? {};
  return toNumber(some) < toNumber(all) ? toNumber(all) : 0;
};

/** What so many of them earn. */
export const someTold = (answer: string): MarkingRule | null => {
  const { some = '0', points } = OUT_OF.exec(answer)?.groups ?? {};
  return points === undefined || allTold(answer) === 0
    ? null
    : { when: 'right', count: toNumber(some), texts: [], points: toNumber(points), off: false };
};

/** "2 von" cut from "2 von 3: 1 P." is no wording. */
export const isCutOff = (text: string): boolean => CUT_OFF.test(text);
const CUT_OFF = build(String.raw`^(?:${N})\s+(?:out|of|von|aus|de|sur)$`);
