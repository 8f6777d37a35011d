/** Says what a failed call means: wait, try smaller, tell the operator, or give up on this work. */
import { APICallError, LoadAPIKeyError } from 'ai';
import { Failure } from '../../../contract/errors.ts';
import { ForbiddenAddress } from './network/guarded-fetch.ts';
import { ModelOutage, providerKeyOf, type Trouble } from './outage.ts';
import type { ModelSettings } from './settings.ts';

export type CallTrouble =
  | { kind: 'outage'; outage: ModelOutage }
  | { kind: 'too_long' }
  | { kind: 'no_temperature' }
  | { kind: 'give_up'; failure: Failure };

const TOO_LONG =
  /context[_ ](?:length|window)|maximum context|prompt is too long|too many (?:input )?tokens|input token count|exceeds the maximum number of tokens|request_too_large|string_above_max_length|input is too long|reduce the length|max_model_len|too many images|image (?:is )?too large|image exceeds|does not support image|image input/iu;
const REFUSED = /content[_ ]policy|content[_ ]filter|safety system|usage polic|invalid_prompt|blocked/iu;
const NO_MONEY =
  /insufficient_quota|credit balance|billing|payment required|exceeded your current quota(?!.*per (?:minute|day))/iu;
const TEMPERATURE = /temperature/iu;

const MAX_PAUSE_MS = 24 * 3600 * 1000;

const retryDelayInBody = (body: string): number | null => {
  const seconds = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/u.exec(body)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
};

/** `retry-after` holds seconds or a date. */
export const retryAfterMs = (
  headers: Record<string, string> | undefined,
  body: string,
  now: number,
): number | null => {
  const exact = Number(headers?.['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(exact)) return Math.min(Math.max(0, exact), MAX_PAUSE_MS);
  const given = headers?.['retry-after'];
  if (given === undefined) return retryDelayInBody(body);
  const seconds = Number(given);
  const pause = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(given) - now;
  return Number.isFinite(pause) ? Math.min(Math.max(0, pause), MAX_PAUSE_MS) : retryDelayInBody(body);
};

const outage = (
  settings: ModelSettings,
  [kind, trouble]: [ModelOutage['kind'], Trouble],
  message: string,
  cause: unknown,
  pause: number | null = null,
): CallTrouble => ({
  kind: 'outage',
  outage: new ModelOutage(kind, message, {
    retryAfterMs: pause,
    providerKey: providerKeyOf(settings),
    trouble,
    cause,
  }),
});

const isPassing = (status: number): boolean =>
  status < 400 || [408, 409, 425, 429].includes(status) || status >= 500;

/** Said by servers that have too much to do, whatever they are sent. */
const TOO_BUSY = [429, 503, 529];
const troubleOf = (status: number): Trouble => {
  if (status < 300) return 'shape';
  return TOO_BUSY.includes(status) ? 'busy' : 'failing';
};

const CUT_CODES = [
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
  'HPE_INVALID_EOF_STATE',
];
const hasBrokenOff = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && CUT_CODES.includes(String(error.code))) || hasBrokenOff(error.cause));

/** Or the server's own end of it did: an object that begins and does not end. */
const isHalfAnObject = ({ statusCode = 0, responseBody = '' }: APICallError): boolean => {
  if (statusCode >= 300 || !responseBody.trimStart().startsWith('{')) return false;
  try {
    JSON.parse(responseBody);
    return false;
  } catch {
    return true;
  }
};
const isCut = (error: APICallError): boolean => hasBrokenOff(error) || isHalfAnObject(error);

const classifyAnswer = (error: APICallError, settings: ModelSettings): CallTrouble => {
  const { provider, model } = settings;
  const status = error.statusCode;
  const body = `${error.message}\n${error.responseBody ?? ''}`;
  if (isCut(error))
    return outage(settings, ['retry_later', 'cut'], `The connection to ${provider} broke off.`, error);
  if (status === undefined)
    return outage(
      settings,
      ['retry_later', 'unreachable'],
      `The model provider ${provider} cannot be reached.`,
      error,
    );
  if (
    status === 402 ||
    (status === 429 && NO_MONEY.test(body) && error.responseHeaders?.['retry-after'] === undefined)
  ) {
    return outage(settings, ['operator', 'credit'], `The account at ${provider} has no credit left.`, error);
  }
  if (status === 413 || (status === 400 && TOO_LONG.test(body))) return { kind: 'too_long' };
  if (status >= 300 && status < 400)
    return outage(
      settings,
      ['operator', 'redirect'],
      `The address of ${provider} sends its callers on to another one.`,
      error,
    );
  if (isPassing(status)) {
    const pause = retryAfterMs(error.responseHeaders, body, Date.now());
    return outage(
      settings,
      ['retry_later', troubleOf(status)],
      `The model provider ${provider} is busy or down (status ${status}).`,
      error,
      pause,
    );
  }
  if (status === 401 || status === 403) {
    return outage(settings, ['operator', 'key'], `${provider} refused the API key.`, error);
  }
  // A server that knows its protocol says which model it does not have; whoever says only "not found" has no such path.
  if (status === 404 && settings.baseUrl !== undefined && !/model/iu.test(error.responseBody ?? ''))
    return outage(
      settings,
      ['operator', 'shape'],
      `Nothing speaks the protocol of ${provider} at this address.`,
      error,
    );
  if (status === 404) {
    return outage(
      settings,
      ['operator', 'model'],
      `${provider} does not know the model "${model}" at this address.`,
      error,
    );
  }
  if (REFUSED.test(body))
    return { kind: 'give_up', failure: new Failure('model_refused', undefined, { cause: error }) };
  if (TEMPERATURE.test(body)) return { kind: 'no_temperature' };
  return { kind: 'give_up', failure: new Failure('model_unusable', undefined, { cause: error }) };
};

const CLIENT_CLOCKS = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

/** The HTTP client reports its own clocks as failed connections, some causes deep. */
const isSlow = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && CLIENT_CLOCKS.includes(String(error.code))) || isSlow(error.cause));

const isForbidden = (error: unknown): boolean =>
  error instanceof ForbiddenAddress || (error instanceof Error && isForbidden(error.cause));

/** Null for what is not the provider's doing, such as a bug of ours or the caller's own abort. */
export const classifyError = (
  error: unknown,
  settings: ModelSettings,
  timedOut: boolean,
): CallTrouble | null => {
  if (timedOut || isSlow(error)) {
    const limit = `${settings.timeoutMs / 1000} s`;
    return outage(
      settings,
      ['retry_later', 'slow'],
      `The model took too long: no answer within ${limit}.`,
      error,
    );
  }
  if (isForbidden(error))
    return outage(settings, ['operator', 'address'], 'The address of the model may not be called.', error);
  if (LoadAPIKeyError.isInstance(error))
    return outage(settings, ['operator', 'key'], 'No API key is set.', error);
  return APICallError.isInstance(error) ? classifyAnswer(error, settings) : null;
};
