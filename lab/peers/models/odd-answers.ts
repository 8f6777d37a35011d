/** What models make of an honest answer: most of it can still be understood, some of it cannot. */

type Criterion = Record<string, unknown> & { points?: unknown[] };
type Changed = Record<string, unknown>;
type Marked = Record<string, unknown> & { criteria?: Criterion[] };
type Odd = (honest: string) => string;

const isMarked = (value: unknown): value is Marked =>
  typeof value === 'object' && value !== null && 'criteria' in value;

/** Only marks are said oddly; whatever else is asked for is answered as it should be. */
const oddly =
  (change: (marked: Marked) => unknown): Odd =>
  (honest) => {
    const value: unknown = JSON.parse(honest);
    return isMarked(value) ? JSON.stringify(change(value)) : honest;
  };

const eachCriterion = (change: (criterion: Criterion) => Changed): Odd =>
  oddly((marked) => ({ ...marked, criteria: marked.criteria?.map(change) }));

const without = (marked: Marked, ...names: string[]): object =>
  Object.fromEntries(Object.entries(marked).filter(([name]) => !names.includes(name)));

export const ODD_ANSWERS = {
  'one number': eachCriterion((one) => ({ ...one, points: one.points?.[0] })),
  'number in quotes': eachCriterion((one) => ({ ...one, points: [String(one.points?.[0])] })),
  percent: eachCriterion((one) => ({ ...one, confidence: 95 })),
  bare: oddly((marked) => without(marked, 'needs_teacher', 'strengths', 'next_steps')),
  thinking: (honest) => `<think>Perhaps {"criteria": []}?</think>\n${honest}`,
  'off the scale': eachCriterion((one) => ({ ...one, points: one.points?.map(() => 60) ?? [] })),
  'below nothing': eachCriterion((one) => ({ ...one, points: one.points?.map(() => -3) ?? [] })),
  'without quotes': eachCriterion((one) => ({ ...one, quotes: [] })),
  'a draft before it': (honest) => `{"criteria": []}\nOn second thoughts:\n${honest}`,
  'no submission': oddly((marked) => ({ ...marked, not_a_submission: true })),
  nothing: () => ' ',
  'a criterion short': oddly((marked) => ({ ...marked, criteria: marked.criteria?.slice(1) })),
  'words for points': eachCriterion((one) => ({ ...one, points: ['most of them'] })),
  'invented quotes': eachCriterion((one) => ({ ...one, quotes: ['seventeen zebras of Ouagadougou agreed'] })),
  prose: () => 'I would give it a nine.',
} as const satisfies Record<string, Odd>;

export type OddAnswer = keyof typeof ODD_ANSWERS;
export const isOddAnswer = (mood: string): mood is OddAnswer => Object.hasOwn(ODD_ANSWERS, mood);
