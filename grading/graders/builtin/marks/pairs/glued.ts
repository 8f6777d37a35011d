/** "Aiii Bv Ci" and "1B 2A": pairs whose two signs run together, or stand the other way round. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';

const FEWEST = 3;
const RUN_ON = /^(?<letter>[A-H])(?<numeral>[ivx]{1,4})$/u;
const TURNED = /^(?<digit>\d{1,2})(?<letter>[A-H])$/u;

/** The answer with such pairs as the key has them; as it stands where anything else is in it. */
export const withoutGlue = (parts: readonly MarkingPart[], answer: string): string => {
  const tokens = answer.trim().split(/[\s,;]+/u);
  const accepts = parts.map((part) => part.accepts[0] ?? '');
  if (parts.length < FEWEST || tokens.length < FEWEST) return answer;
  const areNumerals = accepts.every((one) => /^[ivx]{1,4}$/u.test(one));
  if (areNumerals && tokens.every((one) => RUN_ON.test(one)))
    return tokens.map((one) => one.replace(RUN_ON, '$<letter> $<numeral>')).join(', ');
  const areCodes = accepts.every((one) => /^[A-H]\d{1,2}$/u.test(one));
  return areCodes && tokens.every((one) => TURNED.test(one))
    ? tokens.map((one) => one.replace(TURNED, '$<letter>$<digit>')).join(', ')
    : answer;
};
