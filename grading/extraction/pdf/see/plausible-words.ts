/**
 * Whether text could be words. Fonts that keep their letters to themselves give strings such as "6XPPD" or "9ROXP HV":
 * nobody hides those from a reader, so they are no reason to suspect anybody.
 */

/** The letters that make up most of any text in a European language, accents taken off. */
const COMMON = new Set('etaoinsrhldu');
const FEWEST_LETTERS = 4;
/** Of what is not white space. */
const LETTER_SHARE = 0.6;
const COMMON_SHARE = 0.58;
const VOWELS = new Set('aeiouy');
const VOWEL_SHARE = { least: 0.25, most: 0.65 };
/** Shares are counted from so many letters on. */
const ENOUGH_LETTERS = 8;
/** Letters of other scripts are believed to be words: no count of them was made. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether most of its letters are not Latin ones. */
export const isOtherScript = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => OTHER_SCRIPT.test(letter)).length * 2 > letters.length;
};

export const mayBeWords = (text: string): boolean => {
  const letters = fold(text).match(/\p{L}/gu) ?? [];
  if (letters.length < FEWEST_LETTERS || letters.length < LETTER_SHARE * text.replace(/\s/g, '').length)
    return false;
  if (isOtherScript(text)) return true;
  const common = letters.filter((letter) => COMMON.has(letter)).length;
  const vowels = letters.filter((letter) => VOWELS.has(letter)).length / letters.length;
  if (common < COMMON_SHARE * letters.length) return false;
  return letters.length < ENOUGH_LETTERS || (vowels >= VOWEL_SHARE.least && vowels <= VOWEL_SHARE.most);
};

/** What programs write unseen into every file they make. */
const STAMPS = /^(?:powered by tcpdf \(www\.tcpdf\.org\)\s*)+$/i;

/** Whether unseen text says anything at all. What does is never taken away without a word. */
export const isSaid = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !STAMPS.test(text.trim());

/**
 * Whether hidden text is worth telling: a page number, a tick or a stray letter is removed without a word about it, and
 * so are the stamps of programs.
 */
export const isWorthTelling = (text: string): boolean => {
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  const letters = words.join('');
  const isWord = words.some((word) => word.length >= FEWEST_LETTERS) || letters.length >= 3 * FEWEST_LETTERS;
  return isWord && new Set(letters).size >= 3 && !STAMPS.test(text.trim());
};
