/** A class that writes, uploads and is graded: for tests of the worker and of the results. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { listResults, Result } from '../../contract/results.ts';
import { uploadFiles as upload } from '../../contract/submissions.ts';
import { getUsage } from '../../contract/subscription.ts';
import type { CallGate, Grader } from '../../grading/graders/grader.ts';
import { graders } from '../../grading/graders/graders.ts';
import { providerKeyOf } from '../../grading/graders/model/outage.ts';
import type { Queue } from '../../server/platform/jobs/queue.ts';
import { startWorker } from '../../server/worker.ts';
import type { Classroom } from './classroom.ts';
import { type FormFile, makePdf, makePdfLike, sendForm } from './forms.ts';
import type { TestApp } from './test-app.ts';

const LINES = [
  'School should start later in the morning, and my position is clear.',
  'Teenagers need eight to ten hours of sleep to learn well.',
  'In a study of nine schools the grades rose after a later start.',
  'Some say that sports would suffer, but practice can move as well.',
  'For these reasons the first lesson should begin at half past eight.',
];

/** Each student writes something of their own, or the class would be full of duplicates. */
export const makeEssay = async (student: string, number: number): Promise<FormFile> => {
  const own = [
    `On day ${number} I counted ${number * 7} yawns in room ${number + 100}, and I wrote them all down.`,
    `My cousin number ${number} walks ${number + 3} streets to the bus and is late on ${number % 5} days.`,
  ];
  const bytes = await makePdf([`Name: ${student}`, `ID: ${2000 + number}`, ...LINES, ...own]);
  return { name: `essay-${number}.pdf`, bytes };
};

const NAMES = ['Maria Lopez', 'Daniel Kim', 'Leila Haddad', 'Rosa Delgado', 'Oliver Grant', 'Priya Raman'];

export const makeEssays = (count: number): Promise<FormFile[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) => makeEssay(NAMES[index % NAMES.length] ?? '', index + 1)),
  );

/** Looks like a PDF until somebody opens it. */
export const brokenFile = (name = 'broken.pdf'): FormFile => ({ name, bytes: makePdfLike(3000) });

export const uploadFiles = async (test: TestApp, room: Classroom, files: FormFile[]) => {
  const form = { fields: { assignment_id: room.assignmentId }, files };
  const response = await sendForm(test, upload, room.token, form);
  if (response.statusCode !== 200) throw new Error(`The upload was refused: ${response.body}`);
  return upload.response.parse(response.json());
};

export const resultsOf = async (test: TestApp, room: Classroom): Promise<Result[]> =>
  z.array(Result).parse((await test.ask(listResults, { token: room.token })).results);

export const usedBy = async (test: TestApp, room: Classroom): Promise<number> =>
  (await test.ask(getUsage, { token: room.token })).monthly_submissions_used;

/** By how much the pause between two looks grows, of the time waited: a busy machine is not kept busy by being asked. */
const GROWING = 1 / 20;
const LONGEST_PAUSE_MS = 500;

/** Waits long, since a test that passes does not: a busy machine is no failure. */
export const until = async (condition: () => Promise<boolean>, milliseconds = 75_000): Promise<void> => {
  const began = Date.now();
  while (!(await condition())) {
    const waited = Date.now() - began;
    if (waited > milliseconds) throw new Error('It did not happen in time.');
    await sleep(Math.min(50 + waited * GROWING, LONGEST_PAUSE_MS));
  }
};

const hasEnded = ({ status }: Result) => status === 'complete' || status === 'failed';

/** The results once all of them have ended. Asks as the page does: an answer is made only where something has changed. */
export const untilGraded = async (test: TestApp, { token }: Classroom): Promise<Result[]> => {
  let results: Result[] = [];
  let held = '';
  await until(async () => {
    const answer = await test.send(listResults, { token, headers: { 'if-none-match': held } });
    if (answer.statusCode === 304) return false;
    results = z.array(Result).parse(listResults.response.parse(answer.json()).results);
    held = String(answer.headers.etag);
    return results.every(hasEnded);
  });
  return results;
};

/** A fake model whose behaviour a test may change, and which counts how often it was asked. */
export const createMoodyModel = (test: TestApp, behaviour: string) => {
  const { model } = test.services.config.grading;
  if (model === null) throw new Error('The test needs MODEL_PROVIDER=fake');
  const inMood = (name: string) => graders.model({ model: { ...model, model: name } });
  let current = inMood(behaviour);
  const asked: string[] = [];
  const grader: Grader = {
    name: 'model',
    grade: (brief, work, signal, gate) => {
      const counting: CallGate = {
        enter: async (expected) => {
          await gate?.enter(expected);
          asked.push(work.text);
        },
        leave: async (expected, cost) => gate?.leave?.(expected, cost),
        report: async (outage) => gate?.report(outage),
      };
      return current.grade(brief, work, signal, counting);
    },
  };
  return {
    grader,
    asked,
    providerKey: providerKeyOf(model),
    become: (name: string) => {
      current = inMood(name);
    },
  };
};

/** Pages are drawn ahead for whoever opens a paper next. That takes longer than to read the paper, and most tests open none. */
const withoutDrawing = (queue: Queue): Queue => ({
  ...queue,
  work: (handlers) => queue.work({ ...handlers, drawPages: { atOnce: 1, run: async () => undefined } }),
});

export const work = (
  test: TestApp,
  grader: Grader = test.services.grader,
  concurrency = 2,
  queue: Queue = withoutDrawing(test.services.queue),
): Promise<void> =>
  startWorker({
    ...test.services,
    grader,
    queue,
    config: { ...test.services.config, grading: { ...test.services.config.grading, concurrency } },
  });

export const workAndDraw = (test: TestApp): Promise<void> =>
  work(test, undefined, undefined, test.services.queue);
