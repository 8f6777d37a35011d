/** A teacher with papers straight in the database and storage, and an export opened again. */
import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { addProject, type Classroom } from '../../../lab/app/classroom.ts';
import type { TestApp } from '../../../lab/app/test-app.ts';
import { newFileKey } from '../../platform/storage/keys.ts';

export type Paper = {
  fileName: string;
  student?: string | null;
  /** Null: the row is there, the file is not. */
  content?: string | null;
  createdAt?: Date;
};

/** Answers the ids, in the order given. */
export const addPapers = async (test: TestApp, room: Classroom, papers: Paper[]): Promise<string[]> => {
  const projectId = await addProject(test, room);
  const rows = papers.map(({ fileName, student = null, createdAt }, index) => ({
    id: randomUUID(),
    teacher_id: room.id,
    assignment_id: room.assignmentId,
    project_id: projectId,
    rubric_id: room.rubricId,
    file_key: newFileKey(room.id, 'work', 'pdf'),
    file_name: fileName,
    file_bytes: 1,
    student_name: student,
    status: 'failed',
    failure_code: 'file_corrupt',
    created_at: createdAt ?? new Date(Date.now() + index),
  }));
  for (let at = 0; at < rows.length; at += 500)
    await test.services.db
      .insertInto('submissions')
      .values(rows.slice(at, at + 500))
      .execute();
  for (const [index, { content = 'a paper' }] of papers.entries())
    if (content !== null) await test.services.storage.put(rows[index]?.file_key ?? '', Buffer.from(content));
  return rows.map(({ id }) => id);
};

export type Opened = { names: string[]; bytes(name: string): Buffer; text(name: string): string };

export const openArchive = (archive: Uint8Array): Opened => {
  const files = unzipSync(archive);
  const bytes = (name: string) => {
    const found = files[name];
    if (found === undefined) throw new Error(`${name} is not among ${Object.keys(files).join(', ')}`);
    return Buffer.from(found);
  };
  return { names: Object.keys(files), bytes, text: (name) => strFromU8(bytes(name)) };
};
