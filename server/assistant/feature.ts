/** The assistant: questions about one's own classes, and their answers. */
import type { Feature } from '../services.ts';
import { assistantRoutes } from './routes.ts';
import { listOwnThreads } from './threads.ts';

export const assistant: Feature = {
  routes: [assistantRoutes],
  exports: {
    lists: [
      {
        name: 'assistant.json',
        tells: 'what you asked the assistant, and its answers',
        read: ({ db }, scope) => listOwnThreads(db, scope),
      },
    ],
  },
};
