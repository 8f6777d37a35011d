/** How often a generated example is tried: a tenth of its proof in `npm test`, all of it in `npm run test:fuzz`. */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isFullLength: boolean;
  }
}

export const runs = (full: number): number => (inject('isFullLength') ? full : Math.ceil(full / 10));
