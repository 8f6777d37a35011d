/** An answer of a language lesson: the words themselves count, with their articles, endings and accents. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { editDistance, toleranceOf } from '../../../language/edit-distance.ts';
import { ARTICLES, AUXILIARIES, OR_WORD, OWNERS } from '../../../language/school-words.ts';
import { soundAlike } from '../../../language/told-apart/sound.ts';
import { isNegator } from '../../../language/words.ts';
import { CERTAIN, COMPARED, NOT_FOUND, type PartMark } from '../part-mark.ts';
import { withLead } from './forms/mistakes.ts';
import { countMoved, isArranged } from './phrases/arranged.ts';
import { shareOfSentence } from './phrases/same-sentence.ts';
import { isVerbForm } from './phrases/verb-form.ts';
import { withoutBrackets } from './term.ts';

const CONTRACTIONS: [RegExp, string][] = [
  // Without the word before it where that is printed: "'ve never been".
  [/(?<=\bi|\byou|\bwe|\bthey|^|\s)'ve\b|^ve\b/giu, ' have'],
  [/(?<=\bi|\byou|\bwe|\bthey|\bhe|\bshe|\bit|^|\s)'ll\b/giu, ' will'],
  [/(?<=\byou|\bwe|\bthey|^|\s)'re\b/giu, ' are'],
  [/\bi'm\b/giu, 'i am'],
  [/\b(he|she|it|that|what|where|who)'s\b/giu, '$1 is'],
  [/\b(is|are|was|were|do|does|did|has|have|had|could|would|should|must)n't\b/giu, '$1 not'],
  [/\bcan't\b|\bcannot\b/giu, 'can not'],
  [/\bwon't\b/giu, 'will not'],
];

const plain = (text: string): string => {
  let line = text
    .replace(/[’`´]/gu, "'")
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[.,!?;:"„“”()¿¡]/gu, ' ');
  for (const [pattern, whole] of CONTRACTIONS) line = line.replace(pattern, whole);
  return line.replace(/\s+/gu, ' ').trim();
};

export const wordsOf = (text: string): string[] =>
  plain(text)
    .replace(/'/gu, "' ")
    .split(/\s+/u)
    .filter((word) => word !== '');
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const ARTICLE =
  /^(?:der|die|das|den|dem|ein|eine|einen|le|la|les|l'|un|une|el|los|las|una|il|lo|the|a|an)$/iu;

export const isArticle = (word: string): boolean => ARTICLE.test(word);

/** How far a word is from the right one: 0 the same, small for a capital or accent, 0.5 for a slip, 1 for another word. */
const distanceOf = (wanted: string, given: string, isPhrase: boolean, strict = true): number => {
  if (wanted === given) return 0;
  if (wanted.toLowerCase() === given.toLowerCase()) return 0.2;
  // Another digit is another number.
  if (/\d/u.test(wanted)) return 1;
  if (ARTICLE.test(wanted) || ARTICLE.test(given)) return 1;
  if (bare(wanted) === bare(given)) return 0.25;
  // "hablo" for "hablé": with the last letter alone another form is told.
  if (isOtherEnding(bare(wanted), bare(given))) return 1;
  // "sings" for "sing", "portant" for "portat": what counts to the letter is a form.
  if (strict && isOtherForm(bare(wanted), bare(given))) return 1;
  // "finir" for "fini": in a sentence another ending is another form, not a slip of the pen.
  const stem = bare(wanted).slice(0, Math.max(3, Math.min(wanted.length, given.length) - 1));
  if (isPhrase && bare(given).startsWith(stem)) return 1;
  const isSlip = editDistance(bare(wanted), bare(given)) <= toleranceOf(wanted.length);
  return isSlip || (!isPhrase && soundAlike(bare(wanted), bare(given), true)) ? 0.5 : 1;
};

