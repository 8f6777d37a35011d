/** Two words of one form paid each by itself: "½ article, ½ noun", "half for der/die/das, half for the noun", "auxiliary 1, participle 1". */
import type { Marking, MarkingPart, MarkingRule } from '../../../../../contract/grading/marking.ts';
import { ARTICLES } from '../../../../language/school-words.ts';
import { toNumber } from '../../../points/number-words.ts';
import { ARTICLE_OF, AUXILIARY_OF, NOUN_OF, PARTICIPLE_OF, POINT_WORD } from '../../../words.ts';
import { makePart } from '../../part.ts';
import { splitChoices } from '../../wordings.ts';
import { AMOUNT, build } from '../grammar.ts';

/** "half for the noun", "noun = ½", "je 0,5 für Artikel". */
const paidFor = (name: string): RegExp =>
  build(
    String.raw`(?<![\p{L}\d.,])(?<before>${AMOUNT})\s*(?:(?:a\s+)?(?:${POINT_WORD})(?!\p{L})\.?\s*)?(?:(?:for|für|por|pour)\s+)?(?:(?:the|its|den|das|el|la|le|right|correct)\s+)*(?:${name})(?!\p{L})|(?<!\p{L})(?:${name})(?!\p{L})\s*[:=→]?\s*(?<behind>${AMOUNT})(?![\d\p{L}])`,
  );

const LISTED_ARTICLES = String.raw`\p{L}{2,3}(?:\s?\/\s?\p{L}{2,3}){1,3}`;
const NAMED = paidFor(ARTICLE_OF);
const LISTED = paidFor(LISTED_ARTICLES);
const NOUN = paidFor(NOUN_OF);
const AUXILIARY = paidFor(AUXILIARY_OF);
const PARTICIPLE = paidFor(PARTICIPLE_OF);
const CLOSE = 0.01;

const amountOf = (match: RegExpExecArray | null): number | null => {
  const amount = match?.groups?.before ?? match?.groups?.behind;
  return amount === undefined ? null : toNumber(amount);
};

/** "der/die/das": articles, and nothing else that stands beside slashes. */
const areArticles = (text: string): boolean =>
  (new RegExp(LISTED_ARTICLES, 'u').exec(text)?.[0] ?? '')
    .split(/\s?\/\s?/u)
    .every((word) => ARTICLES.has(word.toLowerCase()));

type Shares = { article: number; noun: number };

const shared = (article: number | null, noun: number | null, worth: number): Shares | null =>
  article && noun && Math.abs(article + noun - worth) < CLOSE ? { article, noun } : null;

/** Null where the sentence does not share all that the answer is worth between the two. */
const sharesIn = (sentence: string, worth: number): Shares | null => {
  const listed = areArticles(LISTED.exec(sentence)?.[0] ?? '') ? amountOf(LISTED.exec(sentence)) : null;
  const article = listed ?? amountOf(NAMED.exec(sentence));
  const noun = amountOf(NOUN.exec(sentence));
  return shared(article, noun, worth);
};

const rule = (when: MarkingRule['when'], points: number, off: boolean, texts: string[]): MarkingRule => ({
  ...{ when, points, off, texts },
  count: null,
});

/** "has seen", "n'avons pas vu": what is denied of it belongs to the auxiliary. */
const VERB =
  /^(?<helps>(?:n['’]\s?|ne\s|no\s)?\p{L}+(?:\s(?:pas|not|nicht|never|nie|jamais))?)\s(?<participle>\p{L}+)[.!]?$/iu;

const verbPart = (name: 'helps' | 'participle', points: number, accepts: readonly string[]): MarkingPart => {
  const own = [...new Set(accepts.flatMap((one) => VERB.exec(one.trim())?.groups?.[name] ?? []))];
  return makePart('wording', own.join(' / '), points, own);
};

/** The auxiliary and the participle as things of their own, each right to the letter. */
export const withVerbShares = (marking: Marking, sentences: readonly string[]): Marking => {
  const [only, second] = marking.parts;
  const shares = sentences
    .map((one) => shared(amountOf(AUXILIARY.exec(one)), amountOf(PARTICIPLE.exec(one)), marking.printed))
    .find((one) => one !== null);
  if (!only || second || !shares || !only.accepts.every((one) => VERB.test(one.trim()))) return marking;
  const parts = [
    verbPart('helps', shares.article, only.accepts),
    verbPart('participle', shares.noun, only.accepts),
  ];
  const rules = [...(marking.rules ?? []), rule('spelling', shares.noun, true, [])];
  return { ...marking, kind: 'term', strict: true, parts, rules };
};

const FORM = /^(?<article>\p{L}+['’]?)\s?(?<=['’\s])(?<noun>\p{L}.*)$/u;

const formOf = (wording: string): { article: string; noun: string } | null => {
  const { article = '', noun = '' } = FORM.exec(wording.trim())?.groups ?? {};
  return ARTICLES.has(article.toLowerCase().replace('’', "'")) && noun !== '' ? { article, noun } : null;
};

const PAIRED: readonly MarkingPart['kind'][] = ['term', 'wording', 'point'];

/**
 * The article and the noun as things of their own. Nouns that have not the same article are told by their form: each article goes with its own.
 * Half a noun is not worth a half of its half, so a slip loses what the noun earns, unless spelling is free.
 */
export const withArticleShares = (
  marking: Marking,
  sentences: readonly string[],
  isFree: boolean,
): Marking => {
  const [only, second] = marking.parts;
  if (!only || second || !PAIRED.includes(only.kind)) return marking;
  const shares = sentences.map((one) => sharesIn(one, marking.printed)).find((one) => one !== null);
  // "une / la gare": what only an article says stands before the noun too.
  const wordings = only.kind === 'point' ? splitChoices(only.text) : only.accepts;
  const forms = wordings.flatMap((one) => formOf(one) ?? []);
  if (!shares || forms.length === 0 || forms.length < wordings.length) return marking;
  const articles = [...new Set(forms.map(({ article }) => article))];
  const nouns = [...new Set(forms.map(({ noun }) => noun))];
  const kind = isFree ? 'term' : 'wording';
  // Behind a small article a capital is the noun's own.
  const hasCapitals = forms.every(({ article, noun }) => /^\p{Ll}/u.test(article) && /^\p{Lu}/u.test(noun));
  const spelt = isFree ? [] : [rule('spelling', shares.noun, true, hasCapitals ? ['capitals'] : [])];
  const rules = [...(marking.rules ?? []), ...spelt];
  const own = { ...marking, kind: 'term' as const, strict: !isFree };
  if (articles.length > 1)
    return {
      ...own,
      parts: [{ ...only, kind, accepts: wordings }],
      rules: [...rules, rule('lead', shares.noun, false, [])],
    };
  return {
    ...own,
    parts: [
      makePart('wording', articles.join(' / '), shares.article, articles),
      makePart(kind, nouns.join(' / '), shares.noun, nouns),
    ],
    rules,
  };
};
