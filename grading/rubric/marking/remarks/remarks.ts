/**
 * What a key says to the marker beside its answer: what else to accept, what to refuse, how many are wanted, what each is worth, what
 * earns part of the marks. One grammar for brackets, for lines of their own, for columns of notes, and for the ends of lines.
 */

import { NUMBER_WORD, toNumber } from '../../points/number-words.ts';
import { remember } from '../../remember.ts';
import {
  ACCEPT_WORD,
  COPULA,
  EITHER_WORD,
  FINE,
  FORM_WORD,
  FREE_ORDER,
  IF_WORD,
  IGNORE_WORD,
  IN_ORDER,
  MISSING,
  MUST,
  ONLY_WORD,
  PARTLY,
  REFUSE_WORD,
  SAID_OF_FORM,
  SLIP_WORD,
  SPARE,
  SUFFICES,
  TOLD_WEAK,
  UNIT_ROLE,
  WEAK_REMARK,
  WHOLE_ONLY,
  YEAR_WORD,
} from '../../words.ts';
import { ASIDES } from './asides.ts';
import { readCount } from './counts.ts';
import { AMOUNT, build, END, holds, LOST, SLIPS, splitNoted, UNIT } from './grammar.ts';
import { readPassed } from './passed.ts';
import { isTaken } from './prices/taken.ts';
import type { Remark } from './remark.ts';
import { BY_ITSELF, CONDITION, HALF_FOR, HALF_WORDING, PART_ALONE } from './said-last.ts';
import { areDescribed, readShare, roleOf, type Share } from './shares/shares.ts';
import { acceptOf, DESCRIBED, readNothing, readSaidLast, refuseOf } from './verdicts.ts';

const worded = (words: string): RegExp =>
  // "O2" begins with no word for "or".
  build(
    String.raw`^[-–•]?\s*(?<word>${words})(?![\p{L}\p{N}])(?:\.(?=\s))?\s*(?<colon>[:=])?\s*(?<rest>[^\s–—].*)$`,
  );
const ACCEPT = worded(ACCEPT_WORD);
const REFUSE = worded(REFUSE_WORD);
const WEAK = build(String.raw`^(?:${WEAK_REMARK})$`);
const BUT_NOT = /,?\s+(?:but\s+not|aber\s+nicht|pero\s+no|mais\s+pas)\s+/iu;
const IS_SAID = build(String.raw`^\.?\s*(?:${COPULA})\s`);
const EQUIVALENT_AS =
  /^(?:or\s+equivalent|or\s+similar|oder\s+gleichwertig|oder\s+ähnlich|o\s+equivalente|ou\s+équivalent)\s*[,;:]?\s*(?:e\.\s?g\.|z\.\s?b\.|p\.\s?ej\.|par\s+ex\.|such\s+as|wie)\s*(?<rest>\S.*)$|^awrt\s+(?<near>\d\S*)$/iu;

const LACKS = holds(MISSING);
const UNITS = holds(UNIT_ROLE);

/** "NO: jota": loud, and with a colon, it is no verdict. */
const LOUD_NO = /^(?:NO|NON|NEIN|KEIN|PAS)\s*:\s*(?<rest>\S.*)$/u;

