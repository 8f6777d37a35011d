/** An answer that is written as the key has it is right, whatever kind of answer it was taken for: no comparison may come to less. */
import type { MarkingPart } from '../../../../../../contract/grading/marking.ts';
import { CERTAIN, type PartMark } from '../../../part-mark.ts';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Only what signs and blanks may differ in; capitals count. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[−–—]/gu, '-')
    .replace(/[’‘]/gu, "'")
    .replace(/[⁰¹²³⁴-⁹]+/gu, (digits) => `^${[...digits].map((one) => RAISED.indexOf(one)).join('')}`)
    .replace(/\s+/gu, ' ')
    .replace(/\s?(?<sign>[-+=×·÷*/→^])\s?/gu, '$<sign>')
    .replace(/[.,;!?]+$/u, '')
    .trim();

export const markAsTheKey = (part: MarkingPart, answer: string): PartMark | null => {
  const own = plain(answer);
  return part.kind !== 'list' && own !== '' && part.accepts.some((one) => plain(one) === own)
    ? { part, share: 1, quote: answer, confidence: CERTAIN }
    : null;
};
