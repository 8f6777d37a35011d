/** What was read from the pictures of a paper, line by line, and the teacher's corrections of it. */
import { z } from 'zod';
import { teacherWith } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { PageBox } from '../grading.ts';
import { PaperPage } from '../paper.ts';
import { Result } from '../results.ts';

/** Who says what stands there: the built-in reader, a model that sees, or the teacher. */
export const LineSource = z.enum(['recognised', 'model', 'teacher']);

/** Why a line has to be looked at: the reader was not sure of it, or nothing is written where the model says that it stands. */
export const LineDoubt = z.enum(['unsure', 'no_ink']);
export type LineDoubt = z.infer<typeof LineDoubt>;

export const TranscriptLine = z.object({
  id: z.string(),
  /** 1-based. */
  page: z.number().int().positive(),
  text: z.string(),
  /** In shares of the page as it is shown; null where its place is not known. */
  box: PageBox.omit({ page: true }).nullable(),
  /** 0 to 1; null for a paper that was graded before it was kept. */
  confidence: z.number().min(0).max(1).nullable(),
  source: LineSource,
  doubt: LineDoubt.nullable(),
});
export type TranscriptLine = z.infer<typeof TranscriptLine>;

export const Transcription = z.object({
  student_work_id: z.uuid(),
  student_name: z.string(),
  assignment_name: z.string(),
  /** `unread`: nothing could be read, so that it was not graded; `grading`: it is being graded for the first time. */
  state: z.enum(['graded', 'unread', 'grading']),
  /** The pages that were read from a picture; none where the file itself says what stands in it. */
  pages: z.array(PaperPage),
  /** In the order of the text. */
  lines: z.array(TranscriptLine),
  /** Whether a model that sees reads for this teacher. */
  sees: z.boolean(),
  /** Whether it is being graded again. */
  regrade: Result.shape.regrade,
});
export type Transcription = z.infer<typeof Transcription>;

export const LONGEST_LINE = 2000;
const MOST_LINES = 2000;

/** A line that is there is named by its id; a new one goes to the end of its page. */
export const LineEdit = z
  .object({
    id: z.string().max(40).optional(),
    page: z.number().int().positive().optional(),
    /** Empty: nothing stands there. */
    text: z.string().max(LONGEST_LINE),
    /** The teacher has compared it with the page, and it is right as it stands. */
    confirmed: z.boolean().optional(),
  })
  .refine(({ id, page }) => id !== undefined || page !== undefined, 'Please name the line or its page.');
export type LineEdit = z.infer<typeof LineEdit>;

const params = z.object({ id: z.uuid() });

export const getTranscription = endpoint('GET /api/results/:id/transcription', {
  access: teacherWith('transcription_review'),
  summary: 'What was read from the pictures of a paper: lines with place, confidence and source',
  params,
  response: Transcription,
});

export const correctTranscription = endpoint('PATCH /api/results/:id/transcription', {
  access: teacherWith('transcription_review'),
  summary:
    'Correct lines. The corrected text is the text of the paper from then on; criteria that stand on what was changed are judged again. Mending is free of charge; so much that it is another text counts as a paper',
  params,
  body: z.object({ lines: z.array(LineEdit).min(1).max(MOST_LINES) }),
  response: Transcription.extend({
    /** Names of the criteria that are judged again. */
    judged: z.array(z.string()),
  }),
});