/** As many letters, and only the vowel at the end is another. */
const isOtherEnding = (wanted: string, given: string): boolean =>
  wanted.length === given.length &&
  wanted.slice(0, -1) === given.slice(0, -1) &&
  /[aeiou]$/u.test(wanted) &&
  /[aeiou]$/u.test(given);

/** What words end with in the languages of lessons. */
const ENDING =
  /^(?:e?s|e[dmnrtz]?|ent|n|nt|t[es]?|st|d|ing|[aiou]s?|ae|[aeiu]m|[aeio]?r|re|[aeio]n|mos|ons|ont)?$/u;
const SHORTEST_STEM = 3;

/** The same stem, and behind it two endings. */
const isOtherForm = (wanted: string, given: string): boolean => {
  let at = 0;
  while (at < wanted.length && wanted[at] === given[at]) at += 1;
  return at >= SHORTEST_STEM && ENDING.test(wanted.slice(at)) && ENDING.test(given.slice(at));
};

/** The least cost of making the right words from those given: a wrong or missing word costs 1, one too many 0.5. */
const costOf = (wanted: string[], given: string[], strict: boolean): number => {
  const table = Array.from({ length: wanted.length + 1 }, (_, row) =>
    Array.from({ length: given.length + 1 }, (__, column) =>
      row === 0 ? column * 0.5 : column === 0 ? row : 0,
    ),
  );
  const cell = (row: number, column: number): number => table[row]?.[column] ?? 0;
  for (let row = 1; row <= wanted.length; row += 1)
    for (let column = 1; column <= given.length; column += 1)
      (table[row] ?? [])[column] = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 0.5,
        cell(row - 1, column - 1) +
          distanceOf(wanted[row - 1] ?? '', given[column - 1] ?? '', wanted.length >= 3, strict),
      );
  return cell(wanted.length, given.length);
};

/** Right, right but for a slip, or wrong. In a phrase of three words or more one wrong word leaves half of it. */
export const shareOfPhrase = (
  wanted: string[],
  given: string[],
  strict: boolean,
  areForms = strict,
): number => {
  const isPhrase = wanted.length >= 3;
  const first = wanted[0] ?? '';
  const opensSmall = first === first.toLowerCase();
  // The capital that opens a sentence is no spelling.
  const lower = (list: string[]): string[] =>
    isPhrase || opensSmall ? list.map((word, at) => (at === 0 ? word.toLowerCase() : word)) : list;
  const cost = costOf(lower(wanted), lower(given), areForms);
  if (cost === 0) return 1;
  if (cost < 1) return strict ? 0.5 : 1;
  return isPhrase && cost < 2 && strict && !isVerbForm(wanted) ? 0.5 : 0;
};

/** A sentence is right in other words and with its time elsewhere too; where each word counts one mistake leaves half of it. */
const FEWEST_WORDS = 4;
const shareOfWhole = (wanted: string[], given: string[], strict: boolean): number => {
  const share = wanted.length < FEWEST_WORDS ? 0 : shareOfSentence(wanted, given, distanceInSentence);
  return share === 1 ? BESIDE : strict ? share : 0;
};
/** Of a piece of a sentence the beginning may be written large or small. */
export const distanceInPiece = (wanted: string, given: string): number =>
  distanceOf(wanted.toLowerCase(), given.toLowerCase(), true);
export const isPronoun = (word: string): boolean => PRONOUN.test(word);
const distanceInSentence = (wanted: string, given: string): number => distanceOf(wanted, given, true);

/** "to miss" and "miss" are one verb; "to the house" is none. */
const withoutMarker = (words: string[]): string[] =>
  words.length > 1 && words[0]?.toLowerCase() === 'to' && !ARTICLE.test(words[1] ?? '')
    ? words.slice(1)
    : words;

