/** A course with an assignment and papers, handed in over the API, for tests of what comes after. */
import { Document, Packer, Paragraph } from 'docx';
import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { createAssignment } from '../../contract/assignments.ts';
import { createCourse } from '../../contract/courses.ts';
import { approveResults } from '../../contract/results.ts';
import { uploadFiles } from '../../contract/submissions.ts';
import { callAs } from '../program/teacher-client.ts';
import type { GivenFile } from './teacher.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const RUBRIC = [
  'Claim: 40 points. States a clear position.',
  'Evidence: 40 points. Gives facts.',
  'Grammar: 20 points.',
];

/** Three pages as OCR and typing give them would be too slow; one typed page is a paper too. */
export const typedPaper = async (name: string, lines: string[]): Promise<File> => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  for (const [place, line] of lines.entries()) page.drawText(line, { x: 40, y: 780 - place * 22, size: 11 });
  return new File([Buffer.from(await pdf.save())], name);
};

/** As a window of files hands it over. */
export const givenFile = async (file: File, mimeType = 'application/pdf'): Promise<GivenFile> => ({
  name: file.name,
  mimeType,
  buffer: Buffer.from(await file.arrayBuffer()),
});

/** A Word file of these lines. */
export const wordFile = async (name: string, lines: string[]): Promise<GivenFile> => {
  const children = lines.map((text) => new Paragraph(text));
  const buffer = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  return { name, mimeType: DOCX, buffer };
};

export const brokenPaper = (name: string): File => new File([`%PDF-1.7\n${'rubbish '.repeat(50)}`], name);

const ESSAY = [
  'School should start later, and I will show why.',
  'Teenagers need eight to ten hours of sleep to learn well.',
  'In one study the grades rose after the first lesson moved to half past eight.',
  'Some fear for sports, but practice can move too.',
];

export const essayOf = (student: string, number: number): Promise<File> =>
  typedPaper(`essay-${number}.pdf`, [
    `Name: ${student}`,
    ...ESSAY,
    `I asked ${number + 12} classmates and ${number + 3} of them agreed with me on day ${number}.`,
  ]);

const ANSWER =
  'School should start later because teenagers need sleep and learn better when they are rested.';

/** Two short ones, as a window of files hands them over. */
export const sleepPapers = async (): Promise<[GivenFile, GivenFile]> => [
  await givenFile(await typedPaper('ana-lopez.pdf', ['Name: Ana Lopez', ANSWER])),
  await wordFile('ben-okoro.docx', ['Name: Ben Okoro', ANSWER]),
];

export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('access_token') ?? '');

/** Calls in the name of whoever is signed in on the page, at the server that it came from. */
const callerOf = async (page: Page) => callAs(new URL(page.url()).origin, await tokenOf(page));

const formOf = (fields: Record<string, string>, files: [string, File][]) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [field, file] of files) form.append(field, file);
  return form;
};

/** An assignment marked by the rubric above; answers its id. */
export const beginAssignment = async (page: Page, courseId: string, name: string): Promise<string> => {
  const { ask } = await callerOf(page);
  const { buffer } = await wordFile('rubric.docx', RUBRIC);
  const rubric = new File([Buffer.from(buffer)], 'rubric.docx');
  const fields = {
    name,
    course_id: courseId,
    feedback_tone: 'formal',
    rubric_style: 'simple',
    grade_level: '100',
  };
  return (await ask(createAssignment, { form: formOf(fields, [['solution_key', rubric]]) })).id;
};

/** On the upload screen, with a new course and an assignment chosen. The page must be signed in. */
export const openUpload = async (page: Page): Promise<void> => {
  const { ask } = await callerOf(page);
  const { id } = await ask(createCourse, { body: { name: 'English 8' } });
  const assignment = await beginAssignment(page, id, 'Essay on sleep');
  await page.goto('/upload');
  await page.getByLabel('Course', { exact: true }).selectOption(id);
  await page.getByLabel('Assignment', { exact: true }).selectOption(assignment);
};

/** On the upload screen. */
export const listedFiles = (page: Page) =>
  page.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem');
export const startGrading = (page: Page) =>
  page.getByRole('button', { name: 'Upload & Grade Assignment' }).click();

/** Answers the assignment's id. The page must be signed in. */
export const handIn = async (page: Page, papers: File[], assignment = 'Essay on sleep'): Promise<string> => {
  const { ask } = await callerOf(page);
  const course = await ask(createCourse, { body: { name: 'English 8' } });
  const id = await beginAssignment(page, course.id, assignment);
  const files = papers.map((paper): [string, File] => ['files', paper]);
  await ask(uploadFiles, { form: formOf({ assignment_id: id }, files) });
  return id;
};

/** Waits until so many papers are graded; answers their ids. */
export const untilAllGraded = async (page: Page, papers: number): Promise<string[]> => {
  const { listWhole } = await callerOf(page);
  const listGraded = async () =>
    (await listWhole())
      .filter(({ grade_score }) => grade_score !== null)
      .map(({ student_work_id }) => student_work_id);
  // Also before the tests of a file begin, where polls of "expect" are refused.
  await vi.waitFor(async () => expect(await listGraded()).toHaveLength(papers), {
    timeout: 90_000 + papers * 10_000,
    interval: 500,
  });
  return listGraded();
};

/** Takes the proposals of so many papers once they are graded, since nothing leaves with open marks. Answers their ids. */
export const settleMarks = async (page: Page, papers: number): Promise<string[]> => {
  const { ask } = await callerOf(page);
  const ids = await untilAllGraded(page, papers);
  await ask(approveResults, { body: { ids } });
  return ids;
};
