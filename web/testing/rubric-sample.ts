/** A rubric with levels for tests. */
import type { Rubric } from '../../contract/grading.ts';
import type { LibraryRubric } from '../../contract/rubrics/endpoints.ts';

export const rubricSample: Rubric = {
  version: 1,
  source: 'table',
  max: 90,
  criteria: [
    {
      id: 'c1',
      name: 'Claim',
      kind: 'content',
      max: 30,
      description: 'Takes a side.',
      answer: '',
      levels: [
        { name: 'Clear', points: 30, description: 'Names a side and a reason.' },
        { name: 'Vague', points: 20, description: 'Names a side.' },
      ],
      question: null,
    },
    {
      id: 'c2',
      name: 'Grammar',
      kind: 'language',
      max: 60,
      description: '',
      answer: '',
      levels: [],
      question: null,
    },
  ],
  notes: [],
};

/** One that a teacher keeps. */
export const libraryRubric = (id: string, revision: string): LibraryRubric => ({
  id,
  title: 'Opinion letter',
  subject: 'English',
  grade_from: 6,
  grade_to: 8,
  genre: '',
  rubric: rubricSample,
  origin: null,
  updated_at: '2026-11-14T20:00:00.000Z',
  revision,
});
