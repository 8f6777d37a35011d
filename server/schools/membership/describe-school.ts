/** A school as one of its members sees it. */
import { Failure } from '../../../contract/errors.ts';
import { isAtLeast } from '../../../contract/school/role.ts';
import type { School, SchoolPolicies } from '../../../contract/school/school.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { findMembership, findSchool, type SchoolRow } from './queries.ts';

export const policiesOf = (school: SchoolRow): SchoolPolicies => ({
  ai: school.ai,
  allowed_models: school.allowed_models,
  retention_days: school.retention_days,
  data_on_leaving: school.data_on_leaving,
  regrade_requests: school.regrade_requests,
  student_links: school.student_links,
});

export const describeSchool = async (db: Db | Tx, scope: Scope): Promise<School> => {
  const member = await findMembership(db, scope);
  const school = member === null ? null : await findSchool(db, member.school_id);
  if (member === null || school === null) throw new Failure('not_in_school');
  return {
    id: school.id,
    name: school.name,
    created_at: school.created_at.toISOString(),
    policies: policiesOf(school),
    retention_from: school.retention_from?.toISOString() ?? null,
    is_default: school.is_default,
    you: {
      role: member.role,
      joined_at: member.joined_at.toISOString(),
      data_on_leaving: member.data_on_leaving,
    },
    seats: isAtLeast(member.role, 'admin') ? { total: school.seats, used: school.seats_used } : null,
  };
};
