/** What questions are worth by their section or the whole key, and what they are called. */
import type { Amount, Draft } from '../line/draft.ts';
import { listAmounts } from '../points/amounts.ts';
import { eachWorthIn } from '../points/each-worth.ts';
import { NUMBER_WORD, toNumber } from '../points/number-words.ts';
import { type RangeWorth, singledOut } from '../points/ranges.ts';
import { POINT_WORD, TOTAL_WORD, verdictOf } from '../words.ts';
import type { KeyRecord } from './questions.ts';
import type { Section } from './records.ts';

export const points = (value: number): Amount => ({
  value,
  low: value,
  unit: 'points',
  each: false,
  sure: true,
});

const SAID_WORTH = new RegExp(
  String.raw`(?<![\p{L}\d])(?<value>\d{1,2}(?:[.,]5)?|½|${NUMBER_WORD})(?:\s*(?:${POINT_WORD})(?![\p{L}])|[\s.:]*$)`,
  'iu',
);

/** "True ones are worth 1, false ones 2": what a section gives by the verdict that is right. */
const worthByVerdict = (title: string, { plan }: Draft): number | null => {
  const [first] = plan?.parts ?? [];
  if (first?.kind !== 'truth') return null;
  for (const clause of title.split(/[.;:]\s+|,\s+/u)) {
    const verdicts = (clause.match(/\p{L}+/gu) ?? []).flatMap((word) => {
      const said = verdictOf(word);
      return said && !said.letter ? [said.verdict] : [];
    });
    const value = SAID_WORTH.exec(clause)?.groups?.value;
    if (value !== undefined && new Set(verdicts).size === 1 && verdicts[0] === first.accepts[0])
      return toNumber(value);
  }
  return null;
};

/** Each is worth one, says the section, and a few of its questions name half a mark: that is for a part of the answer. */
const isForLess = (
  value: number,
  section: Section,
  drafts: readonly { item: Draft; record: KeyRecord }[],
): boolean => {
  const same = drafts.filter(({ record }) => record.section === section);
  const paid = same.filter(({ item }) => item.amount !== null).length;
  return section.each !== null && value < section.each && paid * 2 <= same.length;
};

/** A question's own worth wins; then what its section says, then what the whole key says. */
export const shareWorth = (
  drafts: { item: Draft; record: KeyRecord }[],
  each: number | null,
  ranges: readonly RangeWorth[] = [],
): Draft[] =>
  drafts.map(({ item, record: { section } }) => {
    if (item.amount !== null && !isForLess(item.amount.value, section, drafts)) return item;
    const number = Number(/^\d+/u.exec(item.question ?? '')?.[0] ?? Number.NaN);
    // What a section says of its own questions is nearer than what the head of the file says of some numbers.
    const ranged = [...(section.each === null ? ranges : []), ...singledOut(section.title)].find(
      ({ from, to }) => number >= from && number <= to,
    );
    const told = ranged?.value ?? (section.each === null ? worthByVerdict(section.title, item) : null);
    if (told !== null) return { ...item, amount: points(told) };
    const same = drafts.filter((other) => other.record.section === section);
    const open = same.filter((other) => other.item.amount === null).length;
    const known = same.reduce((sum, other) => sum + (other.item.amount?.value ?? 0), 0);
    const rest = section.total === null ? null : (section.total - known) / open;
    const value = section.each ?? (rest !== null && rest > 0 ? rest : null) ?? each;
    return value === null ? item : { ...item, amount: points(value) };
  });

/** Where numbers start again, every question gets its section's name in label and name. */
export const nameQuestions = (drafts: Draft[]): Draft[] => {
  const seen = new Set<string | null>();
  const groups = new Map<string, string>();
  const again = drafts.some(({ question, group }) => {
    const known = seen.has(question);
    seen.add(question);
    // "1" in one section, "1a" in another.
    const number = /^\d+/u.exec(question ?? '')?.[0];
    const first = number === undefined ? group : (groups.get(number) ?? group);
    if (number !== undefined) groups.set(number, first);
    return known || (first !== group && first !== '' && group !== '');
  });
  return drafts.map((item) => {
    if (!again || item.group === '') return item;
    const glue = /\d$/u.test(item.group) && /^\d/u.test(item.question ?? '') ? '.' : '';
    return {
      ...item,
      name: `Part ${item.group}: ${item.name}`,
      question: `${item.group}${glue}${item.question}`,
    };
  });
};

/** "Out of 30", "gesamt: 28 P", "(sur 20)", "(/20)": a total within a longer line. */
const OUT_OF = new RegExp(
  String.raw`(?:(?<![\p{L}\d])(?:${TOTAL_WORD})\.?\s*:?|\((?:\/|\p{L}{2,5}\s)(?=\s*\d+\s*\)))\s*(?<value>\d{1,3})(?![\d.,]*\d|\s*%)`,
  'iu',
);

export const declaredIn = (rules: readonly string[]): number | null => {
  for (const rule of rules) {
    if (eachWorthIn(rule) !== null && !/total/iu.test(rule)) continue;
    const amounts = listAmounts(rule).filter(
      (one) => !one.each && one.sure && one.style !== 'method' && one.style !== 'accuracy',
    );
    const said =
      /\btotal\s*:?\s*(?<value>\d{1,3})\b|(?<before>\d{1,3})\s*(?:points?|marks?|punkte?|puntos?|pts?)\s*(?:(?:in\s+)?(?:total|all)|altogether|overall|insgesamt|zusammen|\.?$)/iu.exec(
        rule,
      )?.groups;
    const value = said?.value ?? said?.before ?? OUT_OF.exec(rule)?.groups?.value;
    if (value !== undefined) return Number(value);
    const titled = amounts.find((one) => one.end >= rule.trimEnd().length - 1);
    if (titled && rule.split(/\s+/u).length <= 14) return titled.value;
  }
  return null;
};

/** "Match … (5 points)" above five questions without marks, and others below that have their own: the title pays those. */
export const payByTitle = (
  drafts: readonly Draft[],
  declared: number | null,
): { drafts: Draft[]; declared: number | null } => {
  const paidAt = drafts.findIndex(({ amount }) => amount !== null);
  const isLed = paidAt > 1 && drafts.slice(paidAt).every(({ amount }) => amount !== null);
  const each = declared === null ? 0 : declared / paidAt;
  if (!isLed || declared === null || !Number.isInteger(each * 2)) return { drafts: [...drafts], declared };
  return {
    drafts: drafts.map((item, at) => (at < paidAt ? { ...item, amount: points(each) } : item)),
    declared: null,
  };
};
