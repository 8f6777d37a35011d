import { routeOf } from '../../../contract/endpoint.ts';
import { uploadFiles } from '../../../contract/submissions.ts';
import { NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

export const uploadCalls = ({ owner, unknownKey }: World): Record<string, SampleCall> => ({
  [routeOf(uploadFiles)]: {
    form: {
      fields: { assignment_id: owner.assignmentId },
      files: [{ field: 'files', name: 'late.pdf', lines: ['A late paper.'] }],
    },
    stranger: NOT_YOURS,
  },
  'GET /uploads/*': { params: { '*': owner.keys[0] ?? unknownKey }, owner: 404, stranger: NOT_YOURS },
  'GET /uploads/shared/:link/:picture': {
    params: { link: '0'.repeat(64), picture: 'page-1.jpg' },
    owner: 404,
    stranger: NOT_YOURS,
  },
});
