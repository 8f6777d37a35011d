/** What costs a mark, or none, in a clause that names no amount. */
import { CARRIED, POINT_WORD, UNIT_ROLE } from '../../../words.ts';
import { build, holds } from '../grammar.ts';
import { type ClauseRule, FREE, rule, UNIT_MISSING } from './clause-rule.ts';
import { type Paid, payOf } from './price.ts';

const DENIED = /(?<!\p{L})(?:no|not|kein|keine|nicht|sin|pas)(?!\p{L})|n['’]t(?!\p{L})/iu;
const HAS_CARRIED = holds(CARRIED);
const LONGEST_CARRIED = 16;
const LOSES_ONE = build(
  String.raw`(?<!\p{L})(?:loses?|costs?|verliert|kostet|pierden?|cuestan?|perd(?:ent)?|coûtent?)\s+(?:the\s+|that\s+|its\s+|an?\s+|den\s+|einen\s+|el\s+|un\s+|ese\s+|le\s+|ce\s+)?(?:(?:second|last|third|answer|final|one|1|letzten|último|dernier)\s+)?(?:${POINT_WORD}|✓)(?!\p{L})`,
);
/** "“surplus” loses that last point". */
const QUOTED_LOSES =
  /^["“„«](?<quoted>[^"”“»]{2,40})["”“»]\s+(?:loses|costs|verliert|kostet|pierde|cuesta|perd|coûte)\s/iu;
const NEEDS_UNIT =
  /(?<!\p{L})(?:needs?|must\s+have|requires?|only\s+with|nur\s+mit|braucht|necesita)\s(?:\p{L}+\s){0,2}(?:units?|einheit|unidad)(?!\p{L})/iu;
/** "the unit must be there", "l'unité est exigée": it costs a mark to leave it out. */
const UNIT_NEEDED = build(
  String.raw`(?:${UNIT_ROLE})\s(?:\p{L}+\s){0,3}?(?:must|has\s+to|have\s+to|muss|debe|doit)\s|(?:${UNIT_ROLE})\s(?:is|are|ist|est|es)\s(?:\p{L}+\s)?(?:required|needed|compulsory|verlangt|nötig|erforderlich|exigée?s?|obligatoires?|obligatori[oa]|necesari[oa])`,
);
/** "0.04 loses the answer mark". */
const VALUE_LOSES = /^["“„«]?(?<value>[-−]?\d[\d.,:/]*)["”“»]?\s/u;

/** "A third letter cancels one", "each extra answer": beyond what is asked for. */
const BEYOND =
  /(?<!\p{L})(?:third|fourth|fifth|extra|additional|further|surplus|dritte[rs]?|vierte[rs]?|weitere[rs]?|zusätzliche[rs]?|überzählige[rs]?|tercera?|cuart[oa]|adicional|de\s+más|troisième|quatrième|supplémentaire|en\s+trop)(?!\p{L})/iu;
const CANCELS =
  /(?<!\p{L})(?:cancels?|loses?|costs?|takes?\s+(?:off|away)|hebt|streicht|kostet|anula|resta|quita|annule|enlève|coûte)(?!\p{L})/iu;
/** What costs a mark without an amount in the clause. */
export const unpriced = (clause: string): ClauseRule[] | null => {
  if (HAS_CARRIED.test(clause) && !DENIED.test(clause) && clause.split(/\s+/u).length <= LONGEST_CARRIED)
    return [rule('carried', FREE)];
  const one: Paid = { ...FREE, points: 1, off: true };
  const quoted = QUOTED_LOSES.exec(clause)?.groups?.quoted;
  if (quoted !== undefined && LOSES_ONE.test(clause))
    return [rule('says', one, { texts: [quoted.trim()], count: 1 })];
  if (UNIT_MISSING.test(clause) && LOSES_ONE.test(clause)) return [rule('unit', one)];
  const lost = VALUE_LOSES.exec(clause)?.groups?.value;
  if (lost !== undefined && LOSES_ONE.test(clause)) return [rule('says', one, { texts: [lost], count: 1 })];
  if (DENIED.test(clause) || payOf(clause) !== null) return extraIn(clause);
  if (NEEDS_UNIT.test(clause)) return [rule('unit', FREE)];
  return UNIT_NEEDED.test(clause) ? [rule('unit', one)] : extraIn(clause);
};

const extraIn = (clause: string): ClauseRule[] | null => {
  return BEYOND.test(clause) && CANCELS.test(clause)
    ? [rule('extra', { ...FREE, points: 1, off: true })]
    : null;
};
