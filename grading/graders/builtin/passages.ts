/** Finds a student's answer to one question of a quiz by its label: "1.", "Q2b", "Question 3:", "(4)". */
import type { Criterion } from '../../../contract/grading.ts';
import { readText } from './reading.ts';
import { readSentences } from './sentences.ts';

export type Passage = { text: string; how: 'label' | 'whole' | 'unanswered' };

type Section = { label: string; start: number; named: boolean };

const LINE =
  /^[ \t]*(?:(question|quest\.?|q|answer|ans\.?|a|aufgabe|frage|nr\.?|no\.?|#)[ \t]*)?\(?(?:(\d{1,2})[ \t]*[.):\-–]?[ \t]*\(?([a-h])?\)?(?=[.):\-–\s]|$)|([a-h])[.)])[.):]*[ \t]*/gimu;

const plainLabel = (label: string): string =>
  label
    .toLowerCase()
    .replace(/^(question|q|aufgabe|frage|nr\.?|no\.?)\s*/u, '')
    .replace(/[^0-9a-h]/gu, '');

/** Every line start that looks like a label, sub-letters joined to the number above them. */
const readSections = (text: string): (Section & { body: number })[] => {
  let number = '';
  return [...text.matchAll(LINE)].flatMap((match) => {
    const [whole, word, digits, letter, lone] = match;
    if (digits !== undefined) number = digits;
    else if (number === '') return [];
    const label =
      digits === undefined
        ? `${number}${(lone ?? '').toLowerCase()}`
        : `${digits}${(letter ?? '').toLowerCase()}`;
    return [{ label, start: match.index, body: match.index + whole.length, named: word !== undefined }];
  });
};

/** Takes the labels in the order of the rubric, so that a numbered list inside an answer does not start a question. */
const assign = (text: string, labels: string[]): Map<string, { start: number; body: number }> => {
  const sections = readSections(text);
  const found = new Map<string, { start: number; body: number }>();
  let from = 0;
  for (const label of labels) {
    const open = sections.filter((section) => section.label === label && section.start >= from);
    const pick = open.find((section) => section.named) ?? open[0];
    if (!pick) continue;
    found.set(label, pick);
    from = pick.body;
  }
  return found;
};

const PARROT = 0.8;

/** Worksheets print the question above the answer; that sentence is the teacher's, not the student's. */
const dropEcho = (text: string, question: string): string => {
  const asked = readText(question);
  if (asked.words.length < 3) return text;
  const [first] = readSentences(text);
  if (!first) return text;
  const words = readText(text.slice(first.start, first.end)).words;
  const known = words.filter((word) => asked.index.byStem.has(word.stem)).length;
  const echo = words.length >= asked.words.length * PARROT && known >= words.length * PARROT;
  return echo ? text.slice(first.end).trimStart() : text;
};

/** One passage per criterion. Work without labels is read as a whole for every question. */
export const findPassages = (text: string, criteria: readonly Criterion[]): Map<string, Passage> => {
  const labels = criteria.flatMap(({ question }) => (question === null ? [] : [plainLabel(question)]));
  const unique = [...new Set(labels)];
  const found = assign(text, unique);
  const structured = found.size > 0 && found.size * 2 >= unique.length;
  const starts = [...found.values()].map(({ start }) => start).sort((a, b) => a - b);
  return new Map(
    criteria.map((criterion) => {
      const whole: Passage = { text, how: 'whole' };
      if (criterion.question === null || !structured) return [criterion.id, whole] as const;
      const section = found.get(plainLabel(criterion.question));
      if (!section) return [criterion.id, { text: '', how: 'unanswered' }] as const;
      const end = starts.find((start) => start > section.start) ?? text.length;
      const body = dropEcho(text.slice(section.body, end).trim(), criterion.description);
      return [criterion.id, { text: body, how: 'label' }] as const;
    }),
  );
};
