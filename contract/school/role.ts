/** Who is who in a school. Three roles; each may do what the ones before it may. */
import { z } from 'zod';

export const SchoolRole = z.enum(['teacher', 'admin', 'owner']);
export type SchoolRole = z.infer<typeof SchoolRole>;

export const isAtLeast = (role: SchoolRole, wanted: SchoolRole): boolean =>
  SchoolRole.options.indexOf(role) >= SchoolRole.options.indexOf(wanted);

/** Whose the courses and papers are once somebody leaves: they stay in the account, or they go from it. */
export const DataOnLeaving = z.enum(['teacher', 'school']);
export type DataOnLeaving = z.infer<typeof DataOnLeaving>;

/** How long somebody who left can still download the work that does not stay with them. */
export const DAYS_AFTER_LEAVING = 30;
