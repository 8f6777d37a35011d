/** What is taken off for a slip, in a word for it or behind a minus. */
import { MISSING } from '../../../words.ts';
import { AMOUNT, build, END, holds, SLIPS, UNIT } from '../grammar.ts';

const LACKS = holds(MISSING);

const TAKEN_OFF = build(
  String.raw`^(?:take\s+off|deduct|subtract|lose|minus|abzug(?:\s+von)?|quitar|restar|enlever|retirer)\s+${AMOUNT}(?:\s*${UNIT})?(?:\s+(?:if|for|when|per|wenn|für|bei|si|por|pour)${END}.*)?$`,
);

/** "–1 wrong tense", "−½ if the unit is missing": what is lost, and for what. */
const SIGN_TAKEN = build(
  String.raw`^[-−–]\s?${AMOUNT}(?:\s*${UNIT})?\s+(?<rest>(?:(?:if|for|per|each|wenn|falls|für|bei|pro|je|si|por|pour)${END})?.*\p{L}{3}.*)$`,
);
const TAKES_FOR = build(String.raw`^(?:if|for|per|each|wenn|falls|für|bei|pro|je|si|por|pour)${END}`);
export const isTaken = (clause: string): boolean => {
  if (TAKEN_OFF.test(clause)) return true;
  const rest = SIGN_TAKEN.exec(clause)?.groups?.rest;
  return rest !== undefined && (TAKES_FOR.test(rest) || SLIPS.test(rest) || LACKS.test(rest));
};
