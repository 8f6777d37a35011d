/** A teacher at the other end of the wire, for tests and benches that run the program in processes of its own. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { FormFile } from '../app/forms.ts';

const SignedUp = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });
const Created = z.object({ id: z.string() });
const Usage = z.object({ monthly_submissions_used: z.number() });
const Results = z.object({
  results: z.array(
    z.object({
      student_work_id: z.string(),
      assignment_id: z.string(),
      status: z.enum(['pending', 'grading', 'complete', 'failed']),
      file_name: z.string(),
      graded_at: z.string().nullable(),
      failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export type SeenResult = z.infer<typeof Results>['results'][number];

const toForm = (fields: Record<string, string>, files: FormFile[]) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { field = 'files', name, bytes } of files) form.append(field, new Blob([bytes.slice()]), name);
  return form;
};

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
};

/** Signs up a teacher with one course and one assignment at the address. */
export const meetTeacher = async (url: string, rubric: FormFile, headers: Record<string, string> = {}) => {
  const send = async (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init);
  const account = {
    email: `${randomUUID()}@school.test`,
    password: 'a long enough one',
    name: 'Ada Teacher',
  };
  const json = { 'content-type': 'application/json', ...headers };
  const signUp = await send('/api/signup', { method: 'POST', headers: json, body: JSON.stringify(account) });
  const { access_token: token, user } = SignedUp.parse(await readJson(signUp));
  const own = { authorization: `Bearer ${token}`, ...headers };

  const course = {
    method: 'POST',
    headers: { ...json, ...own },
    body: JSON.stringify({ name: 'English 9' }),
  };
  const { id: courseId } = Created.parse(await readJson(await send('/api/courses', course)));
  const fields = { name: 'Essay', course_id: courseId };
  const form = toForm(fields, [{ ...rubric, field: 'solution_key' }]);
  const made = await send('/api/assignments', { method: 'POST', headers: own, body: form });
  const { id: assignmentId } = Created.parse(await readJson(made));

  const listResults = async (): Promise<SeenResult[]> => {
    const all: SeenResult[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const answer = await send(`/api/results?assignment_id=all${page}`, { headers: own });
      const { results, next_cursor } = Results.parse(await readJson(answer));
      all.push(...results);
      cursor = next_cursor;
    }
    return all;
  };

  return {
    ...account,
    id: user.id,
    token,
    courseId,
    assignmentId,
    /** Any call as this teacher; the answer is not judged. */
    send: (path: string, init: RequestInit = {}) =>
      send(path, { ...init, headers: { ...own, ...Object.fromEntries(new Headers(init.headers)) } }),
    upload: (files: FormFile[], key: string = randomUUID(), init: RequestInit = {}) =>
      send('/api/upload', {
        ...init,
        method: 'POST',
        headers: { ...own, 'idempotency-key': key },
        body: toForm({ assignment_id: assignmentId }, files),
      }),
    listResults,
    countUsed: async () =>
      Usage.parse(await readJson(await send('/api/subscription/usage', { headers: own })))
        .monthly_submissions_used,
    /** The results once all of them have ended. */
    async untilGraded(milliseconds: number): Promise<SeenResult[]> {
      const deadline = Date.now() + milliseconds;
      for (;;) {
        const results = await listResults().catch(() => []);
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
