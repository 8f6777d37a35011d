/**
 * How Canvas and Moodle read a grade book file, by their importers' own rules: what a filled-in file must live up to.
 * Canvas: lib/gradebook_importer.rb; Moodle: mod/assign/feedback/offline/importgradeslib.php (June 2026).
 */
import { readTable } from '../../../../grading/giving-back/gradebook/table.ts';

const textsOf = (bytes: Uint8Array) => readTable(bytes).rows.map((row) => row.map(({ text }) => text));

const RESERVED =
  /Current Score|Current Points|Current Grade|Final Score|Final Points|Final Grade|Override Score|Override Grade|Override Status/;

/** Numbers with a comma or a point, as its converter turns them. */
const canvasNumber = (text: string): string => {
  if (!/^-?[0-9.,]+%?$/.test(text)) return text;
  const parts = text.split(/[,.]/);
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join('')}.${last}`;
};

const studentColumns = (head: string[]): number => {
  const byHalves = head[0] === 'LastName' && head[1] === 'FirstName';
  const names = byHalves ? 4 : 3;
  if (/SIS\s+Login\s+ID/.test(head[names - 1] ?? '')) return names + 1;
  if (!/SIS\s+User\s+ID/.test(head[names - 1] ?? '') || !/SIS\s+Login\s+ID/.test(head[names] ?? ''))
    return names;
  const integration = /Integration\s+ID/.test(head[names + 1] ?? '') ? 1 : 0;
  const account = /Root\s+Account/.test(head[names + 1 + integration] ?? '') ? 1 : 0;
  return names + 2 + integration + account;
};

type CanvasCourse = {
  students: { id: number; name: string; sortable: string }[];
  assignments: Record<number, string>;
};
export type Imported = { who: number | string; grade: string };

/** Throws where Canvas says "Invalid header row", would make a new assignment, or would leave a column alone. */
export const importIntoCanvas = (
  bytes: Uint8Array,
  course: CanvasCourse,
  assignmentId: number,
): Imported[] => {
  const rows = textsOf(bytes);
  const head = rows[0] ?? [];
  const hasNames =
    (head.length > 3 && head[0]?.includes('Student') && head[1]?.includes('ID')) ||
    (head.length > 4 &&
      head[0]?.includes('LastName') &&
      head[1]?.includes('FirstName') &&
      head[2]?.includes('ID'));
  const count = studentColumns(head);
  if (!hasNames || !head[count - 1]?.includes('Section')) throw new Error('Invalid header row');
  const titles = head.slice(count).filter((title) => !RESERVED.test(title));
  const unknown = titles.filter((title) => {
    const id = Number(/\((\d+)\)$/.exec(title)?.[1]);
    return course.assignments[id] === undefined && !Object.values(course.assignments).includes(title);
  });
  if (unknown.length > 0) throw new Error(`Canvas would create ${unknown.join(', ')}`);
  const column = head.findIndex((title) => title.endsWith(`(${assignmentId})`));
  const points = rows.find((row) => row[0]?.includes('Points Possible'));
  if (/read\s+only/.test(points?.[column] ?? '')) throw new Error('The column is read only');
  return rows.slice(1).flatMap((row): Imported[] => {
    if (row[0]?.includes('Points Possible')) return [];
    if (row.every((cell) => /^\s*(Muted|Manual Posting.*)?\s*$/i.test(cell))) return [];
    const byId = course.students.find(({ id }) => id === Number.parseInt(row[1] ?? '', 10));
    const byName = course.students.find(({ name, sortable }) => [name, sortable].includes(row[0] ?? ''));
    return [
      { who: (byId ?? byName)?.id ?? `missing: ${row[0]}`, grade: canvasNumber((row[column] ?? '').trim()) },
    ];
  });
};

export type MoodleRow = { participant: number; grade: string; comments: string };

/** Throws where Moodle says that the file is no grading worksheet. */
export const importIntoMoodle = (bytes: Uint8Array): MoodleRow[] => {
  const table = readTable(bytes);
  if (table.delimiter !== ',') throw new Error('Moodle reads commas only');
  const rows = textsOf(bytes);
  const at = (title: string): number => (rows[0] ?? []).indexOf(title);
  const [identifier, grade, modified] = [at('Identifier'), at('Grade'), at('Last modified (grade)')];
  if (identifier < 0 || grade < 0 || modified < 0) throw new Error('Not a grading worksheet');
  return rows.slice(1).map((row) => ({
    participant: Number(row[identifier]?.slice('Participant '.length)),
    grade: row[grade] ?? '',
    comments: row[at('Feedback comments')] ?? '',
  }));
};
