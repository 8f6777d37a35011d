/** Questions: a class marked by question. */
import type { Feature } from '../services.ts';
import { questionRoutes } from './routes.ts';

export const questions: Feature = { routes: [questionRoutes] };
