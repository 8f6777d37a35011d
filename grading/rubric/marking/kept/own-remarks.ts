/** Remarks that stand apart from their answer, in a colour or lines of their own: what a program understands of them is read with it. */
import { readNotes } from '../notes.ts';
import { readTold } from '../remarks/line/read-told.ts';
import { readRemark, SENTENCES } from '../remarks/remarks.ts';
import { rulesIn } from '../remarks/rules.ts';

/** Longer texts are prose. */
const LONGEST = 3000;
const LEAD = /^\s*(?:→|⇒|[-–•*>]|\/\/)\s*/u;

const isUnderstood = (text: string): boolean =>
  (readRemark(text, true) ?? readTold(text, true)) !== null || rulesIn(`\n${text}`).length > 0;

/** Below the answer it says something, and adds nothing to it. */
const isApart = (text: string, answer: string): boolean =>
  readNotes(`${answer}\n${text}`).text === readNotes(answer).text;

/** `remarks`: line by line. The answer with those of them below it that are understood. */
export const withOwnRemarks = (answer: string, remarks: string): string => {
  if (answer.trim() === '' || answer.length > LONGEST) return answer;
  const told = remarks
    .split('\n')
    .map((line) =>
      line
        .replace(LEAD, '')
        .replace(/^\((?<inside>[^()]*)\)$/u, '$<inside>')
        .trim(),
    )
    .filter((line) => line !== '')
    .flatMap((line) => (isUnderstood(line) ? [line] : line.split(SENTENCES).filter(isUnderstood)))
    .flatMap((line) => [`(${line})`, line].find((one) => isApart(one, answer)) ?? []);
  return [answer, ...told].join('\n');
};
