/**
 * A key in the rows of a table that add up to what the file states: the rows say which question is worth what, and its columns which cell
 * answers. Where another reading parts a row by letters ("a) … b) …") and its parts are worth what the row is, its parts are taken.
 */
import { type Draft, worthOf } from './line/draft.ts';
import type { Seen } from './sees-more.ts';

const CLOSE = 0.01;

const numberOf = ({ question }: Draft): string =>
  /^\d+|^\p{L}+/u.exec(question ?? '')?.[0].replace(/^0+(?=\d)/u, '') ?? '';

const byNumber = (drafts: readonly Draft[]): Map<string, Draft[]> => Map.groupBy(drafts, numberOf);

const sumOf = (drafts: readonly Draft[]): number =>
  drafts.reduce((sum, item) => sum + (worthOf(item) ?? 0), 0);

const isLettered = ({ question }: Draft): boolean => /\p{L}\)?$/u.test(question ?? '');

const MOST_ALONE = 0.5;

/** "Young of a hen: chick": where most cells say what is asked, too, a column of answers has not been found. */
const isAlone = ({ answer }: Draft): boolean => !/[:?]\s/u.test(answer);

export const areRows = ({ settled: { drafts } }: Seen): boolean =>
  drafts.length > 1 &&
  drafts.every((item) => item.found?.row === true && worthOf(item) !== null) &&
  drafts.filter(isAlone).length >= drafts.length * MOST_ALONE;

/** The rows in their order, each with its parts where `cut` has parted it. */
export const weave = (rows: readonly Draft[], cut: readonly Draft[]): Draft[] => {
  const others = byNumber(cut);
  return [...byNumber(rows)].flatMap(([number, own]) => {
    const parts = others.get(number) ?? [];
    const isFiner = parts.length > own.length && parts.every(isLettered);
    return isFiner && Math.abs(sumOf(parts) - sumOf(own)) < CLOSE ? parts : own;
  });
};
