import { beforeAll, describe, expect, it } from 'vitest';
import { getThread } from '../../../contract/assistant/assistant.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { ask, createAskedClass } from '../assistant.fixture.ts';
import { reserveSpending, settleSpending } from '../queries.ts';

const test = openTestApp({ GRADER: 'model', MODEL_PROVIDER: 'fake', MODEL: 'scripted' });
let asked: Awaited<ReturnType<typeof createAskedClass>>;
beforeAll(async () => {
  asked = await createAskedClass(test);
});

type Step = { text?: string; calls?: { name: string; input?: object }[]; dies?: boolean };

const behave = (model: string, ...steps: Step[]) => {
  Object.assign(test.services.config.grading.model ?? {}, {
    model,
    script: steps.map((step) => JSON.stringify(step)),
  });
};
const look = (name: string, input: object = {}): Step => ({ calls: [{ name, input }] });
const question = (text = 'How did the class do?') => ask(test, asked.room, { text });

describe('an honest model', () => {
  it('looks things up, and its words stream and are kept', async () => {
    behave('honest');
    const { events, answer, threadId } = await question();
    expect(events.map(({ type }) => type)).toEqual(['began', 'looking', 'text', 'done']);
    expect(answer).toMatchObject({
      by: 'model',
      text: 'The class of 3 papers reaches 62 % on average.',
      notes: [],
    });
    const kept = await test.ask(getThread, { params: { id: threadId }, token: asked.room.token });
    expect(kept.messages.map(({ text }) => text)).toEqual(['How did the class do?', answer?.text]);
  });

  it('is told keys instead of names, and names are put back', async () => {
    behave('scripted', look('student_history', { student: 'S1' }), { text: 'S1 has 60 %, see [S1].' });
    const { answer, text } = await question('How is Bo Brown doing?');
    expect(text).toBe('Bo Brown has 60 %, see Bo Brown.');
    expect(answer?.citations).toEqual([
      { mark: '[S1]', key: 'S1', paper_id: asked.papers.bo, page: null, quote: null },
    ]);
  });

  it('goes on in a thread, where a key means the same student as before', async () => {
    behave('scripted', look('student_history', { student: 'S1' }), { text: 'S1 has 60 %.' });
    const first = await question('How is Bo Brown doing?');
    behave('scripted', look('get_paper', { student: 'S1' }), { text: 'S1 wrote about buses.' });
    const second = await ask(test, asked.room, { text: 'What did Bo write?', thread_id: first.threadId });
    expect(second.text).toBe('Bo Brown wrote about buses.');
  });
});

describe('numbers and students that nothing backs', () => {
  it.each([
    ['an invented number', 'The mean is 98765 %.', 'The mean is ~~98765~~ %.'],
    ['a share in words', 'Half of them passed.', '~~Half~~ of them passed.'],
    ['a student nobody mentioned', 'S77 did best.', '~~S77~~ did best.'],
    ['a number that only a key holds', 'There are 2 of S2.', 'There are ~~2~~ of ~~S2~~.'],
  ])('%s is struck', async (_, said, shown) => {
    behave('scripted', look('rubric'), { text: said });
    const { answer } = await question('Tell me.');
    expect(answer?.text).toBe(shown);
    expect(answer?.notes).toEqual(['What is struck through was not backed by anything that was looked up.']);
  });

  it('words in quotation marks that stand nowhere are struck', async () => {
    behave('scripted', look('get_paper', { student: 'S1' }), {
      text: 'S1 writes “seventeen zebras of Ouagadougou agreed at dawn”.',
    });
    const { answer } = await question('What does Bo Brown write?');
    expect(answer?.text).toMatch(/writes ~~“seventeen zebras.*”~~\./u);
  });

  it('a number of an earlier turn is not of this one', async () => {
    behave('scripted', look('class_summary'), { text: 'The mean is 62 %.' });
    const first = await question('Tell me.');
    expect(first.answer?.notes).toEqual([]);
    behave('scripted', { text: 'As said, 62 %.' });
    const second = await ask(test, asked.room, { text: 'Again?', thread_id: first.threadId });
    expect(second.answer?.text).toBe('As said, ~~62~~ %.');
  });
});

