import { z } from 'zod';
import { readStudentPage } from '../../insights/student/read-student.ts';
import type { Desk } from '../desk.ts';
import { defineTool, nameAssignment, noSuch, percentOf } from './tool.ts';

/** A student's work by date beside the class. The teacher's private note is no part of it. */
export const readHistory = async (desk: Desk, key: string) => {
  const person = desk.keys.findStudent(key);
  if (person?.kind !== 'student') throw noSuch('student of the roster by this key');
  const page = await readStudentPage(desk.services, desk.scope, person.id);
  const student = desk.keys.student({ kind: 'student', id: page.id });
  const last = page.papers.findLast(({ percent }) => percent !== null);
  if (last !== undefined) desk.shown.set(student, last.id);
  return {
    student,
    course: page.course_name,
    papers: page.papers.map(({ assignment_id: id, assignment_name: name, percent, class_mean, blind }) => ({
      ...nameAssignment(desk, { id, name }),
      percent: percent === null ? null : percentOf(percent),
      class_mean: class_mean === null ? null : percentOf(class_mean),
      withheld: blind,
    })),
    stands_out: page.remarks,
    skills: page.skills.map(({ name, percent, class_percent }) => ({
      skill: name,
      percent: percentOf(percent),
      class: percentOf(class_percent),
    })),
  };
};

export const studentHistory = defineTool({
  description: 'All work of one student by date, beside the mean of the class, and the student’s skills.',
  input: z.object({ student: z.string().describe('S1, S2, …') }),
  looking: 'Looking at a student’s work',
  read: (desk, input) => readHistory(desk, input.student),
});
