/**
 * "same way", "wie 3a", "ditto": what is said of how one question is marked holds for this one too. The words to the marker below the other
 * answer are read below this one, as if they had been written out again.
 */
import { SAME_WAY, SEE_WORD } from '../../words.ts';
import { build } from '../remarks/grammar.ts';
import { readRemark } from '../remarks/remarks.ts';

type Answered = { question: string | null; answer: string; remarks: string };

const LEAD = String.raw`^[\s([–—•-]*(?:(?:marked|scored|bewertet|corrigé|corregid[oa])\s+)?`;
const END = String.raw`[\s.)\]]*$`;
const BEFORE = build(String.raw`${LEAD}(?:${SAME_WAY})${END}`);
const NAMED = build(
  String.raw`${LEAD}(?:${SEE_WORD})\s+(?:(?:in|bei|for|para|pour|en|à)\s+)?(?:Q\.?\s?|Nr\.?\s?)?(?<label>\d{1,2}\s?[.(]?[a-h]?\)?|[a-h]\)?)${END}`,
);

const plainLabel = (label: string): string => label.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** "3a" of "3b", where only the letter is said. */
const isNamed = (label: string, other: string, own: string): boolean =>
  plainLabel(other) === plainLabel(label) ||
  plainLabel(other) === own.replace(/[^\d]/gu, '') + plainLabel(label);

/** What a line refers to; null where it does not, or to nothing that stands above. */
const referred = <One extends Answered>(line: string, at: number, all: readonly One[]): One | null => {
  if (BEFORE.test(line)) return all[at - 1] ?? null;
  const label = NAMED.exec(line)?.groups?.label;
  if (label === undefined) return null;
  const own = all[at]?.question ?? '';
  return all.slice(0, at).findLast(({ question }) => isNamed(label, question ?? '', own)) ?? null;
};

/** The lines below an answer that say how it is marked. */
const saidOf = ({ answer, remarks }: Answered): string[] => [
  ...new Set(
    [...answer.split('\n').slice(1), ...remarks.split('\n')].filter(
      (line) => line.trim() !== '' && readRemark(line.trim(), true) !== null,
    ),
  ),
];

/** What was read of the question alone is read anew with what is said of it. */
export const withSameWay = <One extends Answered & { plan?: unknown }>(all: readonly One[]): One[] => {
  const done: One[] = [];
  for (const [at, item] of all.entries()) {
    const lines = item.answer.split('\n');
    const place = lines.findIndex((line, row) => row > 0 && referred(line, at, [...done, item]) !== null);
    const other = place < 0 ? null : referred(lines[place] ?? '', at, [...done, item]);
    const said = other ? saidOf(other) : [];
    const answer = [...lines.slice(0, place), ...said, ...lines.slice(place + 1)].join('\n');
    done.push(said.length === 0 ? item : { ...item, answer, plan: undefined });
  }
  return done;
};
