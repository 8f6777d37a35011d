/** The comment bank: sentences that a teacher keeps for the next paper. Nothing is kept but what the teacher asked to keep. */
import { z } from 'zod';
import { teacher } from './access.ts';
import { endpoint, typed } from './endpoint.ts';

const text = typed(2000, 'a comment', 'Please write a comment first.');
/** The name of a criterion, folded by `foldCriterion`; null: offered on all of them alike. */
const criterionKey = z.string().max(300).nullable();

export const foldCriterion = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim().slice(0, 300);

export const Comment = z.object({
  id: z.uuid(),
  criterion_key: criterionKey,
  /** {name}, {quote} and {missing} stand for those of the paper at hand; they are filled in when it is used. */
  text: z.string(),
  uses: z.number().int().nonnegative(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Comment = z.infer<typeof Comment>;

/** A sentence that the teacher wrote on more than one paper and that is not in the bank. It is stored nowhere. */
export const CommentOffer = z.object({
  criterion_key: criterionKey,
  text: z.string(),
  /** On how many papers. */
  times: z.number().int().min(2),
});
export type CommentOffer = z.infer<typeof CommentOffer>;

export const listComments = endpoint('GET /api/comments', {
  access: teacher,
  summary: 'The comment bank, and sentences written before that could go into it',
  response: z.object({ comments: z.array(Comment), offers: z.array(CommentOffer) }),
});

export const createComment = endpoint('POST /api/comments', {
  access: teacher,
  summary: 'Keep a comment; the name of a student in it becomes {name}',
  body: z.strictObject({
    text,
    criterion_key: criterionKey,
    /** The paper that it was written on: parts of that student's name are a name, too. */
    student_work_id: z.uuid().optional(),
  }),
  response: Comment,
});

export const changeComment = endpoint('PATCH /api/comments/:id', {
  access: teacher,
  summary: 'Reword a kept comment, or note that it was used',
  body: z.strictObject({
    text: text.optional(),
    criterion_key: criterionKey.optional(),
    used: z.literal(true).optional(),
  }),
  response: Comment,
});

export const deleteComment = endpoint('DELETE /api/comments/:id', {
  access: teacher,
  summary: 'Take a comment out of the bank',
  response: z.object({ deleted: z.number().int() }),
});
