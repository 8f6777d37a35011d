/** Answers in words: the ways in which they may be said, and whether they are one term, one wording or one point. */
import type { AnswerKind, MarkingPart } from '../../../contract/grading/marking.ts';
import { STOP_WORDS } from '../../language/lexicon.ts';
import { ARTICLES, ORDINALS } from '../../language/school-words.ts';
import { contentWords, readWords as cutWords } from '../../language/words.ts';
import { OR_WORD, PLACEHOLDER } from '../words.ts';
import { isDate, wordsOf } from './numeric.ts';
import { makePart as part } from './part.ts';
import { splitAlternatives } from './remarks/grammar.ts';
import type { Noted } from './remarks/noted.ts';
import { withEnds } from './rows/words/compounds.ts';
import { shareLead } from './share-lead.ts';

type Read = { kind: AnswerKind; parts: MarkingPart[] };

/** "low(er)", "cable(s)": the ending may be there or not, so the longer word says both. */
const withEndings = (text: string): string => text.replace(/(?<=\p{L})\((?<end>\p{Ll}{1,3})\)/gu, '$<end>');

/** "flows (from the case) through the wire": what stands in brackets may be left out; one word may stand for the one before it. */
const withoutBracket = (side: string): string[] => {
  // "(squeaky) pop": what stands first may be left out too.
  const { inside: first = '', rest = '' } =
    /^\((?<inside>\p{L}[^()]*)\)\s+(?<rest>[^()]+)$/u.exec(side)?.groups ?? {};
  if (rest !== '' && !areSmall(rest)) return [rest, `${first} ${rest}`];
  const bracket = /^(?<before>.*?\S)\s+\((?<inside>[^()]+)\)\s*(?<after>.*)$/u.exec(side)?.groups;
  if (!bracket) return [side];
  const { before = '', inside = '', after = '' } = bracket;
  const other = before.replace(/\S+$/u, inside);
  const last = /\S+$/u.exec(before)?.[0] ?? '';
  const isWord = /^\p{L}+$/u.test(inside) && !DIRECTED.test(before) && !areSmall(inside) && !areSmall(last);
  return [`${before} ${after}`.trim(), ...(isWord ? [`${other} ${after}`.trim()] : [])];
};

const LONGEST_EXAMPLE = 4;
const FEWEST_EXAMPLES = 3;

/** "dew = water, forms on grass, windows, cars": what a thing is and where it is met; one of them tells which is meant. */
const definedBy = (side: string): string[] => {
  const { thing = '', told = '' } = /^(?<thing>[^=,]{1,30}?)\s*=\s*(?<told>.+)$/u.exec(side)?.groups ?? {};
  const items = told.split(/,\s*/u).filter((item) => item !== '');
  const isListed =
    items.length >= FEWEST_EXAMPLES && items.every((item) => item.split(/\s+/u).length <= LONGEST_EXAMPLE);
  return thing !== '' && isListed ? items.map((item) => `${thing} ${item}`) : [];
};

/** "particles have more (kinetic) energy / move faster": each side of the slash will do, with or without what is in brackets. */
export const pointWordings = (text: string): string[] => {
  const sides = withEndings(text)
    .split(/\s+\/\s+(?![^()]*\))|\s+OR\s+|\s+or\s+(?=\p{L}+$)/u)
    .map((side) => side.trim());
  return shareLead(sides).flatMap((side) => [...withoutBracket(side), ...definedBy(side)]);
};
const DIRECTED = /\b(?:more|less|fewer|no|not|higher|lower|same)$/iu;

