import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gradeDocument } from '../../grade.ts';
import { documentOf } from '../../text-document.ts';
import { answerOf, BRIEF, ESSAY, settingsOf, workOf } from './marking-fixture.ts';
import { createModelGrader } from './model-grader.ts';
import { ModelOutage } from './outage.ts';
import { DIALECTS, startWire, type Wire } from './wire-fixture.ts';

const markingWith = (quote: string) => answerOf([[10], [8], [0]], [quote]);
const MARKING = markingWith('Oxygen is released');
const PIXELS = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 1, 2, 3, 4, 5, 6, 7, 8]);
const IMAGE = { page: 1, mediaType: 'image/png' as const, width: 1, height: 1, bytes: PIXELS };

let wire: Wire;
beforeEach(async () => {
  wire = await startWire();
});
afterEach(() => wire.close());

const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe.each(DIALECTS)('$provider over the wire', (dialect) => {
  const grader = (parts: object = {}) =>
    createModelGrader(
      settingsOf({
        provider: dialect.provider,
        model: dialect.model,
        apiKey: 'test-key',
        baseUrl: wire.url + dialect.path,
        ...parts,
      }),
    );
  const grade = (parts: object = {}, work = workOf(ESSAY)) => grader(parts).grade(BRIEF, work);

  test('returns points, tokens and cost', async () => {
    wire.answers.push({ body: dialect.say(MARKING) });
    const proposal = await grade();
    expect(proposal.criteria.map(({ score }) => score)).toEqual([10, 8]);
    expect(proposal.record).toMatchObject({ input_tokens: 1000, output_tokens: 200 });
    const cost = { openai: 0.004, anthropic: 0.00492, google: 0.000692, compatible: null }[dialect.provider];
    expect(proposal.record.cost).toBe(cost);
    expect(wire.received).toHaveLength(1);
  });

  test('is sent the rubric before the submission, temperature 0, a schema with numbered keys, and the images', async () => {
    wire.answers.push({ body: dialect.say(MARKING) });
    await grade({}, workOf(ESSAY, { images: [IMAGE], ocrConfidence: 90 }));
    const [sent = ''] = wire.received;
    const order = [
      'You mark student work',
      'Chlorophyll captures sunlight',
      'Spelling does not matter',
      'Plants catch sunlight',
    ];
    const places = order.map((part) => sent.indexOf(part));
    expect(places).not.toContain(-1);
    // Vendors put the rules before or after the messages; the rubric always comes before the work.
    expect(places.slice(1)).toEqual(places.slice(1).sort((a, b) => a - b));
    expect(sent).toContain(Buffer.from(PIXELS).toString('base64'));
    expect(sent).toMatch(/"temperature":0[,}]/u);
    expect(sent).toMatch(/"enum":\["c1","c2","c3"\]/u);
    expect(sent).not.toMatch(/"Photosynthesis[^"]*":\{/u);
  });

  test('is sent the same bytes for two papers of one class, up to the work itself', async () => {
    wire.answers.push({ body: dialect.say(MARKING) });
    await grade({}, workOf(ESSAY));
    await grade({}, workOf('Plants make sugar from light and water. Oxygen is released.'));
    const [one = '', two = ''] = wire.received.map((body) => body.split('=== submission')[0]);
    expect(one).toContain('Chlorophyll captures sunlight');
    expect(two).toBe(one);
  });

  test('is not sent images when it cannot see', async () => {
    wire.answers.push({ body: dialect.say(MARKING) });
    await grade({ vision: false }, workOf(ESSAY, { images: [IMAGE], ocrConfidence: 90 }));
    expect(wire.received[0]).not.toContain(Buffer.from(PIXELS).toString('base64'));
  });

  test('is shown a picture once: not again for a repair or for quotes, but where nothing is left of its answer', async () => {
    const pictures = async (first: string) => {
      const before = wire.received.length;
      wire.answers.push({ body: first }, { body: dialect.say(MARKING) });
      await grade({}, workOf(ESSAY, { images: [IMAGE], ocrConfidence: 90 }));
      const sent = wire.received.slice(before);
      return sent.map((body) => body.includes(Buffer.from(PIXELS).toString('base64')));
    };
    expect(await pictures(dialect.say('{"criteria": "none"}'))).toEqual([true, false]);
    expect(await pictures(dialect.say(markingWith('seventeen zebras')))).toEqual([true, false]);
    expect(await pictures(dialect.say(' '))).toEqual([true, true]);
  });

  test('never gets a name, an id, a file name or metadata, whatever they are', async () => {
    wire.answers.push({ body: dialect.say(MARKING) });
    const send = (name: string, id: string) =>
      gradeDocument({
        grader: grader(),
        brief: BRIEF,
        document: documentOf(`Name: ${name}\nStudent ID: ${id}\n\n${ESSAY}\n\nSigned,\n${name}`, {
          metadata: { author: name, title: `Essay of ${name}` },
        }),
        fileName: `${name} - Essay ${id}.pdf`,
      });
    const { verdict, student } = await send('Wilhelmina Quackenbush', '98765432');
    await send('Bo Li', '11112222');
    expect(student).toEqual({ name: 'Wilhelmina Quackenbush', id: '98765432' });
    expect(wire.received[0]).not.toMatch(/Wilhelmina|Quackenbush|98765432/u);
    expect(wire.received[0]).toBe(wire.received[1]);
    expect(verdict.criteria[0]?.quotes[0]).toMatchObject({ verified: true, page: 1 });
  });

  test.each([
    [
      '429 with Retry-After',
      { status: 429, headers: { 'retry-after': '17' }, body: '{"error":{"message":"slow down"}}' },
      17_000,
    ],
    [
      '529',
      { status: 529, body: '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}' },
      null,
    ],
    ['503', { status: 503, body: 'upstream is gone' }, null],
    ['a page of HTML instead of JSON', { status: 200, body: '<html>gateway</html>' }, null],
    ['silence', 'hang' as const, null],
  ])('waits after %s, without a second call', async (_, answer, retryAfterMs) => {
    wire.answers.push(answer);
    const error = await caught(grade({ timeoutMs: 400 }));
    expect(error).toBeInstanceOf(ModelOutage);
    expect(error).toMatchObject({ kind: 'retry_later', retryAfterMs });
    expect(wire.received).toHaveLength(1);
  });

  test('asked to wait while quotes are corrected, the grade stands and the others are told to wait', async () => {
    wire.answers.push(
      { body: dialect.say(markingWith('as the seven zebras said')) },
      { status: 429, headers: { 'retry-after': '17' }, body: '{"error":{"message":"slow down"}}' },
    );
    const reported: (number | null)[] = [];
    const gate = {
      enter: async () => {},
      report: async ({ retryAfterMs }: ModelOutage) => void reported.push(retryAfterMs),
    };
    const proposal = await grader().grade(BRIEF, workOf(ESSAY), undefined, gate);
    expect(proposal.criteria.map(({ score }) => score)).toEqual([10, 8]);
    expect(reported).toEqual([17_000]);
  });

  test('is not asked a second time once others were told to wait', async () => {
    wire.answers.push({ body: dialect.say('I would say ten points.') });
    const paused = new ModelOutage('retry_later', 'paused', { providerKey: 'k' });
    const gate = {
      enter: async () => {
        if (wire.received.length > 0) throw paused;
      },
      report: async () => {},
    };
    expect(await caught(grader().grade(BRIEF, workOf(ESSAY), undefined, gate))).toBe(paused);
    expect(wire.received).toHaveLength(1);
  });

  test('waits when nobody listens at the address', async () => {
    await wire.close();
    expect(await caught(grade())).toMatchObject({ name: 'ModelOutage', kind: 'retry_later' });
  });

  test.each([401, 403, 404])('asks the operator after %i', async (status) => {
    wire.answers.push({ status, body: '{"error":{"message":"no"}}' });
    expect(await caught(grade())).toMatchObject({ name: 'ModelOutage', kind: 'operator' });
  });

  test('is asked once more after broken JSON, and then given up', async () => {
    wire.answers.push({ body: dialect.say('{"criteria": [{"key": ') }, { body: dialect.say(MARKING) });
    const proposal = await grade();
    expect(proposal.criteria).toHaveLength(2);
    expect(proposal.record.input_tokens).toBe(2000);

    wire.answers.splice(0, 2, { body: dialect.say('I would say ten points.') });
    wire.received.length = 0;
    expect(await caught(grade())).toMatchObject({ code: 'model_unusable' });
    expect(wire.received).toHaveLength(2);
  });

  test('may refuse', async () => {
    wire.answers.push({ body: dialect.refuse() });
    expect(await caught(grade())).toMatchObject({ code: 'model_refused' });
  });

  test('gets a shorter work when the first was too long', async () => {
    wire.answers.push(dialect.tooLong, { body: dialect.say(MARKING) });
    const proposal = await grade({}, workOf(`${ESSAY} ${'More words follow here. '.repeat(500)}`));
    expect(proposal.truncated).toBe(true);
    expect(wire.received[1]?.length).toBeLessThan(wire.received[0]?.length ?? 0);
    expect(wire.received[1]).toContain('was left out because it is too long');
  });
});

