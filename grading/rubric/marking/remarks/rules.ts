/**
 * What a key gives between full and nothing, clause by clause: "one pair swapped: 1", "zwei stimmen: 1 BE", "no unit −½", "3215 = 1".
 * A clause that is not understood says nothing here; the record is a guess either way.
 */
import type { MarkingRule } from '../../../../contract/grading/marking.ts';
import { NUMBER_WORD, toNumber } from '../../points/number-words.ts';
import {
  BARE_RESULT,
  CARRIED,
  IN_ORDER,
  METHOD_ROLE,
  MISSING,
  NEIGHBOUR,
  ORDER_WORD,
  RESULT_ROLE,
  REVERSED,
  RIGHT_ONE,
  SWAPPED,
  UNIT_ROLE,
} from '../../words.ts';
import { AMOUNT, build, holds, SLIPS, UNIT } from './grammar.ts';
import { splitNoted } from './remarks.ts';
import { BY_ITSELF, HALF_WORDING } from './said-last.ts';

const GIVEN_LAST = build(
  String.raw`(?<link>^|[=:→]|->|\s[–—-]\s|\s|,)\s*(?<verb>(?:(?:only|just|nur|still|the\s+first|insg\.?|insgesamt|gibt|gets?|scores?|earns?|max\.?|s[oó]lo|seulement|knock\s+off|give|auch)\s+){0,2})(?<sign>[-−–](?=[\d½]))?(?<![\d.,])(?<value>0|${AMOUNT})\s*(?:${UNIT})?(?:\s+(?:only|max|insgesamt|in\s+total|abziehen|abzug|off|here))?[\s.!]*$`,
);
const GIVEN_FIRST = build(
  String.raw`^(?:(?:only|just|nur|lose|minus|deduct|take\s+off|abzug)\s+)?(?<sign>[-−–](?=[\d½]))?(?<value>${AMOUNT})\s*(?:${UNIT})?\s*(?:only|max|nur)?\s*(?:,\s*)?(?:if|for|when|per|wenn|für|bei|falls|si|por|pour|:|–)(?![\p{L}])\s*(?<rest>\S.*)$`,
);
/** "−½ missing unit". */
const TAKEN_FIRST = build(String.raw`^(?<sign>[-−–])\s?(?<value>${AMOUNT})\s*(?:${UNIT})?\s+(?<rest>\S.*)$`);
const TAKES =
  /(?<!\p{L})(?:lose|minus|deduct|(?:take|knock)\s+off|abzug|abziehen|restar|quitar|enlever)(?!\p{L})|\soff[\s.]*$/iu;

type Paid = {
  rest: string;
  points: number;
  off: boolean;
  /** A sign or a verb stands before what is given. */
  linked: boolean;
};

/** What is given, and for what. */
const payOf = (clause: string): Paid | null => {
  const first = (GIVEN_FIRST.exec(clause) ?? TAKEN_FIRST.exec(clause))?.groups;
  const last = first ? undefined : GIVEN_LAST.exec(clause);
  const groups = first ?? last?.groups;
  if (!groups) return null;
  const rest = first ? (first.rest ?? '') : clause.slice(0, last?.index ?? 0);
  return {
    rest: rest.trim(),
    points: toNumber(groups.value ?? '0'),
    off: groups.sign !== undefined || TAKES.test(clause),
    linked: first !== undefined || /[=:→>]/u.test(groups.link ?? '') || (groups.verb ?? '') !== '',
  };
};

const HAS_SWAPPED = holds(SWAPPED);
const HAS_REVERSED = holds(REVERSED);
const HAS_NEIGHBOUR = holds(NEIGHBOUR);
const UNIT_MISSING = holds(
  String.raw`(?:${UNIT_ROLE})(?:\s\p{L}+){0,2}\s(?:${MISSING})|(?:${MISSING})(?:\s\p{L}+){0,2}\s(?:${UNIT_ROLE})`,
);
/** "26 without cm": the unit by its name. */
const UNIT_NAMED =
  /^\d[\d.,]*\s+(?:without|with\s+no|no|ohne|sin|sans)\s+(?:the\s+)?(?:\p{L}{1,3}[²³]?|[€£$%°])(?!\p{L})/iu;
