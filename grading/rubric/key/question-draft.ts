/** A question of a key as a draft of a criterion: what is asked, what answers it, what it is worth. */
import { type Draft, draft, type Plan } from '../line/draft.ts';
import { orderLevels } from '../line/levels.ts';
import type { Answered } from './kinds.ts';
import { chosenOption } from './questions.ts';
import { points } from './settle-questions.ts';

export type Read = Answered & { worth: number | null };

const answerText = (item: Read, plan: Plan | null): string => {
  const { truth, correction, answer, notes, method, record } = item;
  if (truth !== '')
    return [[truth, correction].filter((text) => !/^[-–—.\s]*$/u.test(text)).join(': '), notes]
      .filter((text) => text !== '')
      .join('\n');
  if (answer.text === '' && record.options.length > 0)
    return plan?.parts[0]?.text ?? chosenOption(record.options)?.option.letter.toUpperCase() ?? '';
  return [method, answer.text, notes]
    .filter((text) => text !== '')
    .join('\n')
    .trim();
};

const askedText = (item: Read): string =>
  [item.record.scene, item.asked, ...item.record.options.map(({ letter, text }) => `${letter}) ${text.text}`)]
    .filter((text) => text !== '')
    .join('\n')
    .trim();

export const toDraft = (item: Read, plan: Plan | null): Draft => {
  const { record } = item;
  return draft({
    name: `Question ${record.label}`,
    question: record.label,
    amount: item.worth === null ? null : points(item.worth),
    description: askedText(item),
    answer: answerText(item, plan),
    levels: orderLevels(record.levels),
    group: record.section.name,
    found: { because: item.because, regular: item.regular, row: item.record.row !== null },
    ...(plan && record.levels.length === 0 ? { plan } : {}),
  });
};