const BELONGS = /^(?:of|in|from|for|von|vom|der|des|im|aus|de|del|du|des|d['’]|en|au|aux)\s/iu;

const OTHERWISE = new RegExp(String.raw`^(?:${OR_WORD}|also|auch|aussi|también|=)\s+`, 'iu');

const areSmall = (text: string): boolean => {
  const words = text.toLowerCase().match(/\p{L}[\p{L}’']*/gu) ?? [];
  return words.length > 0 && words.every((word) => STOP_WORDS.has(word));
};

/** "optic (nerve)", "igneous (rock)": a word that only says which one. */
const QUALIFIES = /^\p{Ll}{3,}(?:al|ar|ary|ic|ous|ive)$/u;

/** "Southern (Antarctic)", "Southern (or Antarctic)": another name; "root hair (cell)", "cancer (of the lung)", "third (lap)", "–14 (%)": the rest of what is said. */
const otherNames = (before: string, inside: string): string[] => {
  if (OTHERWISE.test(inside)) return [inside.replace(OTHERWISE, '')];
  const isRest =
    (/[\s-]/u.test(before) && !/\s/u.test(inside)) ||
    BELONGS.test(inside) ||
    !/[\p{L}\d]/u.test(inside) ||
    // "proud (of)", "was (born)"
    areSmall(before) ||
    areSmall(inside) ||
    (QUALIFIES.test(before) && /^\p{Ll}+$/u.test(inside)) ||
    // "second (s)" is a unit.
    (ORDINALS.has(before.toLowerCase()) && inside.length > 2);
  return isRest ? [] : inside.split(/,\s+|\s+\/\s+/u);
};

/** "chloroplast(s)", "(atomic) nucleus", "Southern (Antarctic)": with and without what is in brackets, and what is in them behind. */
export const bracketWordings = (given: string): string[] => {
  const found = oneBracket(given);
  // "(to) miss (sb)": one bracket after the other.
  return found.flatMap((one) =>
    one !== given && found.length > 1 && /\(/u.test(one) ? bracketWordings(one) : [one],
  );
};

/** "len(nums)", "f(x)", "S(3|2)": a bracket without a blank before it is a part of what is written. */
const GLUED = /[\p{L}\p{N}_]\((?!\p{Ll}{1,3}\))[^()]*\)/u;

/** "Vor(rede)", "back(wards)", "mild(e Säure)": the word may go on, which no name of a program does in this way. */
const LONGER = /^(?<word>.*\p{L}{3})\((?<end>\p{Ll}+(?:\s[^()]+)?|\p{Ll}{1,3})\)$/u;

const goesOn = (given: string): string[] | null => {
  const { word = '', end = '' } = LONGER.exec(given)?.groups ?? {};
  const isWord = /\s/u.test(end) || /^\p{Lu}/u.test(given) || WORD_END.test(end);
  return end.length > 3 && isWord ? [word, `${word}${end}`] : null;
};
const WORD_END = /^(?:wards?|ness|tion|ship|ment|less|able|heit|keit|ung|mente)$/u;

const oneBracket = (given: string): string[] => {
  const longer = goesOn(given) ?? withEnds(given);
  if (longer) return longer;
  if (GLUED.test(given)) return [given];
  const side = given.replace(/(?<=\p{L})\((?<end>\p{Ll}{1,3})\)/gu, '');
  const ended = side === given ? [] : [given.replace(/(?<=\p{L})\((?<end>\p{Ll}{1,3})\)/gu, '$<end>')];
  // "O(log n)", "Ca(OH)2": a bracket at a sign belongs to it.
  const groups =
    /^(?<before>.*?)(?<!(?<!\p{L})\p{L}{1,2})\s*[([](?<inside>[^()[\]]+)[)\]]\s*(?<after>.*)$/u.exec(
      side,
    )?.groups;
  if (!groups) return [side, ...ended];
  const { inside = '', after = '' } = groups;
  const before = (groups.before ?? '').trim();
  const join = (pieces: string[]): string => pieces.join(' ').replace(/\s+/gu, ' ').trim();
  // "(Mr / old) Marley": with either of them.
  if (before === '' || after !== '')
    return [
      join([before, after]),
      ...inside.split(/\s+\/\s+/u).map((one) => join([before, one, after])),
      ...ended,
    ];
  // "conjunction (coordinating)": which one it is is said before it as well.
  const isPlain = /^\p{Ll}{3,}$/u.test(before) && (QUALIFIES.test(inside) || /^\p{Ll}{4,}ing$/u.test(inside));
  const names = otherNames(before, inside);
  return [
    before,
    ...names,
    // Of several names none goes on with the word before the bracket.
    ...(names.length > 1 ? [] : [join([before, inside])]),
    ...(isPlain ? [join([inside, before])] : []),
    ...ended,
  ];
};

const LISTED = new RegExp(String.raw`^[^,;\n]+(?:,\s+[^,;\n]+)+,?\s+(?:${OR_WORD})\s+[^,;\n]+$`, 'iu');

/** "un / le chat": what only an article says stands before the noun of the other side. */
const sharedNoun = (sides: readonly string[]): string[] => {
  const noun = /^\S+\s+(?<noun>\S.*)$/u.exec(sides.at(-1) ?? '')?.groups?.noun;
  const areArticles = sides.slice(0, -1).every((side) => ARTICLES.has(side.toLowerCase()));
  const isLed = ARTICLES.has((sides.at(-1)?.split(/\s+/u)[0] ?? '').toLowerCase());
  return noun !== undefined && sides.length > 1 && areArticles && isLed
    ? sides.map((side, at) => (at < sides.length - 1 ? `${side} ${noun}` : side))
    : [...sides];
};

/** "Bach, Handel or Vivaldi": a word before the last says what the commas mean. */
export const splitChoices = (text: string): string[] =>
  sharedSides(text) ??
  (LISTED.test(text)
    ? splitAlternatives(text).flatMap((one) => one.split(/,\s+/u))
    : sharedNoun(splitAlternatives(text)));

const FEWEST_SHARED = 3;

/** "I couldn't go out / leave because it rained.": one sentence, in which a slash parts a few words. */
const sharedSides = (text: string): string[] | null => {
  const [left = [], right = [], ...more] = text
    .trim()
    .split(/\s+\/\s+/u)
    .map((side) => side.split(/\s+/u));
  const isSentence = /[.!?]$/u.test(text.trim()) && !/[.!?]$/u.test(left.at(-1) ?? '');
  const isOne = more.length === 0 && left.length >= FEWEST_SHARED && right.length >= FEWEST_SHARED;
  if (!isSentence || !isOne || !/^\p{Lu}|^[¿¡(]/u.test(left[0] ?? '') || /^\p{Lu}/u.test(right[0] ?? ''))
    return null;
  return [[...left, ...right.slice(1)], ...[1, 2].map((count) => [...left.slice(0, -count), ...right])].map(
    (words) => words.join(' '),
  );
};

const LONGEST_SIDE = 3;

/** Where one mark is to be had, words side by side are the same thing in other words. */
export const splitCommas = (text: string): string[] => {
  const sides = text.split(/,\s+(?![^()]*\))/u);
  const isShort = sides.every((side) => side.split(/\s+/u).length <= LONGEST_SIDE && /^[\p{L}(]/u.test(side));
  return sides.length > 1 && isShort ? sides : [text];
};

const LEAD_WORDS = 5;

/** "capital: Oslo", "WHO = World Health Organization", "cold → hot": what is asked about, then the answer. */
export const withoutLead = (text: string): string => {
  const groups = /^(?<lead>\p{L}[^:=→\n]{0,70}?)\s?(?<sign>[:=→])\s+(?<rest>\S[^→\n]*)$/u.exec(text)?.groups;
  const { lead = '', sign = '', rest = '' } = groups ?? {};
  // Before a date or a number alone more may be said.
  const most =
    isDate(rest) || (sign === ':' && /^[-−]?\d[\d.,]*\s?\S{0,6}$/u.test(rest)) ? LEAD_WORDS * 2 : LEAD_WORDS;
  const isLead = lead !== '' && lead.split(/\s+/u).length <= most;
  // "x = 4" and "p = mv" are answers as they stand.
  const isAnswer = sign !== '=' ? /[\p{L}\d]/u.test(rest) : /\p{L}{3,}\s+\p{L}{2,}/u.test(rest);
  return isLead && isAnswer ? rest : text;
};

const LONGEST_TERM = 3;
/** Words that a term of several words may hold; any other small word makes it prose. */
const IN_TERMS = /^(?:the|an?|of|per|der|die|das|des|el|la|los|las|le|les|de|del|du|pro)$/iu;

/** "to run", "sich freuen": the small word may be left out. */
const INFINITIVE = /^(?:to|sich)\s+(?=\p{L}+$)/iu;

const SHARED_END = /(?<!\S)\p{Lu}\p{L}+-\s(?:und|oder)\s(?=\p{Lu})/u;

/** "Private and public" and "to make food" are said in other words too; "joule per second" is not. */
const isTerm = (text: string): boolean => {
  // "Vor- und Nachteil": both share a word.
  if (SHARED_END.test(text)) return isTerm(text.replace(SHARED_END, ''));
  // "to be right": a verb with all that belongs to it.
  if (/^(?:to|sich)\s+\p{Ll}/u.test(text)) return true;
  const words =
    text
      .toLowerCase()
      .replace(INFINITIVE, '')
      .match(/\p{L}[\p{L}-]*/gu) ?? [];
  return words.length <= 1 || words.every((word) => IN_TERMS.test(word) || !STOP_WORDS.has(word));
};

/** "Torah means teaching": what is asked about stands before the answer. */
const MEANS =
  /^(?:\S+\s){1,4}?(?:means|stands\s+for|bedeutet|heißt|steht\s+für|signifie|significa)\s+(?<meaning>\p{L}.*)$/iu;

const withMeaning = (wording: string): string[] => {
  const meaning = MEANS.exec(wording)?.groups?.meaning;
  return meaning === undefined ? [wording] : [wording, meaning];
};

const PLACE = new RegExp(
  String.raw`(?<=^|[/,;]\s)(?:${PLACEHOLDER})\s+(?=\p{L})|(?<=\S)\s+(?:\((?:${PLACEHOLDER})\)|(?:${PLACEHOLDER})(?=$|[\s,;/]))`,
  'gu',
);

/** "to miss (sb)", "jdn. fragen": without what only holds a place. */
const withoutPlace = (text: string): string => {
  const bare = text.replace(PLACE, '').trim();
  return /\p{L}{2}/u.test(bare) ? bare : text;
};

const DIVIDED = /^[^=/]{2,30}=[^=]*\s[/×*·÷]\s/u;

/** "speed = distance / time": a slash that divides; "p.r.n. = when needed / as needed" has small words that no quantity has. */
const isDivided = (text: string): boolean => {
  const sides = text.slice(text.indexOf('=') + 1).split(/\s[/×*·÷]\s/u);
  const isSaid = sides.some((side) => {
    const [first = '', ...others] = side.toLowerCase().match(/\p{L}+/gu) ?? [];
    return others.length > 0 && STOP_WORDS.has(first) && !IN_TERMS.test(first);
  });
  return DIVIDED.test(text) && !isSaid;
};

export const readWords = (noted: Noted, worth: number, lesson: boolean): Read | null => {
  const { text } = noted;
  if (text === '' || text.includes('\n')) return null;
  if (isDivided(text))
    return { kind: 'formula', parts: [part('formula', text, worth, [text, ...noted.accepts])] };
  const wordings = [
    ...splitChoices(withoutLead(withoutPlace(text).replace(/\s*\((?:f|m|n|pl)\.?\)/giu, ''))).flatMap(
      (one) => (worth <= 1 && !noted.whole ? splitCommas(one) : [one]),
    ),
    ...noted.accepts,
  ]
    .flatMap(bracketWordings)
    .flatMap(withMeaning)
    .flatMap((one) => (INFINITIVE.test(one) ? [one, one.replace(INFINITIVE, '')] : [one]));
  if (isDate(text)) return { kind: 'term', parts: [part('term', text, worth, wordings)] };
  // What else will do may be a sentence; the answer itself is a term.
  const own = wordings.filter((one) => !noted.accepts.includes(one) || wordsOf(one).length <= LONGEST_TERM);
  const longest = Math.max(...own.map((one) => wordsOf(one).length));
  if (lesson && longest <= 16) return { kind: 'term', parts: [part('wording', text, worth, wordings)] };
  return longest <= LONGEST_TERM && own.every(isTerm)
    ? { kind: 'term', parts: [part('term', text, worth, wordings)] }
    : null;
};

const LONGEST_PHRASE = 3;

/** "depth, width or length of the pot" among other ways to say it: things of which each will do. */
const inList = (side: string): string[] =>
  LISTED.test(side) ? splitChoices(side).flatMap(bracketWordings) : [side];

/** "Heat from the sun": a phrase in which each word counts is there or not; half of it is another answer. */
export const readPhrase = (noted: Noted, worth: number): Read | null => {
  if (noted.text.includes('\n') || /[.!?;]\s(?!\/\s)/u.test(withoutPlace(noted.text))) return null;
  const text = withoutPlace(noted.text);
  const own = text.includes('→') ? withoutLead(text) : text;
  const sides = pointWordings(own);
  const wordings = [...(sides.length > 1 ? sides.flatMap(inList) : sides), ...noted.accepts].flatMap(
    withMeaning,
  );
  const isShort = wordings.every((one) => contentWords(cutWords(one)).length <= LONGEST_PHRASE);
  return isShort ? { kind: 'point', parts: [part('point', noted.text, worth, wordings)] } : null;
};
