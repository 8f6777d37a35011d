import { routeOf } from '../../../contract/endpoint.ts';
import {
  addMaterials,
  changeMatch,
  deleteMaterial,
  getMatch,
  listMatches,
} from '../../../contract/passages.ts';
import { NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

export const passageCalls = ({
  assignmentId,
  match,
  material,
}: World['owner']): Record<string, SampleCall> => ({
  [routeOf(listMatches)]: { params: { id: assignmentId }, stranger: NOT_YOURS },
  [routeOf(getMatch)]: { params: { id: match }, stranger: NOT_YOURS },
  [routeOf(changeMatch)]: { params: { id: match }, body: { state: 'explained' }, stranger: NOT_YOURS },
  [routeOf(addMaterials)]: {
    params: { id: assignmentId },
    form: { files: [{ field: 'files', name: 'task.pdf', lines: ['Write about the start of school.'] }] },
    stranger: NOT_YOURS,
  },
  [routeOf(deleteMaterial)]: { params: { id: material }, stranger: NOT_YOURS },
});
