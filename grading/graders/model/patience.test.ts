/** How long a model may take is the operator's word alone; the HTTP client's own clocks have no say. */
import { APICallError } from 'ai';
import { Agent, errors, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { classifyError } from './classify-error.ts';
import { answerOf, BRIEF, ESSAY, settingsOf, workOf } from './marking-fixture.ts';
import { createModelGrader } from './model-grader.ts';
import { DIALECTS, startWire, type Wire, type WireAnswer } from './wire-fixture.ts';

const MARKING = answerOf([[5], [5], [0]]);
/** The client's five minutes, scaled down; its clocks go by the second, so a test outwaits them by seconds. */
const IMPATIENT = { headersTimeout: 100, bodyTimeout: 100 };
const LONGER_MS = 2_500;

const usual = getGlobalDispatcher();
const wires: Wire[] = [];
beforeAll(() => setGlobalDispatcher(new Agent(IMPATIENT)));
afterEach(async () => void (await Promise.all(wires.splice(0).map((wire) => wire.close()))));
afterAll(async () => {
  await getGlobalDispatcher().destroy();
  setGlobalDispatcher(usual);
});

/** Each provider asked at the same time, at an address of its own. */
const askAll = (timeoutMs: number, answer: (text: string) => WireAnswer) =>
  Promise.allSettled(
    DIALECTS.map(async ({ provider, model, path, say }) => {
      const wire = await startWire();
      wires.push(wire);
      wire.answers.push(answer(say(MARKING)));
      const settings = settingsOf({ provider, model, apiKey: 'k', baseUrl: wire.url + path, timeoutMs });
      const { criteria } = await createModelGrader(settings).grade(BRIEF, workOf(ESSAY));
      return criteria.length;
    }),
  );
const each = (outcome: object) => DIALECTS.map(() => outcome);

test.each([
  ['thinks', { afterMs: LONGER_MS }],
  ['falls silent in the middle of its answer', { pauseMs: LONGER_MS }],
])('a model that %s for longer than the HTTP client would wait is waited for', async (_, slowness) => {
  const asked = await askAll(60_000, (body) => ({ body, ...slowness }));
  expect(asked).toEqual(each({ status: 'fulfilled', value: 2 }));
});

test.each<[string, (body: string) => WireAnswer]>([
  ['does not answer', () => 'hang'],
  ['stops half-way', (body) => ({ body, pauseMs: 60_000 })],
])('a model that %s within the time that was set took too long', async (_, answer) => {
  const reason = expect.objectContaining({
    name: 'ModelOutage',
    kind: 'retry_later',
    message: 'The model took too long: no answer within 1 s.',
  });
  expect(await askAll(1_000, answer)).toEqual(each({ status: 'rejected', reason }));
});

test.each([new errors.HeadersTimeoutError(), new errors.BodyTimeoutError()])(
  'a clock of the HTTP client that rings all the same is told from a provider out of reach: $code',
  (clock) => {
    const error = new APICallError({
      message: `Cannot connect to API: ${clock.message}`,
      url: 'http://127.0.0.1',
      requestBodyValues: {},
      cause: new TypeError('fetch failed', { cause: clock }),
    });
    const settings = settingsOf({ provider: 'compatible', timeoutMs: 600_000 });
    expect(classifyError(error, settings, false)).toMatchObject({
      kind: 'outage',
      outage: { kind: 'retry_later', message: expect.stringContaining('took too long') },
    });
  },
);
