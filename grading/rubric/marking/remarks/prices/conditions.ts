/**
 * The closed set of conditions that a key may set a price on, each told by its words: what no condition here knows stays a person's to
 * judge.
 */
import type { MarkingRule } from '../../../../../contract/grading/marking.ts';
import { NUMBER_WORD, toNumber } from '../../../points/number-words.ts';
import {
  AGREEMENT,
  BARE_RESULT,
  CARRIED,
  IN_ORDER,
  MISSING,
  NEIGHBOUR,
  ORDER_WORD,
  OUT_OF_PLACE,
  REVERSED,
  RIGHT_ONE,
  SMALL_WORD,
  SWAPPED,
  UNIT_ROLE,
  UNREDUCED,
} from '../../../words.ts';
import { build, holds, SLIPS, splitNoted } from '../grammar.ts';
import { BY_ITSELF, HALF_WORDING } from '../said-last.ts';
import {
  aloneIn,
  expressionIn,
  FOR,
  quotedIn,
  ROLE,
  SEEN,
  SHORTENED,
  valuesIn,
  wordingIn,
} from './literals.ts';
import { type Paid, payOf } from './price.ts';

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
  /(?<!\p{L})(?:first|starts?|begins?|erste[rs]?|beginning|anfang|primer[oa]?|premi(?:er|ère)s?)(?!\p{L})/iu,
  /(?<!\p{L})(?:last|letzte[rs]?|ends?|ende|schluss|últim[oa]|derni(?:er|ère)s?)(?!\p{L})/iu,
];
const HAS_PLACE =
  /(?<!\p{L})(?:each|every|per|je|jede[rs]?|pro|cada|chaque|par)(?!\p{L}).*(?<!\p{L})(?:place|position|spot|platz|stelle|lugar|posición|place)(?!\p{L})/iu;
