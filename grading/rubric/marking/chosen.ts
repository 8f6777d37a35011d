/** Letters of options and verdicts that stand alone in a key. */
import type { AnswerKind, MarkingPart } from '../../../contract/grading/marking.ts';
import type { Noted } from './notes.ts';
import { isNumeric } from './numeric.ts';
import { makePart } from './part.ts';
import { readTruth } from './truth.ts';
import { pointWordings } from './wordings.ts';

type Read = { kind: AnswerKind; parts: MarkingPart[] };

const CHOICE = /^\(?(?<letter>[A-Ha-h])\)?(?:\s*$|[.):]\s*(?<text>.*)$|\s+[–—-]\s+(?<reason>.+)$)/su;
const CHOICES = /^[A-H](?:\s*(?:,|and|&|und|\+|y)\s*[A-H])+$/iu;
const LONGEST_OPTION = 12;

export const readVerdict = (noted: Noted, worth: number, asked: string, rules: string): Read | null => {
  const truth = readTruth(noted.text.trim(), asked, rules);
  if (!truth) return null;
  const correction = truth.correction === '' || worth < 1.5 ? 0 : worth / 2;
  const verdict = makePart('truth', truth.verdict, worth - correction, [truth.verdict]);
  if (correction === 0) return { kind: 'choice', parts: [verdict] };
  const wording = isNumeric(truth.correction)
    ? makePart('number', truth.correction, correction, [truth.correction])
    : makePart('point', truth.correction, correction, [...pointWordings(truth.correction), ...noted.accepts]);
  return { kind: 'choice', parts: [verdict, wording] };
};

export const readLetters = ({ text }: Noted, worth: number): Read | null => {
  const choice = CHOICE.exec(text)?.groups;
  const option = (choice?.text ?? '').trim();
  if (choice && (option || (choice.reason ?? '')).split(/\s+/u).length <= LONGEST_OPTION)
    return {
      kind: 'choice',
      parts: [makePart('choice', text, worth, [(choice.letter ?? '').toUpperCase(), option])],
    };
  if (!CHOICES.test(text)) return null;
  const letters = text.replace(/[^A-Ha-h]|and|und/gu, '').toUpperCase();
  return { kind: 'choice', parts: [makePart('choice', text, worth, [letters])] };
};
