/** Several options of a question that each earn their mark, "B and D": who chooses more of them than were asked for loses one for each. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { chosenLetters } from '../letters.ts';

/** "B / force": the letter, and what it stands for. */
const OPTION = /^(?<letter>[A-H])(?:\s+\/\s+.+)?$/u;

/** Null where the key lists other things, or the answer has no letters. */
export const markOptionsListed = (parts: readonly MarkingPart[], answer: string): PartMark[] | null => {
  const [part, more] = parts;
  if (part?.kind !== 'list' || more) return null;
  const wanted = part.accepts.flatMap((one) => OPTION.exec(one)?.groups?.letter ?? []);
  const chosen = [...chosenLetters(answer)];
  if (wanted.length < part.accepts.length || wanted.length !== part.wanted || chosen.length === 0)
    return null;
  const quote = answer.trim().slice(0, 200);
  const found = part.accepts.filter((_, at) => chosen.includes(wanted[at] ?? ''));
  const spare = Math.max(0, chosen.length - wanted.length);
  const held = Math.max(0, found.length - spare);
  return [
    {
      part,
      share: held / wanted.length,
      quote: null,
      wrong: chosen.length - found.length,
      held: found.length,
      found: found.slice(0, held).map((point) => ({ point, quote })),
      confidence: spare === 0 && (held === wanted.length || held === 0) ? COMPARED : NOT_FOUND,
    },
  ];
};