const DENIED = /(?<!\p{L})(?:no|not|kein|keine|nicht|sin|pas)(?!\p{L})|n['’]t(?!\p{L})/iu;
const HAS_ORDER = holds(`${ORDER_WORD}|${IN_ORDER}`);
const HAS_CARRIED = holds(CARRIED);
const HAS_BARE = holds(
  String.raw`${BARE_RESULT}|(?<=\d\S{0,6}\s)(?:on\s+its\s+own|by\s+itself|alone|allein|solo|seule?)`,
);
const EVERY_WRONG =
  /(?<!\p{L})(?:each|every|per|jede[rsn]?|pro|cada|chaque|par)\s+(?:\p{L}+\s+)?(?:wrong|incorrect|extra|falsche[rsnm]?|incorrect[oa]|fausse|faux|mistake|fehler|error|erreur)/iu;
const NUMBER = String.raw`(?:\d{1,2}|une|una|${NUMBER_WORD})(?![\p{L}\d.,])`;
const SLIP_NOUN = String.raw`mistakes?|errors?|slips?|fehler|errores?|fautes?|erreurs?|missing|wrong|off|falsch|fehlt|fehlen|mal|falta|faltan|fausse?s?|manque(?:nt)?|too\s+many|too\s+few|zu\s+viele?|zu\s+wenige?|de\s+más|de\s+menos|en\s+trop`;
const counted = (nouns: string): RegExp =>
  build(
    String.raw`(?:^|\s)(?:(?<low>${NUMBER})\s+(?:or|oder|o|ou|to|bis|–|-)\s+)?(?<count>${NUMBER})(?:\s+(?!(?:if|when|wenn|falls|si|cuando|quand)\s)\p{L}+){0,2}?\s+(?:${nouns})(?![\p{L}])`,
  );
const MORE_THAN = /(?<!\p{L})(?:more\s+than|mehr\s+als|más\s+de|plus\s+d['’e])(?!\p{L})/iu;
const COUNT_RIGHT = counted(RIGHT_ONE);
const COUNT_SLIPS = counted(SLIP_NOUN);
const HAS_OUT = holds(OUT_OF_PLACE);
const HAS_UNREDUCED = holds(UNREDUCED);
const SMALL_WRONG = holds(
  String.raw`(?:${MISSING})(?:\s\p{L}+){0,2}\s(?:${SMALL_WORD})|(?:${SMALL_WORD})(?:\s\p{L}+){0,2}\s(?:${MISSING})`,
);
const ENDING_WRONG = holds(
  String.raw`(?:${MISSING})(?:\s\p{L}+){0,2}\s(?:${AGREEMENT})|(?:${AGREEMENT})(?:\s\p{L}+){0,2}\s(?:${MISSING})`,
);
/** "A third letter cancels one", "each extra answer": beyond what is asked for. */
const BEYOND =
  /(?<!\p{L})(?:third|fourth|fifth|extra|additional|further|surplus|dritte[rs]?|vierte[rs]?|weitere[rs]?|zusätzliche[rs]?|überzählige[rs]?|tercera?|cuart[oa]|adicional|de\s+más|troisième|quatrième|supplémentaire|en\s+trop)(?!\p{L})/iu;
const CANCELS =
  /(?<!\p{L})(?:cancels?|loses?|costs?|takes?\s+(?:off|away)|hebt|streicht|kostet|anula|resta|quita|annule|enlève|coûte)(?!\p{L})/iu;
/** "½ if × 100 is missing": what is lacking is written out. */
const LACKED = String.raw`["“„«]?\s?(?:(?:[-+−–×x·*÷/²³^√]\s?)?[\d\p{L}][^\p{L}]{0,12}?|[²³])\s?["”“»]?`;
const LACKS = build(
  String.raw`^(?:only\s+|nur\s+)?(?<lacking>${LACKED})\s+(?:is\s+|are\s+|ist\s+|est\s+)?(?:missing|forgotten|left\s+out|omitted|fehlt|vergessen|falta|olvidad[oa]|manque|oubliée?)$|^(?:falta|se\s+olvida|il\s+manque|manque|fehlt)\s+(?<last>${LACKED})$`,
);
/** "if they put mm": a short sign that they add. */
const ADDED =
  /(?<!\p{L})(?:puts?|writes?|adds?|gives?|schreib\p{L}*|pon\p{L}*|escrib\p{L}*|écri\p{L}*|met\p{L}*|ajout\p{L}*)\s+(?<unit>(?:\p{L}{1,2}[²³]?|[€£$%°]))$/u;

const LONGEST_CARRIED = 16;
const BRACKETED = /\s*[([](?<value>\d(?:[.,]5)?|½)[^()[\]\d]{0,8}[)\]]?\s*$/u;

const LOSES_ONE =
  /(?<!\p{L})(?:loses?|costs?)\s+(?:the\s+|an?\s+)?(?:(?:second|last|third|answer|final|one|1)\s+)?mark(?!\p{L})/iu;
const NEEDS_UNIT =
  /(?<!\p{L})(?:needs?|must\s+have|requires?|only\s+with|nur\s+mit|braucht|necesita)\s(?:\p{L}+\s){0,2}(?:units?|einheit|unidad)(?!\p{L})/iu;
/** "the unit must be there", "l'unité est exigée": it costs a mark to leave it out. */
const UNIT_NEEDED = build(
  String.raw`(?:${UNIT_ROLE})\s(?:\p{L}+\s){0,3}?(?:must|has\s+to|have\s+to|muss|debe|doit)\s|(?:${UNIT_ROLE})\s(?:is|are|ist|est|es)\s(?:\p{L}+\s)?(?:required|needed|compulsory|verlangt|nötig|erforderlich|exigée?s?|obligatoires?|obligatori[oa]|necesari[oa])`,
);
/** "0.04 loses the answer mark". */
const VALUE_LOSES = /^["“„«]?(?<value>[-−]?\d[\d.,:/]*)["”“»]?\s/u;

/** "…: M1 A0": what is given, in the codes of examiners. */
const CODES = /(?<=[:=→]\s*)[MAB]\d(?:\s*[MAB]\d)*\.?$/u;
/** "no unit 1½ (only here)": what is said in brackets behind it. */
const EXPLAINED = /(?<=\d|½)\s+\([^()\d]*\p{L}{3}[^()\d]*\)\.?$/u;
const sumOfCodes = (codes: string): string =>
  String([...codes.matchAll(/\d/gu)].reduce((sum, [digit]) => sum + Number(digit), 0));

/** A rule as a clause gives it: `lacks` and `adds` are written out once the answer is known. */
export type ClauseRule = Omit<MarkingRule, 'when'> & {
  when: MarkingRule['when'] | 'lacks' | 'adds';
  coded?: true;
};

const rule = (
  when: ClauseRule['when'],
  { points, off, coded }: Paid,
  more: Partial<ClauseRule> = {},
): ClauseRule => ({
  ...{ when, count: null, texts: [], points, off },
  ...(coded ? { coded } : {}),
  ...more,
});

const FREE: Paid = { rest: '', points: 0, off: false, linked: false, coded: false };

const countIn = (text: string, pattern: RegExp): number[] => {
  const groups = pattern.exec(text)?.groups;
  return groups
    ? [groups.low, groups.count].flatMap((one) =>
        one === undefined ? [] : [/^una?e?$/iu.test(one) ? 1 : toNumber(one)],
      )
    : [];
};

/** What costs a mark without an amount in the clause. */
const unpriced = (clause: string): ClauseRule[] | null => {
  if (HAS_CARRIED.test(clause) && !DENIED.test(clause) && clause.split(/\s+/u).length <= LONGEST_CARRIED)
    return [rule('carried', FREE)];
  const one: Paid = { ...FREE, points: 1, off: true };
  if (UNIT_MISSING.test(clause) && LOSES_ONE.test(clause)) return [rule('unit', one)];
  const lost = VALUE_LOSES.exec(clause)?.groups?.value;
  if (lost !== undefined && LOSES_ONE.test(clause)) return [rule('says', one, { texts: [lost] })];
  if (DENIED.test(clause) || payOf(clause) !== null) return extraIn(clause);
  if (NEEDS_UNIT.test(clause)) return [rule('unit', FREE)];
  return UNIT_NEEDED.test(clause) ? [rule('unit', one)] : extraIn(clause);
};

const extraIn = (clause: string): ClauseRule[] | null => {
  return BEYOND.test(clause) && CANCELS.test(clause)
    ? [rule('extra', { ...FREE, points: 1, off: true })]
    : null;
};

/** How things stand to each other. */
const ofOrder = (said: string, paid: Paid, clause: string): ClauseRule['when'] | null => {
  if (HAS_PLACE.test(clause)) return 'places';
  if (HAS_ENDS.every((end) => end.test(said))) return 'ends';
  if (HAS_SWAPPED.test(said) && HAS_NEIGHBOUR.test(said)) return 'neighbours';
  if (HAS_REVERSED.test(said)) return 'reversed';
  return HAS_OUT.test(said) && paid.points > 0 ? 'moved' : null;
};

const ofForm = (said: string): ClauseRule['when'] | null => {
  if (SMALL_WRONG.test(said)) return 'lead';
  if (ENDING_WRONG.test(said)) return 'ending';
  return HAS_UNREDUCED.test(said) ? 'unreduced' : null;
};

const IS_ALL = /(?<!\p{L})(?:all|alle|alles|todo|todos|todas|tout|toutes)(?!\p{L})/iu;

/** So many right or wrong, and what is written out. */
const byCount = (said: string, paid: Paid, clause: string, isBehind: boolean): ClauseRule[] => {
  const [slips, rights] = [countIn(said, COUNT_SLIPS), countIn(said, COUNT_RIGHT)];
  if (slips.length > 0) return slips.map((count) => rule('slips', paid, { count }));
  if (rights.length > 0) return rights.map((count) => rule('right', paid, { count }));
  const values = isBehind && paid.linked && /\p{L}{3,}|^\d/u.test(said) ? valuesIn(said) : [];
  if (values.length === 0 && isBehind && paid.points > 0)
    values.push(...(FOR.test(clause) ? [...wordingIn(said), ...quotedIn(said)] : aloneIn(said)));
  // "1 for 40, 1 for the sign": where the marks are shared out so, it is a part and no rule.
  const coded = FOR.test(clause) && values.every((one) => /^[-−–]?\d/u.test(one));
  return values.length === 0 ? [] : [rule('says', coded ? { ...paid, coded } : paid, { texts: values })];
};

/** The condition `said`, with what `paid` gives for it. */
const conditionIn = (said: string, paid: Paid, clause: string, isBehind: boolean): ClauseRule[] => {
  const { points, off } = paid;
  if (EVERY_WRONG.test(said) && (off || points > 0)) return [rule('wrong', { ...paid, off: true })];
  const order = off ? null : ofOrder(said, paid, clause);
  if (order) return [rule(order, paid)];
  const lacks = off ? undefined : LACKS.exec(said)?.groups;
  const lacking = (lacks?.lacking ?? lacks?.last)?.replace(/["“”„«»]/gu, '');
  if (lacking !== undefined && points > 0) return [rule('lacks', paid, { texts: [lacking.trim()] })];
  const added = isBehind ? ADDED.exec(said)?.groups?.unit : undefined;
  if (added !== undefined) return [rule('adds', paid, { texts: [added] })];
  const unsigned = UNSIGNED.exec(said)?.groups?.value;
  if (unsigned !== undefined) return [rule('says', { ...paid, off: false }, { texts: [unsigned] })];
  // "there is no unit": nothing of it is missing.
  if ((UNIT_MISSING.test(said) && !NONE_THERE.test(said)) || UNIT_NAMED.test(said))
    return [rule('unit', paid)];
  if (HAS_BARE.test(said) && !off) return [rule('bare', paid)];
  if (!off && points > 0 && SLIPPED.test(said)) return [rule('slips', paid, { count: 1 })];
  const form = ofForm(said);
  if (form) return [rule(form, paid)];
  const isAll = IS_ALL.test(said);
  if (isAll && HAS_ORDER.test(said) && HAS_MISSING.test(said)) return [rule('order', paid)];
  if (off && !isAll && quotedIn(said).length > 0) return [rule('says', paid, { texts: quotedIn(said) })];
  if (isAll || off) return [];
  // "more than one wrong = 0" is what is left anyway.
  if (points === 0 && MORE_THAN.test(said)) return [];
  return byCount(said, paid, clause, isBehind);
};

/** "the right sum but a wrong answer", "6 × 400 seen with a slip": the way is right. */
const SLIPPED =
  /(?:\p{L}|\d)\s(?:but|with|and|und|aber|mit|pero|con|mais|avec)\s[^;]{0,40}?(?<!\p{L})(?:wrong|incorrect(?:ly)?|slip(?:s|ped|ping)?|mistakes?|errors?|falsch\p{L}*|rechenfehler|verrechnet|fehler|mal|errores|erreurs?|faux)(?!\p{L})/iu;

const NONE_THERE = /(?<!\p{L})(?:there\s+is|there['’]s|es\s+gibt|no\s+hay|il\s+n['’]y\s+a)(?!\p{L})/iu;
const ALTERNATIVE =
  /,?\s+(?:or|oder|o|ou)\s+(?:(?:if|when|for|wenn|falls|si|cuando|quand|for|für|por|pour)\s+)?(?![^(]*\))|,\s+(?:(?:if|when|wenn|falls|si|cuando|quand)\s+)?(?![^(]*\))/iu;
const DESCRIBED = /^[^:]*\p{L}{3,}[^:]*:\s+(?=\S)/u;

/** "they get –7". */
const GOT =
  /(?:^|\s)(?:get|gets|got|write|put|schreib\p{L}*|obtien\p{L}*|trouv\p{L}*)\s(?<value>[-−–]?\d[\d.,]*)$/iu;

/** Several that earn the same. */
const joinSaid = (rules: readonly ClauseRule[]): ClauseRule[] => {
  const [first, ...said] = rules.filter(({ when }) => when === 'says');
  const others = rules.filter(({ when }) => when !== 'says');
  return first ? [{ ...first, texts: [first, ...said].flatMap(({ texts }) => texts) }, ...others] : others;
};

/** "20 – 6 (or 14)": the last of them is what comes out. */
const OTHER_VALUE = /\((?:or|oder|o|ou)\s+(?<value>[-−]?\d[\d.,]*)\)/iu;

/** "350 000 seen, or 3.5 without unit": the same for each of them, where they are conditions by themselves. */
const eitherOf = (paid: Paid, isBehind: boolean): ClauseRule[] | null => {
  const said = paid.rest.split(ALTERNATIVE).map((one) => one.trim());
  const each = said.map((one): ClauseRule[] => {
    const value = OTHER_VALUE.exec(one)?.groups?.value ?? expressionIn(one.replace(DESCRIBED, ''));
    if (value !== null && (isBehind || paid.coded) && !UNIT_NAMED.test(one))
      return [rule('says', paid, { texts: [value] })];
    const got = GOT.exec(one)?.groups?.value;
    if (got !== undefined) return [rule('says', paid, { texts: [got.replace('–', '-')] })];
    const told = conditionIn(one, { ...paid, rest: one }, one, isBehind);
    // What an examiner describes is no value, though one stands in it.
    return paid.coded ? told.filter(({ when }) => when !== 'says') : told;
  });
  const rules = joinSaid(each.flat());
  const isSingle = said.length === 1 && (paid.coded || SEEN.test(paid.rest)) && rules.length > 0;
  return isSingle || (said.length > 1 && each.filter((one) => one.length > 0).length > 1) ? rules : null;
};

/** A wording, and no condition of its own. */
const isSaid = (part: string): boolean =>
  ![ROLE, SLIPS, EACH].some((pattern) => pattern.test(part)) &&
  ofForm(part) === null &&
  !SLIP_COMPOUND.test(part);
/** "Rechtschreibfehler". */
const SLIP_COMPOUND = /\p{L}fehler(?!\p{L})/iu;

/** "If the answer is wrong: 1 mark for …" */
const IF_WRONG =
  /^(?:if|when|wenn|falls|si|cuando|quand)\s[^:;,\d]{0,40}?(?:wrong|incorrect[oa]?|falsch|faux|fausse|mal|not\s+right)\s*[:,]\s+(?=\S)/iu;
/** "(75 × 35 + 25 × 37) [÷ 100] seen": a step that may be left out. */
const OPTIONAL = /(?<=[\d)])\s*\[[^[\]\p{L}]*\](?=\s)/u;

/** `isBehind`: it stands behind an answer, and is not the answer itself. */
export const readClause = (given: string, isBehind = true): ClauseRule[] => {
  const clause = given
    .trim()
    .replace(IF_WRONG, '')
    .replace(OPTIONAL, '')
    .replace(CODES, sumOfCodes)
    .replace(EXPLAINED, '');
  const own = unpriced(clause);
  if (own) return own;
  // "one pair swapped (1)": in brackets behind a slip.
  const isSlip = HAS_SWAPPED.test(clause) || HAS_REVERSED.test(clause);
  const paid = payOf(isSlip ? clause.replace(BRACKETED, ': $<value>') : clause);
  if (!paid || paid.points > MOST) return [];
  const { quoted, plain } = (isBehind ? HALF_WORDING.exec(clause)?.groups : undefined) ?? {};
  const part = (quoted ?? plain ?? '').replace(BY_ITSELF, '').replace(SHORTENED, '');
  if (part !== '' && isSaid(part)) return [rule('says', paid, { texts: splitNoted(part) })];
  return eitherOf(paid, isBehind) ?? conditionIn(paid.rest, paid, clause, isBehind);
};

const MOST = 5;
const EACH = /^(?:je|jeweils|each|apiece|cada\s+un[oa]|chacune?|à|pro|per|par|por)(?!\p{L})/iu;