/** "12 % with no minus": the number without its sign. */
const UNSIGNED =
  /^(?<value>\d[\d.,]*(?:\s?[%°\p{L}]{1,3})?)\s+(?:without|with\s+no|no|ohne|sin|sans)\s+(?:the\s+|a\s+)?(?:minus|sign|vorzeichen|signo|signe|negative)(?!\p{L})/iu;
const HAS_MISSING = holds(MISSING);
const HAS_ENDS = [
  /(?<!\p{L})(?:first|erste[rs]?|beginning|anfang|primer[oa]?|première?)(?!\p{L})/iu,
  /(?<!\p{L})(?:last|letzte[rs]?|end|ende|schluss|últim[oa]|dernière?)(?!\p{L})/iu,
];
const HAS_PLACE =
  /(?<!\p{L})(?:each|every|per|je|jede[rs]?|pro|cada|chaque|par)(?!\p{L}).*(?<!\p{L})(?:place|position|spot|platz|stelle|lugar|posición|place)(?!\p{L})/iu;
const DENIED = /(?<!\p{L})(?:no|not|kein|keine|nicht|sin|pas)(?!\p{L})/iu;
const HAS_ORDER = holds(`${ORDER_WORD}|${IN_ORDER}`);
const HAS_CARRIED = holds(CARRIED);
const HAS_BARE = holds(
  String.raw`${BARE_RESULT}|(?<=\d\S{0,6}\s)(?:on\s+its\s+own|by\s+itself|alone|allein|solo|seule?)`,
);
const EVERY_WRONG =
  /(?<!\p{L})(?:each|every|per|jede[rsn]?|pro|cada|chaque|par)\s+(?:\p{L}+\s+)?(?:wrong|incorrect|extra|falsche[rsn]?|incorrect[oa]|fausse|faux|mistake|fehler|error|erreur)/iu;
const NUMBER = String.raw`(?:\d{1,2}|${NUMBER_WORD})(?![\p{L}\d.,])`;
const SLIP_NOUN = String.raw`mistakes?|errors?|slips?|fehler|errores?|fautes?|erreurs?|missing|wrong|falsch|fehlt`;
const counted = (nouns: string): RegExp =>
  build(
    String.raw`(?:^|\s)(?:(?<low>${NUMBER})\s+(?:or|oder|o|ou|to|bis|–|-)\s+)?(?<count>${NUMBER})(?:\s+\p{L}+){0,2}?\s+(?:${nouns})(?![\p{L}])`,
  );
