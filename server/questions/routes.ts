/** Marking by question. */
import type { FastifyInstance } from 'fastify';
import {
  decideAnswers,
  getQuestion,
  listQuestions,
  undoDecision,
} from '../../contract/questions/questions.ts';
import { handle } from '../platform/http/handle.ts';
import type { Services } from '../services.ts';
import { decideAnswers as decide } from './decide-answers.ts';
import { readQuestion, readQuestions } from './read-question.ts';
import { undoDecision as undo } from './undo-decision.ts';

export const questionRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, listQuestions, ({ scope, params }) => readQuestions(services, scope, params.id));

  handle(app, getQuestion, ({ scope, params }) => readQuestion(services, scope, params.id, params.criterion));

  handle(app, decideAnswers, ({ scope, params, body }) =>
    decide(services, scope, { assignmentId: params.id, criterionId: params.criterion }, body),
  );

  handle(app, undoDecision, ({ scope, params, body }) => undo(services, scope, params.id, body.undo));
};
