/** The colour of a score, by its share of the maximum. Never shown without the number itself. */
export type ScoreBand = 'emerald' | 'blue' | 'amber' | 'orange' | 'red';

export const scoreBand = (score: number, max: number): ScoreBand => {
  const percent = max > 0 ? (score / max) * 100 : 0;
  if (percent >= 90) return 'emerald';
  if (percent >= 80) return 'blue';
  if (percent >= 70) return 'amber';
  if (percent >= 60) return 'orange';
  return 'red';
};