const MORE_THAN = /(?<!\p{L})(?:more\s+than|mehr\s+als|más\s+de|plus\s+d['’e])(?!\p{L})/iu;
const COUNT_RIGHT = counted(RIGHT_ONE);
const COUNT_SLIPS = counted(SLIP_NOUN);
const VALUE =
  /(?<![\p{L}\d.,])(?<value>[-−]?\d[\d.,]*(?:\s?\d{3})*(?:\s?(?:%|°\p{L}?|(?!(?:for|per|mal|und|and|or|if|the|to|on)(?!\p{L}))[\p{L}Ωµ]{1,3}(?:\/\p{L}{1,3})?[²³]?))?)(?![\p{L}\d])/u;

const rule = (
  when: MarkingRule['when'],
  { points, off }: Paid,
  more: Partial<MarkingRule> = {},
): MarkingRule => ({
  when,
  count: null,
  texts: [],
  points,
  off,
  ...more,
});

const countIn = (text: string, pattern: RegExp): number[] => {
  const groups = pattern.exec(text)?.groups;
  return groups
    ? [groups.low, groups.count].flatMap((one) => (one === undefined ? [] : [toNumber(one)]))
    : [];
};

/** "just “loud” or “louder”": whatever is quoted. */
const quotedIn = (text: string): string[] =>
  [...text.matchAll(/["“„«](?<own>[^"”“»]{2,40})["”“»]/gu)].map(({ groups }) => (groups?.own ?? '').trim());

/** "Divided by 1000 (15 %)", "only 150 g", "4-figure 3215": the values that such an answer has. */
const valuesIn = (text: string): string[] => {
  const inside = /\((?:e\.\s?g\.\s|z\.\s?B\.\s|=\s|or\s|oder\s)?(?<value>[-−]?\d[^()]*)\)/u.exec(text)?.groups
    ?.value;
  const isFirst = new RegExp(String.raw`^(?:${VALUE.source})`, 'u').test(text);
  const got = [...text.matchAll(/(?:^|\s)(?:get|gets|got|write|put)\s(?<value>[-−–]?\d[\d.,]*)/giu)].map(
    ({ groups }) => (groups?.value ?? '').replace('–', '-'),
  );
  if (!isFirst && inside !== undefined && inside.split(/\s+/u).length <= 3) return [inside.trim(), ...got];
  if (got.length > 0) return [...(inside === undefined ? [] : [inside.trim()]), ...got];
  const quoted = quotedIn(text);
  if (quoted.length > 0) return quoted;
  const plain = text.replace(/\([^()]*\)/gu, '');
  const values = [...plain.matchAll(new RegExp(VALUE, 'gu'))].map((match) => match.groups?.value ?? '');
  const isSum = /\d\s*[+×x*·÷/]\s*\d/u.test(plain);
  // "forgot the hours, 3 × 20 = 60": what comes out of it.
  const result = isSum ? /=\s*(?<value>[-−]?\d[\d.,]*)[^=\d]{0,8}$/u.exec(plain)?.groups?.value : undefined;
  if (result !== undefined && /\p{L}{3,}/u.test(plain)) return [result];
  return values.length <= 2 && !isSum ? values.filter((value) => value.length > 1) : [];
};

const FOR = build(String.raw`^(?:${AMOUNT})\s*(?:${UNIT})?\s*(?:for|für|por|pour)(?![\p{L}])`);
const SHORTENED = /^(?:just|only|nur|bloß|s[oó]lo|seulement)\s+(?:(?:the|der|die|das|el|la|le)\s+)?/iu;
const ROLE = holds(
  String.raw`${METHOD_ROLE}|${RESULT_ROLE}|${UNIT_ROLE}|${RIGHT_ONE}|each|every|any|jede[rs]?`,
);
const LONGEST_WORDING = 4;

/** "½ for Northern Lights": a name that earns so much. What is described ("for the right method") is no wording. */
const wordingIn = (text: string): string[] => {
  const own = text
    .replace(SHORTENED, '')
    .replace(/[“”„"«».]/gu, '')
    .trim();
  const isName = /^\p{Lu}/u.test(own) && own.split(/\s+/u).length <= LONGEST_WORDING;
  return isName && !ROLE.test(own) ? [own] : [];
};

const ALONE =
  /^["“„«](?<quoted>[^"”“»]{2,40})["”“»](?:\s+(?:on\s+its\s+own|alone|by\s+itself|only|allein|nur|sol[oa]|seule?))?$|^(?:just|only|nur|bloß|s[oó]lo|seulement)\s+(?<listed>\p{L}[\p{L}\s,'’/-]{2,50})$/iu;

/** "“Marie” on its own ½", "just blade or stalk ½": a part of the answer that earns so much. */
const aloneIn = (text: string): string[] => {
  const { quoted, listed } = ALONE.exec(text.trim())?.groups ?? {};
  return splitNoted(quoted ?? listed ?? '').filter(
    (own) => !ROLE.test(own) && own.split(/\s+/u).length <= LONGEST_WORDING,
  );
};

const LONGEST_CARRIED = 12;
const BRACKETED = /\s*[([](?<value>\d(?:[.,]5)?|½)[^()[\]\d]{0,8}[)\]]?\s*$/u;

const LOSES_ONE =
  /(?<!\p{L})(?:loses?|costs?)\s+(?:the\s+|an?\s+)?(?:(?:second|last|third|answer|final|one|1)\s+)?mark(?!\p{L})/iu;
const NEEDS_UNIT =
  /(?<!\p{L})(?:needs?|must\s+have|requires?|only\s+with|nur\s+mit|braucht|necesita)\s(?:\p{L}+\s){0,2}(?:units?|einheit|unidad)(?!\p{L})/iu;

/** "…: M1 A0": what is given, in the codes of examiners. */
const CODES = /(?<=[:=→]\s*)[MAB]\d(?:\s*[MAB]\d)*\.?$/u;
/** "no unit 1½ (only here)": what is said in brackets behind it. */
const EXPLAINED = /(?<=\d|½)\s+\([^()\d]*\p{L}{3}[^()\d]*\)$/u;
const sumOfCodes = (codes: string): string =>
  String([...codes.matchAll(/\d/gu)].reduce((sum, [digit]) => sum + Number(digit), 0));

/** "1 if two are swapped or if it is backwards": the same for either. */
const EITHER =
  /^(?<lead>\W*(?:\d\S*|½)\s(?:\p{L}+\s)?(?:if|when|wenn|falls|si)\s)(?<one>.+?),?\s(?:or|oder|o|ou)\s(?:if|when|wenn|falls|si)\s(?<other>.+)$/iu;

/** `isBehind`: it stands behind an answer, and is not the answer itself. */
export const readRule = (given: string, isBehind = true): MarkingRule[] => {
  const either = EITHER.exec(given)?.groups;
  if (
    either &&
    [either.one, either.other].some((one) => HAS_SWAPPED.test(one ?? '') || HAS_REVERSED.test(one ?? ''))
  )
    return [either.one, either.other].flatMap((one) => readRule(`${either.lead}${one}`, isBehind));
  const clause = given.trim().replace(CODES, sumOfCodes).replace(EXPLAINED, '');
  if (HAS_CARRIED.test(clause) && !DENIED.test(clause) && clause.split(/\s+/u).length <= LONGEST_CARRIED)
    return [rule('carried', { rest: '', points: 0, off: false, linked: false })];
  if (UNIT_MISSING.test(clause) && LOSES_ONE.test(clause))
    return [rule('unit', { rest: '', points: 1, off: true, linked: false })];
  if (NEEDS_UNIT.test(clause) && !DENIED.test(clause))
    return [rule('unit', { rest: '', points: 0, off: false, linked: false })];
  // "one pair swapped (1)": in brackets behind a slip.
  const isSlip = HAS_SWAPPED.test(clause) || HAS_REVERSED.test(clause);
  const paid = payOf(isSlip ? clause.replace(BRACKETED, ': $<value>') : clause);
  if (!paid || paid.points > 5) return [];
  const { rest, points, off } = paid;
  const { quoted, plain } = (isBehind ? HALF_WORDING.exec(clause)?.groups : undefined) ?? {};
  const part = (quoted ?? plain ?? '').replace(BY_ITSELF, '').replace(SHORTENED, '');
  if (part !== '' && !ROLE.test(part) && !SLIPS.test(part))
    return [rule('says', paid, { texts: splitNoted(part) })];
  if (EVERY_WRONG.test(rest) && (off || points > 0)) return [rule('wrong', { ...paid, off: true })];
  if (HAS_PLACE.test(clause) && !off) return [rule('places', paid)];
  if (HAS_ENDS.every((end) => end.test(rest)) && !off) return [rule('ends', paid)];
  if (HAS_SWAPPED.test(rest) && HAS_NEIGHBOUR.test(rest) && !off) return [rule('neighbours', paid)];
  if (HAS_REVERSED.test(rest) && !off) return [rule('reversed', paid)];
  const unsigned = UNSIGNED.exec(clause)?.groups?.value;
  if (unsigned !== undefined) return [rule('says', { ...paid, off: false }, { texts: [unsigned] })];
  if (UNIT_MISSING.test(rest) || UNIT_NAMED.test(rest)) return [rule('unit', paid)];
  if (HAS_BARE.test(rest) && !off) return [rule('bare', paid)];
  const isAll = /(?<!\p{L})(?:all|alle|alles|todo|todos|todas|tout|toutes)(?!\p{L})/iu.test(rest);
  if (isAll && HAS_ORDER.test(rest) && HAS_MISSING.test(rest)) return [rule('order', paid)];
  if (off && !isAll && quotedIn(rest).length > 0) return [rule('says', paid, { texts: quotedIn(rest) })];
  if (isAll || off) return [];
  // "more than one wrong = 0" is what is left anyway.
  if (points === 0 && MORE_THAN.test(rest)) return [];
  const [slips, rights] = [countIn(rest, COUNT_SLIPS), countIn(rest, COUNT_RIGHT)];
  if (slips.length > 0) return slips.map((count) => rule('slips', paid, { count }));
  if (rights.length > 0) return rights.map((count) => rule('right', paid, { count }));
  const values = isBehind && paid.linked && /\p{L}{3,}|^\d/u.test(rest) ? valuesIn(rest) : [];
  if (values.length === 0 && isBehind && points > 0)
    values.push(...(FOR.test(clause) ? [...wordingIn(rest), ...quotedIn(rest)] : aloneIn(rest)));
  return values.length === 0 ? [] : [rule('says', paid, { texts: values })];
};

const CLAUSE =
  /;\s+|(?<=[:=→]\s?(?:\d|½|\d[.,]5)(?:\s?\p{L}{1,6}\.?)?),\s+|\n+|(?<=[\p{L}\d½)"”]{1})[.!]\s+(?=[\p{Lu}\d½"„“(−–-])|\s{2,}|,\s+(?=½|(?:otherwise|else|sonst|or(?!\s+if)|zwei|two|one|ein|eine|drei|three|no|alles|all)(?!\p{L})|(?:only|just|nur)\s+(?!\d|½|half|ein))|\s+\/\s+(?=\p{L})|(?<=[½¼¾]|[=:→]\s?\d)\.\s+|,\s+(?=[\p{L}\s]{3,40}[½¼¾]$)|\s+\((?=[^()\d]*\p{L}{3}[^()]*(?:[\d½¼¾]\s*\p{L}*\.?|half)\)(?!\s*[=:→])|\d{3,4}\s[^()]*\d\))|\s+\((?=(?:[½¼¾]|\d\S*)\s+(?:for|für|por|pour)\s)|\s+[–—-]\s+(?=\d\S*\s+(?:with|without|no|ohne|mit|sin|sans)(?!\p{L}))/u;

const LONGEST = 160;

const listRules = (text: string): MarkingRule[] =>
  text
    .split(CLAUSE)
    .map((clause) =>
      clause.replace(/^\s*[-–•(]\s*(?=[\p{L}½"“„«])|(?<=[\d½¼¾]\s*\p{L}*\.?|half)\)\s*$/gu, '').trim(),
    )
    .filter((clause) => clause !== '')
    .flatMap((clause, at) => (clause.length <= LONGEST ? readRule(clause, at > 0) : []));

/** The rules that stand anywhere in what a key says about one answer; a sentence may go on in the next line. */
export const rulesIn = (text: string): MarkingRule[] => {
  const found = [...listRules(text), ...listRules(text.replace(/(?<=\p{L})\n(?=\p{Ll})/gu, ' '))];
  const whole = new Map(found.map((one) => [JSON.stringify(one), one]));
  const rules = [...whole.values()];
  // "one pair is the wrong" of a sentence that goes on: "… way round".
  const isSwapped = rules.some(({ when }) => when === 'neighbours');
  return rules.filter(({ when }) => !(isSwapped && when === 'slips'));
};
