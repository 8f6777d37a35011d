/** "Any three from: …", "two of: …", "drei von: …", "4 x 1 point: … / …": how many items are wanted, and which there are. */
import { saysNo } from '../../language/lexicon.ts';
import { NUMBER_WORD, toNumber } from '../points/number-words.ts';
import { splitAlternatives } from './remarks/grammar.ts';
import { isInBracketOf } from './rows/said-of.ts';
import { shareLead } from './share-lead.ts';

export type ItemList = { wanted: number; items: string[] };

const N = String.raw`(?<count>\d{1,2}|${NUMBER_WORD})`;
const LEADS = [
  new RegExp(
    String.raw`^\W*(?:any|beliebige|cualquiera)\s+${N}\b\s*(?:\p{L}+\s+)?(?:of|from|aus|von|de|der\s+folgenden)?(?:\s+(?:the\s+following|these|below))?\s*[:–-]?\s*`,
    'iu',
  ),
  new RegExp(
    String.raw`^\W*(?:at\s+least\s+)?${N}\s+(?:of|from|out\s+of|aus|von|de|parmi)\b(?:\s+(?:the\s+following|these|below|folgenden))?\s*:?\s*`,
    'iu',
  ),
  new RegExp(String.raw`^\W*${N}\s*[x×]\s*\d+\s*(?:\p{L}+\.?\s*(?:of|from)?\s*:?|:)\s*`, 'iu'),
];
const TAIL = new RegExp(
  String.raw`[\s,;.:]*[([]?\s*(?:any|beliebige|cualquiera)\s+${N}\b[^)\]\n]*[)\]]?\s*\.?\s*$`,
  'iu',
);
const REMARK =
  /[\s.;,]*(?:\(?\s*(?:one|1|ein|un)\s*(?:mark|point|punkt|punto)\s*(?:each|per\s+\p{L}+|pro\s+\p{L}+|cada\s+un[oa])?\s*(?:,?\s*max(?:imum|\.)?\s*\p{L}*\d*)?\s*\)?|max(?:imum|\.)\s*\p{L}+|je\s+1\s+punkt|etc\.?|usw\.?)\s*\.?\s*$/iu;
const ASKED = new RegExp(
  String.raw`\b(?:name|list|state|give|identify|mention|write(?:\s+down)?|suggest|nenne|gib|nennt|nombra|escribe|indica|enumera|menciona|da|citez?|nommez?|donnez?)\b[^.?]{0,30}?\b${N}\b`,
  'iu',
);

/** How many things the question asks to be named; 0 where it does not say so. */
export const countNamed = (asked: string): number => toNumber(ASKED.exec(asked)?.groups?.count ?? '0');

/** "Two benefits of …:", "drei Leiter nennen": what is asked begins with how many. */
/** "Push factors (3 of)", "choose 3". */
const OF_THESE = new RegExp(
  String.raw`[([]\s*(?:any\s+)?${N}\s+(?:of|from|aus|von|de)(?:\s+(?:these|them|\d))?\s*[)\]]\s*$|(?:^|\s)(?:choose|pick|wähle|elige|choisis\p{L}*)\s+(?<chosen>\d)(?!\d)`,
  'iu',
);
const COUNTED =
  /(?:^|\n|[:?]\s)\W*(?:any\s+)?(?<count>two|three|four|five|zwei|drei|vier|fünf|dos|tres|cuatro|deux|trois|quatre)\s+\p{L}{3,}/iu;
/** "any two of oak, fir, …", "two from oak, fir, …": how many is said without a colon. */
const HEAD = new RegExp(
  String.raw`^\W*(?:(?:any|beliebige|cualquiera)\s+(?:\d{1,2}|${NUMBER_WORD})\s+(?:of|from|aus|von|de)|(?:${NUMBER_WORD})\s+(?:of|from|aus|von))\s+`,
  'iu',
);
const BULLET = /^\s*(?:[-–—•*·▪]|\d{1,2}[.)])\s/u;

const LONGEST_NAMED = 7;
/** "sleep will do": the last of them, told to the marker. */
const LET_PASS =
  /(?<=\p{L})\s+(?:lasse\s+ich\s+(?:auch\s+)?gelten|(?:is\s+|are\s+)?(?:also\s+)?(?:ok|okay|fine|allowed|accepted)|will\s+do)$/iu;

const clean = (text: string): string =>
  text
    .replace(/^\s*(?:[-–—•*·▪]|\d{1,2}[.)]|and|or|und|oder|y|o|e\.g\.|z\.\s?b\.)\s+/iu, '')
    .replace(/[.;,]+$|\s+[–—-]+$/u, '')
    .replace(LET_PASS, '')
    .trim();

const LONGEST_SAID = 4;

/** "crop failure, hunger, dear bread": where slashes part the items, commas part the words for one of them. */
const areNames = (item: string): boolean =>
  item.split(/,\s+/u).every((name) => name.split(/\s+/u).length <= LONGEST_SAID);

