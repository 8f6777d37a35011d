import { changeComment, createComment, deleteComment } from '../../../contract/comments.ts';
import { routeOf } from '../../../contract/endpoint.ts';
import { saveStyle } from '../../../contract/style/endpoints.ts';
import { NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

export const commentCalls = (owner: World['owner']): Record<string, SampleCall> => ({
  [routeOf(createComment)]: {
    body: { text: 'Show it on a page.', criterion_key: null, student_work_id: owner.complete },
    stranger: NOT_YOURS,
  },
  [routeOf(changeComment)]: {
    params: { id: owner.comment },
    body: { used: true },
    stranger: NOT_YOURS,
  },
  [routeOf(deleteComment)]: {
    params: { id: owner.comment },
    stranger: { status: 200, body: { deleted: 0 } },
  },
  // Everybody has a style of their own.
  [routeOf(saveStyle)]: { body: { enabled: true, greeting: 'Hello,' } },
});
