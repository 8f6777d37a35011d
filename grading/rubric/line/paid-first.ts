/**
 * "SELECT name [1]" above "FROM club [1]": the first of the lines that are paid one by one was taken for what is asked, so that the answer begins
 * with nothing but its amount. It is the first line of the answer.
 */
import { toNumber } from '../points/number-words.ts';
import { POINT_WORD } from '../words.ts';
import { type Draft, worthOf } from './draft.ts';

const AMOUNT = String.raw`[[(]\s*(?<value>\d(?:[.,]\d)?|½)\s*(?:${POINT_WORD})?\s*[\])]`;
const OPENING = new RegExp(String.raw`^\s*${AMOUNT}\s*\n`, 'iu');
const CLOSING = new RegExp(String.raw`${AMOUNT}\s*$`, 'iu');
const CLOSE = 0.01;

const paidIn = (answer: string): number =>
  answer
    .split('\n')
    .map((line) => CLOSING.exec(line)?.groups?.value)
    .reduce((sum, value) => sum + (value === undefined ? 0 : toNumber(value)), 0);

const withFirst = (item: Draft): Draft => {
  const worth = worthOf(item);
  const asked = item.description.trim().split('\n');
  const line = asked.at(-1) ?? '';
  const isPaid = worth !== null && Math.abs(paidIn(item.answer) - worth) < CLOSE;
  if (!OPENING.test(item.answer) || !isPaid || line === '' || /[?:]\s*$/u.test(line)) return item;
  return {
    ...item,
    description: asked.slice(0, -1).join('\n'),
    answer: `${line} ${item.answer.trimStart()}`,
  };
};

export const payFirst = (drafts: readonly Draft[]): Draft[] => drafts.map(withFirst);
