/** "In each: 1 for the verb, 1 for the ending" below the last of a section is said of all its questions. */
import type { Draft } from '../../line/draft.ts';

const OF_EACH =
  /^\s*\(?(?:(?:in|for|of)\s+each(?:\s+(?:of\s+(?:them|these)|sentence|question|answer|one))?|each(?:\s+(?:sentence|question|answer))?|jeweils|(?:in|bei|für)\s+jede[mrns](?:\s+\p{L}+)?|dans\s+chaque\s+\p{L}+|(?:en|para)\s+cada\s+\p{L}+)\s*:\s+(?=\S)/iu;

const sectionOf = ({ question, group }: Draft): string =>
  question === null ? '' : `${group} ${question.replace(/(?:\d+|(?<=\d)[a-z])$/iu, '')}`;

const lineOf = ({ answer }: Draft): string =>
  answer.split('\n').find((line, at) => at > 0 && OF_EACH.test(line)) ?? '';

export const sayOfEach = (drafts: readonly Draft[]): Draft[] =>
  drafts.map((draft, at) => {
    const section = sectionOf(draft);
    const last = drafts.findLastIndex((one) => sectionOf(one) === section);
    const line = at < last && section !== '' && drafts[last] ? lineOf(drafts[last]) : '';
    return line === '' || (draft.plan !== undefined && draft.answer.includes(line))
      ? draft
      : { ...draft, answer: `${draft.answer}\n${line.trim()}` };
  });
