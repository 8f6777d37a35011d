/** How far each assignment is. */
import type { FastifyInstance } from 'fastify';
import { listStandings } from '../../../contract/room/standing.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { listStandings as list } from './queries.ts';

export const standingRoutes = (app: FastifyInstance, { db, lms }: Services) => {
  handle(app, listStandings, async ({ scope }) => list(db, scope, lms));
};
