/** Google Classroom as server state: the connection, classes, what was handed in, and which assignment is which. */
import type { QueryClient } from '@tanstack/react-query';
import * as api from '../../../contract/classroom.ts';
import {
  type ClassroomImport,
  type ClassroomPurpose,
  type ImportForm,
  importFieldOf,
} from '../../../contract/classroom.ts';
import { call, renewing } from '../call.ts';
import { queryOf } from '../query-client.ts';
import { callWithForm } from '../send-form.ts';

const KEY = 'classroom';
/** Google is asked each time that a page opens, and a refusal is shown at once: trying again is the teacher's. */
const asked = { staleTime: 0, retry: false } as const;

export const lmsQuery = queryOf([KEY, 'state'], api.getClassroom);

export const lmsLinksQuery = queryOf([KEY, 'links'], api.listClassroomLinks);

export const classesQuery = queryOf([KEY, 'classes'], api.listClassroomCourses, asked);

export const courseworkQuery = (classId: string) =>
  queryOf([KEY, 'coursework', classId], api.listCoursework, { params: { id: classId }, ...asked });

export const handedInQuery = (classId: string, workId: string) =>
  queryOf([KEY, 'handed in', classId, workId], api.listClassroomSubmissions, {
    params: { id: classId, item: workId },
    ...asked,
  });

export const connectAddress = async (purpose: ClassroomPurpose, returnTo: string): Promise<string> =>
  (await call(api.connectClassroom, { body: { purpose, return_to: returnTo } })).url;

export const disconnect = (client: QueryClient) =>
  renewing(call(api.disconnectClassroom), () => client.invalidateQueries({ queryKey: [KEY] }));

type Options = {
  files: { id: string; file: File }[];
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

export const sendImport = (
  wish: Omit<ImportForm, 'instructions'>,
  { files, signal, onProgress }: Options,
): Promise<ClassroomImport> => {
  const named = Object.fromEntries(files.map(({ id, file }) => [importFieldOf(id), file]));
  const fields = { import: JSON.stringify(wish), ...named };
  return callWithForm(api.importFromClassroom, { fields, signal, onProgress });
};

export const readImport = (id: string, signal: AbortSignal): Promise<ClassroomImport> =>
  call(api.getClassroomImport, { params: { id }, signal });
