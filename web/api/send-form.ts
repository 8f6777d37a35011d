/** A form and the answer to it. fetch cannot tell how much has been sent, so this goes the older way. */
import { type Answer, createClient, type Outgoing, readAnswer } from '../../contract/client/client.ts';
import type { AnswerOf, Endpoint } from '../../contract/endpoint.ts';
import { withSession } from './renew.ts';

type Progress = (share: number) => void;

export type FormRequest = {
  params?: Record<string, unknown>;
  /** A field with several files has several values. */
  fields: Record<string, string | File | readonly File[]>;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Called with the sent share, 0 to 1. */
  onProgress?: Progress | undefined;
};

const aborted = () => new DOMException('The request was given up.', 'AbortError');

const exchange = (
  { method, path, headers, body, signal }: Outgoing,
  onProgress: Progress | undefined,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted());
    const xhr = new XMLHttpRequest();
    xhr.open(method, path);
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    const giveUp = () => xhr.abort();
    signal?.addEventListener('abort', giveUp);
    xhr.onloadend = () => signal?.removeEventListener('abort', giveUp);
    xhr.onload = () => resolve({ status: xhr.status, text: async () => xhr.responseText });
    xhr.onerror = () => reject(new TypeError('The connection failed.'));
    xhr.ontimeout = xhr.onerror;
    xhr.onabort = () => reject(aborted());
    if (onProgress !== undefined)
      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
    xhr.send(body);
  });

/** Sends a form to an endpoint of the contract; after a 401 renews the session and sends it again. */
export function callWithForm<E extends Endpoint>(endpoint: E, request: FormRequest): Promise<AnswerOf<E>>;
export function callWithForm(
  endpoint: Endpoint,
  { onProgress, fields, ...input }: FormRequest,
): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  const { send } = createClient((outgoing) => exchange(outgoing, onProgress));
  return withSession(async (token) => readAnswer(endpoint, await send(endpoint, { ...input, form, token })));
}
