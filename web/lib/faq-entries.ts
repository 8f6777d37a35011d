/** What teachers ask before they choose, answered as the product is today: `content/en/faq.json`. */
import { z } from 'zod';
import entries from '../../content/en/faq.json' with { type: 'json' };
import { getPlan, TRIAL_DAYS } from '../../contract/plans.ts';
import evalsPage from '../../docs/evals.md?url';

export type FaqEntry = { question: string; answer: string[]; link?: { words: string; to: string } };

/**
 * Figures of the evals page, to two decimals; a test holds them to it. All are agreement beyond chance: 0 is guessing, 1 is
 * the teacher's mark every time.
 */
export const MEASURED = {
  science: 0.5,
  scienceSharedWords: 0.37,
  answers: 0.67,
  answersSharedWords: 0.31,
  people: 0.86,
  essays: 0.57,
  essaysAfterFive: 0.69,
  essaysPeople: 0.81,
};

const SLOTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Object.entries(MEASURED).map(([name, share]) => [name, Math.round(share * 100)])),
  trialDays: TRIAL_DAYS,
  freeLimit: getPlan('Free').submissions_limit,
};

const fill = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const figure = SLOTS[name];
    if (figure === undefined) throw new Error(`No figure is called ${name}.`);
    return String(figure);
  });

export const FAQ_ENTRIES: readonly FaqEntry[] = z
  .array(z.strictObject({ question: z.string(), answer: z.array(z.string()), link: z.string().optional() }))
  .parse(entries)
  .map(({ question, answer, link }) => ({
    question,
    answer: answer.map(fill),
    ...(link === undefined ? {} : { link: { words: link, to: evalsPage } }),
  }));
