/** A class that has handed in: PDF, Word, Google Docs, and what cannot be read (slides, a link). */
import { Document, Packer, Paragraph } from 'docx';
import { makePdf } from '../../app/forms.ts';
import {
  handOut,
  nextId,
  nextTime,
  type PeerAttachment,
  type PeerCourse,
  type PeerFile,
  type PeerItem,
  turnIn,
  type World,
} from './world.ts';

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const GOOGLE_DOC = 'application/vnd.google-apps.document';
const SLIDES = 'application/vnd.google-apps.presentation';

export type PaperKind = 'pdf' | 'docx' | 'doc' | 'slides' | 'link' | 'shortcut' | 'youtube' | 'form' | 'none';

const GIVEN = ['Maria', 'Daniel', 'Leila', 'Rosa', 'Oliver', 'Priya', 'Anna', 'Jonas', 'Chen', 'Yusuf'];
const FAMILY = ['Lopez', 'Kim', 'Haddad', 'Delgado', 'Grant', 'Raman'];

/** Names in which no two are alike, whose order by family name is not the order of the list. */
const studentOf = (index: number) => {
  const given = GIVEN[index % GIVEN.length] ?? '';
  const family = FAMILY[Math.floor(index / GIVEN.length + index) % FAMILY.length] ?? '';
  const email = `${given}.${family}.${index}@school.test`.toLowerCase();
  return { userId: `student-${index + 1}`, givenName: given, familyName: family, email };
};

const linesOf = (number: number) => [
  'School should start later in the morning, and my position is clear.',
  'Teenagers need eight to ten hours of sleep to learn well.',
  `On day ${number} I counted ${number * 7} yawns in room ${number + 100}, and I wrote them all down.`,
  'For these reasons the first lesson should begin at half past eight.',
];

const makeDocx = async (lines: string[]): Promise<Uint8Array> => {
  const children = lines.map((line) => new Paragraph(line));
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })));
};

export const addFile = (world: World, file: Partial<PeerFile> & Pick<PeerFile, 'name' | 'mimeType'>) => {
  const id = `drive-${nextId(world)}`;
  const whole: PeerFile = { id, bytes: null, exports: {}, readers: [], pickedThrough: [], ...file };
  world.files.set(id, whole);
  return whole;
};

const attach = (file: PeerFile): PeerAttachment => ({ driveFile: { id: file.id } });

/** What one student hands in. */
const makePaper = async (world: World, kind: PaperKind, number: number): Promise<PeerAttachment[]> => {
  const lines = linesOf(number);
  const name = `Essay ${number}`;
  switch (kind) {
    case 'pdf': {
      const bytes = await makePdf(lines);
      return [attach(addFile(world, { name: `${name}.pdf`, mimeType: 'application/pdf', bytes }))];
    }
    case 'docx': {
      const bytes = await makeDocx(lines);
      return [attach(addFile(world, { name: `${name}.docx`, mimeType: DOCX, bytes }))];
    }
    case 'doc': {
      const exports = { [DOCX]: await makeDocx(lines), 'application/pdf': await makePdf(lines) };
      return [attach(addFile(world, { name, mimeType: GOOGLE_DOC, exports }))];
    }
    case 'slides':
      return [attach(addFile(world, { name, mimeType: SLIDES }))];
    case 'shortcut': {
      const shortcutTo = { id: 'drive-elsewhere', mimeType: GOOGLE_DOC };
      const mimeType = 'application/vnd.google-apps.shortcut';
      return [attach(addFile(world, { name, mimeType, shortcutTo }))];
    }
    case 'link':
      return [{ link: { url: 'https://example.test/my-essay', title: name } }];
    case 'youtube':
      return [{ youTubeVideo: { id: `video-${number}`, title: name } }];
    case 'form':
      return [{ form: { formUrl: 'https://forms.example.test/1', title: name } }];
    case 'none':
      return [];
  }
};

export const addCourse = (
  world: World,
  { teacher, name = 'English 8', students = 30 }: { teacher: string; name?: string; students?: number },
): PeerCourse => {
  const course: PeerCourse = {
    id: nextId(world),
    name,
    section: 'Period 2',
    courseState: 'ACTIVE',
    ownerId: teacher,
    teachers: [teacher],
    students: Array.from({ length: students }, (_, index) => studentOf(index)),
    items: [],
    creationTime: nextTime(world),
  };
  world.courses.push(course);
  return course;
};

/** An item as a teacher makes it in Classroom itself, unless a project is named. */
export const addItem = (
  world: World,
  course: PeerCourse,
  given: Partial<Pick<PeerItem, 'title' | 'maxPoints' | 'project' | 'state' | 'dueDate' | 'dueTime'>> = {},
): PeerItem => {
  const at = nextTime(world);
  const item: PeerItem = {
    id: nextId(world),
    title: 'Should school start later?',
    description: 'Write one page. State your position.',
    workType: 'ASSIGNMENT',
    state: 'PUBLISHED',
    maxPoints: 100,
    project: null,
    creationTime: at,
    updateTime: at,
    submissions: [],
    ...given,
  };
  course.items.push(item);
  if (item.state === 'PUBLISHED') handOut(world, course, item);
  return item;
};

/** Everybody hands in, one kind of paper after another. */
export const handIn = async (world: World, item: PeerItem, kinds: PaperKind[] = ['pdf', 'docx', 'doc']) => {
  for (const [index, { id }] of item.submissions.entries()) {
    const kind = kinds[index % kinds.length] ?? 'pdf';
    if (kind !== 'none') turnIn(world, id, await makePaper(world, kind, index + 1), index % 10 === 9);
  }
};

/** A class with an assignment and its papers. */
export const seedClass = async (
  world: World,
  teacher: string,
  { students = 30, kinds, ...item }: { students?: number; kinds?: PaperKind[]; maxPoints?: number } = {},
) => {
  const course = addCourse(world, { teacher, students });
  const assignment = addItem(world, course, item);
  await handIn(world, assignment, kinds);
  return { course, item: assignment };
};
