/** "1b 2a 3d", "1. B  2. C", "1 – R, 2 – F", "1.1 b  1.2 c", "1 photosynthesis 2 oxygen": labels that count on within one line, with short fields. */

export type RunItem = { number: number; part: number | null; start: number; end: number };

/** Whole numbers, and numbers of parts: what counts on farther is how the line is meant. */
const LABELS = [
  /(?<=^|[\s,;|(])(?<open>\(?)(?<number>\d{1,3})(?<close>\s?[.):=]|\s?[–—-](?=\s)|(?=\s|[A-Za-z](?![\p{L}\d])))\s*/gu,
  /(?<=^|[\s,;|(])(?<open>\(?)(?<number>\d{1,3})\.(?<part>\d{1,2})(?<close>\s?[.):=]|\s?[–—-](?=\s)|(?=\s))\s*/gu,
];
const FEWEST = 3;
const LONGEST = 4;

type Label = { number: number; part: number | null; close: string; at: number; end: number };

const goesOn = (last: Label, number: number, part: number | null): boolean =>
  last.part === null || part === null
    ? number === last.number + 1
    : (number === last.number && part === last.part + 1) || (number === last.number + 1 && part === 1);

const trimmedEnd = (text: string, from: number, to: number): number =>
  from + text.slice(from, to).replace(/[\s,;|(]+$/u, '').length;

/** What may stand before a run: a few words with a colon, or what each of its answers is worth. */
const LEAD = /^[^\n]{2,80}(?::|\))\s*$/u;
/** A wide gap sets a run of letters apart from its heading, whatever number it goes on with. */
const APART = /\S(?:\t|\s{3,})\s*$/u;

/** The first label opens the line, or stands behind a few words; those that do not count on belong to what stands between. */
export const splitRun = (text: string): RunItem[] | null =>
  LABELS.map((pattern) => runOf(text, pattern)).reduce((best, run) =>
    run !== null && run.length > (best?.length ?? 0) ? run : best,
  );

const runOf = (text: string, pattern: RegExp): RunItem[] | null => {
  const labels: Label[] = [];
  let apart = false;
  for (const match of text.matchAll(pattern)) {
    const number = Number(match.groups?.number);
    const part = match.groups?.part === undefined ? null : Number(match.groups.part);
    const last = labels.at(-1);
    const before = text.slice(0, match.index);
    const isApart = APART.test(before);
    const opens = before.trim() === '' || (number === 1 && LEAD.test(before)) || isApart;
    if (last ? !goesOn(last, number, part) : !opens) continue;
    const close = (match.groups?.close ?? '').trim();
    if (last && last.close !== close) continue;
    if (!last) apart = isApart && before.trim() !== '';
    labels.push({ number, part, close, at: match.index, end: match.index + match[0].length });
  }
  const items = labels.map((label, at) => ({
    number: label.number,
    part: label.part,
    start: label.end,
    end: trimmedEnd(text, label.end, labels[at + 1]?.at ?? text.length),
  }));
  const fields = items.map(({ start, end }) => text.slice(start, end).trim());
  // "(stares = 0)" behind an answer is said to the marker.
  const bare = fields.map((field) => field.replace(/(?<=\S)\s+\([^()]*\)$/u, ''));
  const isShort = bare.every((field) => field !== '' && field.split(/\s+/u).length <= LONGEST);
  const isLetters = fields.every((field) => /^\(?[A-Za-z]\)?$/u.test(field));
  const isWordy = bare.every((field) => /[\p{L}\p{N}✓✗]/u.test(field) && !/[=+×÷^]/u.test(field));
  if (apart && (!isLetters || items.length < FEWEST)) return null;
  return isShort && isWordy && items.length >= (isLetters ? 2 : FEWEST) ? items : null;
};
