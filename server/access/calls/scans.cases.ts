import { routeOf } from '../../../contract/endpoint.ts';
import {
  acceptScan,
  changeScan,
  discardScan,
  getScan,
  getScanPage,
  listScans,
  sendScan,
} from '../../../contract/scans/endpoints.ts';
import { NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

/** Its only row is red, and nobody has said that it is right. */
const UNRESOLVED = 409;

export const scanCalls = ({ assignmentId, scan, oldScan }: World['owner']): Record<string, SampleCall> => ({
  [routeOf(sendScan)]: {
    form: {
      fields: { assignment_id: assignmentId },
      files: [{ field: 'file', name: 'class.pdf', lines: ['A page.'] }],
    },
    stranger: NOT_YOURS,
  },
  [routeOf(listScans)]: { query: { assignment_id: assignmentId }, stranger: { status: 200, body: [] } },
  [routeOf(getScan)]: { params: { id: scan }, stranger: NOT_YOURS },
  [routeOf(changeScan)]: { params: { id: scan }, body: { options: {} }, stranger: NOT_YOURS },
  [routeOf(acceptScan)]: { params: { id: scan }, body: {}, owner: UNRESOLVED, stranger: NOT_YOURS },
  [routeOf(discardScan)]: { params: { id: oldScan }, stranger: NOT_YOURS },
  [routeOf(getScanPage)]: { params: { id: scan, page: '1' }, stranger: NOT_YOURS },
});
