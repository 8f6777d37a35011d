/** What was read from the pictures of a paper, and the teacher's corrections. */
import type { FastifyInstance } from 'fastify';
import { correctTranscription, getTranscription } from '../../../contract/scans/transcription.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { correctTranscription as correct } from './correct-transcription.ts';
import { readTranscription } from './read-transcription.ts';

export const transcriptionRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, getTranscription, async ({ params, scope }) => readTranscription(services, scope, params.id));

  handle(app, correctTranscription, async ({ params, body, scope }) => {
    const judged = await correct(services, scope, params.id, body.lines);
    return { ...(await readTranscription(services, scope, params.id)), judged };
  });
};
