import {
  drawAudit,
  getAgreement,
  getFiveFirst,
  showMarks,
  startFiveFirst,
} from '../../../contract/checks.ts';
import { routeOf } from '../../../contract/endpoint.ts';
import { NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

export const checkCalls = ({ assignmentId, complete }: World['owner']): Record<string, SampleCall> => ({
  [routeOf(showMarks)]: { params: { id: complete }, stranger: NOT_YOURS },
  [routeOf(getFiveFirst)]: { params: { id: assignmentId }, stranger: NOT_YOURS },
  [routeOf(startFiveFirst)]: { params: { id: assignmentId }, stranger: NOT_YOURS },
  [routeOf(drawAudit)]: {
    params: { id: assignmentId },
    body: { count: 1 },
    stranger: NOT_YOURS,
  },
  [routeOf(getAgreement)]: { params: { id: assignmentId }, stranger: NOT_YOURS },
});
