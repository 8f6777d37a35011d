/** One or two words that are the answer themselves: there or not, with a slip of spelling where the key lets it pass. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { isWithin, toleranceOf } from '../../../language/edit-distance.ts';
import { OR_WORD } from '../../../language/school-words.ts';
import { soundAlike } from '../../../language/told-apart/sound.ts';
import { isNegator, readWords, type Word } from '../../../language/words.ts';
import { CERTAIN, COMPARED, NOT_FOUND, type PartMark } from '../part-mark.ts';
import { areCutShort, isCutShort, isInitials, isInOne, isRowInFull } from './forms/shortened.ts';
import { inDigits } from './forms/written/in-digits.ts';
import { type Found, findSaid, isOpposed, isSign, makeTarget, type Target } from './said-windows.ts';
import { squeeze } from './squeeze.ts';

const ARTICLE = /^(?:the|an?|der|die|das|ein|eine|el|la|los|las|le|les|un|une|una|by|of|in|it|is)$/u;

/** "doesn't" and "Newton's" are one word; "l'eau" is "eau". */
const BEHIND_APOSTROPHE = /(?<=\p{L})['’](?=(?:t|s|re|ve|ll|m)(?!\p{L}))/giu;
const ELIDED = /(?<!\p{L})(?:[ldjnmtsc]|qu|dell|all|nell)['’](?=\p{L}{2})/giu;

/** "Qur'an" and "Ka'bah" are one word. */
const WITHIN_NAME = /(?<=\p{L}{2})['’](?=\p{L}{2})/gu;

export const contentOf = (text: string): string[] => {
  const plain = text
    .toLowerCase()
    .replace(BEHIND_APOSTROPHE, '')
    .replace(ELIDED, '')
    .replace(WITHIN_NAME, '');
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const content = words.filter((word) => !ARTICLE.test(word));
  return content.length > 0 ? content : words;
};

/** The same words of a key are looked for in every window of a work and in every work of a class. */
const MOST_TARGETS = 5000;
const targets = new Map<string, Target>();

const targetOf = (wording: string): Target => {
  const known = targets.get(wording);
  if (known) return known;
  if (targets.size >= MOST_TARGETS) targets.clear();
  const isDenied = readWords(wording).some(({ raw }) => isNegator(raw));
  const hasInitials = /(?<!\p{L})\p{Lu}\.\s?\p{Lu}/u.test(wording);
  const made = makeTarget(contentOf(wording).map(squeeze), { isDenied, hasInitials });
  targets.set(wording, made);
  return made;
};

/** "A" for ampere, letter "a" of a matching: what is written like an article is a term only where nothing else is written. */
const findBare = (wording: string, text: string): Found | null => {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const [only] = words;
  return only && words.length === 1 && squeeze(only[0]) === squeeze(wording)
    ? { start: only.index, end: only.index + only[0].length, exact: true }
    : null;
};

/** The place of a term in a text, the first that is not denied. `others`: terms that are answers elsewhere, no misspellings of this one. */
export const findTerm = (
  wording: string,
  text: string,
  others: ReadonlySet<string> = new Set(),
): Found | null =>
  ARTICLE.test(wording.trim().toLowerCase())
    ? findBare(wording, text)
    : withOwnLetter(wording, text, findAmong(wording, tokensOf(text), others));

const NOTE = /^\s*[A-Ha-h][#♯♭]?\s*$/u;
const RAISED = /[#♯♭]/u;
const LETTERED = /^A(?:\s\p{Ll}+){1,2}$/u;

/** "D flat" for "A flat": what looks like an article is a letter where the answer has another one. */
export const hasOtherLetter = (wording: string, answer: string): boolean =>
  LETTERED.test(wording.trim()) &&
  /(?<!\p{L})[B-H](?!\p{L})/u.test(answer) &&
  !/(?<!\p{L})A(?!\p{L})/u.test(answer);

/** "E minor" is not "A minor": where another letter stands before the rest, the first was no article. */
const withOwnLetter = (wording: string, text: string, found: Found | null): Found | null => {
  const isLettered = LETTERED.test(wording.trim());
  const before = found && isLettered ? /(?<!\S)(?<letter>[B-H])\s+$/u.exec(text.slice(0, found.start)) : null;
  // "F" is not "F#".
  const isOtherNote =
    found !== null && NOTE.test(wording) && RAISED.test(wording) !== /^[#♯♭]/u.test(text.slice(found.end));
  return before || isOtherNote ? null : found;
};

export const findAmong = (
  wording: string,
  tokens: readonly TermToken[],
  others: ReadonlySet<string> = new Set(),
): Found | null => findSaid(targetOf(wording), tokens, others);

/** `letters`: as terms are compared. */
export type TermToken = Pick<Word, 'raw' | 'start' | 'end' | 'negated'> & { letters: string };

/** "non-volatile" and "non volatile" are not "volatile". */
const NON = /(?<!\p{L})(?:(?:non|not|nicht|anti|un)[-–‑]|non\s)$/iu;

/** Words and formulas; "CO2" is one. */
export const tokensOf = (text: string): TermToken[] => {
  const words = readWords(text);
  const tokens = words.filter((word) => !ARTICLE.test(word.raw));
  const plain = text.replace(/[₀-₉]/gu, (digit) => String('₀₁₂₃₄₅₆₇₈₉'.indexOf(digit)));
  const formulas = [...plain.matchAll(/\b[A-Z][A-Za-z]?\d?(?:[A-Z][a-z]?\d*)*\b/gu)]
    .filter((match) => /\d/u.test(match[0]) || match[0] === 'NaCl')
    .map((match) => ({
      raw: match[0],
      start: match.index,
      end: match.index + match[0].length,
      negated: false,
    }));
  const denied = tokens.map((token) =>
    NON.test(text.slice(0, token.start))
      ? { ...token, raw: `non${token.raw}`, start: token.start - 4 }
      : token,
  );
  return [...denied, ...formulas]
    .sort((one, other) => one.start - other.start)
    .map(({ raw, start, end, negated }) => ({
      raw,
      start,
      end,
      negated,
      letters: squeeze(raw.replace(ELIDED, '')),
    }));
};

export const termsOf = (part: MarkingPart): string[] =>
  part.accepts.map((wording) => squeeze(contentOf(wording).join('')));

const LONG_ANSWER = 6;
const NAME = /^\p{Lu}\S*(?:\s+\p{Lu}\S*)+$/u;

/** "Martin Luther King" is not "Martin Luther". */
const isLongerName = (wording: string, answer: string, { end }: Found): boolean =>
  NAME.test(wording.trim()) && /^\s\p{Lu}\p{Ll}+/u.test(answer.slice(end));

/** "Luther" for "Martin Luther", "Luther, Martin": a part, or all in another order, is for the teacher to judge. */
const holdsSome = (wording: string, answer: string): boolean => {
  const wanted = contentOf(wording).filter((word) => word.length > 2);
  return wanted.length > 1 && wanted.some((word) => findTerm(word, answer)?.exact === true);
};

/** "bold / soon", "iron or copper": two answers are none, unless each would do. */
const sidesOf = (answer: string): string[] =>
  answer.split(HEDGE).filter((side) => /[\p{L}\p{N}]/u.test(side));
const HEDGE = new RegExp(String.raw`\s*\/\s*|\s+(?:${OR_WORD})\s+`, 'iu');
const SHORT_ANSWER = 8;

/** A short word with one letter wrong may be another word, so a teacher has to look: "irn" for "iron". */
export const isNearly = (wording: string, answer: string): boolean => {
  const [one, other] = [squeeze(contentOf(wording).join('')), squeeze(contentOf(answer).join(''))];
  return (
    one.length >= 3 &&
    one !== other &&
    one.charAt(0) === other.charAt(0) &&
    isWithin(one, other, one.length > 6 ? 2 : 1)
  );
};

/** Remarks in brackets beside an answer: "(I think)"; those of "O(n)" and "len(x)" belong to it, and "(c)" in front is a choice. */
export const withoutBrackets = (answer: string): string => {
  const plain = answer.replace(/(?<![\p{L}\p{N}])(?!(?<=^\s*)\([a-h]\))\([^()]*\)/giu, ' ').trim();
  return /[\p{L}\p{N}]/u.test(plain) ? plain : answer;
};

/** "Pettle" for "petal", "pho-to-sin-the-sis": as it is heard, word by word, and no other term of the sheet. */
export const isHeard = (
  wording: string,
  answer: string,
  elsewhere: ReadonlySet<string> = new Set(),
): boolean => {
  const wanted = contentOf(wording).map(squeeze);
  const apart = contentOf(answer).map(squeeze);
  const given = apart.length > wanted.length ? contentOf(answer.replace(HYPHEN, '')).map(squeeze) : apart;
  return (
    wanted.length === given.length &&
    wanted.join('') !== given.join('') &&
    !elsewhere.has(given.join('')) &&
    wanted.every((word, at) => {
      const other = given[at] ?? '';
      const isNear =
        word === other ||
        (!isSign(word) && soundAlike(word, other, wanted.length > 1)) ||
        (!isSign(word) && isWithin(word, other, toleranceOf(word.length)));
      return isNear && !isOpposed(word, other);
    })
  );
};

const HYPHEN = /(?<=\p{L})-(?=\p{L})/gu;

/** So many words may stand beside those of the term where their order does not count. */
const MORE_WORDS = 3;
const LONGEST_SHUFFLED = 3;

/** "atrium (the right one)", "had already left": each word of the term, in another order or with one between them. */
const holdsApart = (wording: string, answer: string): boolean => {
  if (hasOtherLetter(wording, answer)) return false;
  const wanted = contentOf(wording).map(squeeze);
  const said = tokensOf(answer);
  const places = wanted.map((word) => said.findIndex(({ letters, negated }) => letters === word && !negated));
  if (wanted.length < 2 || new Set(wanted).size < wanted.length || places.includes(-1)) return false;
  const isShort = said.length <= wanted.length + MORE_WORDS && wanted.length <= LONGEST_SHUFFLED;
  return isShort || places.every((place, at) => at === 0 || [1, 2].includes(place - (places[at - 1] ?? 0)));
};

const isNumberWord = (wording: string): boolean => /^\d+\.?$/u.test(inDigits(contentOf(wording).join(' ')));

/** A number is the same in words and in digits; the whole answer has to be one. */
export const isSameNumber = (wording: string, answer: string): boolean =>
  isNumberWord(wording) &&
  inDigits(contentOf(answer)[0] ?? '').replace('.', '') ===
    inDigits(contentOf(wording).join(' ')).replace('.', '') &&
  contentOf(answer).length <= 3;

const BRACKET = /(?<!(?<!\p{L})\p{L}{1,3})\((?![IVX]+\))[^()]*\p{L}[^()]*\)/u;

/** "Ethanol (alcohol, spirit)", "(sea) salt": what stands in brackets is another name of it, or may be left out. */
export const apartFrom = (wording: string): string[] => {
  const inside = BRACKET.exec(wording)?.[0].slice(1, -1) ?? '';
  const outside = wording.replace(BRACKET, ' ').replace(/\s+/gu, ' ').trim();
  const isName = /^\s*\(/u.test(wording) ? [] : inside.split(/[,;/]/u).map((name) => name.trim());
  return [outside, ...isName].filter((name) => /[\p{L}\p{N}]/u.test(name) && !BRACKET.test(name));
};

/** `siblings`: what else the same question asks for, which may stand beside it. */
export const markTerm = (
  part: MarkingPart,
  answer: string,
  strict: boolean,
  others: ReadonlySet<string>,
  siblings: ReadonlySet<string> = new Set(),
): PartMark => {
  const known = new Set(termsOf(part));
  const elsewhere = new Set([...others].filter((term) => !known.has(term)));
  const look = (text: string): Found | null => {
    const found = part.accepts.flatMap((wording) => {
      const one = findTerm(wording, text, elsewhere);
      return one && !isLongerName(wording, text, one) ? [one] : [];
    });
    return found.find(({ exact }) => exact) ?? found[0] ?? null;
  };
  const plain = withoutBrackets(answer);
  const [text, found] = look(plain) ? [plain, look(plain)] : [answer, look(answer)];
  if (!found && part.accepts.some((wording) => BRACKET.test(wording))) {
    const apart = { ...part, accepts: part.accepts.flatMap(apartFrom) };
    const mark = markTerm(apart, answer, strict, others, siblings);
    // Whether the brackets hold another name or a remark is for the teacher to see.
    return { ...mark, part, confidence: Math.min(mark.confidence, NOT_FOUND) };
  }
  const isOpen = part.accepts.some(
    (wording) =>
      holdsSome(wording, answer) ||
      (isNearly(wording, plain) && !elsewhere.has(squeeze(contentOf(plain).join('')))),
  );
  const missing = { part, share: 0, quote: null, confidence: isOpen ? NOT_FOUND : COMPARED };
  const pieces = [plain, ...plain.split(/\s*[,;:/=]\s*/u)];
  const isShortened = (wording: string): boolean =>
    isInOne(wording, plain) ||
    isCutShort(wording, plain) ||
    areCutShort(contentOf(wording), contentOf(plain)) ||
    isRowInFull(contentOf(wording), contentOf(plain)) ||
    pieces.some((one) => {
      const [given, wanted] = [contentOf(one), contentOf(wording)];
      return isInitials(one, given, wanted) || isInitials(wording, wanted, given);
    });
  if (!found && part.accepts.some((one) => holdsApart(one, answer) || (!strict && isShortened(one))))
    return { part, share: 1, quote: plain.trim(), confidence: NOT_FOUND };
  if (!found && part.accepts.some((wording) => isSameNumber(wording, plain)))
    return { part, share: 1, quote: plain.trim(), confidence: CERTAIN };
  if (!found && !strict && part.accepts.some((wording) => isHeard(wording, plain, elsewhere)))
    return { part, share: 1, quote: plain.trim(), confidence: NOT_FOUND };
  if (!found) return missing;
  // Beside another answer the brackets hold what else it may be.
  const isAside = text !== plain && /[\p{L}\p{N}]/u.test(plain);
  // Several of the sheet's terms in a row are a guess, not an answer.
  const given = contentOf(plain);
  const heap =
    given.length <= LONG_ANSWER &&
    given.filter((word) => elsewhere.has(squeeze(word)) && !siblings.has(squeeze(word))).length >= 2;
  if (heap) return missing;
  const sides = given.length <= SHORT_ANSWER ? sidesOf(plain) : [];
  if (
    sides.length > 1 &&
    !part.accepts.some((accept) => HEDGE.test(accept)) &&
    sides.some((side) => look(side) === null)
  )
    return { ...missing, confidence: NOT_FOUND };
  const sign = /^[#♯♭]/u.test(text.slice(found.end)) ? 1 : 0;
  const quote = text.slice(found.start, found.end + sign);
  // Where spelling counts another ending is a slip too.
  const isExact = found.exact && (!strict || known.has(squeeze(contentOf(quote).join(''))));
  return {
    part,
    share: isExact || !strict ? 1 : 0.5,
    quote,
    confidence: isAside ? NOT_FOUND : isExact ? CERTAIN : strict ? NOT_FOUND : COMPARED,
  };
};
