/** A letter of a multiple choice or a matching, also by what the letter stands for; and a verdict such as "true". */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { editDistance } from '../../../language/edit-distance.ts';
import { FALSE_WORDS, TRUE_WORDS } from '../../../language/school-words.ts';
import { isNegator } from '../../../language/words.ts';
import { markNumber } from '../numbers/mark-number.ts';
import { CERTAIN, COMPARED, NOT_FOUND, type PartMark } from '../part-mark.ts';
import { chosenLetter, chosenLetters, type Option, optionsOf, showsOptions } from './letters.ts';
import { findTerm, isSameNumber } from './term.ts';

const quoteOf = (answer: string): string => (answer.trim().split('\n')[0] ?? '').slice(0, 120);

/** One option, or several that are all wanted: "AC", "A, C"; "12 A" is what an option says. */
const asLetters = (accept: string): string | null => {
  if (/\d/u.test(accept)) return null;
  const plain = accept.replace(/[^\p{L}]/gu, '');
  return /^[A-H]+$/u.test(plain) && [...plain].toSorted().join('') === plain
    ? plain
    : /^[a-h]$/u.test(plain)
      ? plain.toUpperCase()
      : null;
};

/** "Mg²⁺" and "Mg2+", "1.2 × 10⁴" and "1.2x10^4": signs without what only sets them otherwise. */
const signsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/⁄/gu, '/')
    .replace(/[\s^]+/gu, '')
    .replace(/[×*·]/gu, 'x')
    .replace(/[−–]/gu, '-')
    .replace(/,(?=\d)/gu, '.')
    .replace(/[.;]+$/u, '')
    .toLowerCase();

const inBrackets = /\s*\([^()]*\)\s*$/u;

/** The option whose text is the answer, with or without a remark behind it. */
const optionWritten = (answer: string, options: readonly Option[]): string | null => {
  const given = [answer, answer.replace(inBrackets, '')].map(signsOf);
  const named = options.filter(({ text }) => given.includes(signsOf(text)));
  return named.length === 1 ? (named[0]?.letter ?? null) : null;
};

const QUANTITY = /^\W*[\d½¼¾]/u;

/** "0.15 kg" for "150 g", where the options are numbers. */
const optionReckoned = (answer: string, options: readonly Option[]): string | null => {
  if (options.length === 0 || options.some(({ text }) => !QUANTITY.test(text))) return null;
  const named = options.filter(({ letter, text }) => {
    const part = { kind: 'number' as const, text, points: 1, accepts: [text], wanted: null };
    return markNumber(part, answer, letter).share === 1;
  });
  return named.length === 1 ? (named[0]?.letter ?? null) : null;
};

const isWithin = (one: Option, other: Option): boolean =>
  other.text.toLowerCase().includes(one.text.toLowerCase());

