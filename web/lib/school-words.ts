/** A school in words: its roles, its rules, and what becomes of a teacher's work. */
import { DAYS_AFTER_LEAVING, type DataOnLeaving, type SchoolRole } from '../../contract/school/role.ts';
import type { SchoolPolicies } from '../../contract/school/school.ts';
import { countOf } from './format.ts';

export const ROLE_NAMES: Record<SchoolRole, string> = { owner: 'Owner', admin: 'Admin', teacher: 'Teacher' };

const describeModels = ({ ai, allowed_models }: SchoolPolicies): string => {
  if (!ai) return 'AI models are switched off: the built-in grader grades every paper.';
  return allowed_models === null
    ? 'AI models may be asked to grade.'
    : `Only these AI models may be asked: ${allowed_models.join(', ')}.`;
};

/** What the school has decided, to be read by a teacher. */
export const describePolicies = (policies: SchoolPolicies): string[] => [
  describeModels(policies),
  policies.retention_days === null
    ? 'Student work is kept as long as this installation keeps it.'
    : `Student work is deleted after ${countOf(policies.retention_days, 'day')}, or sooner where this installation says so.`,
  policies.student_links
    ? 'Students can read released work by a link.'
    : 'Links for students are switched off.',
  policies.regrade_requests
    ? 'Students can ask for another look at a mark.'
    : 'Requests for another look at a mark are switched off.',
];

export const describeLeaving = (whose: DataOnLeaving): string =>
  whose === 'teacher'
    ? 'If you leave or are removed, your courses and papers stay in your account.'
    : `If you leave or are removed, your courses and papers are deleted ${DAYS_AFTER_LEAVING} days later. Until then you can download them.`;

/** The promise, to whoever is asked to join. */
export const WHO_SEES_WHAT = [
  'The school’s office sees your name, your address, when you were last here, how many papers you had graded and what that cost.',
  'No page of the office shows a student’s paper, name or mark, nor your courses.',
  'An owner chooses the school’s AI model and its sign-in. Your settings say where papers are sent, and you get a mail when that changes.',
];
