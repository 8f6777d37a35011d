/** Who may call an endpoint. An endpoint names one of these policies; the server judges it before anything is read. */
import type { Feature } from './plans.ts';
import type { SchoolRole } from './school/role.ts';

export type Access =
  | { readonly who: 'anyone' }
  /** `feature`: what the teacher's plan must have; null: any plan will do. */
  | { readonly who: 'teacher'; readonly feature: Feature | null }
  /** A member of a school with this role or a higher one, about that school alone. No student's work, no marks. */
  | { readonly who: 'school'; readonly role: SchoolRole; readonly feature: Feature };

export const anyone = { who: 'anyone' } as const satisfies Access;
export const teacher = { who: 'teacher', feature: null } as const satisfies Access;
export const teacherWith = (feature: Feature) => ({ who: 'teacher', feature }) as const satisfies Access;

const inSchool = (role: SchoolRole) => (feature: Feature) =>
  ({ who: 'school', role, feature }) as const satisfies Access;
export const schoolMember = inSchool('teacher');
export const schoolAdmin = inSchool('admin');
export const schoolOwner = inSchool('owner');
