/** What a key accepts beside its answer, and what it refuses. */

export type Noted = { text: string; accepts: string[]; refused: string[] };

const ACCEPT =
  /^\s*(?:also\s+)?(?:accept|allow|auch|also|oder|or|acepta(?:r)?|también|accepter|credit)(?:\s+(?:also|auch))?\s*:\s*(?<rest>.+)$/iu;
const REFUSE =
  /^\s*(?:do\s+not\s+(?:accept|allow|credit)|don['’]t\s+accept|not\s+accepted?|reject|refuse|not|nicht|falsch|no\s+aceptar|incorrect(?:\s+answers?)?|wrong|ignore)\s*:\s*(?<rest>.+)$/iu;
const IN_BRACKETS =
  /\s*[([](?:(?:also|auch|oder|or|accept|allow|también|o|ou|acc\.?)\s*:?\s+|(?:also|auch|accept|allow)\s*:\s*)(?<rest>[^()[\]]+)[)\]]/giu;

const trimEnd = (text: string): string =>
  text
    .trim()
    .replace(/[.;,]+$/u, '')
    .trim();

/** "vapour / vapor", "river or stream", "0.5 or 50 %". */
export const splitAlternatives = (text: string): string[] =>
  text
    .split(/\s+\/\s+|\s+(?:or|OR|oder|o|ou)\s+|;\s*/u)
    .map(trimEnd)
    .filter((part) => part !== '');

/** A line "or" between two answers. */
const OR_LINE = /\n[ \t]*(?:or|oder|o|ou)[ \t]*:?[ \t]*\n/iu;

export const readNotes = (answer: string): Noted => {
  const [main = '', ...others] = answer.split(OR_LINE);
  const noted: Noted = {
    text: '',
    accepts: others.map((other) => readNotes(other).text),
    refused: others.flatMap((other) => readNotes(other).refused),
  };
  const kept: string[] = [];
  for (const line of main.split('\n')) {
    const refuse = REFUSE.exec(line)?.groups?.rest;
    const accept =
      ACCEPT.exec(line)?.groups?.rest ??
      /^\s*(?:accept|allow|or|oder)\s+(?<rest>\S.*)$/iu.exec(line)?.groups?.rest;
    if (refuse !== undefined) noted.refused.push(...splitAlternatives(refuse));
    else if (accept !== undefined) noted.accepts.push(...splitAlternatives(accept));
    else kept.push(line);
  }
  noted.text = kept
    .join('\n')
    .replace(IN_BRACKETS, (_, ...found: unknown[]) => {
      const groups = found.at(-1);
      const rest =
        typeof groups === 'object' && groups !== null && 'rest' in groups ? String(groups.rest) : '';
      noted.accepts.push(...splitAlternatives(rest));
      return '';
    })
    .trim();
  return noted;
};

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
