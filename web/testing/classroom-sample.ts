/** A connection with Google Classroom, a class and what it handed in, for tests. */
import type {
  ClassroomAttachment,
  ClassroomCourse,
  ClassroomState,
  ClassroomSubmission,
  Coursework,
} from '../../contract/classroom.ts';

export const classroomWith = (part: Partial<ClassroomState> = {}): ClassroomState => ({
  configured: true,
  connected: true,
  address: 'maria@school.test',
  allows: { import: true, create: false },
  revoked_at: null,
  files: 'server',
  ...part,
});
export const NO_CLASSROOM = classroomWith({ configured: false, connected: false, address: null });

export const englishClass: ClassroomCourse = {
  id: '77',
  name: 'English 8',
  section: 'Period 2',
  link: null,
  course_id: null,
};

export const courseworkWith = (part: Partial<Coursework> = {}): Coursework => ({
  id: '900',
  title: 'Should school start later?',
  max_points: 40,
  due: null,
  link: null,
  associated: false,
  turned_in: 2,
  assigned: 4,
  assignment_id: null,
  ...part,
});

export const attachmentWith = (part: Partial<ClassroomAttachment> = {}): ClassroomAttachment => ({
  file_id: 'f1',
  kind: 'file',
  title: 'Essay.pdf',
  link: null,
  readable: true,
  note: null,
  here: 'new',
  ...part,
});

export const handedInBy = (name: string, part: Partial<ClassroomSubmission> = {}): ClassroomSubmission => ({
  id: `s-${name}`,
  user_id: `u-${name}`,
  student_name: name,
  state: 'TURNED_IN',
  late: false,
  turned_in_at: '2026-11-14T20:00:00.000Z',
  attachments: [attachmentWith({ file_id: `f-${name}`, title: `${name}.pdf` })],
  ...part,
});
