/** What goes back to students as files: feedback sheets, their own pages with highlights, and a whole class as a ZIP. */
import { z } from 'zod';
import { teacher } from '../access.ts';
import { endpoint } from '../endpoint.ts';

const One = z.object({ id: z.uuid() });

export const getFeedbackSheet = endpoint({
  method: 'GET',
  path: '/api/results/:id/feedback.pdf',
  access: teacher,
  summary: 'The feedback on one paper as a sheet for the student (PDF)',
  params: One,
  response: null,
});

export const getAnnotatedPaper = endpoint({
  method: 'GET',
  path: '/api/results/:id/annotated.pdf',
  access: teacher,
  summary: "The student's own pages with a highlight on each quote, behind the feedback sheet (PDF)",
  params: One,
  response: null,
});

export const getCommentedPaper = endpoint({
  method: 'GET',
  path: '/api/results/:id/commented.docx',
  access: teacher,
  summary: "The student's own Word file with a comment on each quote and one about the whole",
  params: One,
  response: null,
});

export const getClassSheets = endpoint({
  method: 'GET',
  path: '/api/assignments/:id/feedback.pdf',
  access: teacher,
  summary: 'The feedback sheets of all released papers of an assignment, for printing (PDF)',
  params: One,
  response: null,
});

/** Whose names the files have. */
export const ReturnFor = z.enum(['plain', 'canvas', 'moodle']);
export type ReturnFor = z.infer<typeof ReturnFor>;

export const getReturnZip = endpoint({
  method: 'GET',
  path: '/api/assignments/:id/return.zip',
  access: teacher,
  summary:
    'All released papers of an assignment with feedback, named as the learning platform wants them back (ZIP)',
  params: One,
  query: z.object({ as: ReturnFor.default('plain') }),
  response: null,
});
