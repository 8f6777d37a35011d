/** What a school's teachers use and what it costs. Of papers only their number: no marks, no students, no courses. */
import { z } from 'zod';
import { schoolAdmin } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { UNLIMITED } from '../plans.ts';
import { SchoolRole } from './role.ts';

const count = z.number().int().nonnegative();
/** Papers a month; null: no limit. */
const Limit = z.number().int().min(0).max(1_000_000).nullable();

const Amounts = z.object({ this_month: z.number(), before: z.number() });

export const TeacherUse = z.object({
  /** Of the member. */
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: SchoolRole,
  /** What was set for this teacher: null: nothing, so that the school's cap holds; -1: no cap. */
  own_cap: z.number().int().min(UNLIMITED).nullable(),
  /** What holds; null: no cap. */
  cap: Limit,
  /** Taken from the school's pool. A paper that could not be graded is given back. */
  papers: Amounts,
  /** US dollars for the language model, with the school's key or that of the installation; never with a teacher's own. */
  dollars: Amounts,
});
export type TeacherUse = z.infer<typeof TeacherUse>;

export const SchoolUsage = z.object({
  /** The calendar month (UTC) that counts now. */
  month_start: z.iso.datetime(),
  month_end: z.iso.datetime(),
  /** Papers that all teachers may have graded in a month together. */
  pool: z.object({ limit: Limit, used: count }),
  /** What each teacher may take of it where nothing else was set. */
  teacher_cap: Limit,
  seats: z.object({ taken: count, of: count.nullable() }),
  /** With the school's key, this month; `cap`: US dollars, null: none or no key. */
  model: z.object({ spent: z.number(), cap: z.number().nullable() }),
  teachers: z.array(TeacherUse),
  /** Of those who have left; without names. */
  former: z.object({ papers: Amounts, dollars: Amounts }),
});
export type SchoolUsage = z.infer<typeof SchoolUsage>;

export const getSchoolUsage = endpoint('GET /api/school/usage', {
  access: schoolAdmin('admin_panel'),
  summary: 'Papers and model money per teacher, this month and before',
  response: SchoolUsage,
});

export const exportSchoolUsage = endpoint('GET /api/school/usage/csv', {
  access: schoolAdmin('admin_panel'),
  summary: 'The same as a CSV file',
  response: null,
});

export const setSchoolPool = endpoint('PATCH /api/school/pool', {
  access: schoolAdmin('school_policies'),
  summary: 'Set the monthly pool of the school and the cap of each teacher; papers taken already stay',
  body: z.strictObject({ pool: Limit.optional(), teacher_cap: Limit.optional() }),
  response: SchoolUsage,
});

export const setMemberCap = endpoint('PUT /api/school/members/:id/cap', {
  access: schoolAdmin('school_policies'),
  summary: 'Set another cap for one teacher: null: the school’s, -1: none',
  body: z.strictObject({ cap: z.number().int().min(UNLIMITED).max(1_000_000).nullable() }),
  response: SchoolUsage,
});
