/** A teacher at the other end of the wire, for tests and benches that run the program in processes of its own. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createAssignment } from '../../contract/assignments.ts';
import {
  type AnyInput,
  type Arguments,
  createClient,
  fetchFrom,
  type InputOf,
  readAnswer,
} from '../../contract/client/client.ts';
import { createCourse } from '../../contract/courses.ts';
import type { AnswerOf, Endpoint } from '../../contract/endpoint.ts';
import { listResults, Result, type ResultSummary } from '../../contract/results.ts';
import { signUp } from '../../contract/session.ts';
import { IDEMPOTENCY_HEADER, uploadFiles } from '../../contract/submissions.ts';
import { getUsage } from '../../contract/subscription.ts';
import type { FormFile } from '../app/forms.ts';

export const toForm = (fields: Record<string, string>, files: FormFile[]) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { field = 'files', name, bytes } of files) form.append(field, new Blob([bytes.slice()]), name);
  return form;
};

/** Calls in the name of whoever has the token: `ask` answers or throws an ApiError, `send` judges nothing. */
export const callAs = (url: string, token: string, headers: Record<string, string> = {}) => {
  const client = createClient(fetchFrom(url));
  const send = (endpoint: Endpoint, input: AnyInput = {}): Promise<Response> =>
    client.send(endpoint, { token, ...input, headers: { ...headers, ...input.headers } });
  function ask<E extends Endpoint>(endpoint: E, ...input: Arguments<InputOf<E>>): Promise<AnswerOf<E>>;
  async function ask(endpoint: Endpoint, input?: AnyInput): Promise<unknown> {
    return readAnswer(endpoint, await send(endpoint, input));
  }
  return {
    ask,
    send,
    /** With all texts. */
    listWhole: async (): Promise<Result[]> => z.array(Result).parse((await ask(listResults)).results),
  };
};

/** Somebody new at the address. */
export const signUpAt = async (url: string, headers: Record<string, string> = {}) => {
  const account = {
    email: `${randomUUID()}@school.test`,
    password: 'a long enough one',
    name: 'Ada Teacher',
  };
  const { access_token, user } = await createClient(fetchFrom(url)).ask(signUp, { headers, body: account });
  if (access_token === null || user === null) throw new Error('The program asks for a confirmation by mail');
  return { ...account, id: user.id, token: access_token };
};

/** Signs up a teacher with one course and one assignment at the address. */
export const meetTeacher = async (url: string, rubric: FormFile, headers: Record<string, string> = {}) => {
  const account = await signUpAt(url, headers);
  const caller = callAs(url, account.token, headers);
  const { ask, send } = caller;
  const { id: courseId } = await ask(createCourse, { body: { name: 'English 9' } });
  const form = toForm({ name: 'Essay', course_id: courseId }, [{ ...rubric, field: 'solution_key' }]);
  const { id: assignmentId } = await ask(createAssignment, { form });

  const listAll = async (): Promise<ResultSummary[]> => {
    const all: ResultSummary[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: AnswerOf<typeof listResults> = await ask(listResults, {
        query: { assignment_id: 'all', fields: 'summary', cursor },
      });
      all.push(...page.results);
      cursor = page.next_cursor;
    }
    return all;
  };

  return {
    ...account,
    ...caller,
    url,
    courseId,
    assignmentId,
    upload: (files: FormFile[], key: string = randomUUID(), signal?: AbortSignal) =>
      send(uploadFiles, {
        form: toForm({ assignment_id: assignmentId }, files),
        headers: { [IDEMPOTENCY_HEADER]: key },
        signal,
      }),
    listResults: listAll,
    countUsed: async () => (await ask(getUsage)).monthly_submissions_used,
    /** The results once all of them have ended. */
    async untilGraded(milliseconds: number): Promise<ResultSummary[]> {
      const deadline = Date.now() + milliseconds;
      for (;;) {
        const results = await listAll().catch(() => []);
        if (results.length > 0 && results.every(({ status }) => status === 'complete' || status === 'failed'))
          return results;
        if (Date.now() > deadline)
          throw new Error(`Not all were graded in ${milliseconds / 1000} s: ${results.length}`);
        await sleep(250);
      }
    },
  };
};
export type RemoteTeacher = Awaited<ReturnType<typeof meetTeacher>>;
