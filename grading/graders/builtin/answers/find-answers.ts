/**
 * Finds a student's answer to each question: by its number, by the printed question above it, or by the order of the answers. What
 * has no place in the work is unanswered; only prose may be looked for in the whole of it.
 */
import { findByOrder } from './by-order.ts';
import { type Label, listMarked, type Marked } from './marked-lines.ts';
import { dropEcho, findByQuestion } from './printed-question.ts';
import type { Wanted } from './wanted.ts';

export type Answer = { text: string; how: 'label' | 'question' | 'order' | 'whole' | 'unanswered' };

export const labelOf = (question: string): Label => {
  const groups = /^(?<section>[A-H]|[IVX]+)?(?<number>\d{1,3})(?:\.(?<deep>\d+)|(?<part>[a-z]))?$/iu.exec(
    question.replace(/[^\p{L}\d.]/gu, ''),
  )?.groups;
  return {
    section: (groups?.section ?? '').toUpperCase(),
    number: Number(groups?.number ?? Number.NaN),
    part: (groups?.deep ?? groups?.part ?? '').toLowerCase(),
  };
};

const isSame = (one: Label, other: Label, sections: boolean): boolean =>
  one.number === other.number && one.part === other.part && (!sections || one.section === other.section);

/** The marked places that answer each label, in the order of the key where a label occurs twice. */
const assign = (labels: Label[], marked: Marked[]): Map<number, Marked> => {
  const named = labels.some(({ section }) => section !== '');
  const sections = named && marked.some(({ label }) => label.section !== '');
  const chosen = new Map<number, Marked>();
  let from = 0;
  labels.forEach((label, at) => {
    const fits = marked.filter(
      (one) => isSame(one.label, label, sections) && ![...chosen.values()].includes(one),
    );
    const ahead = fits.filter((one) => one.start >= from);
    const pick =
      ahead.find((one) => one.named) ??
      ahead[0] ??
      (fits.length === 1 && fits[0]?.closed ? fits[0] : undefined);
    if (!pick) return;
    chosen.set(at, pick);
    from = Math.max(from, pick.start);
  });
  return chosen;
};

/** Half of the numbers have to be there before a number in the text is taken for one. */
const ENOUGH = 0.5;

const isProse = ({ kind }: Wanted): boolean =>
  kind === 'point' ||
  kind === 'judgement' ||
  kind === 'level' ||
  kind === 'checklist' ||
  kind === 'language' ||
  kind === 'list';

export const findAnswers = (text: string, wanted: readonly Wanted[]): Map<string, Answer> => {
  const asked = wanted.filter(({ question }) => question !== null);
  const found = new Map<string, Answer>(wanted.map(({ id }) => [id, { text, how: 'whole' }]));
  if (asked.length === 0) return found;
  const labels = asked.map(({ question }) => labelOf(question ?? ''));
  const marked = listMarked(text, labels);
  const chosen = assign(labels, marked);
  if (
    chosen.size > 0 &&
    (chosen.size >= asked.length * ENOUGH || isTrusted([...chosen.values()], asked.length))
  ) {
    const starts = [...marked.filter((one) => one.isHeading || [...chosen.values()].includes(one))]
      .map(({ start }) => start)
      .sort((a, b) => a - b);
    asked.forEach((one, at) => {
      const place = chosen.get(at);
      const end = place ? (place.end ?? starts.find((start) => start > place.start) ?? text.length) : 0;
      const body = place ? dropEcho(text.slice(place.body, end).trim(), one.asked) : '';
      found.set(one.id, { text: body, how: body === '' ? 'unanswered' : 'label' });
    });
    return found;
  }
  const others = findByOrder(text, asked) ?? findByQuestion(text, asked);
  const alone = asked.length === 1 && wanted.length === 1;
  for (const one of asked) {
    const answer = others?.get(one.id);
    if (answer !== undefined)
      found.set(one.id, answer === '' ? { text: '', how: 'unanswered' } : { text: answer, how: 'order' });
    else if (others || !(alone || isProse(one))) found.set(one.id, { text: '', how: 'unanswered' });
  }
  return found;
};

/** A few answers with clear labels are a paper that was not finished. */
const isTrusted = (chosen: Marked[], wanted: number): boolean =>
  chosen.length >= Math.min(2, wanted) && chosen.every((one) => one.closed || one.named);
