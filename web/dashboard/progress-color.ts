/** The colour of a course's progress. Never shown without the number itself. */
export const progressColor = (percent: number): 'green' | 'blue' | 'amber' => {
  if (percent >= 100) return 'green';
  return percent >= 50 ? 'blue' : 'amber';
};
