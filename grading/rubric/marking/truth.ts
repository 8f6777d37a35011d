/** True or false, yes or no, with the correction or reason that may follow. */

import { VERDICT_WORD } from '../words.ts';

export type Truth = { verdict: 'true' | 'false' | 'yes' | 'no'; correction: string };

const TRUE = /^(?:true|richtig|wahr|verdadero|vrai|correct|korrekt)$/iu;
const FALSE = /^(?:false|falsch|falso|faux|incorrect|unwahr)$/iu;
const YES = /^(?:yes|ja|sí|oui)$/iu;
const NO = /^(?:no|nein|non)$/iu;

const TOLD = /\b(?:true|false|t\/f|richtig|falsch|wahr|r\/f|w\/f|v\/f|verdadero|vrai)\b/iu;

const TRUE_OR_FALSE = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${VERDICT_WORD})\s*(?:\p{L}{1,4}|[/–—-])\s*(?:${VERDICT_WORD})|[TRWV]\s?/\s?F)(?!\p{L})`,
  'iu',
);

/** "True or false: …", "R/F": both are offered, and one of them is asked for. */
export const offersVerdict = (text: string): boolean => TRUE_OR_FALSE.test(text);

/** "T", "F", "R", "W", "V": letters that stand for a verdict where the sheet asks for one; small ones only where both are offered. */
const asLetter = (word: string, asked: string, rules: string): Truth['verdict'] | null => {
  if (/^[tfrwv]$/iu.test(word) && (offersVerdict(asked) || offersVerdict(rules)))
    return /f/iu.test(word) ? 'false' : 'true';
  if (!/^[TFRWV]$/u.test(word)) return null;
  const told = TOLD.test(rules);
  const statement = asked !== '' && !asked.trim().endsWith('?');
  if (!told && !statement && word !== 'T') return null;
  return word === 'F' ? 'false' : 'true';
};

const verdictOf = (word: string, asked: string, rules: string): Truth['verdict'] | null => {
  if (TRUE.test(word)) return 'true';
  if (FALSE.test(word)) return 'false';
  if (YES.test(word)) return 'yes';
  if (NO.test(word)) return 'no';
  return asLetter(word, asked, rules);
};

const LONGEST_REASON = 8;

/** "f (1) – in the barn (1)": the marks of a letter and of what is put right. */
const PAID_LETTER = /^(?<word>\p{L})\s*[([]\s*[\d½][^()[\]]{0,8}[)\]]\s*[;,:.–—-]*\s*/u;
const PAID_LAST = /\s*[([]\s*(?:½|\d(?:[.,]\d+)?)\s*\p{L}{0,6}\.?\s*[)\]]\s*$/u;

/** "longitudinal (1)": a correction without what it is worth. */
export const withoutPaid = (correction: string): string => correction.replace(PAID_LAST, '').trim();

const LEAD =
  /^\(?(?<word>\p{L}+)\)?(?!-\p{L})(?:\s*[-–—=]+>\s*|\s*[:.,;–—→-]+\s*|\s*\n\s*|\s+(?=\p{Lu}|(?:because|since|weil|denn|porque|parce)(?!\p{L}))|$)(?<rest>.*)$/su;

/** Whether a text begins by saying yes or no, in whatever words; null where it says neither. */
export const saysYes = (text: string): boolean | null => {
  const word = LEAD.exec(text.trim())?.groups?.word ?? '';
  if (YES.test(word) || TRUE.test(word)) return true;
  return NO.test(word) || FALSE.test(word) ? false : null;
};

export const readTruth = (given: string, asked = '', rules = ''): Truth | null => {
  const answer = PAID_LETTER.test(given.trim())
    ? given.trim().replace(PAID_LETTER, '$<word>: ').replace(PAID_LAST, '').replace(/:\s*$/u, '')
    : given;
  // "F (tendon)": what is right, in brackets behind the verdict.
  const text = TOLD.test(`${asked}\n${rules}`)
    ? answer.trim().replace(/^(?<word>\p{L}+)\s+\((?<rest>[^()]+)\)$/u, '$<word>: $<rest>')
    : answer.trim();
  const first = LEAD.exec(text)?.groups;
  // "F A C E": single letters in a row are no verdict and its correction.
  const isRow =
    /^\p{L}$/u.test(first?.word ?? '') && /^\p{L}(?:[\s,–-]+\p{L})*[\s.]*$/u.test(first?.rest ?? '');
  const verdict = first && !isRow ? verdictOf(first.word ?? '', asked, rules) : null;
  if (verdict) {
    // "No. Real traffic comes in bursts …": where the reason is a text of its own, the verdict is the least of it.
    const isReasoned =
      /^(?:yes|no)$/u.test(verdict) && (first?.rest ?? '').split(/\s+/u).length > LONGEST_REASON;
    if (isReasoned) return null;
    const rest = withoutPaid((first?.rest ?? '').replace(/^(?:because|weil|since|as|da)\s+/iu, ''));
    return { verdict, correction: rest };
  }
  // "… which is not a whole number, so no"
  const last =
    /^(?<rest>.+?)[,;.]?\s+(?:so|therefore|also|hence|thus|→|=>)\s*,?\s*(?<word>\p{L}+)\.?$/su.exec(
      text,
    )?.groups;
  const closing = last ? verdictOf(last.word ?? '', '', '') : null;
  return closing && last ? { verdict: closing, correction: (last.rest ?? '').trim() } : null;
};

const CORRECTED =
  /(?<!\p{L})(?:correct\p{L}*|put\p{L}*\s[^.]{0,30}right|re-?write|berichtig\p{L}*|verbesser\p{L}*|korrigier\p{L}*|corr[ei]g\p{L}*|korrektur\p{L}*|corrección|rectifi\p{L}*|reason|begründ\p{L}*|justif\p{L}*)(?!\p{L})/giu;

/** "they need not correct the false ones", "Berichtigung nicht verlangt". */
const SPARED =
  /(?<!\p{L})(?:not|n['’]t|no|need\p{L}*|without|nicht|keine?|ohne|pas|sans|sin|no)\s[^.;\n]{0,25}$/iu;
const SPARED_BEHIND =
  /^[^.;\n]{0,25}?(?<!\p{L})(?:not|nicht|pas|no)\s(?:\p{L}+\s)?(?:need|requir|necess|verlang|nötig|gefordert|exig|demand|obligat)/iu;

/** "Correct the false ones": what is said of the statements asks for more than a verdict. */
export const asksCorrection = (text: string): boolean =>
  [...text.matchAll(CORRECTED)].some(
    ({ 0: word, index }) =>
      !SPARED.test(text.slice(0, index)) && !SPARED_BEHIND.test(text.slice(index + word.length)),
  );

const STATED =
  /^[“„"«‘](?<statement>[^“”„"«»\n]{8,}?)[“”"»’]\s*(?:[:–—→=-]\s*)?(?<word>\p{L}+)(?!\p{L})(?<rest>.*)$/su;

/** "“All metals rust” – F (1), only iron does (1)": the verdict and what follows, without the statement that is judged. */
export const withoutStatement = (text: string): string => {
  const { statement = '', word = '', rest = '' } = STATED.exec(text)?.groups ?? {};
  const verdict = word === '' ? null : verdictOf(word, statement, '');
  return verdict ? `${verdict}${rest}` : text;
};
