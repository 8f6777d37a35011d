import { routeOf } from '../../../contract/endpoint.ts';
import {
  fillGradebook,
  getAnnotatedPaper,
  getClassSheets,
  getCommentedPaper,
  getFeedbackSheet,
  getReturnZip,
  previewGradebook,
} from '../../../contract/giving-back/returning.ts';
import { NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

export const returnCalls = (owner: World['owner']): Record<string, SampleCall> => ({
  [routeOf(getFeedbackSheet)]: { params: { id: owner.complete }, stranger: NOT_YOURS },
  [routeOf(getAnnotatedPaper)]: { params: { id: owner.complete }, stranger: NOT_YOURS },
  // The owner's paper is a PDF.
  [routeOf(getCommentedPaper)]: { params: { id: owner.complete }, owner: 422, stranger: NOT_YOURS },
  [routeOf(getClassSheets)]: { params: { id: owner.assignmentId }, stranger: NOT_YOURS },
  [routeOf(getReturnZip)]: { params: { id: owner.assignmentId }, stranger: NOT_YOURS },
  [routeOf(previewGradebook)]: {
    params: { id: owner.assignmentId },
    // No table at all: a PDF.
    form: { files: [{ field: 'file', name: 'grades.csv', lines: ['Name, Grade'] }] },
    owner: 422,
    stranger: NOT_YOURS,
  },
  [routeOf(fillGradebook)]: {
    params: { id: owner.assignmentId },
    body: { token: '7b1f7ab0-3c67-4f0c-9e1a-2d5b7f1f0d11' },
    owner: 410,
    stranger: NOT_YOURS,
  },
});
