/** Invitations into a school: sent by its office, used once by the address that they name. */
import { z } from 'zod';
import { anyone, schoolAdmin, teacher } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { DataOnLeaving, SchoolRole } from './role.ts';
import { School, SchoolPolicies } from './school.ts';

export const INVITE_DAYS = 7;
export const ADDRESSES_AT_ONCE = 500;
/** Of one school, sent anew included. */
export const INVITES_A_DAY = 1000;
/** To one address, from whichever school and whoever sends them: strangers' mailboxes are not to be filled. */
export const INVITES_TO_ONE_A_DAY = 3;

export const SchoolInvite = z.object({
  id: z.uuid(),
  email: z.string(),
  role: SchoolRole,
  /** open: can be used; the others cannot. */
  state: z.enum(['open', 'expired', 'used', 'revoked']),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type SchoolInvite = z.infer<typeof SchoolInvite>;

/** What became of one address of the list. */
export const InviteOutcome = z.object({
  /** Where it stands in the text, from 1. */
  line: z.int(),
  /** The address, or what stands there instead. */
  text: z.string(),
  outcome: z.enum([
    'invited',
    'already_invited',
    'already_member',
    'repeated',
    'not_an_address',
    /** Got as many invitations today as one address gets. */
    'mailed_enough',
  ]),
  /** Only where no mail server is set up: to be handed over by hand. */
  link: z.string().nullable(),
});
export type InviteOutcome = z.infer<typeof InviteOutcome>;

const InviteToken = z.string().min(1).max(200);

export const listSchoolInvites = endpoint('GET /api/school/invites', {
  access: schoolAdmin('admin_panel'),
  summary: 'Invitations, newest first',
  response: z.object({ invites: z.array(SchoolInvite) }),
});

export const inviteToSchool = endpoint('POST /api/school/invites', {
  access: schoolAdmin('admin_panel'),
  summary: 'Invite one address, a pasted list or the text of a CSV file; says of each what became of it',
  body: z.strictObject({
    addresses: z.string().min(1, 'Please enter at least one address.').max(200_000),
    role: SchoolRole.default('teacher'),
  }),
  response: z.object({ outcomes: z.array(InviteOutcome) }),
});

export const resendSchoolInvite = endpoint('POST /api/school/invites/:id/resend', {
  access: schoolAdmin('admin_panel'),
  summary: 'Send an invitation anew, with a new link; the one before is worth nothing then',
  response: z.object({ invite: SchoolInvite, link: z.string().nullable() }),
});

export const revokeSchoolInvite = endpoint('DELETE /api/school/invites/:id', {
  access: schoolAdmin('admin_panel'),
  summary: 'Withdraw an invitation',
  response: SchoolInvite,
});

export const openInvite = endpoint('POST /api/join/open', {
  access: anyone,
  summary: 'What an invitation is for, by the token in its link',
  body: z.strictObject({ token: InviteToken }),
  response: z.object({
    school_name: z.string(),
    role: SchoolRole,
    email: z.string(),
    expires_at: z.iso.datetime(),
    data_on_leaving: DataOnLeaving,
    policies: SchoolPolicies,
  }),
});

export const joinSchool = endpoint('POST /api/join', {
  access: teacher,
  summary: 'Join the school that an invitation is for; only as the address that it was sent to, once',
  body: z.strictObject({ token: InviteToken }),
  response: School,
});