/** "the apple = der Apfel": what stands after the given side. */
const withoutAsked = (answer: string, asked: string): string => {
  const line = answer.split('\n').find((one) => one.trim() !== '') ?? '';
  const cut = /^(?<left>.+?)\s*(?:[=:→–—]|->|\s-\s)\s*(?<right>\S.*)$/u.exec(line)?.groups;
  return cut && bare(plain(cut.left ?? '')) === bare(plain(asked)) ? (cut.right ?? '') : line;
};

/** Runs of the answer that are as long as the wording: "“shy” means schüchtern". */
const windowsOf = (given: string[], length: number): string[][] =>
  given.length <= length || given.length > LONGEST_SENTENCE
    ? [given]
    : [given, ...given.slice(0, given.length - length + 1).map((_, at) => given.slice(at, at + length))];
const LONGEST_SENTENCE = 14;
/** Right in another form, which a teacher may see otherwise. */
const BESIDE = 0.99;

const PRONOUN =
  /^(?:ich|du|er|sie|es|wir|ihr|he|she|it|we|you|they|i|je|tu|il|elle|on|nous|vous|ils|elles|yo|tú|él|ella)$/iu;

const isDenied = (words: readonly string[]): boolean => words.some((word) => isNegator(word.toLowerCase()));

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "slave girl" and "slave-girl" are one. */
export const joinWords = (words: readonly string[]): string => lowerFirst(words.join('').replaceAll('-', ''));

/** "er käme": the person before a form may stand in the question. */
const withoutPerson = (words: string[]): string[] =>
  words.length > 1 && PRONOUN.test(words[0] ?? '') ? words.slice(1) : words;

const withoutArticle = (words: string[]): string[] => {
  const bareWords = words.filter((word) => !ARTICLES.has(word.toLowerCase()));
  return bareWords.length > 0 ? bareWords : words;
};

/** "Ich habe Tennis gespielt" for "habe gespielt": a form that others stand between, each word as it is. */
const isBracketed = (wanted: readonly string[], given: readonly string[]): boolean => {
  let at = -1;
  const places = wanted.map((word) => {
    at =
      at < -1
        ? at
        : given.findIndex(
            (one, place) => place > at && (one === word || (place === 0 && lowerFirst(one) === word)),
          );
    at = at < 0 ? -2 : at;
    return at;
  });
  return wanted.length > 1 && given.length <= LONGEST_SENTENCE && places.every((place) => place >= 0);
};

/** "have lost" for "lost": the verb alone is one form, with what stands before it another; unless the question gives that. */
const isOtherTense = (part: MarkingPart, words: readonly string[], asked: string): boolean => {
  const [first = '', ...others] = words.map((word) => word.toLowerCase());
  // "a" and "es" are verbs of one language and stand before nouns of another.
  const isVerb = AUXILIARIES.has(first) && !ARTICLE.test(first) && !PRONOUN.test(first) && !OWNERS.has(first);
  const isLeft = isVerb && others.length > 0 && !wordsOf(asked.toLowerCase()).includes(first);
  return (
    isLeft &&
    part.accepts.every((wording) => !wordsOf(wording).some((word) => AUXILIARIES.has(word.toLowerCase()))) &&
    part.accepts.some((wording) => wordsOf(wording).join(' ').toLowerCase() === others.join(' '))
  );
};

/** "travell guide" where "travel guide" and "guide" will do: what is meant is the one that is as long, with its slip. */
const isSlipOfLonger = (part: MarkingPart, words: readonly string[]): boolean => {
  const costs = part.accepts
    .map(wordsOf)
    .filter((wanted) => wanted.length > 1 && wanted.length === words.length)
    .map((wanted) => wanted.map((word, at) => distanceOf(word, words[at] ?? '', false)));
  return (
    costs.some((row) => row.includes(SLIP) && row.every((cost) => cost <= SLIP)) &&
    !costs.some((row) => row.every((cost) => cost < SLIP))
  );
};
const SLIP = 0.5;

