/** A paper on its way back, for tests of what is made of it. */
import type { ReturnedPaper } from './returned-paper.ts';

/** One criterion with these quotes, all on the first page. */
export const paperWith = (quotes: string[]): ReturnedPaper => ({
  student: 'Zoë Łukasz',
  course: 'English 8',
  assignment: 'Essay',
  teacher: 'Ms Gray',
  score: 3.5,
  max: 4,
  letter: 'B',
  summary: 'A clear essay.',
  strengths: ['A position of your own'],
  nextSteps: ['Check the commas'],
  isChecked: true,
  criteria: [
    {
      id: 'c1',
      name: 'Claim',
      score: 3.5,
      max: 4,
      level: null,
      comment: 'Stated — “early”.',
      quotes: quotes.map((text) => ({ text, page: 1, boxes: [] })),
    },
  ],
});
