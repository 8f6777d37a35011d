/** Puts words together that were broken at the end of a line, and leaves real hyphens alone. */

const BROKEN = /(\p{L}{2,})[-\u2010\u00ad]$/u;
const CONTINUED = /^(\p{Ll}{2,})(\S*)\s?/u;
/** First halves that keep their hyphen in English. */
const KEEPS_HYPHEN =
  /^(?:self|well|ill|non|ex|co|semi|anti|all|half|multi|mid|post|pre|cross|high|low|long|short|full|part|so|time|one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|old|new|up|on|in|off)$/i;
/** From this many broken lines in a hundred on, the file was set by a program that breaks words. */
const BREAKING_SHARE = 0.02;

export type Hyphenation = {
  /** Words that stand in the file, in lower case; empty when no line is broken. */
  words: Set<string>;
  breaks: boolean;
};

const endsInHyphen = (line: string): boolean => {
  const last = line.at(-1);
  return last === '-' || last === '\u2010' || last === '\u00ad';
};

const isBroken = (line: string | undefined, next: string | undefined): boolean =>
  line !== undefined && next !== undefined && endsInHyphen(line) && BROKEN.test(line) && CONTINUED.test(next);

export const surveyHyphenation = (lines: string[]): Hyphenation => {
  const broken = lines.filter((line, index) => isBroken(line, lines[index + 1])).length;
  if (broken === 0) return { words: new Set(), breaks: false };
  const whole = lines.map((line, index) => {
    const rest = isBroken(lines[index - 1], line) ? line.replace(CONTINUED, '') : line;
    return isBroken(line, lines[index + 1]) ? rest.replace(/\S+$/, '') : rest;
  });
  const words = new Set(
    whole
      .join('\n')
      .toLowerCase()
      .split(/[\s.,;:!?()"]+/),
  );
  return { words, breaks: broken >= 3 && broken >= BREAKING_SHARE * lines.length };
};

const joinsWithout = (first: string, second: string, { words, breaks }: Hyphenation): boolean => {
  const whole = `${first}${second}`.toLowerCase();
  if (words.has(whole)) return true;
  if (words.has(`${first}-${second}`.toLowerCase())) return false;
  const known = [first, second].filter((half) => words.has(half.toLowerCase())).length;
  if (known === 2 || KEEPS_HYPHEN.test(first)) return false;
  // Halves that are no words on their own were not joined by a hyphen in the first place.
  return breaks || known === 0;
};

/** The second half moves up to the first, so that every line holds whole words. */
export const healHyphens = (lines: string[], hyphenation: Hyphenation): string[] => {
  const healed: string[] = [];
  for (const line of lines) {
    const previous = healed.at(-1);
    const broken = previous !== undefined && endsInHyphen(previous) ? BROKEN.exec(previous) : null;
    const continued = broken ? CONTINUED.exec(line) : null;
    if (previous === undefined || !broken || !continued) {
      healed.push(line);
      continue;
    }
    const [whole, second = '', tail = ''] = continued;
    const isSoft = previous.endsWith('\u00ad');
    const joint = isSoft || joinsWithout(broken[1] ?? '', second, hyphenation) ? '' : '-';
    healed[healed.length - 1] = `${previous.slice(0, -1)}${joint}${second}${tail}`;
    const rest = line.slice(whole.length);
    if (rest !== '') healed.push(rest);
  }
  return healed;
};