/** "Wärme-, Licht-, chemische Wirkung": the last has the word that the others leave out. */
const shareHead = (items: string[]): string[] => {
  const head = /(?:^|\s)(?<head>\p{Lu}\p{L}+)$/u.exec(items.at(-1) ?? '')?.groups?.head;
  if (head === undefined || !items.some((item) => /^\p{L}{3,}-$/u.test(item))) return items;
  return items.map((item, at) => {
    if (/^\p{L}{3,}-$/u.test(item)) return `${item.slice(0, -1)}${head.toLowerCase()} / ${item.slice(0, -1)}`;
    return at < items.length - 1 && /^\p{Ll}+$/u.test(item) ? `${item} ${head} / ${item}` : item;
  });
};

/** Semicolons part items where there are any, then lines, then commas; slashes only where nothing else does. */
export const splitItems = (given: string, isChosen = false): string[] => {
  // "… oil …   twice the same is one": behind the dots she speaks of them.
  const text = given
    .replace(HEAD, '')
    .replace(/(?:…|\.{3})\s[\s\S]*$/u, '')
    .replace(REMARK, '')
    .replace(REMARK, '')
    .trim();
  // What follows the last of several is said of them.
  const own = (text.match(/;/gu)?.length ?? 0) > 1 ? text.replace(SENTENCE_BEHIND, '') : beforeSentence(text);
  return splitText(own, isChosen);
};

const FEWEST_LISTED = 3;
const FEWEST_SAID = 5;
const masked = (text: string): string =>
  text.replace(/\([^()\n]*\)|\[[^[\]\n]*\]|\{[^{}\n]*\}/gu, (inside) => '_'.repeat(inside.length));

/** "oak, elm, ash. If somebody has …": a sentence behind short things that commas part. */
const beforeSentence = (text: string): string => {
  const plain = masked(text);
  const at = plain.search(/\.\s+\p{Lu}\p{L}*\s/u);
  const [before, behind] = [plain.slice(0, Math.max(at, 0)), plain.slice(at + 1)];
  const items = before.split(/,\s+/u);
  const isList =
    items.length >= FEWEST_LISTED && items.every((item) => item.trim().split(/\s+/u).length <= LONGEST_SAID);
  return isList && behind.trim().split(/\s+/u).length >= FEWEST_SAID ? text.slice(0, at) : text;
};

/** ". The good's own price is none": a sentence behind the last item. */
const SENTENCE_BEHIND = /(?<=;[^;.]*\p{L}{3})\.\s+\p{Lu}[^\n]*\s\p{L}[^\n]*$/u;

/** "any sensible verb" leaves the list open, and is none of it. */
const OPEN =
  /^(?:or\s+|oder\s+|o\s+|ou\s+)?(?:(?:any|other|any\s+other)\s+(?:sensible|reasonable|suitable|valid|relevant|correct|acceptable)|(?:jede[rs]?|andere)\s+(?:sinnvolle|passende|richtige)[rsn]?|cualquier\s+otr[oa]|tout(?:e)?\s+autre|alles\s+sinnvolle)(?!\p{L})/iu;

const DASH = /\s+[–—-]\s+/u;
const FEWEST_DASHED = 2;

const splitText = (text: string, isChosen: boolean): string[] => {
  // What stands in brackets is said of one item.
  const plain = masked(text);
  const by = (pattern: RegExp): string[] => {
    let from = 0;
    const pieces = [...plain.matchAll(new RegExp(pattern.source, 'gu')), null].map((match) => {
      const piece = text.slice(from, match?.index ?? text.length);
      from = match ? match.index + match[0].length : text.length;
      return clean(piece);
    });
    return shareHead(pieces.filter((item) => item !== '' && !OPEN.test(item) && !/^\([^()]*\)$/u.test(item)));
  };
  // What she has set out as points herself is not parted again.
  if (text.includes('\n') && text.split('\n').every((line) => BULLET.test(line))) return by(/\n+/u);
  if (/\s\/\/\s/u.test(plain)) return by(/\s+\/\/\s+|\n+/u);
  if (/\s[·•]\s/u.test(plain)) return by(/\s+[·•]\s+|\n+/u);
  if (plain.includes(';')) return by(/;\s*|\n+/u);
  const lines = by(/\n+/u);
  if (lines.length > 2) return lines;
  // Where all of them are wanted dashes may say which belongs to which place.
  if (isChosen && !/[,\n]/u.test(plain) && plain.split(DASH).length > FEWEST_DASHED) return by(DASH);
  const slashed = by(/\s+\/\s+/u);
  const commas = plain.split(/,\s/u);
  // "oak / acorn tree, fir / spruce": a slash within most of the things that commas part is between two names of one.
  const isWithin =
    commas.length > 2 &&
    commas.every((one) => one.trim().split(/\s+/u).length <= LONGEST_NAMED) &&
    // "a / b / c, d / e": what comes more often within one is between the things themselves.
    commas.every((one) => one.split(/\s\/\s/u).length <= 2) &&
    commas.filter((one) => /\s\/\s/u.test(one)).length > commas.length / 2;
  if (slashed.length > 2 && slashed.length > commas.length && !isWithin)
    return slashed.map((item) => (areNames(item) ? item.replace(/,\s+(?![^()]*\))/gu, ' / ') : item));
  if (/,/u.test(plain)) return by(/,\s*(?:and\s+|or\s+|und\s+|oder\s+|y\s+|o\s+)?|\n+/u);
  return slashed.length > 2 ? slashed : by(/\s+(?:and|or|und|oder|y|o)\s+|\n+/u);
};

