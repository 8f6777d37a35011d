import { beforeAll, describe, expect, it } from 'vitest';
import { getThread, listQuestions, type QuestionId } from '../../../contract/assistant/assistant.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import {
  anotherAssignment,
  createClass,
  gradeClass,
  nameStudent,
  withPercent,
} from '../../insights/class.fixture.ts';
import { audit } from '../../results/checks/checks.fixture.ts';
import { ask, createAskedClass, SLEEP } from '../assistant.fixture.ts';

const test = openTestApp();
let asked: Awaited<ReturnType<typeof createAskedClass>>;
beforeAll(async () => {
  asked = await createAskedClass(test);
});

const answerTo = async (id: QuestionId, slot?: string) =>
  (await ask(test, asked.room, { text: id, question: { id, ...(slot === undefined ? {} : { slot }) } })).text;

describe('the fixed questions are answered from the data', () => {
  it('how the class did, with both ends', async () => {
    expect(await answerTo('summary')).toContain(
      '3 papers are graded. Four fifths of the points or more: 1 of 3; fewer than half: 1 of 3.',
    );
    expect(await answerTo('summary')).toContain(
      'The lowest is Cem Çelik with 37 %, the highest Ana Ames with 90 %.',
    );
  });

  it('the weakest and the strongest criterion', async () => {
    // Three papers are too few to speak of in percent.
    expect(await answerTo('weakest')).toContain(
      'The weakest is **Thesis**: Some marks in 3 of 3 papers.\n\n- Thesis: Some marks in 3 of 3 papers\n- Grammar: ',
    );
    expect(await answerTo('strongest')).toContain('The strongest is **Grammar**: ');
  });

  it('what was missed, and by whom', async () => {
    const missed = await answerTo('missed');
    expect(missed).toContain(`“${SLEEP}” (Thesis): not credited in 2 of 3 papers, those of `);
    // In no order: papers of one moment have none.
    for (const name of ['Cem Çelik', 'Bo Brown']) expect(missed).toContain(name);
    expect(missed).not.toContain('Ana Ames');
    expect(await answerTo('who_missed', SLEEP)).toContain('was not credited in 2 of 3 papers.');
  });

  it('who is lowest on a criterion', async () => {
    expect(await answerTo('low_on', 'Thesis')).toContain(
      'Lowest on Thesis, of 3 papers:\n\n- Cem Çelik: 12 of 60 points (20 %)\n- Bo Brown: 30 of 60 points (50 %)',
    );
  });

  it('who did best, which papers to check, and whose marks wait', async () => {
    expect(await answerTo('top')).toContain('- Ana Ames: 90 %');
    expect(await answerTo('to_check')).toBe('Nothing is left to check: no mark of this assignment is open.');
    expect(await answerTo('need_me')).toBe('No mark of this assignment waits for your judgement.');
  });

  it('one student, and the words of papers with a way to them', async () => {
    expect(await answerTo('student', asked.students.bo)).toContain('- Essay: 60 %, class 62 %');
    const { answer, text } = await ask(test, asked.room, {
      text: 'x',
      question: { id: 'find', slot: 'buses' },
    });
    expect(text).toContain('“buses” stands in 2 of 3 papers:');
    expect(text).toContain('Bo Brown: “Buses are late in the morning.”');
    expect(answer?.citations).toContainEqual({
      mark: expect.any(String),
      key: expect.any(String),
      paper_id: asked.papers.bo,
      page: null,
      quote: null,
    });
  });

  it('a note to the class is a draft that names nobody', async () => {
    const { answer } = await ask(test, asked.room, { text: 'x', question: { id: 'note', slot: SLEEP } });
    expect(answer?.drafts).toEqual([{ kind: 'message', text: expect.stringContaining(`“${SLEEP}”`) }]);
    expect(answer?.drafts[0]?.text).not.toMatch(/S\d|Ana|Bo|Cem/u);
  });

  it('who improved is measured against the class', async () => {
    const { room, papers } = await createAskedClass(test);
    const second = await anotherAssignment(test, room);
    const [ana = '', bo = ''] = await gradeClass(test, second, withPercent(40, 90), 1);
    await nameStudent(test, room, 'Nobody Else', []);
    const move = async (id: string, like: string) =>
      test.services.db
        .updateTable('submissions')
        .set(({ selectFrom }) => ({
          roster_id: selectFrom('submissions as s').select('s.roster_id').where('s.id', '=', like),
        }))
        .where('id', '=', id)
        .execute();
    await move(ana, papers.ana);
    await move(bo, papers.bo);
    const { text } = await ask(test, room, { text: 'x', question: { id: 'improved' } });
    expect(text).toContain('- Bo Brown: 27 percent points up, over 2 papers');
    expect(text).toContain('- Ana Ames: 53 percent points down, over 2 papers');
    expect(text).toContain('may well be chance');
    expect((await ask(test, second, { text: 'x', question: { id: 'compare' } })).text).toContain(
      'Essay has 65 % on average in 2 papers. No other assignment has a higher mean.',
    );
  });
});

