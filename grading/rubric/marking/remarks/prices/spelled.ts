/** Prices in other dress, spelt as the grammar of clauses reads them: "1/3" of three marks, "2 = 1 work + 1 answer", "1 = no unit", "if they put hello, give ½". */
import { NUMBER_WORD, toNumber } from '../../../points/number-words.ts';
import {
  BARE_RESULT,
  MISSING,
  ONLY_WORD,
  POINT_WORD,
  RIGHT_ONE,
  SLIP_WORD,
  TOLD_WEAK,
} from '../../../words.ts';
import { AMOUNT, build, holds, UNIT } from '../grammar.ts';

const SAYS_LESS = holds(
  String.raw`${SLIP_WORD}|${MISSING}|${BARE_RESULT}|${ONLY_WORD}|${RIGHT_ONE}|${TOLD_WEAK}|bare|ao|slips?|partly|partial`,
);
const QUOTED = /["“„«]/u;
/** "1/3", "2 out of 3", "2 sur 3" at the end of a clause; a minus before it takes off a part of a mark. */
const OF_WORTH =
  /(?<=[\p{L}\p{N})\]"”“»%²³°]\s?[:=→]?\s+)(?<![-−–]\s?)(?<got>\d(?:[.,]5)?|½|\d½)\s?(?:\/|out\s+of|of|von|sur|de|su)\s?(?<of>\d{1,2})(?=\s*(?:$|[.;,)\]\n]))/giu;

/** Longer texts are prose, and the patterns take quadratic time. */
const LONGEST = 3000;
const LINES = /(?<=\n|[.;]\s+|\s{3,})/u;

/** `worth`: what all of it is worth; below or behind the answer "2/3" of three marks are two. */
export const ofWorth = (text: string, worth: number): string =>
  text.length > LONGEST ? text : spellWorth(text, worth);

const spellWorth = (text: string, worth: number): string =>
  text
    .split(LINES)
    .map((clause, at) =>
      at > 0 && (SAYS_LESS.test(clause) || QUOTED.test(clause))
        ? clause.replace(OF_WORTH, (whole, got: string, of: string) =>
            Number(of) === worth && toNumber(got) <= worth ? got : whole,
          )
        : clause,
    )
    .join('');

/** "2 = 1 work + 1 answer", "3: 2 for the method + 1 for the result": what all of them add up to stands before them. */
const SUMMED = build(
  String.raw`(?<=^|\n|[.;]\s+)(?<sum>\d)\s*[=:]\s+(?=(?<one>\d|½)\s+(?:for\s+)?\p{L}[^\d\n+]{1,30}\s*\+\s*(?<other>\d|½)\s+(?:for\s+)?\p{L})`,
);
const withoutSum = (text: string): string =>
  text.replace(SUMMED, (whole, sum: string, one: string, other: string) =>
    Math.abs(toNumber(one) + toNumber(other) - Number(sum)) < 0.01 ? '' : whole,
  );

/** "1 = no unit" above "0 = upside down": the marks stand before what they are given for, line by line. */
const HEAD = /^\s*(?<price>\d(?:[.,]5)?|½)\s*(?:=|[–—-]\s)\s*(?<said>\S.*\p{L}{2}.*)$/u;
const FEWEST_HEADS = 2;

const behindHeads = (text: string): string => {
  const lines = text.split('\n');
  const heads = lines.map((line) => HEAD.exec(line)?.groups);
  const prices = heads.flatMap((head) => (head ? [toNumber(head.price ?? '0')] : []));
  const isFalling = prices.every((price, at) => at === 0 || price <= (prices[at - 1] ?? 0));
  const areSteps = prices.length >= FEWEST_HEADS && isFalling && new Set(prices).size > 1;
  return areSteps && heads[0] === undefined
    ? lines
        .map((line, at) => {
          const head = heads[at];
          return head ? `${(head.said ?? '').replace(/[.;]\s*$/u, '')}: ${head.price}` : line;
        })
        .join('\n')
    : text;
};

const PRICE = String.raw`(?:only\s+|nur\s+|solo\s+)?(?:${AMOUNT}|0|nothing|nichts|nada|rien)(?:\s*(?:${UNIT}))?`;
const GIVE = String.raw`(?:they\s+get|it['’]s|give|award|gives?|gets?|gibt\s+es|gibt['’]?s|gib|dann|das\s+gibt|(?:se\s+)?da|dar|dale|donner|on\s+donne|donne|ça\s+fait|then)`;
const PUT = String.raw`(?:puts?|writes?|wrote|says?|said|answers?|gives?|has|have|hinschreib\p{L}*|schreib\p{L}*|steht|dasteht|pon(?:e|en|ga|gan)|escrib\p{L}*|dic(?:e|en)|écri\p{L}*|met(?:tent)?|dit|disent)`;
/** "If they only put hello or goodbye give ½": the wording and what it earns. */
const IF_PUT = build(
  String.raw`(?<=^|\n|[.;!]\s+)(?:if|when|wenn|falls|si|cuando|quand)\s+(?:(?!${PUT}(?!\p{L}))[\p{L}'’]+\s+){0,4}?${PUT}\s+(?:only\s+|just\s+|nur\s+|solo\s+|sólo\s+|seulement\s+)?(?<said>[^,.;:=→\n\d]{2,40}?)\s*(?:,\s*|\s+|:\s*|=\s*|→\s*)(?:${GIVE}\s+)?(?<price>${PRICE})(?=\s*(?:$|[.;\n]))`,
);
/** "wenn nur „rot“ dasteht, ½": the verb stands last. */
const IF_THERE = build(
  String.raw`(?<=^|\n|[.;!]\s+)(?:wenn|falls)\s+(?:nur\s+|bloß\s+)?["“„«](?<said>[^"”“»\n]{2,40})["”“»]\s+(?:da)?steht,?\s*(?:${GIVE}\s+)?(?<price>${PRICE})(?=\s*(?:$|[.;\n]))`,
);
const LONGEST_SAID = 5;
const SIGN = /^\p{L}{1,2}[²³]?$|^[^\p{L}]+$/u;
const VERBS = holds('is|are|was|and|ist|und|es|y|est|et|if|they|it|one|each|both|all|wrong|right|missing');

const quoteEach = (said: string): string =>
  said
    .replace(/["“”„«»]/gu, '')
    .split(/\s+(?:or|oder|o|ou)\s+|\s*\/\s*/u)
    .map((one) => `"${one.trim()}"`)
    .join(' / ');

const spellPut = (text: string): string =>
  [IF_PUT, IF_THERE].reduce(
    (all, pattern) =>
      all.replace(new RegExp(pattern.source, 'giu'), (whole) => {
        const { said = '', price = '' } = pattern.exec(whole)?.groups ?? {};
        const isWording = said.split(/\s+/u).length <= LONGEST_SAID && !VERBS.test(said) && !SIGN.test(said);
        return isWording ? `${quoteEach(said)}: ${price}` : whole;
      }),
    text,
  );

/** "2 out of 3 right: 1" and "2 of 3: 1" say the same. */
const OUT_OF = build(
  String.raw`(?<=^|\n|[.;,!]\s+)(?<lead>(?:only|just|nur|solo|sólo|seulement|any)\s+)?(?<count>\d|${NUMBER_WORD})\s+(?:out\s+of|of|von|sur|de|d['’]entre)\s+(?:the\s+|las\s+|los\s+|les\s+)?(?<all>\d|${NUMBER_WORD}|dreien|vieren|zweien)(?:\s+(?:${RIGHT_ONE}))?\s*(?<link>[:=→–-]?)\s*(?<price>${PRICE})(?=\s*(?:$|[.;,\n]))`,
);
const spellOutOf = (text: string): string =>
  text.replace(
    new RegExp(OUT_OF.source, 'giu'),
    (_, _lead, count: string, _all, _link, price: string) => `${count} right: ${price}`,
  );

export const spellPrices = (text: string): string =>
  spellOutOf(spellPut(behindHeads(withoutSum(text)))).replace(TAIL, '');

/** "-½ off the answer mark", "½ weniger": what it is taken off. */
const TAIL = build(
  String.raw`(?<=[-−–]\s?(?:${AMOUNT}))\s+(?:off|from|vom|beim|de|sur)\s+(?:the\s+|la\s+|le\s+)?(?:\p{L}+\s+){0,2}(?:${POINT_WORD})(?=\s*(?:$|[.;\n]))`,
);