/** "oxygen/air", "name/address of the buyer", "(Liefer-)Datum": each word in its place, with the beginning and without. */
const spellOut = (text: string): string[] => {
  const {
    one = '',
    other = '',
    rest = '',
  } = /^(?<one>\p{L}{3,})\/(?<other>\p{L}{3,})(?<rest>\s[\p{L}(].*)?$/u.exec(text)?.groups ?? {};
  if (one !== '') return [`${one}${rest}`, `${other}${rest}`, text];
  const last = /^(?<lead>\p{L}.*\s)(?<one>\p{L}{3,})\/(?<other>\p{L}{3,})$/u.exec(text)?.groups;
  if (last) return [`${last.lead}${last.one}`, `${last.lead}${last.other}`, last.other ?? '', text];
  const begun = /^\((?<start>\p{L}{3,})-\)(?<word>\p{L}+)$/u.exec(text)?.groups;
  return begun ? [begun.word ?? text, `${begun.start}${(begun.word ?? '').toLowerCase()}`] : [text];
};

/** The wordings of one item: "few jobs / unemployment", "hydroelectric (water) power". */
export const wordingsOf = (item: string): string[] => {
  const alternatives = splitAlternatives(item).flatMap(spellOut);
  const shared = shareLead(alternatives);
  // Of "few pupils / understaffing" the second says by itself what is lacking.
  const whole = shared.map((text, at) => {
    const own = alternatives[at] ?? text;
    return shared.length === alternatives.length && saysNo(own.trim().toLowerCase()) ? own : text;
  });
  const plain = whole.flatMap((text) => {
    const bracket = /^(?<before>.*?)\s*\((?<inside>[^()]+)\)\s*(?<after>.*)$/u.exec(text)?.groups;
    if (!bracket) return [text];
    const outside = [bracket.before, bracket.after].filter((part) => part !== '').join(' ');
    const inner = `${bracket.inside ?? ''}${bracket.after ? ` ${bracket.after}` : ''}`;
    return [outside, inner, bracket.before ?? ''];
  });
  return [...new Set(plain.map(clean).filter((text) => text !== ''))];
};

/** "Name the three parts": how many things a task asks to be named; 0 where it says no number. */
export const countAsked = (asked: string): number => toNumber(ASKED.exec(asked)?.groups?.count ?? '0');

/** The list that a key's answer is; null where every part of it is wanted. `asked`: the question's wording. */
export const readItemList = (answer: string, asked: string, given: number | null = null): ItemList | null => {
  for (const lead of LEADS) {
    const match = lead.exec(answer);
    const count = match?.groups?.count;
    if (!match || count === undefined) continue;
    const items = splitItems(answer.slice(match[0].length));
    const wanted = toNumber(count);
    if (items.length > wanted || (items.length === wanted && /any|von|of/iu.test(match[0])))
      return { wanted, items };
  }
  const tail = TAIL.exec(answer);
  if (tail?.groups?.count !== undefined) {
    const items = splitItems(answer.slice(0, tail.index));
    const wanted = toNumber(tail.groups.count);
    if (items.length >= wanted) return { wanted, items };
  }
  const told = (ASKED.exec(asked) ?? COUNTED.exec(asked) ?? OF_THESE.exec(asked))?.groups;
  const count = given ?? toNumber(told?.count ?? told?.chosen ?? '0');
  if (count < 1) return null;
  const items = splitItems(answer, true);
  const short = items.every(
    (item) =>
      item
        .replace(/\([^()]*\)/gu, '')
        .trim()
        .split(/\s+/u).length <= 8,
  );
  return items.length > count && short ? { wanted: count, items } : null;
};

/** "IR" of "infrared", "UN" of "United Nations": capitals that stand in it in their order, the first of them at its beginning. */
const isShortFor = (accept: string, item: string): boolean =>
  /^\p{Lu}{2,4}$/u.test(accept) &&
  new RegExp(`^\\W*${[...accept].join('.*')}`, 'iu').test(item) &&
  !item.includes(accept);

/** "Martin Luther King (King will do), 1963": what else is accepted is another wording of the item that it is a part of or stands behind. */
export const withAccepts = (
  items: readonly string[],
  accepts: readonly string[],
  answer: string,
): string[] => {
  const whole = accepts.map((accept) => {
    const behind = items.findIndex((item) => isInBracketOf(item, accept, answer));
    if (behind >= 0) return behind;
    const first = accept.toLowerCase().split(/\s+/u)[0] ?? '';
    const short = items.findIndex((item) => isShortFor(accept, item));
    if (short >= 0) return short;
    return items.findIndex((item) => item.toLowerCase().split(/\s+/u).includes(first));
  });
  return [
    ...items.map((item, at) => [item, ...accepts.filter((_, own) => whole[own] === at)].join(' / ')),
    ...accepts.filter((_, own) => whole[own] === -1),
  ];
};
