/** Numbers as keys write them: in words, with halves, with a comma. */
const WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  ein: 1,
  eine: 1,
  einen: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  half: 0.5,
  'half a': 0.5,
  medio: 0.5,
  media: 0.5,
  halbe: 0.5,
  halber: 0.5,
  halben: 0.5,
  demi: 0.5,
  any: 1,
  a: 1,
  an: 1,
};
/** A half in words; it counts only where more is said. */
export const HALF_WORD = String.raw`half(?:\s+an?)?|halbe[nr]?|medio|media|demi`;
/** They count only before a word for points. */
const WEAK: readonly string[] = ['any', 'half', 'halbe', 'a', 'an'];
export const NUMBER_WORD = Object.keys(WORDS)
  .filter((word) => !WEAK.includes(word))
  .join('|');

export const toNumber = (text: string): number => {
  const word = WORDS[text.toLowerCase().replace(/\s+an?$/u, ' a')];
  if (word !== undefined) return word;
  const { over, under } = /^(?<over>\d)\/(?<under>\d)$/u.exec(text)?.groups ?? {};
  if (over !== undefined) return Number(over) / Number(under);
  const fraction = { '½': 0.5, '¼': 0.25, '¾': 0.75 }[text.slice(-1)] ?? 0;
  const digits = text.replace(/[½¼¾\s]/gu, '').replace(',', '.');
  return (digits === '' ? 0 : Number(digits)) + fraction;
};
