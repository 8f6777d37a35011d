/**
 * What a key gives between full and nothing, clause by clause: "one pair swapped: 1", "zwei stimmen: 1 BE", "no unit −½", "3215 = 1".
 * A clause that is not understood says nothing here; the record is a guess either way.
 */
import type { ClauseRule } from './prices/clause-rule.ts';
import { readClause } from './prices/conditions.ts';
import { cutSteps, type Step } from './prices/steps.ts';
import { setApart } from './set-apart.ts';

const CLAUSE =
  /;\s+|(?<=["”“»]\s(?:[½¼¾0-3]|\d[.,]5)),\s+|(?<=[:=→]\s?(?:\d|½|\d[.,]5)(?:\s?\p{L}{1,6}\.?)?),\s+|\n+|(?<=[\p{L}\d½)"”]{1})[.!]\s+(?=[\p{Lu}\d½"„“«(−–$£€-]|\p{Ll}\s[-+−=*·]\s?\d)|\s{2,}|,\s+(?=½|(?:min\.|(?:each|every|jede\p{L}*|chaque|cada)\s\p{L}+|otherwise|else|sonst|or(?=\s+(?:\d\S*|½)\s+(?:for|if)\s)|zwei|two|one|ein|eine|drei|three|no|alles|all)(?!\p{L})|(?:only|just|nur)\s+(?!\d|½|half|ein))|(?:…|\.{3})\s+(?=[½¼¾\d])|\s+\/\s+(?=\p{L})|(?<=[½¼¾]|[=:→]\s?\d)\.\s+|,\s+(?=[\p{L}\s]{3,40}[½¼¾]$)|,\s+(?=\p{L}{4}[\p{L}\s]{0,36}\s[-−–][\d½](?:\s\p{L}{1,6}\.?)?\s*(?:$|[;,.()\n])|[-−–][\d½]\s(?:\p{L}{1,5}\.?\s)?(?:for|per|für|je|pro|por|par|pour)\s)|\s+\((?=[^()\d]*\p{L}{3}[^()]*(?:[\d½¼¾]\s*\p{L}*\.?|half)\)(?!\s*[=:→])|\d{3,4}\s[^()]*\d\))|\s+\((?=(?:[½¼¾]|\d\S*)\s+(?:\p{L}+\.?\s+)?(?:for|if|when|für|wenn|falls|por|si|cuando|pour|quand)\s)|,\s+(?=(?:\d(?:[.,]\d)?|[MABS]\d)\s+(?:\p{L}+\.?\s+)?(?:for|if|when|für|wenn|falls|bei|por|si|cuando|pour|quand)\s)|\s+[–—-]\s+(?=\d\S*\s+(?:with|without|no|ohne|mit|sin|sans)(?!\p{L}))/u;

const LONGEST = 160;

/** A bracket that was opened in the clause before. */
const withoutOpen = (clause: string): string =>
  clause.split(')').length > clause.split('(').length
    ? clause.replace(/\)(?<end>[^()]*)$/u, '$<end>')
    : clause;

const listRules = (text: string): ClauseRule[] =>
  text
    .split(CLAUSE)
    .map((clause) =>
      withoutOpen(
        clause
          .replace(
            /^\s*(?:[-–](?:\s+|(?=[^\d½]))|[•[]|\((?![^()]*\)))\s*(?=[\p{L}\d½"“„«])|(?<=^[^[]*)\]\s*$/gu,
            '',
          )
          .trim(),
      ),
    )
    .filter((clause) => clause !== '')
    .flatMap((clause, at) => (clause.length <= LONGEST ? readClause(clause, at > 0) : []));

const ofStep = ({ said, points, count }: Step): ClauseRule[] =>
  count === null
    ? readClause(`${said}: ${points}`)
    : [{ when: 'right', count, texts: [], points, off: false }];

/** The rules that stand anywhere in what a key says about one answer; a sentence may go on in the next line. */
export const rulesIn = (given: string): ClauseRule[] => {
  const { text, steps } = cutSteps(setApart(given));
  const found = [
    ...steps.flatMap(ofStep),
    ...listRules(text),
    ...listRules(text.replace(/(?<=\p{L})\n(?=\p{Ll})/gu, ' ')),
  ];
  const whole = new Map(found.map((one) => [JSON.stringify(one), one]));
  const rules = [...whole.values()];
  // "one pair is the wrong" of a sentence that goes on: "… way round".
  const isSwapped = rules.some(({ when }) => when === 'neighbours');
  return rules.filter(({ when, count }) => !(isSwapped && when === 'slips' && count === 2));
};
