/** Which part of the marks is given for what: "1 for the working, 1 for the answer", "Zahl 0,5 / Einheit 0,5", "M1". */
import { toNumber } from '../../../points/number-words.ts';
import { METHOD_ROLE, MISSING, OR_WORD, RESULT_ROLE, UNIT_ROLE } from '../../../words.ts';
import { AMOUNT, build, END, holds, LOST, SLIPS, trimEnd, UNIT } from '../grammar.ts';

export type Share = {
  points: number;
  role: 'method' | 'result' | 'unit' | 'other';
  text: string;
  /** "B1": a mark that depends on no other. */
  own?: true;
};

const SHARE = build(
  String.raw`^(?:je\s+|each\s+)?(?:(?<value>${AMOUNT})\s*(?<unit>${UNIT})?|(?<code>[MABC])(?<points>\d)(?!\d))\s*(?<for>(?:for|für|pour|por)(?![\p{L}])|:|–|=)?\s*(?<rest>\S.*)$`,
);
/** "Rechnung 1 P.", "result 12 cm 1 mark": what earns it stands first. */
const SHARE_LAST = build(
  String.raw`^(?:the\s+|das\s+|der\s+|die\s+|le\s+|la\s+|el\s+)?(?<rest>(?:${METHOD_ROLE}|${RESULT_ROLE}|${UNIT_ROLE})${END}(?:\s+\S+){0,4}?)\s*[:=–]?\s+(?<value>${AMOUNT})\s*${UNIT}$`,
);
const UPPER_CODE = /^(?:je\s+|each\s+)?[MABC]\d(?!\d)/u;
const UNITS = holds(UNIT_ROLE);
const RESULTS = holds(RESULT_ROLE);
const METHODS = holds(METHOD_ROLE);
const BUT = /(?<!\p{L})(?:but|aber|jedoch|pero|mais)(?!\p{L})/iu;
const LACKING = build(String.raw`^(?:${MISSING})\s+(?:${UNIT_ROLE})${END}`);
const CONDITION = /^(?:if|only|just|wenn|falls|nur|si|s[oó]lo|seulement|when|provided)(?!\p{L})/iu;
const MOST_OF_SHARE = 5;
const ROLE_FIRST = build(String.raw`^(?:the\s+)?(?:${METHOD_ROLE}|${RESULT_ROLE}|${UNIT_ROLE})${END}`);
const LONGEST_ROLE = 4;
/** "Zahl 0,5 / Einheit 0,5", "Ansatz 1": no word for marks behind the amount. */
const ROLE_ONLY = build(
  String.raw`^(?<rest>${METHOD_ROLE}|${RESULT_ROLE}|${UNIT_ROLE})\s*[:=–]?\s+(?<value>${AMOUNT})$`,
);

export const roleOf = (text: string): Share['role'] => {
  // "100 km with the unit": the result itself.
  if (/^[-−]?\d[\d.,\s]*\p{L}/u.test(text) && UNITS.test(text)) return 'result';
  if (METHODS.test(text)) return 'method';
  if (RESULTS.test(text)) return 'result';
  return UNITS.test(text) ? 'unit' : 'other';
};

export const readShare = (clause: string): { is: 'share'; share: Share } | null => {
  // "Way right, but a slip: 1", "no unit 1½": what is left for less.
  if (BUT.test(clause) || LACKING.test(clause)) return null;
  // "unit 1 (whatever the value)"
  const bare = clause.replace(/(?<=\S)\s*\([^()]*\)$/u, '');
  const last = (SHARE_LAST.exec(bare) ?? ROLE_ONLY.exec(bare))?.groups;
  if (last) {
    const text = trimEnd(last.rest ?? '');
    return { is: 'share', share: { points: toNumber(last.value ?? ''), role: roleOf(text), text } };
  }
  const found = SHARE.exec(clause)?.groups;
  if (!found || LOST.test(found.rest ?? '') || CONDITION.test(found.rest ?? '')) return null;
  if (found.code !== undefined && !UPPER_CODE.test(clause)) return null;
  // "M1 = 80 m A1" closes what stands before it; "B1, C4, D2" are pairs.
  if (found.code !== undefined && /^[.,;]/u.test(found.rest ?? '')) return null;
  if (found.code !== undefined && (found.for === '=' || /^[,;]?\s*[A-H]\d/u.test(found.rest ?? '')))
    return null;
  const isFor = found.for !== undefined && /\p{L}/u.test(found.for);
  const points = toNumber(found.points ?? found.value ?? '');
  // "M1 3x = 12, A1": the code of the result behind it is no part of the way.
  const text = trimEnd((found.rest ?? '').replace(found.code === 'M' ? /,?\s+A\d\.?$/u : /$/u, ''));
  const role = /^a$/iu.test(found.code ?? '') ? 'result' : roleOf(text);
  // "1 number, 1 unit": the word for the role will do, where it stands first.
  const isRole =
    ROLE_FIRST.test(text) && text.replace(/\s\([^()]*\)$/u, '').split(/\s+/u).length <= LONGEST_ROLE;
  if (found.code === undefined && found.unit === undefined && !isFor && !isRole) return null;
  const isNamed = role !== 'other' || found.code !== undefined || (isFor && !SLIPS.test(text));
  return isNamed && points > 0 && points <= MOST_OF_SHARE
    ? { is: 'share', share: { points, role, text, ...(found.code === 'B' ? { own: true as const } : {}) } }
    : null;
};

const CODED = /[([]\s*(?<method>M\d)\s*:\s*(?<way>[^;()[\]\n]+);\s*(?<result>A\d)\s*[)\]]/gu;

/** "1 for 36 + 64 (or 100)", "sin θ = −½ (or −30° seen) (M1)": another way to the same mark. */
const OTHER_WAY = build(
  String.raw`(?<before>(?:^|[.;:,]\s+|\s{2,}|[\])]\s*)(?:${AMOUNT}|[MABC]\d)\s+(?:${UNIT}\s*)?(?:for|für|por|pour)\s[^.;()[\]\n]*?)\s*\((?<or>${OR_WORD})\s(?<way>[^()]+)\)|\s*\((?<coded>${OR_WORD})\s(?<other>[^()]+)\)(?=\s*\([MB]\d\))`,
);

/** "[M1: 18 × 0.8; A1]": codes before what they are for, as a remark says it. */
export const spellCodes = (text: string): string =>
  text
    .replace(CODED, '($<method> for $<way>, $<result> for the answer)')
    .split('\n')
    .map((line) => line.replace(OTHER_WAY, '$<before> $<or>$<coded> $<way>$<other>'))
    .join('\n');

const BEFORE = build(String.raw`^(?<value>${AMOUNT})\s+\p{L}[\p{L}\s'’()-]{2,60}$`);
const BEHIND = build(String.raw`^\p{L}[\p{L}\s'’()-]{2,60}?\s${AMOUNT}$`);

/** "left side 1, right side 1", "½ capital, ½ full stop": what marks are given for, in words that no grammar knows. "1 oak, 2 fir" are labels. */
export const areDescribed = (clauses: readonly string[]): boolean => {
  const values = clauses.flatMap((clause) => BEFORE.exec(clause.trim())?.groups?.value ?? []);
  const isBefore = values.length === clauses.length && new Set(values).size === 1;
  return clauses.length > 1 && (isBefore || clauses.every((clause) => BEHIND.test(clause.trim())));
};
