/**
 * Reads an assignment sheet as schools write them: the task, the text that it is about, and levels one below the other, for the
 * whole answer or for each of a few traits.
 */
import type { Document } from '../../extraction/document.ts';
import { contentStems, wordsOf } from '../../language/word-runs.ts';
import { type Draft, type DraftLevel, draft } from '../line/draft.ts';
import { isLevelName } from '../line/level-names.ts';
import { orderLevels } from '../line/levels.ts';
import { type Ladder, listLadders, type Step } from './ladders.ts';
import { type Entry, isTitleLike, listEntries, taskOf } from './sections.ts';

export type SheetReading = { drafts: Draft[]; task: string };

const RUBRIC_WORDS =
  /^(?:(?:\d+|one|two|three|four|five|six)[\s-]*(?:points?|marks?)|scoring|score|rubrics?|guidelines?|guide|general|specific|holistic|and|for|the|of|items?|scale|domain|trait|part|[a-d\d]+)$/iu;

/** "Rubric Guidelines—Domain 1: Writing Applications" → "Writing Applications"; empty where a title names nothing. */
const nameIn = (title: string): string =>
  title
    .replace(/\((?:points?|scores?)\s+(?:are\s+)?doubled\)/iu, '')
    .split(/\s*[—–:]\s*|\s+-\s+/u)
    .map((part) =>
      part.replace(/^(?:scoring\s+)?rubrics?\s+(?:guidelines?\s+)?for\s+(?:the\s+)?/iu, '').trim(),
    )
    .filter((part) => !part.split(/\s+/u).every((word) => word === '' || RUBRIC_WORDS.test(word)))
    .join(': ');

const KEY_TITLE =
  /^(?:key\s+elements?|(?:sample|model|possible|acceptable|expected|exemplary)\s+(?:responses?|answers?)|answers?|erwartungshorizont)\b/iu;

type Titled = { ladder: Ladder; title: string; before: Entry[] };

const LOOK_BACK = 3;

/** The nearest title above a ladder, and what stands between the end of the one before and its first level. */
const withTitle = (entries: readonly Entry[], ladder: Ladder, previousEnd: number): Titled => {
  const part = entries[ladder.from]?.part;
  const before = entries.slice(previousEnd, ladder.from).filter((entry) => entry.part === part);
  const near = before.slice(-LOOK_BACK).findLast(isTitleLike);
  const heads = before.filter((entry) => entry.heading && isTitleLike(entry) && !KEY_TITLE.test(entry.text));
  const title = [near?.text ?? '', ...heads.map(({ text }) => text).reverse()].find(
    (text) => nameIn(text) !== '',
  );
  return { ladder, title: title ?? near?.text ?? '', before };
};

const scaleOf = ({ steps }: Ladder): string =>
  steps
    .map(({ low, high }) => `${low}-${high}`)
    .sort()
    .join(' ');

const isTrait = ({ title, before }: Titled): boolean => {
  const own = before.slice(-LOOK_BACK).findLast(isTitleLike)?.text ?? title;
  return (
    /\b(?:domain|trait|part|dimension)\b/iu.test(own) || (nameIn(own) !== '' && !/\brubrics?\b/iu.test(own))
  );
};

/** A general scale and the same scale in the words of this task are one scale: the latter counts. */
const withoutGeneral = (titled: Titled[], task: string): Titled[] => {
  const about = contentStems(wordsOf(task));
  const overlap = ({ ladder }: Titled): number =>
    [...contentStems(wordsOf(ladder.steps.flatMap(({ lines }) => lines).join(' ')))].filter((stem) =>
      about.has(stem),
    ).length;
  return titled.filter((one, at) => {
    const others = titled.filter(
      (other, index) => index !== at && !isTrait(other) && scaleOf(other.ladder) === scaleOf(one.ladder),
    );
    return (
      isTrait(one) || others.every((other) => overlap(one) > overlap(other) || titled.indexOf(other) < at)
    );
  });
};

const LABEL = /^(?<label>\p{L}[\p{L}\s]{2,28}):\s+(?<rest>\S.*)$/su;

const toLevel = ({ name, low, high, lines }: Step): DraftLevel => {
  const [first = '', ...rest] = lines;
  const label = LABEL.exec(first)?.groups;
  const isNamed = label !== undefined && isLevelName(label.label ?? '');
  return {
    name: isNamed ? (label.label ?? name) : name,
    amount: { value: high, low, unit: 'points', each: false, sure: true },
    description: [isNamed ? (label.rest ?? '') : first, ...rest].join('\n'),
  };
};

const REMARK = /^note\b/iu;
const FEWEST_WORDS = 6;

const toDraft = ({ ladder, title, before }: Titled, isOnly: boolean): Draft => {
  const keyAt = before.findIndex(({ text }) => KEY_TITLE.test(text));
  const own = before.slice(-LOOK_BACK).findLast(isTitleLike);
  const key = keyAt === -1 ? [] : before.slice(keyAt + 1).filter((entry) => entry !== own);
  const intro = (keyAt === -1 ? before : before.slice(0, keyAt)).filter(
    ({ text, heading }) => !heading && text.split(/\s+/u).length >= FEWEST_WORDS,
  );
  const remarks = ladder.steps.flatMap(({ lines }) => lines.filter((line) => REMARK.test(line)));
  const steps = ladder.steps.map((step) => ({
    ...step,
    lines: step.lines.filter((line) => !REMARK.test(line)),
  }));
  const name = nameIn(title);
  const levels = orderLevels(steps.map(toLevel));
  const best = Math.max(...ladder.steps.map(({ high }) => high));
  return draft({
    name: name === '' ? 'Overall' : name,
    levels,
    answer: key.map(({ text }) => text).join('\n'),
    rules: [...(isOnly || keyAt === -1 ? intro.map(({ text }) => text) : []), ...remarks].join('\n'),
    ...(/\bdoubled\b/iu.test(title) && {
      amount: { value: best * 2, low: best * 2, unit: 'points', each: false, sure: true },
    }),
  });
};

/** Null where the file has no levels of this kind. */
export const readSheet = (document: Document): SheetReading | null => {
  const entries = listEntries(document);
  const ladders = listLadders(entries);
  if (ladders.length === 0) return null;
  const task = taskOf(entries);
  const titled = ladders.map((ladder, at) => withTitle(entries, ladder, ladders[at - 1]?.to ?? 0));
  const kept = withoutGeneral(titled, task);
  return { drafts: kept.map((one) => toDraft(one, kept.length === 1)), task };
};
