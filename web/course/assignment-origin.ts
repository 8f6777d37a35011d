/** Where the papers of an assignment come from, in a few words. */
import type { Assignment } from '../../contract/assignments.ts';
import type { ClassroomLink } from '../../contract/classroom.ts';

export const describeOrigin = (
  { counts }: Pick<Assignment, 'counts'>,
  link: ClassroomLink | undefined,
): string | null => {
  if (link !== undefined) return link.associated ? 'created in Google Classroom' : 'from Google Classroom';
  return counts.total === 0 ? null : 'uploaded';
};
