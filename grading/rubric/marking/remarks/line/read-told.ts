/** A line for the marker that is no single remark. */
import { splitNoted } from '../grammar.ts';
import { isPriced } from '../prices/priced.ts';
import type { Remark } from '../remark.ts';
import { readRemark, SENTENCES } from '../remarks.ts';
import { isTold } from '../told.ts';

const LONGEST_ON = 24;
const CLAUSES = /,\s+|\s+→\s+/u;

const readClause = (clause: string, bracketed: boolean): Remark[] | null =>
  readRemark(clause, bracketed) ?? (isTold(clause, true) || isPriced(clause) ? [{ is: 'told' }] : null);

/** Clause by clause, once one of them is for the marker: she goes on to speak to him. `apart`: in a line or column of its own, wherever. */
export const readTold = (text: string, bracketed: boolean, apart = false): Remark[] | null => {
  const sentences = text.split(SENTENCES);
  const [first = [], ...others] = sentences.map((sentence, at) => {
    const whole = readRemark(sentence, bracketed);
    if (whole) return [whole];
    // "accept 0.12, 0.120; mol/l": behind a semicolon she goes on.
    const isOn = at > 0 && sentence.length <= LONGEST_ON && text.includes(`; ${sentence}`);
    const before = isOn ? readRemark(sentences[at - 1] ?? '', bracketed) : null;
    if (before?.at(-1)?.is === 'accept') return [[{ is: 'accept' as const, texts: splitNoted(sentence) }]];
    const clauses = sentence.split(CLAUSES).map((clause) => readClause(clause, bracketed));
    // "unit forgotten → 0": cut at its arrow it says nothing.
    return clauses.some((one) => one !== null) ? clauses : [readClause(sentence, bracketed)];
  });
  if ((apart ? [first, ...others].flat() : first).every((one) => one === null)) return null;
  return [first, ...others].flat().flatMap((one): Remark[] => one ?? [{ is: 'told' }]);
};
