/**
 * The closed set of conditions that a key may set a price on, each told by its words: what no condition here knows stays a person's to
 * judge.
 */
import { NUMBER_WORD, toNumber } from '../../../points/number-words.ts';
import {
  AGREEMENT,
  BARE_RESULT,
  IN_ORDER,
  MISSING,
  ORDER_WORD,
  RIGHT_ONE,
  SMALL_WORD,
  UNREDUCED,
} from '../../../words.ts';
import { build, holds, SLIPS, splitNoted } from '../grammar.ts';
import { BY_ITSELF, HALF_WORDING } from '../said-last.ts';
import { type ClauseRule, rule, UNIT_MISSING } from './clause-rule.ts';
import { GOT, isShifted, lackingIn } from './lacking.ts';
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
import { isMissingToo, isOutOfOrder, ofOrder } from './of-order.ts';
import { type Paid, payOf } from './price.ts';
import { unpriced } from './unpriced.ts';

/** "26 without cm": the unit by its name. */
const UNIT_NAMED =
  /^\d[\d.,]*\s+(?:without|with\s+no|no|ohne|sin|sans)\s+(?:the\s+)?(?!any\s)(?:\p{L}{1,3}[²³]?|[€£$%°])(?!\p{L})/iu;
const HAS_MISSING = holds(MISSING);
const HAS_ORDER = holds(`${ORDER_WORD}|${IN_ORDER}`);
const HAS_BARE = holds(
  // "Answer only in binary" names another form.
  String.raw`(?:${BARE_RESULT})(?!\s+(?:in|as|auf|als|en|como)\s+\p{L})|^bare(?=\s\W?\d)|(?<=\d\S{0,6}\s)(?:bare|on\s+its\s+own|by\s+itself|alone|allein|solo|seule?)`,
);
/** "with or without working", "unit or not": nothing is said of it. */
const EITHER_WAY =
  /(?:^|,?\s+)(?:with\s+(?:or|and)\s+without|mit\s+(?:oder|und)\s+ohne|con\s+o\s+sin|avec\s+(?:ou|et)\s+sans)(?:\s+(?:the\s+|la\s+|le\s+|l['’])?\p{L}+)?|(?:^|,?\s+)(?:working|units?|einheit|rechnung|unidad|unité|calcul)\s+(?:or\s+(?:not|no\s+\p{L}+)|oder\s+nicht|o\s+no|ou\s+non|ou\s+pas)|,?\s+con\s+\p{L}+\s+o\s+sin\s+ell[oa]s?/iu;
/** ", I told them to show it": why it is so. */
const REASON = /(?<=\d|½|(?:only|mark|pts?|P))\s*,\s+(?:I|we|they|ich|sie|wir|yo|je|on|ils?)\s+\p{L}.*$/u;
/** "Four or more letters: take off 1 for …": for whom it is said. */
const CASE_LEAD =
  /^[^:\n]{3,40}:\s+(?=(?:take\s+off|knock\s+off|deduct|subtract|lose|minus|abzug|restar|quitar|enlever|retirer)(?!\p{L})\s+\S+\s+(?:for|per|für|pro|je|por|pour|par)(?!\p{L}))/iu;
const OF_MORE =
  /^\W*(?:(?:\d|\p{L}+)\s+(?:or|oder|o|ou)\s+(?:more|mehr|más|plus)|more\s+than|mehr\s+als|más\s+de|plus\s+de|too\s+many|zu\s+viele)(?!\p{L})[^:\n]*:/iu;
/** ", never below 0": where it ends anyway. */
const FLOOR =
  /,?\s+(?:(?:but\s+)?(?:never|not)\s+(?:below|under|less\s+than)|(?:aber\s+)?(?:nie|nicht|niemals)\s+unter|(?:pero\s+)?nunca\s+(?:menos\s+de|por\s+debajo\s+de)|(?:mais\s+)?jamais\s+(?:moins\s+de|en\s+dessous\s+de)|(?:down\s+to|bis\s+auf|hasta|jusqu['’]à)|min(?:imum|destens|\.)?)\s+(?:0|zero|null|cero|zéro|nothing)\.?$/iu;
/** "58 rounded with no working", "Bare .5", "“8” alone": the value that stands there bare. */
const BARE_VALUE =
  /^(?:bare\s+)?["“„«]?\s?[£$€]?(?<value>[-−]?[\d.,]*\d)(?:\s?[\p{L}%°²³/€£$]{1,6})?\s?["”“»]?(?:\s|,|$)/iu;
const EVERY_WRONG =
  /(?<!\p{L})(?:each|every|per|jede[rsn]?|pro|cada|chaque|par)\s+(?:\p{L}+\s+)?(?:wrong|incorrect|extra|falsche[rsnm]?|incorrect[oa]|fausse|faux|mistake|fehler|error|erreur)|(?<!\p{L})(?:each|every|per|jede[rsn]?|pro|cada|chaque|par)\s(?:\p{L}+\s){1,2}(?:listed|given|named|chosen|ticked|circled|added|included|genannt|genannte|angekreuzt|dabei|nombrad[oa]|marcad[oa]|citée?|cochée?)\s?(?:as\s+well|too|besides|in\s+addition|zusätzlich|además|también|en\s+plus|aussi)?$/iu;
const EVERY_MISSING =
  /(?<!\p{L})(?:each|every|per|jede[rsn]?|pro|cada|chaque|par)\s(?:\p{L}+\s)?(?:missing|omitted|left\s+out|fehlende[rsnm]?|que\s+falte|omitid[oa]|manquante?|oubliée?)(?!\p{L})/iu;
const NUMBER = String.raw`(?:\d{1,2}|une|una|eins|${NUMBER_WORD})(?![\p{L}\d.,])`;
const SLIP_NOUN = String.raw`left\s+out|forgotten|omi(?:tted|ssion)s?|oubli(?:ée?)?s?|vergessen|olvid(?:ad[oa]s?|os?)|mistakes?|errors?|slips?|fehler|errores?|fautes?|erreurs?|missing|wrong|off|falsch|fehlt|fehlen|mal|falta|faltan|fausse?s?|manque(?:nt)?|too\s+many|too\s+few|zu\s+viele?|zu\s+wenige?|de\s+más|de\s+menos|en\s+trop`;
const counted = (nouns: string): RegExp =>
  build(
    String.raw`(?:^|\s)(?:(?<low>${NUMBER})\s+(?:or|oder|o|ou|to|bis|–|-)\s+)?(?<count>${NUMBER})(?:\s+(?!(?:if|when|wenn|falls|si|cuando|quand)\s)\p{L}+){0,2}?\s+(?:${nouns})(?![\p{L}])`,
  );
const MORE_THAN = /(?<!\p{L})(?:more\s+than|mehr\s+als|más\s+de|plus\s+d['’e])(?!\p{L})/iu;
const COUNT_RIGHT = counted(RIGHT_ONE);
const COUNT_SLIPS = counted(SLIP_NOUN);
const HAS_UNREDUCED = holds(UNREDUCED);
const SMALL_WRONG = holds(
  String.raw`(?:${MISSING})(?:\s\p{L}+){0,2}\s(?:${SMALL_WORD})|(?:${SMALL_WORD})(?:\s\p{L}+){0,2}\s(?:${MISSING})`,
);
const ENDING_WRONG = holds(
  String.raw`(?:${MISSING})(?:\s\p{L}+){0,2}\s(?:${AGREEMENT})|(?:${AGREEMENT})(?:\s\p{L}+){0,2}\s(?:${MISSING})`,
);
const BRACKETED = /\s*[([](?<value>\d(?:[.,]5)?|½)[^()[\]\d]{0,8}[)\]]?\s*$/u;

/** "…: M1 A0": what is given, in the codes of examiners. */
const CODES = /(?<=[:=→]\s*)[MAB]\d(?:\s*[MAB]\d)*\.?$/u;
/** "no unit 1½ (only here)": what is said in brackets behind it. */
const EXPLAINED = /(?<=\d|½)\s+\([^()\d]*\p{L}{3}[^()\d]*\)\.?$/u;
const sumOfCodes = (codes: string): string =>
  String([...codes.matchAll(/\d/gu)].reduce((sum, [digit]) => sum + Number(digit), 0));

const countIn = (text: string, pattern: RegExp): number[] => {
  const groups = pattern.exec(text)?.groups;
  return groups
    ? [groups.low, groups.count].flatMap((one) =>
        one === undefined ? [] : [/^(?:una?e?|eins)$/iu.test(one) ? 1 : toNumber(one)],
      )
    : [];
};

const ofForm = (said: string): ClauseRule['when'] | null => {
  if (SMALL_WRONG.test(said)) return 'lead';
  if (ENDING_WRONG.test(said)) return 'ending';
  return HAS_UNREDUCED.test(said) ? 'unreduced' : null;
};

const TURNED_TO = /\((?:=\s*)?(?<value>[-−]?\d[\d.,/]*(?:\s?[\p{L}%°³²]{1,12})?)\)\s*$/u;
const IS_ALL = /(?<!\p{L})(?:all|alle|alles|todo|todos|todas|tout|toutes)(?!\p{L})/iu;

const PAIR = /(?<!\p{L})(?:pairs?|\p{L}*paare?|par(?:es|eja)?|paires?)(?!\p{L})/iu;

/** So many right or wrong, and what is written out. */
const byCount = (said: string, paid: Paid, clause: string, isBehind: boolean): ClauseRule[] => {
  const [slips, rights] = [countIn(said, COUNT_SLIPS), countIn(said, COUNT_RIGHT)];
  // "one pair is the wrong" of a sentence that goes on.
  if (slips.length > 0 && PAIR.test(said)) return [];
  if (slips.length > 0) return slips.map((count) => rule('slips', paid, { count }));
  if (rights.length > 0) return rights.map((count) => rule('right', paid, { count }));
  const values = isBehind && paid.linked && /\p{L}{3,}|^\d/u.test(said) ? valuesIn(said) : [];
  if (values.length === 0 && isBehind && paid.points > 0)
    values.push(...(FOR.test(clause) ? [...wordingIn(said), ...quotedIn(said)] : aloneIn(said)));
  // "1 for 40, 1 for the sign": where the marks are shared out so, it is a part and no rule.
  const coded = FOR.test(clause) && values.every((one) => /^[-−–]?\d/u.test(one));
  return values.length === 0 ? [] : [rule('says', coded ? { ...paid, coded } : paid, { texts: values })];
};

/** "wrong ones −1", "falsch genannte −1": of each of them. */
const WRONG_ONES =
  /^(?:(?:any\s+|all\s+|the\s+)?wrong\s+(?:ones|items|letters|answers|names)|wrongly\s+(?:named|ticked|chosen|listed)(?:\s+ones)?|falsch\s+(?:genannte|angekreuzte|gewählte)[rs]?|falsche|las?\s+(?:incorrectas|falsas)|las\s+que\s+sobr(?:a|e)n|les\s+fausses|réponses?\s+fausses?)$/iu;

/** The condition `said`, with what `paid` gives for it. `isOfMore`: only where more is given than was asked for. */
const conditionIn = (
  said: string,
  paid: Paid,
  clause: string,
  isBehind: boolean,
  isOfMore = false,
): ClauseRule[] => {
  const { points, off } = paid;
  if ((EVERY_WRONG.test(said) && (off || points > 0)) || (off && WRONG_ONES.test(said))) {
    const missing = off && EVERY_MISSING.test(said) ? [rule('missing', paid)] : [];
    return [rule(isOfMore ? 'extra' : 'wrong', { ...paid, off: true }), ...missing];
  }
  const lacking = lackingIn(said, points > 0, off, isBehind);
  if (lacking)
    return [
      rule(lacking.when, lacking.when === 'says' ? { ...paid, off: false } : paid, { texts: lacking.texts }),
    ];
  if (off && TOO_MANY.test(said)) return [rule('extra', paid)];
  const order = off ? null : ofOrder(said, paid, clause);
  // "upside down (1/3 g): 1": what comes of it.
  const turned = order === 'reversed' ? TURNED_TO.exec(said)?.groups?.value : undefined;
  if (order === 'moved' && isMissingToo(said)) return [rule(order, paid), rule('slips', paid, { count: 1 })];
  if (order)
    return [rule(order, paid), ...(turned === undefined ? [] : [rule('says', paid, { texts: [turned] })])];
  // "there is no unit": nothing of it is missing.
  if ((UNIT_MISSING.test(said) && !NONE_THERE.test(said)) || UNIT_NAMED.test(said))
    return [rule('unit', paid)];
  if (HAS_BARE.test(said) && !off) {
    const value = BARE_VALUE.exec(said)?.groups?.value;
    return [rule('bare', paid, value === undefined ? {} : { texts: [value] })];
  }
  if (!off && points > 0 && SLIPPED.test(said)) return [rule('slips', paid, { count: 1 })];
  const form = ofForm(said);
  if (form) return [rule(form, paid)];
  const isAll = IS_ALL.test(said);
  if (isAll && HAS_ORDER.test(said) && HAS_MISSING.test(said)) return [rule('order', paid)];
  // "if there is no “y =”": who writes it loses nothing.
  const isLacked = HAS_MISSING.test(said.replace(/["“”„«»][^"“”„«»]*["“”„«»]/gu, ''));
  if (off && !isAll && quotedIn(said).length > 0)
    return isLacked ? [] : [rule('says', paid, { texts: quotedIn(said) })];
  if (isAll || off) return [];
  // "more than one wrong = 0" is what is left anyway.
  if (points === 0 && MORE_THAN.test(said)) return [];
  return byCount(said, paid, clause, isBehind);
};

/** "if there are lines too many", "for more than was asked for". */
const TOO_MANY =
  /(?<!\p{L})(?:too\s+many|more\s+(?:\p{L}+\s+)?than\s+(?:asked|wanted|needed)|zu\s*viele?|überzählige?|de\s+más|de\s+trop|en\s+trop|superflue?s?)(?!\p{L})/iu;

/** "the right sum but a wrong answer", "6 × 400 seen with a slip": the way is right. */
const SLIPPED =
  /(?:\p{L}|\d)\s(?:but|with|and|und|aber|mit|pero|con|mais|avec)\s[^;]{0,40}?(?<!\p{L})(?:wrong|incorrect(?:ly)?|slip(?:s|ped|ping)?|mistakes?|errors?|falsch\p{L}*|rechenfehler|verrechnet|fehler|mal|errores|erreurs?|faux)(?!\p{L})/iu;

const NONE_THERE = /(?<!\p{L})(?:there\s+is|there['’]s|es\s+gibt|no\s+hay|il\s+n['’]y\s+a)(?!\p{L})/iu;
const ALTERNATIVE =
  /,?\s+(?:or|oder|o|ou)\s+(?:(?:if|when|for|wenn|falls|si|cuando|quand|for|für|por|pour)\s+)?(?![^(]*\))|,\s+(?:(?:if|when|wenn|falls|si|cuando|quand)\s+)?(?![^(]*\))/iu;
const DESCRIBED = /^[^:]*\p{L}{3,}[^:]*:\s+(?=\S)/u;

/** Several that earn the same. */
const joinSaid = (rules: readonly ClauseRule[]): ClauseRule[] => {
  const [first, ...said] = rules.filter(({ when }) => when === 'says');
  const others = rules.filter(({ when }) => when !== 'says');
  return first ? [{ ...first, texts: [first, ...said].flatMap(({ texts }) => texts) }, ...others] : others;
};

/** "20 – 6 (or 14)": the last of them is what comes out. */
const OTHER_VALUE = /\((?:or|oder|o|ou)\s+(?<value>[-−]?\d[\d.,]*)\)/iu;

const EXAMPLE =
  /(?:^|[\s,(])(?:e\.\s?g\.|z\.\s?b\.|p\.\s?ej\.|par\s+ex\.)\s*(?<example>[^()]*(?:\([^()]*\)[^()]*)*)$/iu;
/** "partly factorised, e.g. 3a(2b − c)": what such an answer looks like. */
const exampleIn = (said: string): string => EXAMPLE.exec(said)?.groups?.example?.trim() ?? said;

/** "s²/n → 1", "only (1 − a)(1 − b) = 1", "60 − 8 = 52: 1": nothing but what is written so. */
const isWritten = ({ rest, linked, equals }: Paid, isBehind: boolean): boolean => {
  const own = exampleIn(rest.replace(SHORTENED, ''));
  const isMarkedOut = own !== rest || /[-+−–×x·*÷/^²³√()]/u.test(own);
  // "s/n = 1" is an equation of the answer.
  return linked && isBehind && isMarkedOut && (own !== rest || !equals) && expressionIn(own) !== null;
};

/** "350 000 seen, or 3.5 without unit": the same for each of them, where they are conditions by themselves. */
const eitherOf = (paid: Paid, isBehind: boolean): ClauseRule[] | null => {
  const said = paid.rest.split(ALTERNATIVE).map((one) => one.trim());
  const each = said.map((one): ClauseRule[] => {
    const value =
      OTHER_VALUE.exec(one)?.groups?.value ??
      expressionIn(exampleIn(one.replace(SHORTENED, '').replace(DESCRIBED, '')));
    if (value !== null && (isBehind || paid.coded) && !UNIT_NAMED.test(one))
      return [rule('says', paid, { texts: [value] })];
    const got = GOT.exec(one)?.groups?.value;
    if (got !== undefined) return [rule('says', paid, { texts: [got.replace('–', '-')] })];
    const told = conditionIn(one, { ...paid, rest: one }, one, isBehind);
    // What an examiner describes is no value, though one stands in it.
    return paid.coded ? told.filter(({ when }) => when !== 'says') : told;
  });
  const rules = joinSaid(each.flat());
  const isSingle =
    said.length === 1 &&
    (paid.coded || SEEN.test(paid.rest) || isWritten(paid, isBehind)) &&
    rules.length > 0;
  return isSingle || (said.length > 1 && each.filter((one) => one.length > 0).length > 1) ? rules : null;
};

/** A wording, and no condition of its own. */
const isSaid = (part: string): boolean =>
  ![ROLE, SLIPS, EACH].some((pattern) => pattern.test(part)) &&
  ofForm(part) === null &&
  !isShifted(part) &&
  !SLIP_COMPOUND.test(part);
/** "Rechtschreibfehler". */
const SLIP_COMPOUND = /\p{L}fehler(?!\p{L})/iu;

/** "If the answer is wrong: 1 mark for …" */
const IF_WRONG =
  /^(?:if|when|wenn|falls|si|cuando|quand)\s[^:;,\d]{0,40}?(?:wrong|incorrect[oa]?|falsch|faux|fausse|mal|not\s+right)\s*[:,]\s+(?=\S)/iu;
/** "(75 × 35 + 25 × 37) [÷ 100] seen": a step that may be left out. */
const OPTIONAL = /(?<=[\d)])\s*\[[^[\]\p{L}]*\](?=\s)/u;

/** "x < 3 as the final answer": where it stands. */
const AS_RESULT =
  /\s+(?:as\s+(?:the\s+|a\s+|their\s+)?(?:final\s+)?(?:answer|result)|als\s+(?:endgültiges?\s+)?(?:end)?(?:ergebnis|antwort|lösung)|como\s+(?:respuesta|resultado)(?:\s+final)?|comme\s+(?:réponse|résultat)(?:\s+finale?)?)(?=\s*[:=→,]|\s*$)/iu;

/** "3n + or – anything": whichever sign. */
const EITHER_SIGN = /(?<term>\S+)\s\+\s?(?:or|oder|o|ou|\/)\s?(?<sign>[-–−])\s(?<any>\p{L}+)/iu;

/** "altruist(ic)": with its ending, and without. */
const withAndWithoutEnd = (text: string): string[] => [
  ...new Set([text.replace(/\(\p{L}{1,4}\)/gu, ''), text.replace(/\((?<end>\p{L}{1,4})\)/gu, '$<end>')]),
];

/** `isBehind`: it stands behind an answer, and is not the answer itself. */
export const readClause = (given: string, isBehind = true): ClauseRule[] => {
  const clause = given
    .trim()
    .replace(IF_WRONG, '')
    .replace(AS_RESULT, '')
    .replace(EITHER_SIGN, '$<term> + $<any>, or $<term> - $<any>')
    .replace(OPTIONAL, '')
    .replace(REASON, '')
    .replace(FLOOR, '')
    .replace(CASE_LEAD, '')
    .replace(EITHER_WAY, '')
    .replace(CODES, sumOfCodes)
    .replace(EXPLAINED, '');
  const own = unpriced(clause);
  if (own) return own;
  // "one pair swapped (1)": in brackets behind a slip.
  const isSlip = isOutOfOrder(clause);
  const paid = payOf(isSlip ? clause.replace(BRACKETED, ': $<value>') : clause);
  if (!paid || paid.points > MOST) return [];
  const { quoted, plain } = (isBehind ? HALF_WORDING.exec(clause)?.groups : undefined) ?? {};
  const part = (quoted ?? plain ?? '').replace(BY_ITSELF, '').replace(SHORTENED, '');
  if (part !== '' && isSaid(part))
    return [rule('says', paid, { texts: splitNoted(part).flatMap(withAndWithoutEnd) })];
  return eitherOf(paid, isBehind) ?? conditionIn(paid.rest, paid, clause, isBehind, OF_MORE.test(given));
};

const MOST = 5;
const EACH = /^(?:je|jeweils|each|apiece|cada\s+un[oa]|chacune?|à|pro|per|par|por)(?!\p{L})/iu;
