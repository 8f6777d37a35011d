/** "B, D, A, C" above "3 = all right", "2 = two neighbours swapped": a scale that says what an order is given for less, and no levels. */
import { plain } from '../../lex/styled.ts';
import type { KeyRecord } from '../questions.ts';

const ROW =
  /^(?<row>[A-Ha-h](?:\s?[,–—→>-]\s?[A-Ha-h]){2,}|\d(?:\s?[,–—→>-]\s?\d){2,})\.?(?=\s*$|\s+[([]|\n)/u;

const isOrder = (text: string): boolean => {
  const signs = (ROW.exec(text.trim())?.groups?.row ?? '').match(/[\p{L}\p{N}]/gu) ?? [];
  return signs.length > 2 && new Set(signs).size === signs.length;
};

/** Its steps are told behind it, but the first, which is all of it. What stands before its worth in a line of its own seems to ask. */
export const withOrderTold = (record: KeyRecord): KeyRecord => {
  const { levels, lines, row, scene, told = '' } = record;
  const isEmpty = lines.every(({ text }) => text.trim() === '');
  const text = isEmpty ? scene : lines.map((line) => line.text).join('\n');
  if (levels.length === 0 || row || !isOrder(text)) return record;
  const steps = levels
    .slice(1)
    .flatMap(({ amount, description }) =>
      amount ? [`${description.replace(/[\s.]+$/u, '')}: ${amount.value} P.`] : [],
    );
  return {
    ...record,
    ...(isEmpty && { scene: '', lines: [plain(scene)] }),
    ...{ levels: [], told: [told, ...steps].filter((one) => one !== '').join('\n') },
  };
};
