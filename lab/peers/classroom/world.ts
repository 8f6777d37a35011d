/** What Google knows of classes, work and files, and what people do in Classroom itself. */
import { Refusal } from './refusal.ts';

export type PeerFile = {
  id: string;
  name: string;
  mimeType: string;
  /** null: a document of Google's own, which can only be exported. */
  bytes: Uint8Array | null;
  exports: Record<string, Uint8Array>;
  /** Who may read it; the first is the owner. */
  readers: string[];
  /** Who opened it through the Picker, by program: all that `drive.file` is worth. */
  pickedThrough: string[];
  shortcutTo?: { id: string; mimeType: string };
};

export type PeerAttachment =
  | { driveFile: { id: string } }
  | { link: { url: string; title: string } }
  | { youTubeVideo: { id: string; title: string } }
  | { form: { formUrl: string; title: string } };

export type SubmissionState = 'NEW' | 'CREATED' | 'TURNED_IN' | 'RETURNED' | 'RECLAIMED_BY_STUDENT';
export type PeerSubmission = {
  id: string;
  userId: string;
  state: SubmissionState;
  late: boolean;
  attachments: PeerAttachment[];
  draftGrade?: number;
  assignedGrade?: number;
  creationTime: string;
  updateTime: string;
  /** Every state it was in; a student hears of each RETURNED. */
  history: { state: SubmissionState; at: string; by: string }[];
};

export type PeerItem = {
  id: string;
  title: string;
  description: string;
  workType: string;
  state: 'DRAFT' | 'PUBLISHED';
  /** 0: not graded. */
  maxPoints: number;
  /** The project whose program made it; null when a teacher made it in Classroom. */
  project: string | null;
  creationTime: string;
  updateTime: string;
  dueDate?: { year: number; month: number; day: number };
  dueTime?: { hours: number; minutes?: number };
  materials?: unknown[];
  submissions: PeerSubmission[];
};

export type PeerStudent = { userId: string; givenName: string; familyName: string; email: string };
export type PeerCourse = {
  id: string;
  name: string;
  section: string;
  courseState: 'ACTIVE' | 'ARCHIVED';
  ownerId: string;
  teachers: string[];
  students: PeerStudent[];
  items: PeerItem[];
  creationTime: string;
};

export type World = {
  courses: PeerCourse[];
  files: Map<string, PeerFile>;
  counter: number;
  /** Each change comes a second after the one before. */
  clock: number;
};

export const createWorld = (): World => ({
  courses: [],
  files: new Map(),
  counter: 1000,
  clock: Date.parse('2026-09-01T08:00:00Z'),
});

export const nextId = (world: World): string => {
  world.counter += 1;
  return String(world.counter * 7919);
};

export const nextTime = (world: World): string => {
  world.clock += 1000;
  return new Date(world.clock).toISOString();
};

export const findPlace = (world: World, submissionId: string) => {
  for (const course of world.courses)
    for (const item of course.items) {
      const submission = item.submissions.find(({ id }) => id === submissionId);
      if (submission !== undefined) return { course, item, submission };
    }
  throw new Refusal('NOT_FOUND', 'Requested entity was not found.');
};

export const filesOf = (world: World, { attachments }: PeerSubmission): PeerFile[] =>
  attachments.flatMap((attachment) =>
    'driveFile' in attachment ? (world.files.get(attachment.driveFile.id) ?? []) : [],
  );

/** Everybody gets an empty piece of work as soon as the item is published. */
export const handOut = (world: World, course: PeerCourse, item: PeerItem) => {
  for (const { userId } of course.students) {
    if (item.submissions.some((each) => each.userId === userId)) continue;
    const at = nextTime(world);
    const [id, fresh] = [nextId(world), { late: false, attachments: [], history: [] }];
    item.submissions.push({ ...fresh, id, userId, state: 'NEW', creationTime: at, updateTime: at });
  }
};

const change = (world: World, submission: PeerSubmission, state: SubmissionState, by: string) => {
  submission.state = state;
  submission.updateTime = nextTime(world);
  submission.history.push({ state, at: submission.updateTime, by });
};

/** What the student hands in belongs to the teacher until it is given back. */
export const turnIn = (world: World, submissionId: string, attachments: PeerAttachment[], late = false) => {
  const { course, submission } = findPlace(world, submissionId);
  submission.attachments = attachments;
  submission.late = late;
  change(world, submission, 'TURNED_IN', submission.userId);
  for (const file of filesOf(world, submission)) file.readers = [...course.teachers, submission.userId];
};

const giveToStudent = (world: World, submission: PeerSubmission) => {
  for (const file of filesOf(world, submission)) file.readers = [submission.userId];
};

export const reclaim = (world: World, submissionId: string) => {
  const { submission } = findPlace(world, submissionId);
  if (submission.state !== 'TURNED_IN') throw new Refusal('FAILED_PRECONDITION', 'It was not turned in.');
  change(world, submission, 'RECLAIMED_BY_STUDENT', submission.userId);
  giveToStudent(world, submission);
};

/** The files go to the student; no grade is set by it. */
export const giveBack = (world: World, submission: PeerSubmission, by: string) => {
  change(world, submission, 'RETURNED', by);
  giveToStudent(world, submission);
};
