/** What a clause says of signs and digits, written out for the answer that it is said of: "no miles" below "280 miles" is its unit. */
import type { Marking, MarkingPart, MarkingRule } from '../../../../../contract/grading/marking.ts';
import { METHOD_ROLE, ONLY_WORD, POINT_WORD, RESULT_ROLE, UNIT_ROLE } from '../../../words.ts';
import { resultValue } from '../../working.ts';
import { build, holds } from '../grammar.ts';
import type { ClauseRule } from './clause-rule.ts';

type Told = Omit<MarkingRule, 'when'>;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** The first wording of each part that is no step. */
const wordingsOf = ({ parts }: Marking): string[] =>
  parts.flatMap(({ kind, accepts }) => (kind === 'method' ? [] : accepts.slice(0, 1)));

const saysOf = (own: Told, texts: string[]): MarkingRule[] =>
  texts.length === 0 ? [] : [{ ...own, when: 'says', texts }];

const isUnitOf = (sign: string, { parts }: Marking): boolean =>
  parts.some(
    ({ kind, text, accepts }) =>
      kind === 'number' &&
      [text, ...accepts].some((one) =>
        new RegExp(String.raw`(?:\d|[£$€])\s?${escaped(sign)}(?!\p{L})|^${escaped(sign)}\s?\d`, 'iu').test(
          one,
        ),
      ),
  );

const lacking = (own: Told, marking: Marking): MarkingRule[] => {
  const [sign = ''] = own.texts;
  if (isUnitOf(sign, marking)) return [{ ...own, when: 'unit', texts: [] }];
  // What is taken off has no wording of its own.
  if (own.off) return [];
  const without = wordingsOf(marking).flatMap((one) =>
    one.includes(sign)
      ? [
          one
            .replace(sign, '')
            .replace(/\s{2,}/gu, ' ')
            .trim(),
        ]
      : [],
  );
  return saysOf(
    own,
    without.filter((one) => /[\p{L}\d]/u.test(one)),
  );
};

const NUMERIC = /^[\d.,]+$/u;

const instead = (own: Told, marking: Marking): MarkingRule[] => {
  const [by = '', of = ''] = own.texts;
  if (own.off || NUMERIC.test(by) || NUMERIC.test(of)) return [];
  const word = new RegExp(
    /^\p{L}{2,}$/u.test(of) ? String.raw`(?<!\p{L})${escaped(of)}(?!\p{L})` : escaped(of),
    'gu',
  );
  const texts = wordingsOf(marking).map((one) => one.replace(word, () => by));
  return saysOf(
    own,
    texts.filter((text) => !wordingsOf(marking).includes(text)),
  );
};

const POWERS = [10, 100, 1000, 0.1, 0.01, 0.001];

/** "Komma falsch": the same digits, worth ten or a hundred times as much or as little; a value that is given is none. */
const shifted = (own: Told, marking: Marking, given: string): MarkingRule[] => {
  const result = marking.parts.findLast(({ kind }) => kind === 'number')?.accepts[0] ?? '';
  const digits = resultValue(result);
  const value = Number(digits.replace(',', '.'));
  const unit = (result.split(/[=≈]/u).at(-1) ?? '').replace(digits, '').trim();
  if (!Number.isFinite(value) || value === 0) return [];
  const values = POWERS.map((power) => String(Number((value * power).toPrecision(12))));
  const isGiven = (one: string): boolean =>
    new RegExp(String.raw`(?<![\d.,])${escaped(one).replace('\\.', '[.,]')}(?![\d]|[.,]\d)`, 'u').test(given);
  return saysOf(
    own,
    values.filter((one) => !isGiven(one)).map((one) => `${one} ${unit}`.trim()),
  );
};

const VALUE = /^[-−–]?\d[\d.,]*(?=\s*$|\s*[\p{L}%°]{1,4}$|\.\s)/u;
const plainValue = (text: string): string =>
  text.replace(',', '.').replace(/[.]$/u, '').replace(/^[−–]/u, '-');

