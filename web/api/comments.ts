/** The comment bank as server state. */
import { changeComment, createComment, deleteComment, listComments } from '../../contract/comments.ts';
import { call } from './call.ts';
import { queryOf } from './query-client.ts';

export const commentsQuery = queryOf(['comments'], listComments, { staleTime: 5 * 60_000 });

export const keepComment = (comment: { text: string; criterion_key: string | null }) =>
  call(createComment, { body: comment });
export const noteUse = (id: string) => call(changeComment, { params: { id }, body: { used: true } });
export const forgetComment = (id: string) => call(deleteComment, { params: { id } });