describe('a question in the teacher’s own words', () => {
  it.each([
    ['How did my class do overall?', '3 papers are graded'],
    ['what was the hardest criterion', 'The weakest is **Thesis**'],
    ['What common mistakes should I reteach?', 'Most often not credited'],
    ['Who forgot that teenagers need sleep?', 'was not credited in 2 of 3'],
    ['Who scored worst on grammar?', 'Lowest on Grammar'],
    ['Which students are failing or need help?', 'And the lowest'],
    ['Which papers should I look at next?', 'Nothing is left to check'],
    ['What is waiting for my decision?', 'waits for your judgement'],
    ['How is Bo Brown doing?', 'Bo Brown has 1 graded paper'],
    ['how is cem celik doing', 'Cem Çelik has 1 graded paper'],
    ['Tell me about Ana', 'Ana Ames has 1 graded paper'],
    ['Which papers mention "late in the morning"?', 'stands in 1 of 3 papers'],
    ['Draft a message to the class about sleep', 'A draft about what'],
  ])('%s', async (question, expected) => {
    expect((await ask(test, asked.room, { text: question })).text).toContain(expected);
  });

  it.each([
    ['What is the capital of France?', 'I did not understand this.'],
    ['Raise the mark of Bo to 100', 'I can only look things up'],
    ['Please e-mail the parents of Cem', 'I can only look things up'],
    ['Delete all papers', 'I can only look things up'],
    ['Who missed the thing with the dragons?', 'Please choose the point that you mean.'],
  ])('%s: %s', async (question, expected) => {
    const { text, answer } = await ask(test, asked.room, { text: question });
    expect(text).toContain(expected);
    expect(answer?.questions.length).toBeGreaterThan(0);
  });
});

describe('what is kept', () => {
  it('has keys and no names, and follows a student who is renamed or removed', async () => {
    const { room, students } = await createAskedClass(test);
    const { threadId } = await ask(test, room, { text: 'How is Bo Brown doing?' });
    const { db } = test.services;
    const rows = await db
      .selectFrom('chat_messages')
      .select('parts')
      .where('chat_id', '=', threadId)
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/Bo|Brown/u);
    const named = async () => {
      const { messages } = await test.ask(getThread, { params: { id: threadId }, token: room.token });
      return messages.map(({ students: some }) => some.map(({ name }) => name));
    };
    expect(await named()).toEqual([['Bo Brown'], ['Bo Brown']]);
    await db.updateTable('students').set({ name: 'Bob Brown' }).where('id', '=', students.bo).execute();
    expect(await named()).toEqual([['Bob Brown'], ['Bob Brown']]);
    await db.updateTable('students').set({ removed_at: new Date() }).where('id', '=', students.bo).execute();
    expect(await named()).toEqual([[null], [null]]);
  });
});

describe('what is not told', () => {
  it('of a paper that is to be marked blind, neither its grade nor what it misses', async () => {
    const { room, papers } = await createAskedClass(test);
    const [drawn] = await audit(test, room, 1);
    const [name, percent] =
      drawn === papers.ana ? ['Ana Ames', 90] : drawn === papers.bo ? ['Bo Brown', 60] : ['Cem Çelik', 37];
    for (const id of ['summary', 'top', 'missed', 'weakest'] as const) {
      const { text } = await ask(test, room, { text: id, question: { id } });
      expect(text).not.toContain(`${percent} %`);
      expect(text).not.toContain(name);
    }
    expect((await ask(test, room, { text: `How is ${name} doing?` })).text).toContain('no grade to tell yet');
  });

  it('where nothing is graded, nothing is made up', async () => {
    const room = await createClass(test);
    const { questions, about, by } = await test.ask(listQuestions, {
      query: { assignment_id: room.assignmentId },
      token: room.token,
    });
    expect([about, by]).toEqual(['Essay, 0 papers', 'program']);
    for (const { id, slot } of questions) {
      const { text } = await ask(test, room, {
        text: 'x',
        question: { id, ...(slot === null ? {} : { slot: 'sleep' }) },
      });
      expect(text, id).toMatch(/No |no |Nothing|Nobody|Please/u);
    }
  });
});
