/** Worksheets print the question above the answer; its words are the teacher's, not the student's. */
import { readText } from '../../../language/reading.ts';
import { joinWrapped, readSentences } from '../../../language/sentences.ts';
import type { Wanted } from './wanted.ts';

const FEWEST = 3;
/** Blanks to fill in, and what the sheet prints beside them. */
const BLANKS = /_{2,}|\.{4,}|…{2,}/gu;
const WORTH = /[([]\s*\d+(?:[.,]\d+)?\s*(?:marks?|points?|pts?|p\.?|punkte?|puntos?)?\s*[)\]]/giu;

/** All of its words are the question's, and most of the question's are there. */
const isEcho = (sentence: string, asked: ReturnType<typeof readText>): boolean => {
  const words = readText(sentence.replace(WORTH, ' ').replace(BLANKS, ' ')).words.filter(
    (word) => word.raw !== '',
  );
  if (words.length === 0) return false;
  return words.every((word) => asked.index.byStem.has(word.stem));
};

/** The answer without the sentences of the question that stand before it. */
export const dropEcho = (given: string, question: string): string => {
  const text = given.replace(/^\s*(?::|[–—-](?=\s|\p{L}))\s*/u, '');
  const asked = readText(question.replace(WORTH, ' '));
  if (asked.words.length < FEWEST) return text.replace(BLANKS, ' ').trim() === '' ? '' : text;
  let rest = text;
  let echoed = 0;
  for (const span of readSentences(joinWrapped(text))) {
    const sentence = text.slice(span.start, span.end);
    if (!isEcho(sentence, asked)) break;
    echoed += readText(sentence).words.length;
    rest = text.slice(span.end);
  }
  // A short answer may happen to use the question's words only.
  return echoed >= Math.min(asked.words.length * 0.5, 6) ? rest.trim() : text;
};

/** Answers under or beside the printed questions, for work without numbers. Null where too few questions are printed. */
export const findByQuestion = (text: string, wanted: readonly Wanted[]): Map<string, string> | null => {
  const spans = readSentences(joinWrapped(text));
  const places = wanted.flatMap(({ id, asked }) => {
    const question = readText(asked.replace(WORTH, ' '));
    if (question.words.length < FEWEST) return [];
    const span = spans.find((one) => {
      const words = readText(text.slice(one.start, one.end)).words;
      const known = words.filter((word) => question.index.byStem.has(word.stem)).length;
      return words.length >= question.words.length * 0.6 && known >= words.length * 0.85;
    });
    return span ? [{ id, start: span.start, end: span.end }] : [];
  });
  if (places.length === 0 || places.length < wanted.length * 0.5) return null;
  const starts = places.map(({ start }) => start).sort((one, other) => one - other);
  return new Map(
    places.map(({ id, start, end }) => {
      const until = starts.find((next) => next > start) ?? text.length;
      return [id, text.slice(end, until).trim()];
    }),
  );
};
