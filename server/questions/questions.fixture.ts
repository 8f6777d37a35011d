/** A quiz whose key is agreed, and a class that hands it in on paper of its own. */
import { createAssignment } from '../../contract/assignments.ts';
import {
  type Decision,
  decideAnswers,
  getQuestion,
  listQuestions,
  undoDecision,
} from '../../contract/questions/questions.ts';
import { agreePlan } from '../../contract/rubrics/plan.ts';
import { type Classroom, createClassroom } from '../../lab/app/classroom.ts';
import { makePdf, sendForm } from '../../lab/app/forms.ts';
import { uploadFiles } from '../../lab/app/grading.ts';
import type { TestApp } from '../../lab/app/test-app.ts';
import { gradeNow } from '../results/review/review.fixture.ts';

/** `papers`: the lines of each, under a name of its own. */
export const createQuiz = async (
  test: TestApp,
  key: string[],
  { isAgreed = true, max = key.length - 1 } = {},
): Promise<Classroom> => {
  const teacher = await createClassroom(test);
  const files = [{ field: 'solution_key', name: 'key.pdf', bytes: await makePdf(key) }];
  const fields = { name: 'Quiz', course_id: teacher.courseId, grade_level: String(max) };
  const response = await sendForm(test, createAssignment, teacher.token, { fields, files });
  if (response.statusCode !== 200) throw new Error(response.body);
  const { id, rubric_id } = createAssignment.response.parse(response.json());
  if (isAgreed) await test.ask(agreePlan, { params: { id }, token: teacher.token, body: {} });
  return { ...teacher, assignmentId: id, rubricId: rubric_id };
};

const NAMES = ['Amara', 'Bela', 'Chidi', 'Dana', 'Emil', 'Farah', 'Goran', 'Hana', 'Ivo', 'Jana'];
const FAMILIES = ['Okafor', 'Novak', 'Silva'];

export const nameOf = (place: number): string =>
  `${NAMES[place % NAMES.length]} ${FAMILIES[Math.floor(place / NAMES.length) % FAMILIES.length]}`;

export const handIn = async (test: TestApp, room: Classroom, papers: string[][], from = 0) => {
  const files = await Promise.all(
    papers.map(async (lines, at) => ({
      name: `paper-${String(from + at + 1).padStart(2, '0')}.pdf`,
      bytes: await makePdf([`Name: ${nameOf(from + at)}`, ...lines]),
    })),
  );
  await uploadFiles(test, room, files);
  await gradeNow(test, room);
};

export const questionsOf = (test: TestApp, { assignmentId: id, token }: Classroom) =>
  test.ask(listQuestions, { params: { id }, token });

export const questionOf = (test: TestApp, { assignmentId: id, token }: Classroom, criterion: string) =>
  test.ask(getQuestion, { params: { id, criterion }, token });

export const sendDecision = (
  test: TestApp,
  { assignmentId: id, token }: Classroom,
  criterion: string,
  body: Decision,
) => test.send(decideAnswers, { params: { id, criterion }, token, body });

export const decide = (
  test: TestApp,
  { assignmentId: id, token }: Classroom,
  criterion: string,
  body: Decision,
) => test.ask(decideAnswers, { params: { id, criterion }, token, body });

export const takeBack = (test: TestApp, { assignmentId: id, token }: Classroom, undo: string) =>
  test.ask(undoDecision, { params: { id }, token, body: { undo } });
