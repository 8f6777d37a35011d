/** Where most questions of a section say what they are worth, the others say it there too. */
import { unnoted } from '../lex/styled.ts';
import { amountsIn } from './amounts/amounts.ts';
import type { Choice } from './choices.ts';
import type { Leaf } from './question.ts';

const FEWEST = 4;
const MOST = 0.75;

/** How an amount is written, and whether it leads or closes its line; empty within a line. */
const styleOf = (text: string, { cut }: Choice): string => {
  if (cut === null) return '';
  const isFirst = text.slice(0, cut.start).trim() === '';
  const isLast = text.slice(cut.end).split('\n')[0]?.trim() === '';
  return isFirst ? `${cut.kind} first` : isLast ? `${cut.kind} last` : '';
};

const stylesIn = (text: string): Set<string> =>
  new Set(
    amountsIn(text)
      .filter(({ kind }) => kind !== 'bare' && kind !== 'each' && kind !== 'code')
      .map((cut) => styleOf(text, { worth: cut.value, cost: 0, by: 'amount', cut })),
  );

export const usualIn = (leaves: readonly Leaf[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const { body } of leaves)
    for (const style of stylesIn(unnoted(body))) counts.set(style, (counts.get(style) ?? 0) + 1);
  const usual = [...counts].filter(([style, count]) => style !== '' && count >= leaves.length * MOST);
  return new Set(leaves.length < FEWEST ? [] : usual.map(([style]) => style));
};

/** Those that are elsewhere than usual, where something stands in the usual place. Shares that end in it are none of these. */
export const unusual = (
  { body }: Leaf,
  choices: readonly Choice[],
  usual: ReadonlySet<string>,
): readonly Choice[] => {
  const text = unnoted(body);
  const isUsual = (one: Choice): boolean => usual.has(styleOf(text, one));
  const own = choices.filter(isUsual);
  if (own.length === 0) return [];
  const isLed = own.some(({ cut }) => text.slice(0, cut?.start).trim() === '');
  return choices.filter((one) => !isUsual(one) && (isLed || one.by !== 'shares'));
};
