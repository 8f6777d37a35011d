/** The marks in front of a line: bullets, "1.", "2a)", "(b)", "iv.", "Q3", "Question 4 (b):". */

export type Label = {
  style: 'question' | 'number' | 'letter' | 'roman' | 'bullet';
  /** The label as students write it: "1", "2b", "iv"; empty for bullets. */
  text: string;
  /** The leading number of "2b"; null for letters, romans and bullets. */
  number: number | null;
  /** The part after the number: "b" of "2b", or a letter on its own. */
  part: string;
  /** "A)" instead of "a)": usually the options of a multiple-choice question. */
  upper: boolean;
  rest: string;
};

const QUESTION =
  /^(?:question|ques|quest|qn|q|problem|prob|exercise|ex|item|prompt|no|number|#)(?=[\s.:#\d(])\s*\.?\s*#?\s*(?<number>\d{1,3})\s*(?:[.(]?\s*(?<part>[a-h])\s*\)?)?(?=[\s.:)\-–—([]|$)\s*[.:)\-–—]*\s*(?<rest>.*)$/isu;
const NUMBER =
  /^[([]?(?<number>\d{1,3})\s*(?:[.(]?\s*(?<part>[a-hA-H])(?=[.):\]]|\s*\)))?\s*(?:[.):\]]+(?=\s|[([]|\p{L}|$))\s*(?<rest>.*)$/su;
const NUMBER_PART = /^(?<number>\d{1,3})(?<part>[a-h])\s+(?<rest>\S.*)$/su;
const DECIMAL = /^(?<number>\d{1,2})\.(?<part>\d{1,2})\.?[\s:)]+(?=\p{L})(?<rest>.*)$/su;
const LETTER = /^(?:\((?<closed>[a-hA-H])\)|(?<part>[a-hA-H])[.)])\s*(?<rest>.*)$/su;
const ROMAN = /^\(?(?<part>i{1,3}|iv|vi{0,3}|ix|x|I{1,3}|IV|VI{0,3}|IX|X|V)[.)]\s+(?<rest>.*)$/su;
const BULLET = /^(?:[•●○◦▪■□☐☑✓✔➢➤►▸*·❑❏]\s*|[-–—]\s+|\[\s?[xX]?\]\s*|o\s+(?=\p{Lu}))(?<rest>.*)$/su;

type Groups = Record<string, string | undefined>;

const numbered = (style: 'question' | 'number', groups: Groups): Label => {
  const number = Number(groups.number);
  const part = (groups.part ?? '').toLowerCase();
  return { style, text: `${number}${part}`, number, part, upper: false, rest: (groups.rest ?? '').trim() };
};

const readRoman = (line: string): Label | null => {
  const groups = ROMAN.exec(line)?.groups;
  if (!groups) return null;
  const part = groups.part ?? '';
  return {
    style: 'roman',
    text: part,
    number: null,
    part,
    upper: /[A-Z]/u.test(part),
    rest: (groups.rest ?? '').trim(),
  };
};

const readLetter = (line: string): Label | null => {
  const groups = LETTER.exec(line)?.groups;
  if (!groups) return null;
  const letter = groups.closed ?? groups.part ?? '';
  const part = letter.toLowerCase();
  return {
    style: 'letter',
    text: part,
    number: null,
    part,
    upper: letter !== part,
    rest: (groups.rest ?? '').trim(),
  };
};

export const readLabel = (text: string): Label | null => {
  const line = text.trim();
  const question = QUESTION.exec(line)?.groups;
  if (question) return numbered('question', question);
  const decimal = DECIMAL.exec(line)?.groups;
  if (decimal) {
    const label = numbered('number', decimal);
    return { ...label, text: `${label.number}.${label.part}` };
  }
  const number = NUMBER.exec(line)?.groups ?? NUMBER_PART.exec(line)?.groups;
  if (number) return numbered('number', number);
  const roman = readRoman(line);
  if (roman) return roman;
  const letter = readLetter(line);
  if (letter) return letter;
  const bullet = BULLET.exec(line)?.groups;
  if (bullet)
    return {
      style: 'bullet',
      text: '',
      number: null,
      part: '',
      upper: false,
      rest: (bullet.rest ?? '').trim(),
    };
  return null;
};