/** The options whose words stand in the answer, without those that are only a piece of another. */
const optionsNamed = (answer: string, options: readonly Option[]): Option[] => {
  const plain = ` ${answer.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const holds = ({ text }: Option): boolean =>
    plain.includes(
      ` ${text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()} `,
    );
  const literal = options.filter(({ text }) => /\p{L}{2}/u.test(text)).filter(holds);
  const named =
    literal.length > 0 ? literal : options.filter(({ text }) => findTerm(text, answer)?.exact === true);
  return named.filter((one) => !named.some((other) => other !== one && isWithin(one, other)));
};

/** Which option's words stand in the answer; null where none or several do. */
const optionNamed = (answer: string, options: readonly Option[]): string | null => {
  const [only, second] = optionsNamed(answer, options);
  if (only) return second === undefined ? only.letter : null;
  return byOwnWords(answer, options) ?? optionReckoned(answer, options) ?? optionMisspelt(answer, options);
};

/** "potasium": near one of them alone. */
const optionMisspelt = (answer: string, options: readonly Option[]): string | null => {
  const near = options.filter(({ text }) => findTerm(text, answer) !== null);
  return near.length === 1 ? (near[0]?.letter ?? null) : null;
};

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));

/** "Pacific" of "Pacific Ocean", "Indian Ocean": the words that no other option has. */
const byOwnWords = (answer: string, options: readonly Option[]): string | null => {
  const words = options.map(({ text }) => wordsOf(text));
  const given = wordsOf(answer);
  const named = options.filter((_, at) => {
    const others = words.filter((__, place) => place !== at);
    const own = [...(words[at] ?? [])].filter((word) => !others.some((other) => other.has(word)));
    return own.length > 0 && own.every((word) => given.has(word));
  });
  return named.length === 1 ? (named[0]?.letter ?? null) : null;
};

export const markChoice = (part: MarkingPart, answer: string, asked: string): PartMark => {
  const letters = part.accepts.flatMap((accept) => asLetters(accept) ?? []);
  const texts = part.accepts.filter((accept) => asLetters(accept) === null);
  const decide = (right: boolean, confidence: number): PartMark => ({
    part,
    share: right ? 1 : 0,
    quote: right ? quoteOf(answer) : null,
    confidence,
  });
  const options = optionsOf(asked);
  const several = letters.filter((one) => one.length > 1);
  if (several.length > 0) return markLetters(several, answer, options, decide);
  const written = letters.length > 0 ? optionWritten(answer, options) : null;
  if (written !== null) return decide(letters.includes(written), COMPARED);
  const said = chosenLetter(answer);
  // "2 g": a letter that is none of the options.
  const isOption = options.length === 0 || options.some(({ letter }) => letter === said?.letter);
  const chosen = isOption ? said : null;
  if (chosen && letters.length > 0) {
    const right = letters.includes(chosen.letter);
    return decide(right, chosen.sure ? (right ? CERTAIN : COMPARED) : NOT_FOUND);
  }
  if (showsOptions(answer)) return decide(false, NOT_FOUND);
  const named = optionNamed(answer, options);
  if (named !== null && letters.length > 0) return decide(letters.includes(named), COMPARED);
  const isNamed = texts.some(
    (text) => (findTerm(text, answer) !== null && isAsDenied(text, answer)) || isSameNumber(text, answer),
  );
  // Other words than the option's own may say the same, or name an option that the key does not print.
  return decide(isNamed, isNamed ? COMPARED : NOT_FOUND);
};

const deniesIn = (text: string): boolean => (text.match(/\p{L}[\p{L}'’]*/gu) ?? []).some(isNegator);

/** "no real roots", "two real roots": an option that denies is named by nothing that does not. */
const isAsDenied = (text: string, answer: string): boolean => deniesIn(text) === deniesIn(answer);

/** Several letters that are all wanted, or what they stand for. */
const markLetters = (
  wanted: readonly string[],
  answer: string,
  options: readonly Option[],
  decide: (right: boolean, confidence: number) => PartMark,
): PartMark => {
  const letters = chosenLetters(answer);
  if (wanted.includes(letters)) return decide(true, COMPARED);
  const named = optionsNamed(answer, options)
    .map(({ letter }) => letter)
    .toSorted()
    .join('');
  return named.length > 1 && letters.length < named.length
    ? decide(wanted.includes(named), COMPARED)
    : decide(false, letters === '' ? NOT_FOUND : COMPARED);
};

type Side = 'positive' | 'negative';

const FEWEST_LETTERS = 4;

export const verdictOf = (word: string): Side | null => {
  const plain = word.toLowerCase();
  if (TRUE_WORDS.has(plain)) return 'positive';
  if (FALSE_WORDS.has(plain)) return 'negative';
  if (plain.length < FEWEST_LETTERS) return null;
  const near = (words: ReadonlySet<string>): boolean =>
    [...words].some((one) => one.length >= FEWEST_LETTERS && editDistance(one, plain, 1) <= 1);
  return near(TRUE_WORDS) ? 'positive' : near(FALSE_WORDS) ? 'negative' : null;
};

export type Verdict = { verdict: Side; rest: string };

/** "True/False": the choice itself, not one of the two. */
const BOTH =
  /^\W*(?:true|t|richtig|wahr|vrai|verdadero|v|r)\s*(?:\/|or|oder|ou|o)\s*(?:false|f|falsch|faux|falso)\W*$/iu;
/** "stimmt nicht"; in another cell, or with a capital letter, "Nicht …" begins what stands beside the verdict. */
/** "is true, he …" behind the label of the statement. */
const LINKED =
  /^(?:is|was|ist|war|est|es)\s+(?=(?:true|false|right|wrong|richtig|falsch|wahr|vrai|faux|verdadero|falso|correct|incorrect)(?!\p{L}))/iu;
const DENIED = /^(?<word>\p{L}{4,}) +(?:nicht|not|pas)(?!\p{L})[\s.,;:!–-]*(?<rest>.*)$/su;
const NEGATION = /^(?:not|nicht|no|pas|isn|isnt)$/iu;

/** A verdict inside its own short sentence, "This statement is false."; what follows is the correction. */
const inSentence = (text: string): Verdict | null => {
  const end = /[.!?:;\n]\s|[.!?\n]*$/u.exec(text)?.index ?? text.length;
  const words = [...text.slice(0, end).matchAll(/\p{L}+/gu)];
  const at = words.findLastIndex(
    (match) => match[0].length >= FEWEST_LETTERS && verdictOf(match[0]) !== null,
  );
  const verdict = verdictOf(words[at]?.[0] ?? '');
  if (at < 0 || verdict === null || words.length > 8) return null;
  const isDenied =
    NEGATION.test(words[at - 1]?.[0] ?? '') ||
    /n['’]t\s*$/iu.test(text.slice(0, words[at]?.index)) ||
    /^nicht$/iu.test(words[at + 1]?.[0] ?? '');
  const flipped = verdict === 'positive' ? 'negative' : 'positive';
  const behind = text.slice((words[at]?.index ?? 0) + (words[at]?.[0].length ?? 0));
  // "not true, it was Rome": what stands behind the comma puts it right.
  const from = /^\s*[,–-]\s*\p{L}/u.test(behind) ? text.length - behind.length : end;
  return { verdict: isDenied ? flipped : verdict, rest: text.slice(from).replace(/^[\s.!?:;,–-]+/u, '') };
};

const BEHIND = /^[^\n]+?[.!?…]["”]?\s+(?<word>\p{L}{4,})\s*(?:[–—:.,;-]|\n)\s*(?<rest>\S.*)$/su;

/** A verdict with a capital letter behind three words or more that do not end as a sentence does. */
const WITHIN = /^(?:\S+\s+){3,12}?(?<word>\p{Lu}\p{L}{3,})[,:]?\s+(?<rest>\p{Ll}.*)$/su;

/** The verdict and what stands beside it; null where none is given. */
export const readVerdict = (answer: string): Verdict | null => {
  // "(c) : not true"
  const text = answer
    .trim()
    .replace(/^[:;.,)–—-]+\s+/u, '')
    .replace(LINKED, '');
  if (BOTH.test(text)) return null;
  const sign = /^(?:(?<yes>[✓✔☑])|[✗✘✕×])\s*(?<rest>.*)$/su.exec(text)?.groups;
  if (sign) return { verdict: sign.yes === undefined ? 'negative' : 'positive', rest: sign.rest ?? '' };
  const denied = DENIED.exec(text)?.groups;
  const turned = denied ? verdictOf(denied.word ?? '') : null;
  // "wahr ist das nicht"
  const isTurned = /^\p{L}+\s[^.,;:!?\n]{1,20}\snicht\W*$/iu.test(text);
  if (isTurned && verdictOf(/^\p{L}+/u.exec(text)?.[0] ?? '') === 'positive')
    return { verdict: 'negative', rest: '' };
  // "falsch nicht alle …" is false, and then says why.
  if (turned === 'positive') return { verdict: 'negative', rest: denied?.rest ?? '' };
  const first = /^[^\p{L}]*(?<word>\p{L}+)[^\p{L}\d]*(?<rest>.*)$/su.exec(text)?.groups;
  const verdict = first ? verdictOf(first.word ?? '') : null;
  const isNo = /^(?:no|si|non|ja|yes)$/iu.test(first?.word ?? '') && /^\p{Ll}/u.test(first?.rest ?? '');
  if (
    verdict &&
    !isNo &&
    !(
      first?.word?.length === 1 &&
      /^\p{Ll}\p{L}* /u.test(first.rest ?? '') &&
      /^[rwvt]$/u.test(first.word ?? '')
    )
  )
    return { verdict, rest: first?.rest ?? '' };
  const sentence = inSentence(text);
  if (sentence) return sentence;
  // "The moon is a star. FALSE - it is …", "The moon is a star False because …": behind the printed statement.
  const behind = (BEHIND.exec(text) ?? WITHIN.exec(text))?.groups;
  const said = behind ? verdictOf(behind.word ?? '') : null;
  if (said) return { verdict: said, rest: behind?.rest ?? '' };
  const last = /^(?<rest>.*?)[^\p{L}]*(?<![\p{L}'’])(?<word>\p{L}+)[^\p{L}]*$/su.exec(text)?.groups;
  const closing = last ? verdictOf(last.word ?? '') : null;
  return closing && last
    ? { verdict: closing, rest: last.rest ?? '' }
    : verdict
      ? { verdict, rest: first?.rest ?? '' }
      : null;
};

export const markTruth = (part: MarkingPart, answer: string): PartMark => {
  const given = readVerdict(answer);
  const wanted = verdictOf((part.accepts[0] ?? '').replace(/[^\p{L}]/gu, '')) ?? 'positive';
  const right = given?.verdict === wanted;
  return {
    part,
    share: right ? 1 : 0,
    quote: right ? quoteOf(answer) : null,
    confidence: given === null ? NOT_FOUND : right ? CERTAIN : COMPARED,
  };
};
