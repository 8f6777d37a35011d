/** What may stand for one word of an answer, in each way in which that is said. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { makePart } from '../part.ts';
import type { Noted } from '../remarks/noted.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** "villa for house": "to the villa" beside "to the house". */
export const withInstead = (parts: readonly MarkingPart[], { instead }: Noted): MarkingPart[] =>
  parts.map((part) => {
    const others = instead.flatMap(({ of, by }) => {
      const word = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(of)}(?![\p{L}\p{N}])`, 'iu');
      return part.accepts.filter((one) => word.test(one)).map((one) => one.replace(word, by));
    });
    return others.length === 0
      ? part
      : makePart(part.kind, part.text, part.points, [...part.accepts, ...others], part.wanted);
  });
