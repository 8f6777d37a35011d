import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerOf, PLAN, questionOf } from '../../testing/question-sample.ts';
import { refusal } from '../../testing/stub-server.ts';
import { current, openQuestion, order, row, said, undoId } from './question.fixture.tsx';

const STORM = () =>
  questionOf([
    answerOf('cyclone', 7, { because: 'not in the key' }),
    answerOf('tornado', 3, { because: 'not in the key' }),
    answerOf('huricane storm', 1, { score: 1, because: 'near “hurricane”' }),
    answerOf('hurricane', 17, { score: 1, state: 'marked', because: 'as the key' }),
    answerOf('', 2, { key: 'none', state: 'marked' }),
  ]);

describe('one question', () => {
  it('shows its key, how far it is, and equal answers once, open ones first', async () => {
    await openQuestion({ ...STORM(), plan: { ...PLAN, refused: ['typhoon warning'] } });
    screen.getByRole('heading', { level: 1, name: '3 · A strong tropical storm' });
    screen.getByText('1 point · 19 marked, 11 open in 3 answers');
    for (const words of ['hurricane', 'typhoon', 'typhoon warning'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    screen.getByText('one of these words, small slips allowed');
    expect(order()).toEqual(['cyclone', 'tornado', 'huricane storm', 'hurricane', 'none']);
    expect(row(/“cyclone”, 7 papers/).textContent).toBe('7 ×cyclonenot in the key0 proposed');
    expect(row(/“hurricane”, 17 papers/).textContent).toBe('17 ×hurricaneas the key1 marked');
    expect(row(/no answer, 2 papers/).textContent).toBe('2 ×no answer found0 marked');
    expect(current()).toBe('cyclone');
  });

  it('is settled by keyboard: a digit, the proposal, accepted, refused; each is one act', async () => {
    const { decided, user } = await openQuestion(STORM());
    await user.keyboard('j');
    expect(current()).toBe('tornado');
    await user.keyboard('0');
    await said('3 papers now have 0 of 1.');
    expect(current()).toBe('huricane storm');
    await user.keyboard('{Enter}');
    await said('1 paper now has 1 of 1.');
    expect(current()).toBe('cyclone');
    await user.keyboard('a');
    await said('“cyclone” counts from now on. 7 papers now have 1 of 1.');
    expect(decided()).toMatchObject([
      { groups: ['tornado'], score: 0, accept: 'once' },
      { groups: ['huricane storm'], score: 1, accept: 'once' },
      { groups: ['cyclone'], score: 1, accept: 'always' },
    ]);
    await screen.findByText('1 point · 30 marked, nothing open');
    // Nothing is left: n leads to the next question that needs the teacher, past one that does not.
    await user.keyboard('n');
    await screen.findByRole('heading', { level: 1, name: '5 · Another' });
  });

  it('refuses an answer from now on with x, and the key says so', async () => {
    const { decided, user } = await openQuestion(STORM());
    await user.keyboard('x');
    await said('“cyclone” is refused from now on. 7 papers now have 0 of 1.');
    expect(decided()).toMatchObject([{ groups: ['cyclone'], score: 0, accept: 'refuse' }]);
    await waitFor(() =>
      expect(screen.getByText('Refused').nextSibling?.nextSibling?.textContent).toBe('cyclone'),
    );
  });

  it('what counts from now on joins the kept key too, once she has said so', async () => {
    sessionStorage.clear();
    const kept_key = { id: '00000008-0000-4000-8000-000000000001', title: 'Storms' };
    const { decided, user } = await openQuestion({ ...STORM(), kept_key });
    await user.keyboard('x');
    await said('“cyclone” is refused from now on. 7 papers now have 0 of 1.');
    await user.click(screen.getByRole('checkbox', { name: /also goes into my kept key “Storms”/ }));
    await user.click(row(/“tornado”, 3 papers/));
    await user.keyboard('a');
    await said('“tornado” counts from now on. 3 papers now have 1 of 1.');
    await user.keyboard('1');
    await waitFor(() => expect(decided()).toHaveLength(3));
    expect(decided().map((one) => one.keep_in)).toEqual([undefined, kept_key.id, undefined]);
  });

  it('u takes the last decision back as one, and leads to its answer', async () => {
    const { server, user } = await openQuestion(STORM());
    await user.keyboard('1');
    await said('7 papers now have 1 of 1.');
    await user.keyboard('u');
    await said('Undone: 7 papers are as they were.');
    expect(server.received.at(-1)?.route).toContain('GET');
    expect(server.received.findLast(({ route }) => route.endsWith('/undo'))?.body).toEqual({
      undo: undoId(1),
    });
    await waitFor(() => expect(order()[0]).toBe('cyclone'));
    expect(current()).toBe('cyclone');
    expect(screen.getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', true);
  });

  it('says what an undo could not bring back', async () => {
    const reason = 'Ana’s paper was marked by hand since.';
    const { user } = await openQuestion(STORM(), undefined, [{ id: undoId(99), reason }]);
    await user.keyboard('1');
    await said('7 papers now have 1 of 1.');
    await user.keyboard('u');
    expect((await screen.findByRole('alert')).textContent).toBe(
      `Undone: 6 papers are as they were. ${reason}`,
    );
  });

  it('several chosen answers are decided in one act', async () => {
    const { decided, user } = await openQuestion(STORM());
    await user.keyboard('sjs');
    screen.getByText('2 answers, 10 papers');
    await user.keyboard('0');
    await said('10 papers now have 0 of 1.');
    expect(decided()).toMatchObject([{ groups: ['cyclone', 'tornado'], score: 0 }]);
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
  });

  it('the proposals of several are taken with one key and undone together', async () => {
    const { decided, server, user } = await openQuestion(STORM());
    await user.click(screen.getByRole('checkbox', { name: /Choose “huricane storm”/ }));
    await user.click(screen.getByRole('checkbox', { name: /Choose “tornado”/ }));
    await user.click(screen.getByRole('button', { name: /Take what is proposed/ }));
    await said('4 papers now have what was proposed.');
    expect(decided().map(({ groups, score }) => [groups, score])).toEqual([
      [['tornado'], 0],
      [['huricane storm'], 1],
    ]);
    await user.keyboard('u');
    await waitFor(() =>
      expect(server.received.filter(({ route }) => route.endsWith('/undo'))).toHaveLength(2),
    );
  });

  it('who wrote it is shown when asked for, and leads to the paper', async () => {
    const { app, user } = await openQuestion(STORM());
    expect(screen.queryByText('cyclone 1')).toBeNull();
    await user.keyboard(' ');
    expect(screen.getAllByRole('link', { name: /^cyclone \d$/ })).toHaveLength(7);
    await user.click(screen.getByRole('link', { name: 'cyclone 2' }));
    await screen.findByText('The desk');
    expect(app.path()).toMatch(/^\/results\//);
  });

  it('what could not be saved is said and is open again', async () => {
    const { user } = await openQuestion(STORM(), () =>
      refusal(409, 'changed_elsewhere', 'The rubric was changed in another window.'),
    );
    await user.keyboard('1');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The rubric was changed in another window. Not saved: 7 papers keep the mark from before.',
    );
    await waitFor(() => expect(row(/“cyclone”/).textContent).toContain('0 proposed'));
    expect(screen.getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', true);
  });

  it('decisions made faster than the server answers all arrive, in their order', async () => {
    const { decided, user } = await openQuestion(STORM());
    await user.keyboard('101');
    await screen.findByText('1 point · 30 marked, nothing open');
    await waitFor(() => expect(decided()).toHaveLength(3));
    expect(decided().map(({ groups, score }) => [groups[0], score])).toEqual([
      ['cyclone', 1],
      ['tornado', 0],
      ['huricane storm', 1],
    ]);
  });

  it('? lists the keys, and while they are listed none of them marks', async () => {
    const { decided, user } = await openQuestion(STORM());
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keys' });
    expect(within(dialog).getByText('Take what is proposed')).toBeTruthy();
    await user.keyboard('1');
    expect(decided()).toEqual([]);
  });

  it('without papers and after a failure says so', async () => {
    await openQuestion(questionOf([]));
    screen.getByRole('heading', { name: 'No papers yet' });
    expect(screen.queryByRole('region', { name: 'Decide' })).toBeNull();
  });
});
