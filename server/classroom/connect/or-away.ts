import { Failure } from '../../../contract/errors.ts';

/** Signing in has a sentence of its own for a Google that does not answer, with a password to go on with; here there is none. */
export const orAway = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Failure && error.code === 'google_unavailable')
      throw new Failure('classroom_unavailable', undefined, { cause: error });
    throw error;
  }
};
