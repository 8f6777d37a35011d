/** Under which name a file goes back, so that the learning platform that it came from knows whose it is. */
import type { ReturnFor } from '../../../contract/giving-back/returning.ts';
import { findPlatformId } from '../../../grading/students/file-name.ts';
import { createFolder, safeName } from '../../platform/archive/safe-names.ts';
import { knownName, type ReturnedRow } from './what-is-returned.ts';

const withoutExtension = (name: string): string => name.replace(/\.[A-Za-z0-9]{1,5}$/u, '');

const plainName = ({ student_name, file_name }: ReturnedRow): string =>
  safeName(knownName(student_name) ?? withoutExtension(file_name), 'Paper');

/** Canvas finds student and attachment by the two numbers in the name that it gave the file itself. */
const canvasName = ({ file_name }: ReturnedRow): string | null => {
  const platform = findPlatformId(file_name)?.platform;
  return platform === 'canvas' || platform === 'canvas_anonymous' ? withoutExtension(file_name) : null;
};

/** Moodle cuts the folder's name at its underscores: name, number, and the two words of the place where feedback goes. */
const moodleName = (row: ReturnedRow): string | null => {
  const platform = findPlatformId(row.file_name);
  if (platform?.platform !== 'moodle') return null;
  const name = plainName(row).replaceAll('_', ' ');
  return `${name}_${platform.id}_assignfeedback_file/feedback`;
};

const NAMERS: Record<ReturnFor, (row: ReturnedRow) => string | null> = {
  plain: plainName,
  canvas: canvasName,
  moodle: moodleName,
};

/** Names for the files of one archive; null where the platform could not tell whose it is. */
export const createNamer = (as: ReturnFor) => {
  const take = createFolder();
  return (row: ReturnedRow): string | null => {
    const name = NAMERS[as](row);
    return name === null ? null : take(name);
  };
};
