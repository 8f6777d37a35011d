/** A class to ask about, and how it is asked. */
import { z } from 'zod';
import { AnswerEvent, askAssistant, type ChatMessage } from '../../contract/assistant/assistant.ts';
import type { Classroom } from '../../lab/app/classroom.ts';
import type { TestApp } from '../../lab/app/test-app.ts';
import { addSnapshot, createClass, gradeClass, nameStudent } from '../insights/class.fixture.ts';

export const SLEEP = 'Teenagers need eight hours of sleep';

/** Three students: Ana misses nothing, Bo and Cem miss a point, Cem most. */
export const createAskedClass = async (test: TestApp, extra = '') => {
  const room = await addSnapshot(test, await createClass(test), [
    { name: 'Thesis', max: 60 },
    { name: 'Grammar', max: 30 },
  ]);
  const missing = { missing: [SLEEP], found: [] };
  const papers = await gradeClass(test, room, [
    {
      marks: [{ score: 54, found: [SLEEP] }, { score: 27 }],
      text: 'School should start later. Teenagers need eight hours of sleep. Buses would run on time.',
    },
    { marks: [{ score: 30, ...missing }, { score: 24 }], text: `Buses are late in the morning. ${extra}` },
    { marks: [{ score: 12, ...missing }, { score: 21 }], text: 'I do not like mornings. My dog does.' },
  ]);
  const [ana = '', bo = '', cem = ''] = papers;
  const students = {
    ana: await nameStudent(test, room, 'Ana Ames', [ana]),
    bo: await nameStudent(test, room, 'Bo Brown', [bo]),
    cem: await nameStudent(test, room, 'Cem Çelik', [cem]),
  };
  return { room, papers: { ana, bo, cem }, students };
};

export const eventsOf = (payload: string): AnswerEvent[] =>
  payload
    .split('\n\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => AnswerEvent.parse(JSON.parse(line.slice('data: '.length))));

type Question = z.input<(typeof askAssistant)['body']>;

export const ask = async (test: TestApp, room: Classroom, body: Partial<Question> & { text: string }) => {
  const response = await test.send(askAssistant, {
    token: room.token,
    body: { context: { assignment_id: room.assignmentId }, ...body },
  });
  const events = response.statusCode === 200 ? eventsOf(response.body) : [];
  const done = events.find((event) => event.type === 'done');
  const began = events.find((event) => event.type === 'began');
  return {
    status: response.statusCode,
    code: response.statusCode === 200 ? null : z.object({ code: z.string() }).parse(response.json()).code,
    events,
    threadId: began?.thread_id ?? '',
    answer: done?.answer ?? null,
    text: done === undefined ? '' : readable(done.answer),
  };
};

/** As the teacher reads it: names in the place of keys. */
export const readable = ({ text, students }: Pick<ChatMessage, 'text' | 'students'>): string =>
  students.reduce(
    (rest, { key, name }) =>
      rest.replace(new RegExp(`\\[?\\b${key}\\b( p\\.\\d+)?\\]?`, 'gu'), `${name ?? 'somebody'}$1`),
    text,
  );
