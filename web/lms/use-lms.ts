/** Whether an assignment can go to Google Classroom from here, and whether it is there already. */
import { useQuery } from '@tanstack/react-query';
import type { ClassroomLink } from '../../contract/classroom.ts';
import { hasFeature } from '../../contract/plans.ts';
import { lmsLinksQuery, lmsQuery } from '../api/lms/lms.ts';
import { usePlan } from '../session/use-plan.ts';

/** What teachers know it as. */
export const LMS_NAME = 'Google Classroom';

export type LmsLink = ClassroomLink;

export type Place = { kind: 'closed' } | { kind: 'apart' } | { kind: 'linked'; link: LmsLink };

/** Closed: not set up, or not part of the plan. */
export const useLmsPlaces = (): ((assignmentId: string) => Place) => {
  const isOpen = hasFeature(usePlan(), 'classroom');
  const { data: state } = useQuery(lmsQuery);
  const { data: links } = useQuery(lmsLinksQuery);
  return (assignmentId) => {
    if (!isOpen || state?.configured !== true || links === undefined) return { kind: 'closed' };
    const link = links.find(({ assignment_id }) => assignment_id === assignmentId);
    return link === undefined ? { kind: 'apart' } : { kind: 'linked', link };
  };
};
