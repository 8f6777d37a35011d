/** Where the cells of a level table carry their points: what most of them do is what all of them do. */
import type { Amount, DraftLevel } from '../line/draft.ts';
import { findAmount, wholeAmount } from '../line/points.ts';

export type CellStyle = 'none' | 'whole' | 'line' | 'lead' | 'tail' | 'titled';
export type Cut = { amount: Amount; rest: string; name: string };

const LEAD =
  /^(?<amount>\d{1,3}(?:[.,]\d{1,2})?(?:\s*(?:[-–—]|to|bis|a)\s*\d{1,3}(?:[.,]\d{1,2})?)?(?:\s*(?:points?|pts?|marks?|punkte?|pkt|p|puntos?|ptos?)(?![\p{L}])\.?)?)(?:\s*[:–—=.)-]\s*|\s+)(?<rest>\p{L}.*)$/isu;
const LONGEST_NAME = 40;

const flat = (text: string): string => text.replace(/\s*\n\s*/gu, ' ').trim();

const STYLES: Record<Exclude<CellStyle, 'none'>, (text: string) => Cut | null> = {
  whole: (text) => {
    const amount = wholeAmount(flat(text));
    return amount && amount.unit !== 'times' ? { amount, rest: '', name: '' } : null;
  },
  titled: (text) => {
    const [name = '', second = '', ...below] = text.split('\n');
    const amount = wholeAmount(second);
    const isTitle =
      amount?.sure && below.length > 0 && wholeAmount(name) === null && name.length <= LONGEST_NAME;
    return isTitle ? { amount, rest: below.join(' '), name } : null;
  },
  line: (text) => {
    const [first = '', ...below] = text.split('\n');
    const amount = below.length > 0 ? wholeAmount(first) : null;
    return amount && amount.unit !== 'times' ? { amount, rest: below.join(' '), name: '' } : null;
  },
  lead: (text) => {
    const groups = LEAD.exec(flat(text))?.groups;
    const amount = groups ? wholeAmount((groups.amount ?? '').trim()) : null;
    return amount && groups ? { amount, rest: groups.rest ?? '', name: '' } : null;
  },
  tail: (text) => {
    const found = findAmount(flat(text));
    const isTail = found?.amount.sure && found.after === '' && found.before !== '' && !found.amount.each;
    return found && isTail ? { amount: found.amount, rest: found.before, name: '' } : null;
  },
};

const NAMES = ['titled', 'line', 'whole', 'lead', 'tail'] as const;
const MOST = 0.7;

const isBlank = (text: string): boolean => /^(?:n\/?a|[-–—_.\s]*)$/iu.test(text);

export const styleOfCells = (cells: readonly string[]): CellStyle => {
  const filled = cells.filter((text) => !isBlank(text));
  if (filled.length === 0) return 'none';
  const found = NAMES.find(
    (name) => filled.filter((text) => STYLES[name](text) !== null).length >= filled.length * MOST,
  );
  return found ?? 'none';
};

export const cutCell = (text: string, style: CellStyle): Cut | null =>
  style === 'none' ? null : STYLES[style](text);

type Heading = { name: string; amount: Amount | null };

/** The cell's own points win over those of its column's heading. */
export const readLevelCell = (text: string, heading: Heading, style: CellStyle): DraftLevel | null => {
  if (isBlank(text)) return null;
  const own = cutCell(text, style);
  if (!own) return { name: heading.name, amount: heading.amount, description: flat(text) };
  return { name: own.name === '' ? heading.name : own.name, amount: own.amount, description: own.rest };
};
