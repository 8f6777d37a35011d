/** The sample class for newcomers. */
import type { FastifyInstance } from 'fastify';
import { loadSampleClass, removeSampleClass } from '../../contract/dashboard.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../services.ts';
import { loadSampleClass as load } from './load-sample-class.ts';
import { removeSampleClass as remove } from './remove-sample-class.ts';

export const sampleClassRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, loadSampleClass, async ({ teacher }) => load(services, teacher.id));

  handle(app, removeSampleClass, async ({ teacher }) => ({ removed: await remove(services, teacher.id) }));
};
