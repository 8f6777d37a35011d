/** Small grammar: numbers as people write them, joined lists, clean sentences, a stable choice between wordings. */

/** "3", "2.5", "1.33": never a trailing zero, never more than two decimals. */
export const formatPoints = (points: number): string => String(Math.round(points * 100) / 100);

export const formatShare = (score: number, max: number): string =>
  `${Math.floor((100 * score) / max + 1e-9)} %`;

const SPELLED = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
] as const;

export const spellCount = (count: number): string => SPELLED[count] ?? String(count);

export const pluralOf = (count: number, one: string, many: string): string => (count === 1 ? one : many);

// Control characters, zero-width and direction marks, tag characters: nothing that a reader cannot see is passed on.
const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** One line of visible text: unseen characters removed, every run of white space a single space. */
export const oneLine = (text: string): string =>
  text.toWellFormed().replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();

/** Visible lines, each once, whatever its capitals. */
export const distinctLines = (texts: readonly string[]): string[] => {
  const seen = new Map<string, string>();
  for (const text of texts) {
    const line = oneLine(text);
    if (line !== '' && !seen.has(line.toLowerCase())) seen.set(line.toLowerCase(), line);
  }
  return [...seen.values()];
};

/** Cut at a word boundary, with an ellipsis that shows the cut. */
export const clip = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const cut = text
    .slice(0, limit - 1)
    .toWellFormed()
    .replace(/\ufffd$/u, '');
  const boundary = cut.lastIndexOf(' ');
  const kept = boundary > limit * 0.5 ? cut.slice(0, boundary) : cut;
  return `${kept.replace(/[\s,;:.–—-]+$/u, '')}…`;
};

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A closing quote after a mark counts as ended. */
export const isEnded = (text: string): boolean => /[.!?…][”“’"')\]]*$/u.test(text);

/** FNV-1a over UTF-16 units: the same text always gives the same number. */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
};

/** One of several wordings, decided by the number alone. */
export const pickWording = <T>(wordings: readonly T[], seed: number): T | null =>
  wordings[seed % Math.max(1, wordings.length)] ?? null;

export const splitSentences = (text: string): string[] =>
  text.split(/(?<=[.!?…]["”’)]?)\s+(?=\p{Lu}|["“‘(*])/u).filter((sentence) => sentence.trim() !== '');
