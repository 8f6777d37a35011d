/** What a clause of a key gives or takes, and for what: "1 mark if …", "…: ½", "B1 for …", "no unit −½", "otherwise 1 if …". */
import { toNumber } from '../../../points/number-words.ts';
import { AMOUNT, build, UNIT } from '../grammar.ts';

const GIVEN_LAST = build(
  String.raw`(?<link>^|[=:→]|->|\s[–—-]\s|\s|,)\s*(?<verb>(?:(?:only|just|nur|still|the\s+first|insg\.?|insgesamt|gibt|gets?|scores?|earns?|loses?|verliert|verliert\s+man|kostet|pierden?|on\s+perd|perd|coûte|max\.?|maximum|höchstens|maximal|máximo|au\s+maximum|s[oó]lo|seulement|knock\s+off|give|auch)\s+){0,2})(?<sign>[-−–](?=[\d½]))?(?<![\d.,])(?<value>0|${AMOUNT})\s*(?:${UNIT})?(?:\s+(?:only|max|insgesamt|(?:in\s+)?total|abziehen|abzug|off|here))?[\s.!]*$`,
);
const LEAD = String.raw`(?:(?:(?:if\s+(?:it['’]s\s+)?)?worse(?:\s+than\s+(?:that|this))?,?|failing\s+that,?|otherwise|else|sonst|andernfalls|si\s+no|sinon|but|aber|pero|mais|only|just|nur|noch|s[oó]lo|seulement|give|award|allow|gib|dar|donner|lose|minus|deduct|take\s+off|abzug)\s+){0,2}`;
const EACH_OF = String.raw`(?:\s*(?:each|apiece|jeweils|cada\s+un[oa]|chacune?))?`;
/** What comes before a condition. */
const IF = String.raw`if|for|when|where|per|provided|so\s+long\s+as|as\s+long\s+as|solange|siempre\s+que|pourvu\s+que|wenn|für|bei|falls|sofern|si|cuando|por|pour|quand|:|–`;
const GIVEN_FIRST = build(
  String.raw`^${LEAD}(?<sign>[-−–](?=[\d½]))?(?<value>${AMOUNT})\s*(?:${UNIT})?${EACH_OF}\s*(?:only|max|nur|s[oó]lo|seulement)?\s*(?:,\s*)?(?:${IF})(?![\p{L}])\s*(?<rest>\S.*)$`,
);
/** "B1 for …", "B1 if …": the mark of an examiner that depends on no other. */
const CODED_FIRST = build(
  String.raw`^(?<code>[BM]|SC)(?<value>[1-3])\s+(?:(?:for|if|when|:)(?!\p{L})\s*)?(?<rest>\S.*)$`,
);
/** "−½ missing unit". */
const TAKEN_FIRST = build(String.raw`^(?<sign>[-−–])\s?(?<value>${AMOUNT})\s*(?:${UNIT})?\s+(?<rest>\S.*)$`);
const TAKES =
  /(?<!\p{L})(?:loses?|costs?|minus|deduct|(?:take|knock)\s+off|abzug|abziehen|verliert|verlieren|kostet|restar|resta|quitar|quita|pierden?|perd|perdent|perdre|coûte|enlever|enlève)(?!\p{L})|\soff[\s.]*$/iu;

export type Paid = {
  rest: string;
  points: number;
  off: boolean;
  /** A sign or a verb stands before what is given. */
  linked: boolean;
  /** That sign is one of equality. */
  equals: boolean;
  /** "B1": in the codes of examiners. */
  coded: boolean;
};

/** "bulbs swapped (0.2 A): only the method, 1": what it is given for. */
const ONLY_FOR = /(?<=\))\s*[:=→]\s*(?:only|just|nur|s[oó]lo|seulement)\s+[^\d:=→]{2,30}$/iu;

/** What is given, and for what. */
export const payOf = (clause: string): Paid | null => {
  const coded = /^(?:[BM]|SC)\d/u.test(clause) ? CODED_FIRST.exec(clause)?.groups : undefined;
  const first = coded ?? (GIVEN_FIRST.exec(clause) ?? TAKEN_FIRST.exec(clause))?.groups;
  const last = first ? undefined : GIVEN_LAST.exec(clause);
  const groups = first ?? last?.groups;
  if (!groups) return null;
  const told = first ? (first.rest ?? '') : clause.slice(0, last?.index ?? 0);
  const rest = told.replace(ONLY_FOR, '');
  return {
    rest: rest.trim(),
    points: toNumber(groups.value ?? '0'),
    off: groups.sign !== undefined || TAKES.test(clause.replace(/\([^()]*\)/gu, '')),
    coded: coded !== undefined,
    equals: groups.link?.includes('=') === true,
    linked:
      first !== undefined || rest !== told || /[=:→>]/u.test(groups.link ?? '') || (groups.verb ?? '') !== '',
  };
};
