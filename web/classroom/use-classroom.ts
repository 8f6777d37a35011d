/** Whether an assignment can go to Google Classroom from here, and whether it is there already. */
import { useQuery } from '@tanstack/react-query';
import type { ClassroomLink } from '../../contract/classroom.ts';
import { hasFeature } from '../../contract/plans.ts';
import { classroomLinksQuery, classroomQuery } from '../api/classroom/classroom.ts';
import { usePlan } from '../session/use-plan.ts';

export type Place = { kind: 'closed' } | { kind: 'apart' } | { kind: 'linked'; link: ClassroomLink };

/** Closed: not set up, or not part of the plan. */
export const useClassroomPlaces = (): ((assignmentId: string) => Place) => {
  const isOpen = hasFeature(usePlan(), 'classroom');
  const { data: state } = useQuery(classroomQuery);
  const { data: links } = useQuery(classroomLinksQuery);
  return (assignmentId) => {
    if (!isOpen || state?.configured !== true || links === undefined) return { kind: 'closed' };
    const link = links.find(({ assignment_id }) => assignment_id === assignmentId);
    return link === undefined ? { kind: 'apart' } : { kind: 'linked', link };
  };
};