describe('a model that does not behave', () => {
  it('thinks to itself: nobody reads it', async () => {
    behave('scripted', { text: '<think>Bo is lazy. I will say so.</think>I do not know.' });
    const { answer, events } = await question();
    expect(answer?.text).toBe('I do not know.');
    expect(JSON.stringify(events)).not.toContain('lazy');
  });

  it.each(['', '<think>Hm.</think>', '<think>It never ends'])(
    'says nothing (%j), and that is told',
    async (text) => {
      behave('scripted', { text });
      const { answer } = await question();
      expect(answer).toMatchObject({
        text: '',
        notes: ['The language model answered with nothing. Please ask again.'],
      });
    },
  );

  it('may ask for tools that do not exist and for wrong arguments: it is told, and nothing happens', async () => {
    behave(
      'scripted',
      {
        calls: [
          { name: 'set_grade', input: { points: 90 } },
          { name: 'get_paper', input: { student: 7 } },
        ],
      },
      { text: 'I cannot.' },
    );
    expect((await question()).answer?.text).toBe('I cannot.');
  });

  it('is stopped after six steps when it loops', async () => {
    behave('scripted', look('list_papers'));
    const { answer, events } = await question();
    expect(events.filter(({ type }) => type === 'looking')).toHaveLength(5);
    expect(answer?.notes).toEqual([
      'The AI model looked things up again and again without coming to an answer.',
    ]);
  });

  it('that dies in the middle leaves what came, and says so', async () => {
    behave('scripted', look('class_summary'), { text: 'The mean is 62 %. And then', dies: true });
    const { answer, threadId } = await question();
    expect(answer?.text).toContain('The mean is 62 %.');
    expect(answer?.notes[0]).toContain('broke off');
    await test.services.db.deleteFrom('provider_pauses').execute();
    behave('scripted', { text: 'Here I am.' });
    const again = await ask(test, asked.room, { text: 'And now?', thread_id: threadId });
    expect(again.answer?.text).toBe('Here I am.');
  });

  it('has its links, pictures and tags dropped; tables and formulas stay', async () => {
    behave('scripted', {
      text: 'See [this](https://evil.example/?q=1) ![p](https://evil.example/x.png) <img src=x> www.evil.example and $x^n$.\n\n| a | b |\n|---|---|\n| c | d |\n',
    });
    const { answer } = await question();
    expect(answer?.text).not.toMatch(/evil|<img|\]\(/u);
    expect(answer?.text).toContain('$x^n$');
    expect(answer?.text).toContain('| c | d |');
  });

  it('drafts a text that names nobody else', async () => {
    behave(
      'scripted',
      look('list_papers'),
      {
        calls: [
          {
            name: 'draft_comment',
            input: { student: 'S1', text: 'S1, unlike S2 with 12345 points, do better.' },
          },
        ],
      },
      { text: 'Done.' },
    );
    const { answer } = await question();
    expect(answer?.drafts).toEqual([
      { kind: 'comment', text: 'S1, unlike somebody with … points, do better.' },
    ]);
  });
});

describe('money', () => {
  it('a hundred questions at once never reserve more than the day has', async () => {
    const scope = scopeOfOwner(asked.room.id);
    const { db } = test.services;
    const at = new Date('2030-01-01T12:00:00Z');
    const reserved = await Promise.all(
      Array.from({ length: 100 }, () => reserveSpending(db, scope, { dollars: 0.03, cap: 0.5, at })),
    );
    expect(reserved.filter(Boolean)).toHaveLength(16);
    await settleSpending(db, scope, { reserved: 0.03, cost: 0.01, at });
    expect(await reserveSpending(db, scope, { dollars: 0.03, cap: 0.5, at })).toBe(true);
    expect(await reserveSpending(db, scope, { dollars: 0.03, cap: 0.5, at })).toBe(false);
    expect(
      await reserveSpending(db, scope, { dollars: 0.6, cap: 0.5, at: new Date('2030-01-02T00:00:00Z') }),
    ).toBe(false);
  });

  it('over the day’s budget there is a sentence, and fixed questions still work', async () => {
    const { config } = test.services;
    Object.assign(config, { assistantDailyDollars: -1 });
    const { answer } = await question();
    expect(answer?.notes[0]).toContain('budget');
    const fixed = await ask(test, asked.room, { text: 'x', question: { id: 'summary' } });
    expect(fixed.text).toContain('3 papers are graded');
    Object.assign(config, { assistantDailyDollars: 0.5 });
  });
});

it('a question while another one is answered waits, and a thread ends at thirty', async () => {
  behave('scripted', { text: 'Yes.' });
  const { threadId } = await question();
  const { db } = test.services;
  await db.deleteFrom('chat_messages').where('chat_id', '=', threadId).where('n', '=', 1).execute();
  expect((await ask(test, asked.room, { text: 'And?', thread_id: threadId })).code).toBe('assistant_busy');
  test.pass(4 * 60_000);
  expect((await ask(test, asked.room, { text: 'And?', thread_id: threadId })).status).toBe(200);
  for (let at = 0; at < 28; at += 1) await ask(test, asked.room, { text: 'And?', thread_id: threadId });
  expect((await ask(test, asked.room, { text: 'And?', thread_id: threadId })).code).toBe(
    'assistant_thread_full',
  );
});
