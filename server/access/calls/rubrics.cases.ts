import { previewRubric } from '../../../contract/assignments.ts';
import { routeOf } from '../../../contract/endpoint.ts';
import {
  checkRubric,
  createRubric,
  deleteRubric,
  draftRubric,
  exportRubric,
  getRubric,
  readRubricFile,
  readRubricTable,
  updateRubric,
} from '../../../contract/rubrics/endpoints.ts';
import { RUBRIC_LINES } from '../../../lab/app/forms.ts';
import { NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

const RUBRIC = { criteria: [{ id: 'c1', name: 'Thesis', max: 50, description: 'A clear position.' }] };

export const rubricCalls = ({ rubric, assignmentId }: World['owner']): Record<string, SampleCall> => {
  const own = (body?: object): SampleCall => ({
    params: { id: rubric },
    ...(body === undefined ? {} : { body }),
    stranger: NOT_YOURS,
  });
  return {
    [routeOf(createRubric)]: { body: { title: 'Another', rubric: RUBRIC } },
    [routeOf(getRubric)]: own(),
    [routeOf(updateRubric)]: own({ title: 'The Abernathy rubric', rubric: RUBRIC }),
    [routeOf(exportRubric)]: { ...own(), query: { as: 'canvas' } },
    [routeOf(deleteRubric)]: own(),
    [routeOf(readRubricFile)]: {
      form: { fields: { max: '50' }, files: [{ field: 'file', name: 'rubric.pdf', lines: RUBRIC_LINES }] },
    },
    [routeOf(readRubricTable)]: {
      body: {
        rows: [
          ['Criterion', 'Points'],
          ['Thesis', '5'],
        ],
      },
    },
    [routeOf(checkRubric)]: { body: { rubric: RUBRIC } },
    [routeOf(draftRubric)]: { body: { brief: 'Write an essay with at least three sources.' } },
    [routeOf(previewRubric)]: { params: { id: assignmentId }, body: { rubric: RUBRIC }, stranger: NOT_YOURS },
  };
};
