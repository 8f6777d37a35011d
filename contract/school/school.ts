/** A school: its name, its policies, how it begins and ends. Nothing here tells of a student's work. */
import { z } from 'zod';
import { schoolAdmin, schoolMember, schoolOwner, teacherWith } from '../access.ts';
import { endpoint, typed } from '../endpoint.ts';
import { DataOnLeaving, SchoolRole } from './role.ts';

export const SchoolName = typed(120, 'the name of the school', 'Please enter the name of the school.')
  // It stands in the subject of mails.
  .regex(/^\P{Cc}*$/u, 'Please write the name of the school in one line.');

export const SchoolPolicies = z.strictObject({
  /** Whether language models may be asked at all. */
  ai: z.boolean(),
  /** Names of models; null: any. */
  allowed_models: z.array(z.string().trim().min(1).max(100)).max(50).nullable(),
  /** Null: as long as the installation keeps it. The shorter of the two holds. */
  retention_days: z.int().min(1).max(36_500).nullable(),
  /** For whoever joins from now on. */
  data_on_leaving: DataOnLeaving,
  regrade_requests: z.boolean(),
  student_links: z.boolean(),
});
export type SchoolPolicies = z.infer<typeof SchoolPolicies>;

/** A shorter time to keep work counts only after so many days, and everybody is told by mail at once. */
export const RETENTION_NOTICE_DAYS = 7;

export const School = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  policies: SchoolPolicies,
  /** Until then nothing is deleted by the school's days, because they were made fewer; null: they count. */
  retention_from: z.iso.datetime().nullable().default(null),
  /** The school of an installation that is run as one. */
  is_default: z.boolean(),
  you: z.object({
    role: SchoolRole,
    joined_at: z.iso.datetime(),
    /** As the policy was when you joined. */
    data_on_leaving: DataOnLeaving,
  }),
  /** For admins and owners; null for a teacher. `seats` null: as many as come. */
  seats: z.object({ total: z.int().nullable(), used: z.int() }).nullable(),
});
export type School = z.infer<typeof School>;

export const getSchool = endpoint('GET /api/school', {
  access: schoolMember('admin_panel'),
  summary: 'The school that the caller belongs to, with its policies',
  response: School,
});

export const createSchool = endpoint('POST /api/school', {
  access: teacherWith('admin_panel'),
  summary: 'Begin a school as its owner',
  body: z.strictObject({ name: SchoolName }),
  response: School,
});

export const changeSchool = endpoint('PATCH /api/school', {
  access: schoolAdmin('school_policies'),
  summary: 'Change the name or the policies',
  body: z.strictObject({ name: SchoolName.optional(), policies: SchoolPolicies.partial().optional() }),
  response: School,
});

export const deleteSchool = endpoint('DELETE /api/school', {
  access: schoolOwner('admin_panel'),
  summary: 'End the school, with its name typed and its log downloaded within the last day',
  body: z.strictObject({ name: z.string().max(200) }),
  response: z.object({ message: z.string() }),
});

export const leaveSchool = endpoint('POST /api/school/leave', {
  access: schoolMember('admin_panel'),
  summary: 'Leave the school',
  response: z.object({
    message: z.string(),
    /** When courses and papers go from the account; null: they stay. */
    delete_work_at: z.iso.datetime().nullable(),
  }),
});
