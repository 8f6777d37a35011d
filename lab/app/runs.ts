/** How much of a long proof is gone through: a tenth of it in `npm test`, all of it in `npm run test:fuzz`. */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    isFullLength: boolean;
  }
}

/** How often a generated example is tried. */
export const runs = (full: number): number => (inject('isFullLength') ? full : Math.ceil(full / 10));

/** Cases of one kind, each of which takes long: the first tenth of them, or all. */
export const some = <Case>(cases: readonly Case[]): Case[] => cases.slice(0, runs(cases.length));
