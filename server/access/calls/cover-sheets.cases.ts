import { routeOf } from '../../../contract/endpoint.ts';
import { getCoverSheets } from '../../../contract/scans/cover-sheets.ts';
import { NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

export const scanSheetCalls = (owner: World['owner']): Record<string, SampleCall> => ({
  [routeOf(getCoverSheets)]: {
    params: { id: owner.courseId },
    query: { assignment: owner.assignmentId, spares: '1' },
    stranger: NOT_YOURS,
  },
});
