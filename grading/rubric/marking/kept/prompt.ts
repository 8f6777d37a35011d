/** What is to be translated or written out stands before its answer in one line, or was cut off it. */
import type { Criterion } from '../../../../contract/grading.ts';
import { TRANSLATE, WRITTEN_OUT } from '../../words.ts';
import { isNumeric } from '../numeric.ts';
import { readRemark } from '../remarks/remarks.ts';
import { isTold } from '../remarks/told.ts';

type Given = Pick<Criterion, 'description' | 'answer'> & { rules?: string | undefined };

const HAS_TRANSLATE = new RegExp(String.raw`(?<!\p{L})(?:${TRANSLATE}|${WRITTEN_OUT})(?!\p{L})`, 'iu');
/** A sentence, and behind it a second one that may have remarks of its own. */
const TWO = /^(?<prompt>[^\n]*?[.?!])\s+(?=[\p{Lu}¿¡«“"(])(?<answer>[^\n]+)$/u;
const APART = /^(?<prompt>[^\n]+?)(?:\s{2,}|\s*(?:→|->|=>)\s*|\s=\s)(?<answer>\p{L}[^\n]*)$/u;
const FEWEST = 3;

const wordsIn = (text: string): number => (text.match(/\p{L}+/gu) ?? []).length;
const isSentence = (text: string): boolean => wordsIn(text) >= FEWEST;

const isRemark = (line: string): boolean => {
  const own = line.trim().replace(/^\((?<inside>[^()]*)\)\.?$/u, '$<inside>');
  return readRemark(own, true) !== null || isTold(own, true);
};

/** "567   quinientos …", "We were late. Llegamos tarde.": what is asked, and what answers it. */
const cutPrompt = (line: string): { prompt: string; answer: string } | null => {
  const apart = APART.exec(line)?.groups;
  const isAsked = apart && (isNumeric(apart.prompt ?? '') || /[.?!]$/u.test(apart.prompt ?? ''));
  const found = isAsked ? apart : TWO.exec(line)?.groups;
  const { prompt = '', answer = '' } = found ?? {};
  const isBoth = isAsked ? wordsIn(answer) > 0 : isSentence(prompt) && isSentence(answer);
  return found && isBoth && !isRemark(answer) ? { prompt, answer } : null;
};

/** "Tomorrow you … (leave) at six." above "are leaving": a sentence with a gap is printed, and filled in below. */
const HAS_GAP = /\p{L}[^\n]*(?:…|\.{3,}|_{2,})[^\n]*\p{L}[^\n]*[.?!]$/u;
const LONGEST_FILLING = 6;

const withGapAbove = <Key extends Given>(given: Key): Key => {
  const [first = '', next = '', ...below] = given.answer.split('\n');
  const isFilled = next !== '' && wordsIn(next.split(/\s[–—(]|[,;:(]/u)[0] ?? '') <= LONGEST_FILLING;
  if (!HAS_GAP.test(first.trim()) || !isFilled || isRemark(next)) return given;
  const description = [given.description, first].filter((one) => one !== '').join('\n');
  return { ...given, description, answer: [next, ...below].join('\n') };
};

export const withPrompt = <Key extends Given>(whole: Key): Key => {
  const given = withGapAbove(whole);
  const { description, answer, rules = '' } = given;
  if (!HAS_TRANSLATE.test(`${rules}\n${description}`)) return given;
  const [first = '', ...below] = answer.split('\n');
  const own = cutPrompt(first);
  if (own)
    return {
      ...given,
      description: [description, own.prompt].filter((one) => one !== '').join('\n'),
      answer: [own.answer, ...below].join('\n'),
    };
  // Nothing but remarks is left: the answer was taken for what is asked.
  const lines = description.split('\n');
  const last = lines.at(-1) ?? '';
  const isCut = answer.trim() === '' || answer.split('\n').every(isRemark);
  const behind = cutPrompt(last);
  if (!isCut || !isSentence(last) || (lines.length < 2 && !behind) || HAS_TRANSLATE.test(last)) return given;
  return {
    ...given,
    description: [...lines.slice(0, -1), ...(behind ? [behind.prompt] : [])].join('\n'),
    answer: [behind?.answer ?? last, ...(answer.trim() === '' ? [] : [answer])].join('\n'),
  };
};