test('a model without a temperature is asked again without it', async () => {
  wire.answers.push(
    {
      status: 400,
      body: JSON.stringify({
        error: { message: "Unsupported parameter: 'temperature' is not supported with this model." },
      }),
    },
    { body: DIALECTS[3]?.say(MARKING) ?? '' },
  );
  const settings = settingsOf({ provider: 'compatible', model: 'new-model', baseUrl: `${wire.url}/v1` });
  const proposal = await createModelGrader(settings).grade(BRIEF, workOf(ESSAY));
  expect(proposal.criteria).toHaveLength(2);
  expect(wire.received[1]).not.toContain('temperature');
});

test.each([
  ['404 page not found', 'shape'],
  ['{"error":{"message":"model \\"m\\" not found, try pulling it first"}}', 'model'],
])('a server that says %s is asked at the wrong address, or for the wrong model', async (body, trouble) => {
  wire.answers.push({ status: 404, body });
  const settings = settingsOf({ provider: 'compatible', model: 'm', baseUrl: wire.url });
  expect(await caught(createModelGrader(settings).grade(BRIEF, workOf(ESSAY)))).toMatchObject({ trouble });
});

test('OpenAI is told not to keep the work', async () => {
  wire.answers.push({ body: DIALECTS[0]?.say(MARKING) ?? '' });
  const settings = settingsOf({
    provider: 'openai',
    model: 'gpt-4o',
    apiKey: 'k',
    baseUrl: `${wire.url}/v1`,
  });
  await createModelGrader(settings).grade(BRIEF, workOf(ESSAY));
  expect(wire.received[0]).toContain('"store":false');
});

test("Anthropic's cache is told where the rubric ends", async () => {
  wire.answers.push({ body: DIALECTS[1]?.say(MARKING) ?? '' });
  const settings = settingsOf({
    provider: 'anthropic',
    model: 'claude-sonnet-4-5',
    apiKey: 'k',
    baseUrl: `${wire.url}/v1`,
  });
  await createModelGrader(settings).grade(BRIEF, workOf(ESSAY));
  const sent = wire.received[0] ?? '';
  const mark = sent.indexOf('"cache_control"');
  expect(mark).toBeGreaterThan(sent.indexOf('Chlorophyll captures'));
  expect(mark).toBeLessThan(sent.indexOf('Plants catch sunlight'));
});
