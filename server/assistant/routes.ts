/** The assistant: what can be asked, the stream of an answer, and earlier threads. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/assistant/assistant.ts';
import { pluralOf } from '../../grading/feedback/words.ts';
import { findModel } from '../models/find-model.ts';
import { handle } from '../platform/http/handle.ts';
import type { Services } from '../services.ts';
import { getCourse } from '../teaching/courses/queries.ts';
import { answerTurn } from './answer-turn.ts';
import { beginTurn } from './begin-turn.ts';
import { type Desk, findMeant, openDesk } from './desk.ts';
import { eventLines } from './event-stream.ts';
import { createKeys } from './keys.ts';
import { listFixedQuestions } from './palette/questions.ts';
import { deleteChat, listStudentNames } from './queries.ts';
import { readThread, readThreads } from './threads.ts';

/** What the question is about, in a few words: "Essay 2, 28 papers". */
const papersOf = (count: number) => `${count} ${pluralOf(count, 'paper', 'papers')}`;

const describePlace = async (desk: Desk): Promise<string> => {
  const { place, services, scope } = desk;
  const [student] =
    place.studentId === null ? [] : await listStudentNames(services.db, scope, [place.studentId]);
  const meant = await findMeant(desk);
  if (place.assignmentId !== null && meant !== null)
    return student === undefined
      ? `${meant.name}, ${papersOf(meant.counts.total)}`
      : `${student.name}, ${meant.name}`;
  const course = place.courseId === null ? null : await getCourse(services.db, scope, place.courseId);
  if (student !== undefined) return course === null ? student.name : `${student.name}, ${course.name}`;
  if (meant === null) return course?.name ?? 'No assignment yet';
  return `${meant.name}, ${papersOf(meant.counts.total)}`;
};

export const assistantRoutes = (app: FastifyInstance, services: Services) => {
  const { db } = services;

  handle(app, api.listQuestions, async ({ query, scope }) => {
    const desk = await openDesk(services, scope, createKeys({ students: [], assignments: [] }), query);
    const by = (await findModel(services, scope)) === null ? ('program' as const) : ('model' as const);
    return { by, about: await describePlace(desk), questions: await listFixedQuestions(desk) };
  });

  handle(app, api.askAssistant, async ({ body, scope, reply }) => {
    const turn = await beginTurn(services, scope, body);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    // Proxies would hold it back otherwise.
    reply.type('text/event-stream').header('x-accel-buffering', 'no');
    return reply.send(Readable.from(eventLines(answerTurn(turn, gone.signal))));
  });

  handle(app, api.listThreads, async ({ scope }) => ({ threads: await readThreads(db, scope) }));
  handle(app, api.getThread, ({ params, scope }) => readThread(db, scope, params.id));
  handle(app, api.deleteThread, async ({ params, scope }) => ({
    deleted: await deleteChat(db, scope, params.id),
  }));
};