/** "NOT (P OR Q)": operations on capitals, and nothing that is refused. */
const JOINED = /^(?:NOT|NICHT|NON|NO)\s*\(?(?:[A-Z]|\s(?:AND|OR|XOR|UND|ODER|ET|OU|Y|O)\s|NOT|[\s()])+$/u;

/** "NOT P AND NOT Q of course". */
const DENIED = /^NOT\s[A-Z]\s(?:AND|OR|XOR)\s(?:NOT\s)?[A-Z](?!\p{L})/u;

const readWorded = (clause: string, bracketed: boolean): Remark[] | null => {
  if (JOINED.test(clause) || DENIED.test(clause)) return null;
  const refuse = REFUSE.exec(clause)?.groups;
  const loud = bracketed ? LOUD_NO.exec(clause)?.groups?.rest : undefined;
  if (loud !== undefined) return [refuseOf(loud)];
  const found = refuse ?? ACCEPT.exec(clause)?.groups;
  if (!found) return null;
  // "not 'metal' by itself": what is quoted is a wording.
  const isLoud =
    /^\p{Lu}{2,}$/u.test(found.word ?? '') || (refuse !== undefined && /^["“„«‘']/u.test(found.rest ?? ''));
  if (WEAK.test(found.word ?? '') && found.colon === undefined && !bracketed && !isLoud) return null;
  const rest = found.rest ?? '';
  // "acc. is fine": a short form of the answer.
  if (IS_SAID.test(rest)) return null;
  if (refuse) return [refuseOf(rest)];
  // "or if they get 3", "or for 12 seen": a case, and no wording.
  if (/^(?:if|when|wenn|falls|si|cuando|quand|for|für|pour)(?!\p{L})/iu.test(rest))
    return [{ is: 'slip', bare: false }];
  if (DESCRIBED.test(rest) || (LACKS.test(rest) && UNITS.test(rest))) return [{ is: 'aside' }];
  const [yes = '', ...no] = rest.split(BUT_NOT);
  return [
    acceptOf(yes.replace(CONDITION, '')),
    ...no.map((one): Remark => ({ is: 'refuse', texts: splitNoted(one) })),
  ];
};

const PAYS = String.raw`(?<![\d.,])${AMOUNT}\s*(?:${UNIT})?`;
const SLIP_FIRST = build(String.raw`^(?:only\s+|nur\s+)?${AMOUNT}\s*${UNIT}\s+(?<rest>\S.*)$`);
const SLIP_LAST = build(
  String.raw`^(?:\d\s+)?(?<rest>[\p{L}\s,'’/-]{3,70}?)\s*(?<sign>[=:→]|scores?|gets?|earns?|gibt|bringt|vale|vaut)?\s*(?:(?:nur|only|just|s[oó]lo|seulement)\s+)?(?<![\d.,])(?:0|[-−–]?\s?${PAYS})$`,
);
const OPENS_SLIP = build(
  String.raw`^(?:\d\s+\p{L}|(?:${SLIP_WORD}|${NUMBER_WORD}|all|more|full|any|alle|todo|todos|todas|tout|tous|toutes|un|una|une|unit|einheit|unidad|unité)${END})`,
);

/** "Partial: a step towards it", "High partial credit 4: one slip": steps of a scale below its top. */
const FOR_LESS = build(String.raw`^(?:${PARTLY})(?:\s*[([]?\d{1,2}[)\]]?)?\s*[:=]\s*\S`);

/** "0.5 if one of the two is right": a case. */
const PAID_IF = build(String.raw`^(?:${AMOUNT})\s*(?:${UNIT})?\s+(?:only\s+|nur\s+)?(?:${IF_WORD})${END}`);

const EARNS_NOTHING = build(String.raw`[=:→]?\s*0(?:\s*${UNIT})?$`);

/** "one mark only if two are swapped\", "three or four right 1, otherwise 0", "correct answer alone = 2". */
const readSlip = (clause: string): Remark | null => {
  if (
    PAID_IF.test(clause) ||
    FOR_LESS.test(clause) ||
    isTaken(clause) ||
    HALF_FOR.test(clause) ||
    (PART_ALONE.test(clause) && !EARNS_NOTHING.test(clause)) ||
    HALF_WORDING.test(clause)
  )
    return { is: 'slip', bare: false };
  const first = SLIP_FIRST.exec(clause)?.groups?.rest;
  if (first !== undefined && (SLIPS.test(first) || LOST.test(first))) return { is: 'slip', bare: false };
  const last = SLIP_LAST.exec(clause)?.groups;
  if (!last || !SLIPS.test(last.rest ?? '') || !OPENS_SLIP.test(clause)) return null;
  return { is: 'slip', bare: last.sign === undefined };
};

const YEAR = build(String.raw`^(?:the\s+|das\s+|el\s+|l['’])?(?:${YEAR_WORD})\s+(?:${SUFFICES})$`);
const SIGN_IGNORED = build(
  String.raw`^(?:${IGNORE_WORD})${END}.*(?<![\p{L}])(?:minus|negative\s+sign|sign|vorzeichen|signo|signe)${END}.*$`,
);
const ONLY = (words: string): RegExp => build(String.raw`^(?:${words})$`);
const [FREE, WHOLE] = [ONLY(FREE_ORDER), ONLY(WHOLE_ONLY)];

const ORDERED = build(
  String.raw`^(?:(?:all|both|alle|alles|beide|todos?|todas?|tout|tous|toutes)\s+(?:(?:\d|${NUMBER_WORD})\s+)?)?(?:(?:must|has\s+to|have\s+to|needs?\s+to)\s+be\s+)?(?:(?:${ONLY_WORD})\s+)?(?:${IN_ORDER}|in\s+that\s+order|(?:the\s+)?order\s+(?:counts|matters)|die\s+reihenfolge\s+zählt|el\s+orden\s+cuenta|l['’]ordre\s+compte)(?:\s+(?:${ONLY_WORD}))?(?:\s+(?:or|oder|o|ou)\s+(?:nothing|nichts|nada|rien))?$`,
);

/** "kein Subst.", "no gerund", "past tense also ok": of which form a word is to be, or may be. */
const FORMS = build(
  String.raw`^(?=.*(?<!\p{L})(?:${SAID_OF_FORM})(?!\p{L}))(?=.*(?<!\p{L})(?:${FORM_WORD})(?!\p{L}))(?:\W*(?:${SAID_OF_FORM}|${FORM_WORD})(?!\p{L})\W*)+$`,
);

const SPARE_LAST = build(String.raw`^.{1,40}\s(?:${SPARE})$`);

const REFERS =
  /^(?:same\s+as|as\s+in|see|siehe|wie\s+(?:in|bei)|voir|comme\s+en|véase|como\s+en|igual\s+que|cf\.)(?!\p{L}).*$/iu;

const WARNING =
  /^(?:achtung|vorsicht|aufpassen|careful|beware|attention|ojo|cuidado)\s?[:!]\s*(?<rest>\S.*)$/iu;

const BRACKET_LAST = /\((?<inside>[^()]+)\)$/u;

/** "so not 'sudden'": what follows from what was said. */
const FOLLOWS = build(
  String.raw`^(?:so|and|but|und|also|daher|aber|y|pero|así\s+que|et|mais|donc)\s+(?=(?:${REFUSE_WORD})\s)`,
);

const ASKED_OF = build(String.raw`^(?:\p{L}+\s){0,2}(?:${MUST})\s\p{L}`);

const NO_SIGN = /\s*[✗✘]\.?$/u;
const NO_MARK = build(
  String.raw`(?:\s*[:=,–—]\s*|\s+-\s+|\s+)(?:(?:gets?|earns?|scores?|gibt|vale|vaut)\s+)?(?:no|zero|kein(?:en?)?|sin|ning[uú]n|aucun|pas\s+de)\s+(?:${UNIT}|ticks?)(?:\s+(?:for|für|por|pour)\s+(?:the\s+|das\s+|die\s+|den\s+|el\s+|la\s+|le\s+)?\p{L}+)?\.?$`,
);
const SPEAKS = holds(TOLD_WEAK);

/** "“slow” by itself ✗", "lens – no mark": what earns nothing, whatever the sign or word for it; of a person it is no wording. */
const asNothing = (clause: string): string => {
  const own = clause.replace(NO_SIGN, ' = 0');
  const rest = own.replace(NO_MARK, '');
  const isOfPerson = !/^["“„«]/u.test(rest) && SPEAKS.test(rest.replace(BY_ITSELF, ''));
  return rest === own || isOfPerson ? own : `${rest} = 0`;
};

/** "either", "any of these". */
const EITHER = build(String.raw`^(?:${EITHER_WORD})(?:\s+(?:is|are|ist|sind|es|est)\s+(?:${FINE}))?$`);

const readOne = (given: string, bracketed: boolean): Remark[] | null => {
  const clause = asNothing(given.trim())
    .replace(FOLLOWS, '')
    .replace(/\s*[.,;!]+$/u, (end) => (/(?:\.\p{L}|etc|usw)$/iu.test(given) ? end : ''));
  if (clause === '') return [];
  const warned = WARNING.exec(clause)?.groups?.rest;
  if (warned !== undefined) return readOne(warned, true) ?? [{ is: 'told' }];
  const as = EQUIVALENT_AS.exec(clause)?.groups;
  if (as) return [{ is: 'accept', texts: splitNoted(as.rest ?? as.near ?? '') }];
  const passed = readPassed(clause);
  if (passed) return [{ is: 'accept', texts: passed.flatMap(splitNoted) }];
  if (YEAR.test(clause)) return [{ is: 'year' }];
  if (SIGN_IGNORED.test(clause)) return [{ is: 'sign' }];
  if (FREE.test(clause)) return [{ is: 'free' }];
  if (bracketed && EITHER.test(clause)) return [{ is: 'aside' }];
  if (bracketed && ASKED_OF.test(clause)) return [{ is: 'told' }];
  if (WHOLE.test(clause)) return [{ is: 'whole' }];
  if (ORDERED.test(clause)) return [{ is: 'ordered' }];
  if (bracketed && FORMS.test(clause)) return [{ is: 'aside' }];
  if (ASIDES.some((pattern) => pattern.test(clause)) || (bracketed && REFERS.test(clause)))
    return [{ is: 'aside' }];
  if (SPARE_LAST.test(clause)) return [{ is: 'aside' }];
  const single = readCount(clause) ?? readShare(clause) ?? readSlip(clause);
  const beside = single?.is === 'share' ? BRACKET_LAST.exec(clause)?.groups?.inside : undefined;
  // "1 mark answer (accept 20 to 21 g)".
  const accepted =
    beside === undefined ? [] : (readRemark(beside, true) ?? []).filter(({ is }) => is === 'accept');
  if (single) return [single, ...accepted];
  return readWorded(clause, bracketed) ?? readSaidLast(clause, bracketed) ?? readNothing(clause);
};

const PAID_WORD = build(
  String.raw`^(?<value>${AMOUNT})\s+(?:(?:(?:for|für|por|pour)\s+(?:the\s+)?)?(?<text>\p{L}{3,})|${UNIT}\s+(?<said>(?!(?:${SLIP_WORD})${END})\S.{2,60}))$|^(?<word>\p{L}{5,}|\p{L}{3,}(?:\s+\p{L}+){1,3})\s+(?<last>${AMOUNT})$`,
);

/** "5x or 3x seen 1", "3x = 15 1": what is written out, and its mark behind it. */
const WRITTEN = build(
  String.raw`^(?<own>(?!.*\.\s)[^()]*\d[^()]*?)(?:\s+(?:seen|shown|gezeigt|steht\s+da|visto|vue?))?(?:\s*\([^()]*\))?\s+(?<last>${AMOUNT})$`,
);

/** "1 value, 1 direction", "1 pt moles of copper", "Antwortsatz 1": beside a share that is understood, another one. */
const besideShare = (clause: string): Remark[] | null => {
  const plain = clause.trim().replace(/[.]$/u, '');
  const { value, text, said, word, last } = PAID_WORD.exec(plain)?.groups ?? {};
  const written = WRITTEN.exec(plain)?.groups;
  const [points, own] = [value ?? last ?? written?.last, text ?? said ?? word ?? written?.own];
  return points === undefined || own === undefined
    ? null
    : [{ is: 'share', share: { points: toNumber(points), role: roleOf(own), text: own } }];
};

const all = (clauses: readonly string[], bracketed: boolean): Remark[] | null => {
  const own = clauses.map((clause) => readOne(clause, bracketed));
  const isShared = own.some((one) => one?.[0]?.is === 'share');
  const isRefused = own.some((one) => one?.[0]?.is === 'refuse' || one?.[0]?.is === 'accept');
  const read = own.map((one, at): Remark[] | null => {
    const clause = clauses[at] ?? '';
    // "must be the adverb, so not 'sudden'": what the refused one is not.
    const isAsked = isRefused && one === null && ASKED_OF.test(clause);
    return one ?? (isShared ? besideShare(clause) : isAsked ? [{ is: 'told' }] : null);
  });
  if (read.every((one) => one !== null)) return read.flat();
  return areDescribed(clauses) ? [{ is: 'told' }] : null;
};

export const SENTENCES =
  /;\s+|(?<=\p{L}\.?\))\.\s+(?=\p{Ll})|\s{2,}|(?<=\p{L}\.\.)\.\s+(?=\p{Lu})|(?<=[=:→]\s?\d)\.\s+|(?<=\sP)\.;\s+|(?<=½)\.\s+|(?<=\d\s?(?:P|BE|Pkt|pts?))\.\s+(?=["“„«]|(?:Nicht|Nur|Keine?|Auch|Not|Also|No)(?!\p{L}))|(?<=[\p{L}\d]{3,}[”“»"]?|\))(?<!(?<!\p{L})(?:[Aa]cc|[Ee]rg|[Aa]ns|[Mm]ax|[Aa]ufg))[.!]\s+(?=[\p{Lu}\d½"“„«])|(?<=\s\p{L}{1,2})\.\s+(?=[\d½])|(?<=[-+−–×÷·*/=√]\s?\d{1,5})\.\s+(?=\p{Lu}\p{L})|(?<=\p{L}\s\d)\.\s+(?=\p{Lu}\p{L}+\s|\d)|(?<=\s(?:for|für|por|para|pour)\s\d[\d.,]*)\.\s+(?=\d)|(?<=\s(?:ok|OK|Ok|fine|too|will do|right|okay|gut|auch|genügt|reicht|gilt|zählt|bien|vale|también|convient|suffit|aussi|accepté))[.!]\s+(?=[\p{L}“"„«])|(?<=\S)\.\s+(?=(?:NOT|NICHT|Not|Nicht|Accept|Allow|Reject|Ignore|Akzept\p{L}+|Auch|Aceptar|Accepter)(?!\p{L}))|(?<=\p{L}{2})\.\s+(?=[=+→]\s)|(?<=\p{L}{4})[.!]\s+(?=(?:ecf|ft|ff|acc|allow|accept|ignore|not|no|auch|kein|nicht)(?!\p{L}))/u;

/** What the question is worth, beside other remarks: "(2 pts, all or nothing)". */
const PAID = build(String.raw`^\s*${AMOUNT}\s*${UNIT}\s*$`);

/** "a and b: 1 for the way, 1 for the result": which questions it is said of. */
const FOR_PARTS =
  /^[a-h](?:\s*(?:,|und|and|&|y|et|\+)\s*[a-h])+\s*:\s+|^[a-h]\s*(?:bis|to|à|[–-])\s*[a-h]\s*[,:]\s+/iu;

/** "= 1 number + 1 unit": behind what it is worth, how that comes about. */
const SUMMED = /^\s*=\s+(?=[\d½]\s+\p{L}{3})/u;

/** Null where any of it is no remark. `bracketed`: brackets or a column of notes set it apart. */
export const readRemark = remember((text, bracketed): Remark[] | null => {
  const { own = '', inside = '' } = EXPLAINED.exec(text)?.groups ?? {};
  return readPieces(text, bracketed) ?? (own === '' ? null : withInside(readPieces(own, bracketed), inside));
});

/** "1 number + 1 unit (cm2 will do; any order)": several things are said in the bracket behind it. */
const EXPLAINED = /^(?<own>[^()]+?)\s*\((?<inside>[^()]*;\s[^()]*)\)$/u;
const withInside = (own: Remark[] | null, inside: string): Remark[] | null =>
  own?.some(({ is }) => is === 'share') ? [...own, ...(readPieces(inside, true) ?? [])] : null;

const readPieces = (text: string, bracketed: boolean): Remark[] | null => {
  const found: Remark[] = [];
  const pieces = text.replace(FOR_PARTS, '').replace(SUMMED, '').split(SENTENCES);
  for (const piece of pieces) {
    if (bracketed && pieces.length > 1 && PAID.test(piece)) continue;
    const commas = piece.split(
      /,\s+(?![^()]*\))|\s+(?:\+|and|und|y|et)\s+(?=[\d½]\S*\s+\p{L})|\s+(?=max(?:imum|\.)?\s+\d)|:\s+(?=\d\s|max)|(?<=\d|½)\s+\/\s+(?=\p{L})/u,
    );
    const own = bracketed ? commas.filter((clause) => !PAID.test(clause)) : commas;
    // Behind one sentence to the marker the next is to him too.
    const apart = bracketed || found.length > 0;
    const read = (commas.length > 1 && own.length > 0 ? all(own, apart) : null) ?? readOne(piece, apart);
    if (!read) return null;
    found.push(...read);
  }
  const slips = found.filter((one) => one.is === 'slip');
  const isBare = slips.length === 1 && found.length === 1 && slips[0]?.bare === true && !bracketed;
  return found.length === 0 || isBare ? null : found;
};

/** "Calculations: 1 for substitution, 1 for the answer with unit": what remarks about the whole file say about sharing marks. */
export const sharesIn = (rules: string): Share[] => {
  for (const line of rules.split('\n'))
    for (const sentence of line.split(SENTENCES)) {
      const said = sentence.replace(/^[^\d½]*?(?:\s[–—-]\s|:\s)/u, '');
      const shares = (readRemark(said, false) ?? []).flatMap((one) =>
        one.is === 'share' ? [one.share] : [],
      );
      if (shares.length > 1) return shares;
    }
  return [];
};
