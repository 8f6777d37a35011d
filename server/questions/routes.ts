/** Marking by question. */
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/questions/questions.ts';
import { handle } from '../platform/http/handle.ts';
import type { Services } from '../services.ts';
import { decideAnswers } from './decide-answers.ts';
import { readQuestion, readQuestions } from './read-question.ts';
import { undoDecision } from './undo-decision.ts';

export const questionRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, api.listQuestions, ({ scope, params }) => readQuestions(services, scope, params.id));

  handle(app, api.getQuestion, ({ scope, params }) =>
    readQuestion(services, scope, params.id, params.criterion),
  );

  handle(app, api.decideAnswers, ({ scope, params, body }) =>
    decideAnswers(services, scope, { assignmentId: params.id, criterionId: params.criterion }, body),
  );

  handle(app, api.undoDecision, ({ scope, params, body }) =>
    undoDecision(services, scope, params.id, body.undo),
  );
};
