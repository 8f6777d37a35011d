/** One multipart request and its answer. fetch cannot tell how much has been sent, so this goes the older way. */
import type { AnswerOf, Endpoint } from '../../contract/endpoint.ts';
import { errorFromAnswer, networkError, unexpectedAnswer } from './api-error.ts';
import { withSession } from './renew.ts';
import { addressOf } from './send.ts';

export type FormRequest = {
  params?: Record<string, unknown>;
  form: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Called with the sent share, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
};

type Exchange = { status: number; text: string };

const aborted = () => new DOMException('The request was given up.', 'AbortError');

const exchange = (endpoint: Endpoint, request: FormRequest, token: string | null): Promise<Exchange> =>
  new Promise((resolve, reject) => {
    const { form, headers = {}, signal, onProgress } = request;
    if (signal?.aborted) return reject(aborted());
    const xhr = new XMLHttpRequest();
    xhr.open(endpoint.method, addressOf(endpoint, request));
    xhr.withCredentials = true;
    xhr.setRequestHeader('accept', 'application/json');
    if (token !== null) xhr.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    const giveUp = () => xhr.abort();
    signal?.addEventListener('abort', giveUp);
    xhr.onloadend = () => signal?.removeEventListener('abort', giveUp);
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => reject(networkError(null));
    xhr.ontimeout = xhr.onerror;
    xhr.onabort = () => reject(aborted());
    if (onProgress !== undefined)
      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
    xhr.send(form);
  });

const parse = ({ status, text }: Exchange): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (status < 300) throw unexpectedAnswer(status, error);
    return null;
  }
};

const sendForm = async (endpoint: Endpoint, request: FormRequest, token: string | null): Promise<unknown> => {
  const answer = await exchange(endpoint, request, token);
  const body = parse(answer);
  if (answer.status < 200 || answer.status > 299) throw errorFromAnswer(answer.status, body);
  const parsed = endpoint.response?.safeParse(body);
  if (parsed?.success === false) throw unexpectedAnswer(answer.status, parsed.error);
  return parsed?.data;
};

/** Sends a form to an endpoint of the contract; after a 401 renews the session and sends it again. */
export function callWithForm<E extends Endpoint>(endpoint: E, request: FormRequest): Promise<AnswerOf<E>>;
export function callWithForm(endpoint: Endpoint, request: FormRequest): Promise<unknown> {
  return withSession((token) => sendForm(endpoint, request, token));
}
