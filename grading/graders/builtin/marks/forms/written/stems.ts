/** "ein klein__ Hund": a gap at the end of a word, whose ending may be given with the word. */
import type { MarkingPart } from '../../../../../../contract/grading/marking.ts';

const STEM = /(?<![\p{L}_])(?<stem>\p{L}{2,})(?:_+|-?\s?\.{3,}|…)(?!\p{L})/gu;
const LONGEST_ENDING = 4;

/** The answer with the endings alone, a dash where a word has none. */
export const endingsOf = (parts: readonly MarkingPart[], answer: string, asked: string): string => {
  const stems = [...asked.matchAll(STEM)].map(({ groups }) => groups?.stem ?? '');
  const areEndings = parts.every(({ accepts }) =>
    accepts.every((one) => one.replace(/^-/u, '').length <= LONGEST_ENDING),
  );
  if (parts.length < 2 || stems.length !== parts.length || !areEndings) return answer;
  return stems.reduce(
    (text, stem) =>
      text.replace(
        new RegExp(String.raw`(?<!\p{L})${stem}(?<ending>\p{L}{0,4})(?!\p{L})`, 'iu'),
        (_, ending) => (ending === '' ? '–' : String(ending)),
      ),
    answer,
  );
};
