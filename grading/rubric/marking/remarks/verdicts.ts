/** What is said of a wording: that it will do, instead of which other one, that it will not, that it earns nothing. */
import {
  ASIDE,
  COPULA,
  COUNTS,
  FINE,
  GOOD,
  MISSING,
  ONLY_WORD,
  PASSES,
  PLACE_OF,
  SUFFICES,
  TOO,
  TRANSLATE,
  WRITTEN_OUT,
} from '../../words.ts';
import { isNumeric } from '../numeric.ts';
import { build, END, FEW_WORDS, holds, SLIPS, splitNoted, UNIT } from './grammar.ts';
import type { Remark } from './remark.ts';
import { BY_ITSELF, REFUSED_DASH, REFUSED_LAST, REFUSED_SHORT, SAID_LAST, TOO_LITTLE } from './said-last.ts';

/** "correct multiples", "any sensible example", "in English": told, not written out. */
export const DESCRIBED = build(
  String.raw`^(?:(?:any|other|correct|equivalent|valid|reasonable|sensible|converse|reverse|multiples|alternative|suitable|similar|minor|missing|leading|trailing|misspell\p{L}*|phonetic|spelling|answers?|symbols?|words?|names?|letters?|formula[es]?|equations?|initials?|abbreviations?|synonyms?|with|without|symbole?|wörter|namen|buchstaben|formeln?|abkürzung\p{L}*|synonyme?|umgestellt|umgeformt|rearranged|rearrangements?|réarrangée?|mit|ohne|jede[rs]?|andere[rs]?|sinnvolle[rs]?|gleichwertige[rs]?|ähnliche[rs]?|cualquier|otr[oa]s?|toute?s?|autres?|équivalent\p{L}*)${END}|(?:${ASIDE})(?![\p{L}])|(?:${TRANSLATE}|${WRITTEN_OUT})$)`,
);

