/** Clauses that set a price, so that they are no answer. */
import { readClause } from './conditions.ts';

const HALF_LEAD = /^(?:medio|half|halb|demi|½)\s*:\s*\S/iu;
/** "s²/n → 1": below an answer. */
const EXPRESSION =
  /^(?=[^=:→]*[-+−–×·*/^²³√(])[^=:→\s](?:[^=:→\p{L}]|\p{L}(?!\p{L}{2}))*\s*(?:→|:)\s*(?:[0-4]|½)\.?$/u;
const QUOTED = /^["“„«‘]/u;

/** "upside down one", "“3” without saying of what 1": whatever the grammar of prices reads there, unless it is said of a value alone. */
export const isPriced = (clause: string): boolean => {
  const rules = readClause(clause.trim()).filter(({ when }) => when !== 'carried');
  const isCondition = rules.some(({ when }) => when !== 'says' && when !== 'right');
  const isWritten = EXPRESSION.test(clause.trim()) && rules.length > 0;
  return (
    isCondition ||
    isWritten ||
    (rules.length > 0 && (QUOTED.test(clause.trim()) || HALF_LEAD.test(clause.trim())))
  );
};
