/** Keeps the signs of stretches of text together with where they came to stand after the text was cleaned and tidied. */
import type { Run, RunSign } from './document.ts';
import { cleanText } from './text-hygiene.ts';

export type SignedText = { text: string; signs?: readonly RunSign[] | undefined };

const isBlank = (text: string, at: number): boolean => /\s/u.test(text.charAt(at));

const sameSigns = (one: readonly RunSign[], other: readonly RunSign[]): boolean =>
  one.length === other.length && one.every((sign, at) => sign === other[at]);

/** Neighbours with the same signs are one run, also over the blanks between them. */
export const addRun = (runs: Run[], run: Run, text: string, offset: number): void => {
  const last = runs.at(-1);
  const between = last ? text.slice(last.end - offset, run.start - offset) : '';
  if (last && last.end >= offset && /^ *$/u.test(between) && sameSigns(last.signs, run.signs))
    last.end = run.end;
  else runs.push({ ...run });
};

/**
 * Tidying changes blanks and takes out what cannot be seen, but keeps the order of all else: so signs are found again by counting
 * what is not blank. `tidied` begins at `offset` in the document.
 */
export const placeRuns = (pieces: readonly SignedText[], tidied: string, offset: number): Run[] => {
  const runs: Run[] = [];
  if (!pieces.some(({ signs }) => signs !== undefined && signs.length > 0)) return runs;
  let at = 0;
  for (const { text, signs = [] } of pieces) {
    const length = cleanText(text).text.replace(/\s/gu, '').length;
    let start = -1;
    for (let count = 0; count < length && at < tidied.length; at += 1) {
      if (isBlank(tidied, at)) continue;
      if (start < 0) start = at;
      count += 1;
    }
    if (start >= 0 && signs.length > 0)
      addRun(runs, { start: offset + start, end: offset + at, signs }, tidied, offset);
  }
  return runs;
};
