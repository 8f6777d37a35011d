/**
 * Calls an endpoint of the contract in the name of whoever is signed in: typed by it, parsed by it.
 *
 *     const { plans } = await call(listPlans, { signal });
 */
import { errorFromAnswer, networkError } from '../../contract/client/api-error.ts';
import {
  type AnyInput,
  type Arguments,
  type InputOf,
  readAnswer,
  readJson,
} from '../../contract/client/client.ts';
import type { AnswerOf, Endpoint } from '../../contract/endpoint.ts';
import { readAccessToken } from './access-token.ts';
import { withSession } from './renew.ts';
import { client } from './send.ts';

/** With a `token` it is asked with that instead of the stored one; a 401 is then an answer and ends no session. */
export function call<E extends Endpoint>(endpoint: E, ...input: Arguments<InputOf<E>>): Promise<AnswerOf<E>>;
export function call(endpoint: Endpoint, input: AnyInput = {}): Promise<unknown> {
  const askWith = async (token: string | null) =>
    readAnswer(endpoint, await client.send(endpoint, { ...input, token }));
  if (typeof input.token === 'string') return askWith(input.token);
  // A public endpoint answers 401 about what was sent (a wrong password), never about the session.
  if (endpoint.access.who === 'anyone') return askWith(readAccessToken());
  return withSession(askWith);
}

/** For answers that are a file, which the browser keeps on disk when it is large. */
export const callForFile = (endpoint: Endpoint, input: AnyInput = {}): Promise<Blob> =>
  withSession(async (token) => {
    const response = await client.send(endpoint, { ...input, token });
    if (!response.ok) throw errorFromAnswer(response.status, await readJson(response));
    try {
      return await response.blob();
    } catch (error) {
      throw networkError(error);
    }
  });

/** What a call answers, after what it changed elsewhere was asked for anew. */
export const renewing = async <T>(asked: Promise<T>, renew: () => Promise<unknown>): Promise<T> => {
  const answer = await asked;
  await renew();
  return answer;
};