/** "58 with no working" beside 58.4: another value than the key's. */
const bare = (own: Told, { parts }: Marking): MarkingRule[] => {
  const [value] = own.texts;
  const results = parts.findLast(({ kind }) => kind === 'number')?.accepts ?? [];
  const values = results.flatMap((one) => VALUE.exec(resultValue(one))?.[0] ?? []);
  const isOther =
    value !== undefined && values.length > 0 && values.every((one) => plainValue(one) !== plainValue(value));
  return isOther ? saysOf(own, [value]) : [{ ...own, when: 'bare', texts: [] }];
};

/** `given`: what stands in the key and in what is asked. */
export const spellOut = (rule: ClauseRule, marking: Marking, given: string): MarkingRule[] => {
  const { when, coded: _, ...own } = rule;
  switch (when) {
    case 'lacks':
      return lacking(own, marking);
    case 'instead':
      return instead(own, marking);
    case 'shifted':
      return shifted(own, marking, given);
    case 'adds':
      return saysOf(
        own,
        wordingsOf(marking).map((one) => `${resultValue(one)} ${own.texts[0] ?? ''}`),
      );
    case 'bare':
      return bare(own, marking);
    default:
      return [{ ...own, when }];
  }
};

const NAMED_MARK = build(
  String.raw`(?<=[=:→]\s*)(?:${ONLY_WORD})\s+(?:the\s+|d(?:en|er|as|ie)\s+|el\s+|le\s+)?(?:(?<role>\p{L}+)\s+(?:${POINT_WORD})|(?:${POINT_WORD})\s+(?:for\s+the|fürs|für\s+d(?:as|en|ie)|del|de\s+la|du|pour\s+l[ea])\s+(?<of>\p{L}+)|(?<bare>${METHOD_ROLE}|${RESULT_ROLE})(?=\s*(?:$|[.;\n])))(?!\p{L})`,
);
const [METHOD, RESULT, UNIT] = [METHOD_ROLE, RESULT_ROLE, UNIT_ROLE].map(holds);

const paidFor = (role: string, parts: readonly MarkingPart[]): number | null => {
  const isOf = (part: MarkingPart): boolean => {
    if (METHOD?.test(role)) return part.kind === 'method';
    if (RESULT?.test(role)) return part.kind === 'number' || part.kind === 'formula';
    return UNIT?.test(role) === true && part.kind === 'term';
  };
  const own = parts.filter(isOf);
  return own.length === 0 || own.length === parts.length
    ? null
    : own.reduce((sum, { points }) => sum + points, 0);
};

/** "only the answer mark": as many as the plan has for it. */
export const spellNamed = (answer: string, { parts }: Marking): string =>
  answer.replace(new RegExp(NAMED_MARK.source, 'giu'), (whole) => {
    // What stands before it is seen by the sign that it leads with.
    const { role, of, bare: named } = NAMED_MARK.exec(`: ${whole}`)?.groups ?? {};
    return String(paidFor(role ?? of ?? named ?? '', parts) ?? whole);
  });

const isHeld = (text: string, { parts }: Marking): boolean => {
  const squeeze = (one: string): string => one.toLowerCase().replace(/[\s"“”„«»]+/gu, '');
  return parts.some(({ text: own, accepts }) =>
    [own, ...accepts].some((one) => squeeze(one).includes(squeeze(text))),
  );
};

/** What would give all of it for a part of the key's own answer, or less for one of its steps, was understood wrongly. */
export const isMisread = ({ when, texts, points, off }: MarkingRule, marking: Marking): boolean =>
  when === 'says' &&
  !off &&
  texts.some((text) => isHeld(text, marking)) &&
  (points > marking.printed - 0.01 ||
    (marking.parts.length > 1 && points > 0 && /[=×÷·*+]/u.test(texts[0] ?? '')));
