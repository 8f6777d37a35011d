/** The JSON object in what a model wrote, whatever stands around it: thoughts, prose, a code fence, another try before it. */

const THOUGHTS = /<(?<tag>think|thinking|thought|reasoning)>[\s\S]*?<\/\k<tag>>/giu;
/** Some servers cut the opening tag away with the prompt. */
const END_OF_THOUGHTS = /^[\s\S]*<\/(?:think|thinking|thought|reasoning)>/iu;

export const withoutThoughts = (text: string): string =>
  text.replace(THOUGHTS, '').replace(END_OF_THOUGHTS, '').trim();

/** Where the brace that opens at `from` is closed; -1 where it never is. Braces inside of strings are words. */
const endOf = (text: string, from: number): number => {
  let depth = 0;
  let isString = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (isString && sign === '\\') at += 1;
    else if (sign === '"') isString = !isString;
    else if (!isString && sign === '{') depth += 1;
    else if (!isString && sign === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
};

const parse = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
};

/** A text of nothing but braces is not worth more than this. */
const MOST_TRIES = 60;

/** Those that are whole and stand in no other, the last one first: whoever corrects himself does so at the end. */
export const listObjects = (said: string): object[] => {
  const text = withoutThoughts(said);
  const found: object[] = [];
  let from = text.indexOf('{');
  for (let tries = 0; from !== -1 && tries < MOST_TRIES; tries += 1) {
    const end = endOf(text, from);
    const value = end === -1 ? null : parse(text.slice(from, end));
    if (value !== null) found.unshift(value);
    from = text.indexOf('{', value === null ? from + 1 : end);
  }
  return found;
};
