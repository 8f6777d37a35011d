/**
 * What a phrase may become. The marks decide what is said; a teacher's wording only decides how. So a wording keeps the slots of
 * the phrase that it stands for, brings no number, quote or name of its own, and none of the words that would turn a claim round,
 * widen it or praise what earned nothing, unless the phrase itself has such words. English words are known here; of another
 * language only slots, numbers, quotes and names are checked.
 */
import { statesScore } from '../feedback/score-claims.ts';
import { ALL_PHRASES } from '../feedback/voice.ts';

/** What is filled in without being a claim. */
const OPTIONAL_SLOTS = ['unit'];
const LONGEST = 300;

const slotsIn = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)\}/gu)].map(([, slot = '']) => slot);

/** Words that say more than how: each may stand only where the built-in wordings of the kind have its like. */
const LOADED = {
  absent:
    /\b(?:not|no|never|cannot|\w+n['’]t|missing|lack\w*|without|absent|forg[eo]t\w*|omit\w*|fail\w*|miss(?:ed|es)?)\b/iu,
  present:
    /(?<!\b(?:not|never|\w+n['’]t)\s(?:\w+\s)?)\b(?:found|cover(?:ed|s)?|address(?:ed|es)?|present|includ\w*|show(?:s|n|ed)?|mention(?:ed|s)?|already|in place)\b/iu,
  all: /\b(?:all|every\w*|complete\w*|full\w*|entire\w*|whole|perfect\w*)\b/iu,
  none: /\b(?:none|nothing|nobody|zero|hardly|barely)\b/iu,
  praise:
    /\b(?:excellent|great|brilliant|superb|amazing|wonderful|awesome|fantastic|impressive|proud|nice(?:ly)?|well (?:done|said|put)|good (?:job|work|effort|start|answer))\b/iu,
  blame:
    /\b(?:wrong|false|incorrect|bad(?:ly)?|poor(?:ly)?|weak(?:ly)?|lazy|careless|unfortunately|sadly)\b/iu,
};

/** Where there is something to praise. */
const PRAISED = /^(?:opening\.full|best|full|right|strength|shown|coveredAll|coveredLoosely)$/u;

const builtinOf = (kind: string): string[] =>
  [...ALL_PHRASES.values()].filter((phrase) => phrase.kind === kind).map(({ text }) => text);

const isLoadedOtherwise = (kind: string, words: string): boolean => {
  const builtin = builtinOf(kind);
  return Object.entries(LOADED).some(
    ([what, pattern]) =>
      pattern.test(words) &&
      !(what === 'praise' && PRAISED.test(kind)) &&
      !builtin.some((wording) => pattern.test(wording)),
  );
};

/** What nobody's words may hold that are said on every paper. */
const isTied = (words: string): boolean => /[\p{N}{}["“”„«»\]\n<>]/u.test(words);

const capitalWords = (text: string): Set<string> => new Set(text.match(/\p{Lu}[\p{L}\p{M}'’-]+/gu) ?? []);

/** Any part of any student's name counts, wherever it stands. */
export const namesAnybody = (text: string, names: readonly string[]): boolean => {
  const words = capitalWords(text);
  return names.some((name) => name.split(/[\s,]+/u).some((part) => words.has(part)));
};

/** Slots are put back as a letter that means nothing, so that the words between them are read. */
const withoutSlots = (template: string): string => template.replaceAll(/\{\w+\}/gu, '_');

const keepsSlots = (original: string, template: string): boolean => {
  const [wanted, given] = [slotsIn(original), slotsIn(template)];
  return (
    new Set(given).size === given.length &&
    given.every((slot) => wanted.includes(slot)) &&
    wanted.every((slot) => given.includes(slot) || OPTIONAL_SLOTS.includes(slot))
  );
};

/** A level may have no description: then it has to be at the end, where it can be left out. */
const canDropDescription = (template: string): boolean =>
  !template.includes('{description}') || /:? \{description\}[.!]?$/u.test(template);

export const isFitPhrase = (id: string, template: string, names: readonly string[]): boolean => {
  const phrase = ALL_PHRASES.get(id);
  if (phrase === undefined || template.length > LONGEST) return false;
  const words = withoutSlots(template);
  return (
    keepsSlots(phrase.text, template) &&
    canDropDescription(template) &&
    /\p{L}/u.test(words) &&
    !isTied(words) &&
    !namesAnybody(words, names) &&
    !isLoadedOtherwise(phrase.kind, words) &&
    // The opening, the best part and the gap say the score, from the marks; no other phrase does.
    (phrase.text.includes('{max}') ||
      phrase.text.includes('{points}') ||
      !statesScore(words, { maxima: [], levelNames: [] }))
  );
};

/** Said to everybody, so it may say nothing about anybody: "Well done!" would also stand above an empty page. */
export const isFitGreeting = (text: string, names: readonly string[]): boolean => {
  const words = text.replaceAll('{name}', '').trim();
  return (
    /\p{L}/u.test(words) &&
    !isTied(words) &&
    !/^(?:dear|liebe[rs]?|ch[eè]re?|querid[oa]|car[oa])\P{L}*$/iu.test(words) &&
    !namesAnybody(words, names) &&
    !Object.values(LOADED).some((pattern) => pattern.test(words)) &&
    !statesScore(words, { maxima: [], levelNames: [] })
  );
};

export const deniesAnything = (text: string): boolean => LOADED.absent.test(text);

const LONGEST_EXAMPLE = 600;

/** A comment of the teacher's that shows how the teacher writes and nothing about whom. */
export const isFitExample = (text: string, names: readonly string[]): boolean =>
  /\p{L}{3}/u.test(text) && text.length <= LONGEST_EXAMPLE && !isTied(text) && !namesAnybody(text, names);
