import { routeOf } from '../../../contract/endpoint.ts';
import {
  decideAnswers,
  getQuestion,
  listQuestions,
  undoDecision,
} from '../../../contract/questions/questions.ts';
import { NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

export const questionCalls = ({
  assignmentId,
  complete,
  decision,
}: World['owner']): Record<string, SampleCall> => ({
  [routeOf(listQuestions)]: { params: { id: assignmentId }, stranger: NOT_YOURS },
  [routeOf(getQuestion)]: { params: { id: assignmentId, criterion: 'c1' }, stranger: NOT_YOURS },
  [routeOf(decideAnswers)]: {
    params: { id: assignmentId, criterion: 'c1' },
    body: { groups: [`@${complete}`], score: 1 },
    stranger: NOT_YOURS,
  },
  [routeOf(undoDecision)]: { params: { id: assignmentId }, body: { undo: decision }, stranger: NOT_YOURS },
});
