/** What the beginning or the end of a line below an answer shows. */
import type { Remark } from '../remark.ts';
import { readRemark } from '../remarks.ts';

/** "mp mf f ff": behind letters it is one of them, and not what is carried. */
export const isOfRow = (before: string, rest: string): boolean =>
  /^f[ft]$/iu.test(rest.trim()) && !/\d/u.test(before);

/** "any three, first come first served": how many of what stands above are wanted. */
export const opensWithCount = (text: string): boolean =>
  readRemark(text.split(/[,.]\s+/u)[0] ?? '', false)?.every(({ is }) => is === 'wanted') === true &&
  !/:\s/u.test(text);

/** "Not the tuba (it says strings)": why it is so. */
export const readReasoned = (line: string): Remark[] | null => {
  const own = line.replace(/\s+\([^()]*\p{L}{3}[^()]*\)\.?$/u, '');
  const read = own === line ? null : readRemark(own, true);
  return read?.every(({ is }) => is === 'refuse') === true ? read : null;
};
