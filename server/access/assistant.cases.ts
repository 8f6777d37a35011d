/** How the assistant is asked, and its threads. */
import { askAssistant, deleteThread, getThread, listQuestions } from '../../contract/assistant/assistant.ts';
import { routeOf } from '../../contract/endpoint.ts';
import { NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

export const assistantCalls = ({ assignmentId, thread }: World['owner']): Record<string, SampleCall> => ({
  [routeOf(listQuestions)]: { query: { assignment_id: assignmentId }, stranger: NOT_YOURS },
  [routeOf(askAssistant)]: {
    body: {
      context: { assignment_id: assignmentId },
      text: 'How did the class do?',
      question: { id: 'summary' },
    },
    stranger: NOT_YOURS,
  },
  [routeOf(getThread)]: { params: { id: thread }, stranger: NOT_YOURS },
  [routeOf(deleteThread)]: { params: { id: thread }, stranger: { status: 200, body: { deleted: 0 } } },
});
