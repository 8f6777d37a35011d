/** What the question sheet prints above the parts of a number: "2  Write as a decimal.  a) … b) …". */
import { findAnswers } from '../find-answers.ts';
import { labelOf } from '../label.ts';
import type { Question } from '../question.ts';

const FIRST_PART = /(?:^|[\s(])\(?a[).]|\n\s*\(?(?:a|1|i)[).]?\s/iu;
const LONGEST = 600;

const headOf = (question: string): string => {
  const { section, number, part } = labelOf(question);
  return part === '' || number === null ? '' : `${section}${number}`;
};

/** By the label of each part. */
export const stemsOf = (sheet: string, labels: readonly string[]): Map<string, string> => {
  // With all that stands beside them, so that each is found in its own place.
  const heads = [...new Set(labels.map((label) => headOf(label) || label))];
  const wanted = heads.map((id): Question => ({ id, question: id, asked: '', kind: 'point', parts: [] }));
  const stems = new Map(
    [...findAnswers(sheet, wanted, 'task')].flatMap(([id, { text, how }]) => {
      const stem = text.split(FIRST_PART)[0]?.trim() ?? '';
      return how === 'label' && stem !== '' && stem.length <= LONGEST ? [[id, stem]] : [];
    }),
  );
  return new Map(
    labels.flatMap((label) => {
      const stem = stems.get(headOf(label));
      return stem === undefined ? [] : [[label, stem]];
    }),
  );
};