/** "only the ends right": less than all of it. */
const ONLY_FIRST = build(String.raw`^(?:${ONLY_WORD}|simply|bloß)${END}\s*`);
const QUOTED = /^(?:["“„«‘'][^"”“»’]+["”“»’'](?:,?\s+|$))+$/u;
const QUOTED_FIRST = /^["“„«‘'][^"”“»]+["”“»’']/u;

const ADVERBS = String.raw`(?:(?:${TOO})\s+)*`;
const ALSO = String.raw`(?:\s+(?:${TOO}))*(?:\s+\([^()]*\))?`;
const WILL_DO = build(
  String.raw`^(?<rest>\S.{0,60}?)\s+(?:(?:(?:${COPULA})\s+)?${ADVERBS}(?:${FINE}|${PASSES})|(?:${COPULA})\s+${ADVERBS}(?:${GOOD})|(?:${GOOD})(?=\s+(?:${TOO})))${ALSO}$`,
);
const SUFFICIENT = build(String.raw`^(?<rest>.{1,40})\s(?:${SUFFICES})$`);

const NOT = String.raw`(?:not|n['’]t)`;
const WILL_NOT = build(
  String.raw`^(?<rest>\S.{0,40}?)\s+(?:(?:is|are|was|does|do|will|would|can)(?:\s+not|n['’]t)|wo${NOT}|cannot|ca${NOT})(?:\s+(?:be\s+)?${ADVERBS}(?:${FINE}|${GOOD}|${COUNTS}|earn\s.{1,20}|get\s.{1,20}))?$|^(?<german>\S.{0,40}?)\s+(?:(?:${COUNTS}|${COPULA})(?:\s[^.;]{1,20})?\s+nicht(?:\s+(?:${FINE}|${GOOD}))?)$|^(?<spanish>\S.{0,40}?)\s+no\s+(?:(?:${COPULA})\s+)?(?:${COUNTS}|${FINE}|${GOOD})$|^(?<french>\S.{0,40}?)\s+(?:ne\s+|n['’])(?:(?:${COUNTS}|${COPULA})\s+)pas(?:\s+(?:${FINE}|${GOOD}))?$|^(?<wrong>\S.{0,40}?)\s+(?:${COPULA})\s+(?:wrong|falsch|incorrect[oa]?|fausse?|faux)$`,
);

/** "4 × 3 × 7 non". */
const VALUE_NOT = /^(?<rest>\S.{0,40}?)\s+(?:non|no|nein|not|nicht|pas)$/iu;

/** "captured stream – that is a feature": why it will not do. */
const REASON = /\s+[–—-]\s+\p{Ll}.*$|,?\s+(?:because|weil|porque|parce\s+que)\s.*$/u;

/** "1/x no good", "“hill” isn't good enough", "„sauber sein“ zu allgemein". */
const NO_GOOD =
  /^(?<rest>["“„«‘'].{1,60}["”“»’']|\S{1,20}(?:\s\S{1,15}){0,2}?)\s+(?:(?:is|are|ist|sind|es|son|est|sont)\s+)?(?:no\s+good|(?:not|n['’]t)\s+(?:good\s+)?enough|isn['’]t\s+(?:good\s+)?enough|aren['’]t\s+(?:good\s+)?enough|too\s+(?:vague|general|weak|little)|nicht\s+(?:gut\s+)?genug|zu\s+(?:wenig|allgemein|ungenau|vage)|no\s+bastan?|demasiado\s+(?:vag|general)\p{L}*|insuffisante?s?|trop\s+(?:vagu|général)\p{L}*)(?:\s+for\s.{1,20})?$/iu;

/** "“More acid”, “more marble” no": each of them. */
const QUOTED_NOT =
  /^(?<rest>(?:["“„«][^"”“»]{2,40}["”“»](?:,?\s+(?:or|oder|o|ou|and|und|y|et|\/)\s+|,\s*)?){2,})\s*(?:[=:→–-]\s*)?(?:no|nein|non|not|nicht|nada|falsch|wrong|0|✗|✘)$/iu;

/** "villa for house", "Bub statt Junge": one word in the place of another. */
const INSTEAD = build(
  String.raw`^["“„«‘']?(?<by>\p{L}+(?:['’-]\p{L}+)*(?:\s\p{L}+(?:['’-]\p{L}+)*)?)["”“»’']?\s+(?:${PLACE_OF})\s+["“„«‘']?(?:the\s+)?(?<of>\p{L}{3,}(?:['’-]\p{L}+)*(?:\s\p{L}+(?:['’-]\p{L}+)*)?)["”“»’']?$`,
);

/** What will do, with the word that it stands for. */
/** "anything from 1950 to 2050": a span of values. */
const SPAN =
  /^(?:anything|any\s+\p{L}+|values?|answers?|alles|werte?|todo|tout)\s+(?:from|between|von|zwischen|entre|de)\s+(?<low>\d\S*)\s+(?:to|and|bis|und|y|a|et|à)\s+(?<high>\d.*)$/iu;

/** "1000 written out": the wording that is written out. */
const IN_FULL = build(String.raw`(?<=[\p{L}\p{N}])\s+(?:${WRITTEN_OUT})$`);

export const acceptOf = (given: string): Remark => {
  const rest = given.replace(SPAN, '$<low>–$<high>');
  const [last = '', ...others] = rest.split(/\s+\/\s+|,\s+|\s+or\s+/u).toReversed();
  const { by, of } = INSTEAD.exec(last)?.groups ?? {};
  // "rock / boulder / pebble for stone"
  const areShort = others.every((one) => one.split(/\s+/u).length <= 2);
  return by !== undefined && of !== undefined && areShort
    ? { is: 'instead', texts: [...others.toReversed(), by], of }
    : {
        is: 'accept',
        texts: splitNoted(rest.replace(BY_ITSELF, '').replace(IN_FULL, '')).map((one) =>
          one.replace(ONLY_FIRST, ''),
        ),
      };
};

export const refuseOf = (rest: string): Remark => ({
  is: 'refuse',
  // "“villa” for house": refused in the place of one word.
  texts: splitNoted(
    (INSTEAD.exec(rest)?.groups?.by ?? rest)
      .replace(ONLY_FIRST, '')
      .replace(REASON, '')
      .replace(BY_ITSELF, ''),
  ),
});

const isWords = (text: string): boolean => text.trim().split(/\s+/u).length <= FEW_WORDS;

/** "“obtain” is of course wrong": what is quoted, whatever stands between it and the verdict. */
const QUOTED_WRONG =
  /^["“„«‘'](?<rest>[^"“”„«»]{2,60})["”“»’'](?:\s+\p{L}+){0,4}?\s+(?:wrong|falsch|faux|fausse|incorrect[oa]?|mal)$/iu;

/** "“it is cold” is the question again = 0": what is quoted, whatever is said of it. */
const QUOTED_NOTHING = /^["“„«](?<rest>[^"“”„«»]{2,60})["”“»](?:\s[^"“”„«»=½\d]{0,60})?\s*[=:→]\s*0$/u;

/** Names, and no sentence. */
const dashedIn = (clause: string): RegExpExecArray | null => {
  const found = REFUSED_DASH.exec(clause);
  return found && (found.groups?.rest ?? '').split(/,\s+/u).every(isWords) ? found : null;
};

const refusedIn = (clause: string, bracketed: boolean): string | null => {
  const own = clause.replace(ONLY_FIRST, '');
  const short = bracketed ? (REFUSED_SHORT.exec(own) ?? dashedIn(own)) : null;
  const good = (QUOTED_NOT.exec(own) ?? NO_GOOD.exec(own.replace(REASON, '')))?.groups?.rest;
  if (good !== undefined) return good;
  const known = (
    QUOTED_WRONG.exec(own) ??
    QUOTED_NOTHING.exec(own) ??
    TOO_LITTLE.exec(own) ??
    REFUSED_LAST.exec(own) ??
    short
  )?.groups?.rest;
  if (known !== undefined) return known;
  const value = VALUE_NOT.exec(own)?.groups?.rest ?? '';
  if (isNumeric(value)) return value;
  const rest = Object.values(WILL_NOT.exec(own)?.groups ?? {}).find((one) => one !== undefined);
  if (rest === undefined || DESCRIBED.test(rest)) return null;
  return QUOTED_FIRST.test(rest) || ((bracketed || isNumeric(rest)) && isWords(rest)) ? rest : null;
};

/** "whoever converts it all: fine", "upside down but otherwise right": said of a case, and no wording. */
const OF_A_CASE =
  /^(?:wer|whoever|anyone|anybody|if|wenn|falls|si|qui|quien|celui)(?!\p{L})|(?<!\p{L})(?:sonst|ansonsten|otherwise|sinon|lo\s+demás)(?:\s+(?:alles|all|everything|is|ist|todo|tout))*$/iu;

export const readSaidLast = (clause: string, bracketed: boolean): Remark[] | null => {
  const refused = refusedIn(clause, bracketed);
  // "rounded decimal 0.92": the value that is described is refused too.
  const value = /(?<=\p{L}\s)\d\S*$/u.exec(refused ?? '') ?? [];
  if (refused !== null)
    return [{ is: 'refuse', texts: [...splitNoted(refused.replace(BY_ITSELF, '')), ...value] }];
  const enough = bracketed ? SUFFICIENT.exec(clause)?.groups?.rest : undefined;
  if (enough !== undefined && !DESCRIBED.test(enough))
    return [{ is: 'perhaps', texts: splitNoted(enough.replace(BY_ITSELF, '')) }];
  const rest = (SAID_LAST.exec(clause) ?? WILL_DO.exec(clause))?.groups?.rest?.replace(
    /^[([](?=[^()[\]]*$)/u,
    '',
  );
  const own = rest?.replace(ONLY_FIRST, '') ?? '';
  // "just “C” is ok": less than all of it will do, where it is a part of it.
  if (rest !== undefined && own !== rest && QUOTED.test(own))
    return [{ is: 'perhaps', texts: splitNoted(own) }];
  if (rest === undefined || own !== rest) return null;
  if (OF_A_CASE.test(rest)) return [{ is: 'told' }];
  if (DESCRIBED.test(rest)) return [{ is: 'aside' }];
  return bracketed || QUOTED.test(rest) || isNumeric(rest) ? [acceptOf(rest)] : null;
};

const LACKS = holds(MISSING);

/** "Hypertonie = 0": what earns nothing, where it is no rule about slips. */
const NOTHING = build(
  String.raw`^[“”„"«»']?(?<rest>[\p{L}\d][^=:→\n]{1,40}?)[“”„"«»']?\s*[=:→]\s*(?:0\s*(?:${UNIT})?|wrong|(?:a\s+)?mistake|falsch|fehler|mal|error|incorrecto|faux|faute)$`,
);
/** "learnt by heart p = m/V: 0 marks", "for F = m · g there is nothing": the formula that is written out. */
const WRITTEN = build(
  String.raw`^(?:[\p{L}\s]{0,30}?\s)??(?<rest>[^\s=:]*\d?[^\s=:]*(?:\s[-+−–·×*/÷]\s[^\s=:]+)*\s?=\s?[^:=]+?)\s*(?::|=>|→|\sgets|\searns|\sgibt)\s*(?:0(?:\s*${UNIT})?|nothing|nichts|nada|rien)$`,
);
const NONE_FOR = build(
  String.raw`^(?:for|für|por|pour)\s+(?<rest>.{1,40}?)\s+(?:there\s+is\s+nothing|(?:they\s+)?gets?\s+nothing|nothing|no\s+${UNIT}|gibt\s+es\s+(?:nichts|keine?n?\s+${UNIT}|0(?:\s*${UNIT})?)|kein(?:en?)?\s+${UNIT}|nada|no\s+hay\s+(?:nada|puntos?)|rien|aucun\s+${UNIT}|on\s+ne\s+donne\s+rien)$`,
);

/** "No potatoes, tomatoes, pizza!": several things that are none. */
const NONE_OF = /^(?:no|keine?|nada\s+de|pas\s+de)\s+(?<rest>\p{L}[^.;:=]*,[^.;:=]*\p{L})$/iu;

const noneOf = (clause: string): string[] => {
  const texts = splitNoted(NONE_OF.exec(clause)?.groups?.rest ?? '');
  return texts.length > 1 && texts.every((one) => one.split(/\s+/u).length <= 2) ? texts : [];
};

export const readNothing = (clause: string): Remark[] | null => {
  const none = noneOf(clause);
  if (none.length > 0) return [{ is: 'refuse', texts: none }];
  const formula = (WRITTEN.exec(clause) ?? NONE_FOR.exec(clause))?.groups?.rest?.trim();
  const isFormula = formula !== undefined && !/\p{L}{4}/u.test(formula) && /[=\d²³]/u.test(formula);
  if (isFormula) return [{ is: 'refuse', texts: [formula] }];
  const rest = (NOTHING.exec(clause) ?? NONE_FOR.exec(clause))?.groups?.rest;
  return rest === undefined || SLIPS.test(rest) || LACKS.test(rest) || !isWords(rest)
    ? null
    : [{ is: 'refuse', texts: splitNoted(rest.replace(BY_ITSELF, '')) }];
};
