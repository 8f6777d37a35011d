/** Classes of any size, their teachers over the wire, and one paper that ends whoever opens it. */
import { expect } from 'vitest';
import { FILE_LIMITS } from '../../contract/files.ts';
import { updateSubscription } from '../../contract/subscription.ts';
import { buildPdf, pageWith } from '../../grading/extraction/pdf/pdf-fixture.ts';
import { type FormFile, makePdf, RUBRIC_LINES } from '../app/forms.ts';
import { makeEssay } from '../app/grading.ts';
import { meetTeacher, type RemoteTeacher } from './teacher-client.ts';

const NAMES = ['Maria Lopez', 'Daniel Kim', 'Leila Haddad', 'Rosa Delgado', 'Oliver Grant', 'Priya Raman'];

/** One after the other: a thousand at once would fill the memory before the first is done. */
export const writePapers = async (count: number, first = 1): Promise<FormFile[]> => {
  const papers: FormFile[] = [];
  for (let number = first; number < first + count; number += 1)
    papers.push(await makeEssay(NAMES[number % NAMES.length] ?? '', number));
  return papers;
};

/** With the trial of Pro, which has no limit. */
export const meetTeacherOfMany = async (url: string): Promise<RemoteTeacher> => {
  const teacher = await meetTeacher(url, { name: 'rubric.pdf', bytes: await makePdf(RUBRIC_LINES) });
  await teacher.ask(updateSubscription, { body: { action: 'start_trial' } });
  return teacher;
};

/** In as many uploads as the limit of files in one asks for. */
export const uploadInParts = async (teacher: RemoteTeacher, files: FormFile[]) => {
  for (let from = 0; from < files.length; from += FILE_LIMITS.filesPerRequest) {
    const answer = await teacher.upload(files.slice(from, from + FILE_LIMITS.filesPerRequest));
    expect(answer.status).toBe(200);
  }
};

const LEVELS = 8;
const TIMES = 10;

/**
 * Two kilobytes that look like any PDF. Each of its forms paints the next one ten times, eight levels deep, which makes a
 * hundred million squares: no parser holds them, and the process that tries has to be ended.
 */
export const writeParserKiller = (name: string): FormFile => {
  const form = (level: number) => ({
    dict: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /X @Form${level + 1} >> >>`,
    data: level === LEVELS ? '10 10 3 3 re f' : '/X Do '.repeat(TIMES),
  });
  const objects = Object.fromEntries(
    Array.from({ length: LEVELS + 1 }, (_, level) => [`Form${level}`, form(level)]),
  );
  const pages = [pageWith('/X Do', { resources: '/XObject << /X @Form0 >>' })];
  return { name, bytes: buildPdf({ pages, objects }) };
};
