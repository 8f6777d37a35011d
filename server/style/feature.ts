/** Style: how a teacher words feedback. */
import type { Feature } from '../services.ts';
import { findStyle } from './queries.ts';

export const style: Feature = {
  exports: {
    lists: [
      {
        name: 'teaching-style.json',
        tells: 'how you word feedback, as it was learned from your edits',
        read: ({ db }, scope) => findStyle(db, scope),
      },
    ],
  },
};
