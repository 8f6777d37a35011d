/** Words before a slash that both of its sides need. */

/** What turns the meaning of the word after it, and so has to stand before each side of a slash. */
const TURNS =
  /\b(?:no|not|without|poor|few|low|less|more|high|lack\s+of|keeps?\s+(?:out|away|off)|prevents?|stops?|kein\p{L}*|sin)$/iu;

/** Both sides of a slash, each whole: "keeps out oxygen / air" shares its verb, "no names or birthdays" its "no". */
export const shareLead = (sides: readonly string[]): string[] => {
  const [first = '', ...others] = sides;
  const lead = first.replace(/\s*(?:\b(?:a|an|the)\s+)?\S+$/u, '');
  const isWord = (side: string): boolean => !side.replace(/^(?:a|an|the)\s+/u, '').includes(' ');
  const both = (side: string): string[] =>
    TURNS.test(lead) ? [`${lead} ${side}`] : [`${lead} ${side}`, side];
  return [first, ...others.flatMap((side) => (isWord(side) && lead !== '' ? both(side) : [side]))];
};
