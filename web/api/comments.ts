/** The comment bank as server state. */
import * as api from '../../contract/comments.ts';
import { call } from './call.ts';
import { queryOf } from './query-client.ts';

export const commentsQuery = queryOf(['comments'], api.listComments, { staleTime: 5 * 60_000 });

export const keepComment = (comment: { text: string; criterion_key: string | null }) =>
  call(api.createComment, { body: comment });
export const noteUse = (id: string) => call(api.changeComment, { params: { id }, body: { used: true } });
export const forgetComment = (id: string) => call(api.deleteComment, { params: { id } });
