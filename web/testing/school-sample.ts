/** A school with its people, for tests. */
import type { LogLine } from '../../contract/school/log.ts';
import type { SchoolModel } from '../../contract/school/model.ts';
import type { SchoolMember } from '../../contract/school/people.ts';
import type { School } from '../../contract/school/school.ts';
import type { SchoolDomain, SchoolSso } from '../../contract/school/sign-in.ts';
import type { SchoolUsage } from '../../contract/school/use.ts';
import { maria } from './sample.ts';

const DAY = '2026-11-02T08:00:00.000Z';

export const idOf = (number: number): string => `7c1d53d0-7a3c-4a4e-8d8f-${String(number).padStart(12, '0')}`;

export const school: School = {
  id: idOf(0),
  name: 'Hilltop School',
  created_at: DAY,
  policies: {
    ai: true,
    allowed_models: null,
    retention_days: null,
    data_on_leaving: 'teacher',
    regrade_requests: true,
    student_links: true,
  },
  retention_from: null,
  is_default: false,
  you: { role: 'owner', joined_at: DAY, data_on_leaving: 'teacher' },
  seats: { total: 40, used: 2 },
};

export const schoolFor = (role: School['you']['role']): School => ({
  ...school,
  you: { ...school.you, role },
});

export const memberOf = (role: School['you']['role']) => ({
  ...maria,
  membership: { school_id: school.id, school_name: school.name, role },
});

export const member = (number: number, change: Partial<SchoolMember> = {}): SchoolMember => ({
  id: idOf(number),
  name: `Teacher ${number}`,
  email: `t${number}@hilltop.test`,
  role: 'teacher',
  joined_at: DAY,
  last_seen_at: DAY,
  data_on_leaving: 'teacher',
  is_you: false,
  ...change,
});

/** None is connected. */
export const noModel: SchoolModel = {
  provider: null,
  model: null,
  vision: false,
  cost_per_paper: null,
  spent: 0,
  cap: null,
  base_url: null,
  address: null,
  over_cap: 'wait',
  prices_as_of: '2026-01-01',
  trouble: null,
  connected_at: null,
};

const nothing = { this_month: 0, before: 0 };

export const usage: SchoolUsage = {
  month_start: '2026-11-01T00:00:00.000Z',
  month_end: '2026-12-01T00:00:00.000Z',
  pool: { limit: 500, used: 12 },
  teacher_cap: 50,
  seats: { taken: 2, of: 40 },
  model: { spent: 1.5, cap: 20 },
  teachers: [
    {
      id: idOf(1),
      name: 'Teacher 1',
      email: 't1@hilltop.test',
      role: 'teacher',
      own_cap: null,
      cap: 50,
      papers: { this_month: 12, before: 30 },
      dollars: { this_month: 0.4, before: 1.1 },
    },
  ],
  former: { papers: nothing, dollars: nothing },
};

export const domain: SchoolDomain = {
  id: idOf(5),
  domain: 'hilltop.test',
  txt: 'markwise-verify=abc',
  status: 'claimed',
  verified_at: null,
  missing_since: null,
  checked_at: null,
  unanswered_at: null,
  auto_join: false,
};

export const sso: SchoolSso = {
  redirect_uri: 'https://markwise.test/api/auth/school/callback',
  connection: {
    issuer: 'https://login.hilltop.test',
    client_id: 'markwise',
    tenant: null,
    auto_provision: true,
    required: false,
    changed_at: DAY,
  },
  tried: false,
  codes_left: 0,
  outside: 1,
};

export const line: LogLine = {
  number: 3,
  at: DAY,
  actor: { id: idOf(1), name: 'Ada Office' },
  action: 'member_role_changed',
  subject: 't1@hilltop.test',
  detail: { role: 'admin' },
};