/** "Lisboa" and "lisboa" are both accepted: capitals do not count. */
const isSmallToo = ({ accepts }: MarkingPart): boolean =>
  accepts.some((one) => one !== one.toLowerCase() && accepts.includes(one.toLowerCase()));

export const markWording = (whole: MarkingPart, answer: string, asked: string, strict: boolean): PartMark => {
  const isSmall = isSmallToo(whole);
  const wordings = withLead(whole.accepts);
  const part = { ...whole, accepts: isSmall ? wordings.map((one) => one.toLowerCase()) : wordings };
  const own = withoutAsked(withoutBrackets(answer), asked);
  const mark = markGiven(part, isSmall ? own.toLowerCase() : own, asked, strict);
  return { ...mark, part: whole, quote: mark.quote === null ? null : own.trim() };
};

const markGiven = (part: MarkingPart, given: string, asked: string, strict: boolean): PartMark => {
  const words = withoutMarker(wordsOf(given));
  const unchanged = asked !== '' && bare(plain(given)) === bare(plain(asked));
  const accepted = part.accepts.some((wording) => bare(plain(wording)) === bare(plain(asked)));
  const shareFor = (wording: string): number => {
    const wanted = withoutMarker(wordsOf(wording));
    const isLone = wanted.length <= 3;
    if (isArranged(wording, asked) && countMoved(wording, given) > 0) return 0;
    if (!isLone && isDenied(wanted) !== isDenied(words)) return 0;
    const whole = Math.max(
      shareOfWhole(wanted, words, strict),
      ...(isLone ? windowsOf(words, wanted.length) : [words]).map((window) =>
        shareOfPhrase(wanted, window, strict),
      ),
    );
    if (whole >= BESIDE) return whole;
    if (joinWords(wanted) === joinWords(words) || (isLone && isBracketed(wanted, words))) return BESIDE;
    const person = withoutPerson(wanted);
    if (person !== wanted && shareOfPhrase(person, words, true) === 1) return BESIDE;
    if (strict || !isLone) return whole;
    const plainWanted = withoutArticle(wanted);
    const plainOwn = withoutArticle(words);
    // Another article is another word; none at all may pass.
    const hasOther = words.some((word) => ARTICLE.test(word)) && wanted.some((word) => ARTICLE.test(word));
    return hasOther
      ? whole
      : Math.max(
          whole,
          ...windowsOf(plainOwn, plainWanted.length).map((window) =>
            shareOfPhrase(plainWanted, window, strict),
          ),
        );
  };
  const sides = words.length <= 8 ? given.split(HEDGE).filter((side) => /\p{L}/u.test(side)) : [given];
  const isHedged =
    sides.length > 1 &&
    !part.accepts.some((accept) => HEDGE.test(accept)) &&
    sides.some(
      (side) =>
        !part.accepts.some(
          (wording) =>
            shareOfPhrase(withoutArticle(wordsOf(wording)), withoutArticle(wordsOf(side)), false) > 0,
        ),
    );
  const isOther = isHedged || (strict && isOtherTense(part, words, asked));
  const held = (unchanged && !accepted) || isOther ? 0 : Math.max(0, ...part.accepts.map(shareFor));
  const best = strict && isSlipOfLonger(part, words) ? Math.min(held, SLIP) : held;
  // All but the article: how much that counts is not said.
  const lacksArticle =
    !words.some((word) => ARTICLE.test(word)) &&
    part.accepts.some((wording) => shareOfPhrase(withoutArticle(wordsOf(wording)), words, false) === 1);
  return {
    part,
    share: best === BESIDE ? 1 : best,
    quote: best > 0 ? given.trim() : null,
    confidence: best === 1 ? CERTAIN : best === 0 && !isOther && !lacksArticle ? COMPARED : NOT_FOUND,
  };
};

const HEDGE = new RegExp(String.raw`\s*\/\s*|\s+(?:${OR_WORD})\s+`, 'iu');
