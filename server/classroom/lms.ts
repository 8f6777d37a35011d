/** Google Classroom behind the port. */
import type { Lms } from '../platform/lms.ts';
import { countKeptThere, isUnsentThere } from './wishes/queries.ts';
import { wishInClassroom } from './wishes/wish-grades.ts';

export const googleClassroom: Lms = {
  wishGrades: wishInClassroom,
  countKept: countKeptThere,
  isUnsent: isUnsentThere,
};
