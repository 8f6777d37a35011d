/**
 * Below the last part of a question stands what its teacher says of all of them: "Result alone: half. Unit forgotten: −½." Such lines are no
 * part of the last answer; they are rules of each part.
 */
import { isHouseSentence } from '../marking/remarks/house-rules.ts';
import type { Draft } from './draft.ts';

const FEWEST_PARTS = 2;

/** "6" of "6c"; null where it is no part. */
const numberOf = ({ question }: Draft): string | null =>
  /^(?<number>.*\d)\W*(?:\p{L}|[ivx]{1,4})\W*$/iu.exec(question ?? '')?.groups?.number ?? null;

const sentencesIn = (line: string): string[] =>
  line
    .split(/(?<=[^\d\s][.!]|\d{2}[.!]|\d[.!])\s+(?=\p{Lu})|;\s+/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Nothing but rules, and none that points at one part. */
const isSaidOfAll = (line: string): boolean => {
  const sentences = sentencesIn(line);
  return sentences.length > 0 && sentences.every(isHouseSentence);
};

const withBelow = (parts: readonly Draft[]): Draft[] => {
  const last = parts.at(-1);
  const [first = '', ...lines] = last?.answer.split('\n') ?? [];
  const said = lines.filter(isSaidOfAll);
  if (!last || parts.length < FEWEST_PARTS || said.length === 0) return [...parts];
  const answer = [first, ...lines.filter((line) => !said.includes(line))].join('\n');
  return parts.map((part) => ({
    ...part,
    ...(part === last ? { answer } : {}),
    rules: [part.rules, ...said].filter((text) => text !== '').join('\n'),
  }));
};

export const sayBelow = (drafts: readonly Draft[]): Draft[] => {
  const runs: Draft[][] = [];
  for (const one of drafts) {
    const before = runs.at(-1);
    const number = numberOf(one);
    if (before?.[0] && number !== null && numberOf(before[0]) === number) before.push(one);
    else runs.push([one]);
  }
  return runs.flatMap(withBelow);
};
