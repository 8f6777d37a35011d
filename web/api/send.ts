/** Requests and their answers, without any thought of sessions. The only place with fetch. */
import { errorFromAnswer } from '../../contract/client/api-error.ts';
import {
  type AnyInput,
  createClient,
  fetchFrom,
  type Outgoing,
  readJson,
} from '../../contract/client/client.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { noteRequest } from '../lib/recent-requests.ts';

const transport = fetchFrom('', { credentials: 'include' });

export const client = createClient(async (outgoing: Outgoing) => {
  const response = await transport(outgoing);
  noteRequest(response.headers.get('x-request-id'));
  return response;
});
/** The browser keeps no copy on disk. */
const uncached = createClient(fetchFrom('', { credentials: 'include', cache: 'no-store' }));

export type Versioned = { version: string | null; body: unknown };

/** For answers with a version: null means that the page still holds the newest one. The body is not parsed here. */
export const sendVersioned = async (
  endpoint: Endpoint,
  held: string | null,
  input: AnyInput,
): Promise<Versioned | null> => {
  const headers: Record<string, string> = held === null ? {} : { 'if-none-match': held };
  const response = await uncached.send(endpoint, { ...input, headers });
  if (response.status === 304) return null;
  const body = await readJson(response);
  if (!response.ok) throw errorFromAnswer(response.status, body);
  return { version: response.headers.get('etag'), body };
};
