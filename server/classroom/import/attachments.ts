/** What a student attached, in words: what it is, whether it can be graded, and if not why. */
import type { AttachmentKind, SubmissionState } from '../../../contract/classroom.ts';
import { catalogue, type ErrorCode } from '../../../contract/errors.ts';
import { ACCEPTED_EXTENSIONS } from '../../../contract/files.ts';
import type { GoogleAttachment, GoogleSubmission } from '../client/answers.ts';

const GOOGLE_TYPE = 'application/vnd.google-apps.';
export const GOOGLE_DOC = `${GOOGLE_TYPE}document`;

const KIND_OF_TYPE: Record<string, AttachmentKind> = {
  [GOOGLE_DOC]: 'document',
  [`${GOOGLE_TYPE}presentation`]: 'slides',
  [`${GOOGLE_TYPE}spreadsheet`]: 'sheet',
  [`${GOOGLE_TYPE}drawing`]: 'drawing',
  [`${GOOGLE_TYPE}form`]: 'form',
  [`${GOOGLE_TYPE}shortcut`]: 'shortcut',
};

/** Why a kind cannot be graded; the others can. */
const REASONS: Partial<Record<AttachmentKind, ErrorCode>> = {
  slides: 'file_slides',
  sheet: 'file_sheet',
  drawing: 'file_drawing',
  form: 'file_form',
  link: 'file_link',
  video: 'file_video',
  shortcut: 'file_shortcut',
};

/** As Drive names types; null where it is a file like any other, whose name and content decide. */
export const reasonAgainstType = (mimeType: string): ErrorCode | null => {
  if (!mimeType.startsWith(GOOGLE_TYPE)) return null;
  const kind = KIND_OF_TYPE[mimeType];
  return kind === 'document' ? null : ((kind && REASONS[kind]) ?? 'file_type');
};

const LINKED_KINDS: [RegExp, AttachmentKind][] = [
  [/\/document\/d\//, 'document'],
  [/\/presentation\/d\//, 'slides'],
  [/\/spreadsheets\/d\//, 'sheet'],
  [/\/drawings\/d\//, 'drawing'],
];

const hasAcceptedName = (title: string) =>
  ACCEPTED_EXTENSIONS.some((extension) => title.toLowerCase().endsWith(extension));

export type Attached = {
  fileId: string | null;
  kind: AttachmentKind;
  title: string;
  link: string | null;
};

const kindOfFile = (title: string, link: string, mimeType: string | undefined): AttachmentKind => {
  const told = mimeType === undefined ? undefined : (KIND_OF_TYPE[mimeType] ?? 'file');
  return (
    told ??
    LINKED_KINDS.find(([pattern]) => pattern.test(link))?.[1] ??
    (hasAcceptedName(title) ? 'file' : 'unknown')
  );
};

/** `typeOf`: the types of files where Drive was asked. */
export const readAttachment = (
  { driveFile, form, link, youTubeVideo }: GoogleAttachment,
  typeOf: ReadonlyMap<string, string> = new Map(),
): Attached => {
  if (driveFile !== undefined) {
    const { id, title, alternateLink = null } = driveFile;
    return {
      fileId: id,
      kind: kindOfFile(title, alternateLink ?? '', typeOf.get(id)),
      title,
      link: alternateLink,
    };
  }
  if (form !== undefined)
    return { fileId: null, kind: 'form', title: form.title, link: form.formUrl ?? null };
  if (youTubeVideo !== undefined)
    return {
      fileId: null,
      kind: 'video',
      title: youTubeVideo.title,
      link: youTubeVideo.alternateLink ?? null,
    };
  return { fileId: null, kind: 'link', title: link?.title ?? '', link: link?.url ?? null };
};

const NOT_HANDED_IN: Partial<Record<SubmissionState, string>> = {
  NEW: 'Not handed in yet.',
  CREATED: 'Not handed in yet.',
  RECLAIMED_BY_STUDENT: 'The student has taken this work back.',
};

/** Null: it can be imported. */
export const reasonAgainst = ({ kind, title }: Attached, state: SubmissionState): string | null => {
  const notHandedIn = NOT_HANDED_IN[state];
  if (notHandedIn !== undefined) return notHandedIn;
  const code =
    REASONS[kind] ?? (kind === 'file' && title !== '' && !hasAcceptedName(title) ? 'file_type' : null);
  return code === null ? null : catalogue[code].detail;
};

/** Whether the teacher has it at this moment, or gave it back. */
export const isHandedIn = ({ state }: GoogleSubmission): boolean => NOT_HANDED_IN[state] === undefined;

/**
 * When it was last handed in. Not `updateTime` where the history tells: that moves with every grade, and each would look like
 * new work.
 */
export const turnedInAt = ({ submissionHistory, updateTime, state }: GoogleSubmission): string | null => {
  const times = submissionHistory.flatMap(({ stateHistory }) =>
    stateHistory?.state === 'TURNED_IN' && stateHistory.stateTimestamp !== undefined
      ? [Date.parse(stateHistory.stateTimestamp)]
      : [],
  );
  const told = times.length > 0 ? Math.max(...times) : Date.parse(updateTime ?? '');
  if (Number.isNaN(told) || state === 'NEW' || (times.length === 0 && state === 'CREATED')) return null;
  return new Date(told).toISOString();
};
