/** What stands behind a label and ends it, and how much a number with it looks like a label. */

export type Closing = { length: number; sign: string };

/** What ends a label; null where the text goes on as a number or a word would. `isNamed`: "Exercise 4: 200 : 540" has a word before it. */
export const closingAt = (rest: string, isNamed = false): Closing | null => {
  // "1+c", "2/a", "(3,d)": a number and the letter that goes with it.
  const joined = /^\s?[+/,&]\s?(?=[a-h](?![\p{L}\d]))/iu.exec(rest);
  if (joined) return { length: joined[0].length, sign: 'joined' };
  // "6 | =A1+B1": a cell holds its answer whole.
  if (rest.startsWith('\t')) return { length: 1, sign: '\t' };
  // "9 × 9", "2 : 3 : 7": a number that is reckoned with; "9 £4" is a label before money.
  if (/^\s*(?:[×*+·÷^²³%°]|[€$£](?!\s?\d))/u.test(rest)) return null;
  if (!isNamed && /^\s*:\s*\d+\s*:/u.test(rest)) return null;
  const sign = /^\s?(?<sign>[.):\]=]+(?:[-–—](?=\s|$))?|[-–—](?=\s|\p{L})|→|->|=>|\/(?=\s))/u.exec(rest);
  // "1 .75": behind a gap a point before a digit begins a number.
  if (sign && !/^(?:[.,:]|\s[.,])\d/u.test(rest))
    return { length: sign[0].length, sign: sign.groups?.sign?.trim().slice(0, 1) ?? '.' };
  const dash = /^\s+(?:[-–—]\s|→|->|=>|=)/u.exec(rest);
  if (dash) return { length: dash[0].length, sign: '–' };
  if (rest.trim() === '') return { length: 0, sign: '' };
  if (/^\s/u.test(rest)) return { length: 0, sign: ' ' };
  return /^(?:[a-hA-HtTfFrRwWvV](?![\p{L}\p{N}⁺⁻+])|[–?-](?:\s|$))/u.test(rest)
    ? { length: 0, sign: 'glued' }
    : null;
};

const PLAIN: [atLine: number, inLine: number] = [1.6, 0.8];
const WEIGHT: Readonly<Record<string, [atLine: number, inLine: number]>> = {
  '\t': [1.6, 0.6],
  '': [0.7, -0.4],
  ' ': [0.8, 0],
  glued: [1, 0.7],
  joined: [1, 0.7],
};

export const weightOf = (sign: string, named: boolean, open: boolean, atLine: boolean): number => {
  const [bare, inner] = WEIGHT[sign] ?? PLAIN;
  // "Exercise 4" above its answer needs nothing that closes it.
  const line = named && sign === '' ? PLAIN[0] : bare;
  return (atLine ? line : inner) + (named ? 0.6 : 0) + (open && sign === ')' ? 0.2 : 0);
};
