/** The people of a school, as its office sees them: who, in which role, since when. */
import { z } from 'zod';
import { schoolAdmin, schoolOwner } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { DataOnLeaving, SchoolRole } from './role.ts';

export const SchoolMember = z.object({
  /** Of the account. */
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: SchoolRole,
  joined_at: z.iso.datetime(),
  /** By the sessions that are kept; null: none is. */
  last_seen_at: z.iso.datetime().nullable(),
  data_on_leaving: DataOnLeaving,
  is_you: z.boolean(),
});
export type SchoolMember = z.infer<typeof SchoolMember>;

export const listSchoolMembers = endpoint('GET /api/school/members', {
  access: schoolAdmin('admin_panel'),
  summary: 'Everybody in the school, owners first',
  response: z.object({ members: z.array(SchoolMember) }),
});

export const changeSchoolMember = endpoint('PATCH /api/school/members/:id', {
  access: schoolOwner('admin_panel'),
  summary: 'Give somebody another role',
  body: z.strictObject({ role: SchoolRole }),
  response: SchoolMember,
});

export const removeSchoolMember = endpoint('DELETE /api/school/members/:id', {
  access: schoolAdmin('admin_panel'),
  summary: 'Remove somebody; their sessions end at once. Admins and owners are removed by owners only',
  response: z.object({
    message: z.string(),
    delete_work_at: z.iso.datetime().nullable(),
  }),
});
