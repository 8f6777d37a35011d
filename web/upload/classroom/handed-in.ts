/** What a class handed in, and what of it an import would bring. */
import type {
  AttachmentKind,
  ClassroomAttachment,
  ClassroomSubmission,
  SubmissionState,
} from '../../../contract/classroom.ts';
import { countOf, formatDate } from '../../lib/format.ts';

/** A file to import, with the student's submission that it belongs to. */
export type WantedFile = { submission_id: string; file_id: string };

const isHandedIn = ({ state }: ClassroomSubmission) => state === 'TURNED_IN' || state === 'RETURNED';

const mayCome = ({ readable, file_id, here }: ClassroomAttachment) =>
  readable && file_id !== null && here !== 'imported';

/** What of a student's work is not here yet. */
export const newFilesOf = (submission: ClassroomSubmission): WantedFile[] =>
  isHandedIn(submission)
    ? submission.attachments.flatMap((one) =>
        mayCome(one) && one.file_id !== null ? [{ submission_id: submission.id, file_id: one.file_id }] : [],
      )
    : [];

const STATES: Record<SubmissionState, string> = {
  NEW: 'not handed in',
  CREATED: 'not handed in',
  TURNED_IN: 'handed in',
  RETURNED: 'returned',
  RECLAIMED_BY_STUDENT: 'taken back by the student',
};

export const describeState = (submission: ClassroomSubmission): string => {
  const { state, late, turned_in_at: at } = submission;
  const day = isHandedIn(submission) && at !== null ? ` ${formatDate(at)}` : '';
  return `${STATES[state]}${day}${late ? ', late' : ''}`;
};

const KINDS: Record<AttachmentKind, string> = {
  document: 'Google Doc',
  file: 'File',
  slides: 'Google Slides',
  sheet: 'Google Sheet',
  drawing: 'Google Drawing',
  form: 'Google Form',
  link: 'Link',
  video: 'Video',
  shortcut: 'Shortcut',
  unknown: 'File',
};

export const titleOf = ({ title, kind }: ClassroomAttachment): string =>
  title || `${KINDS[kind]} without a title`;

const HERE: Record<ClassroomAttachment['here'], string> = {
  new: 'new',
  changed: 'handed in again since it was imported',
  imported: 'here already',
};

export const describeAttachment = (attachment: ClassroomAttachment): string =>
  attachment.readable
    ? HERE[attachment.here]
    : (attachment.note ?? `${KINDS[attachment.kind]}: cannot be imported.`);

const readableOf = (list: ClassroomSubmission[]) =>
  list.filter(isHandedIn).flatMap(({ attachments }) => attachments.filter(({ readable }) => readable));

/** The class in sentences: what is new, what is here, what is missing. */
export const describeClass = (list: ClassroomSubmission[]): string[] => {
  const readable = readableOf(list);
  const among = (here: ClassroomAttachment['here']) => readable.filter((one) => one.here === here).length;
  const inState = (...states: SubmissionState[]) => list.filter(({ state }) => states.includes(state)).length;
  const unreadable = list
    .filter(isHandedIn)
    .flatMap(({ attachments }) => attachments)
    .filter((one) => !one.readable).length;
  const empty = list.filter((one) => isHandedIn(one) && one.attachments.length === 0).length;
  return [
    [among('new'), 'file is new.', 'files are new.'],
    [
      among('changed'),
      'was handed in again since it was imported.',
      'were handed in again since they were imported.',
    ],
    [among('imported'), 'is here already.', 'are here already.'],
    [inState('NEW', 'CREATED'), 'student has not handed in.', 'students have not handed in.'],
    [inState('RECLAIMED_BY_STUDENT'), 'student took the work back.', 'students took their work back.'],
    [empty, 'student handed in nothing that is attached.', 'students handed in nothing that is attached.'],
    [unreadable, 'attachment cannot be imported.', 'attachments cannot be imported.'],
  ].flatMap(([count, one, many]) =>
    typeof count === 'number' && count > 0 ? [countOf(count, String(one), String(many))] : [],
  );
};
