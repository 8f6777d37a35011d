import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { hasFeature, whoHas } from '../../contract/plans.ts';
import { SCAN_LIMITS } from '../../contract/scans/plan.ts';
import { lmsQuery } from '../api/lms/lms.ts';
import { NOT_SET_UP } from '../lms/import-way.tsx';
import { usePlan } from '../session/use-plan.ts';
import { Quiet } from '../ui/quiet.tsx';

export const WAYS_NOTE = 'ways-note';

const SCANS = `A class scan is one PDF of the whole class, up to ${SCAN_LIMITS.pages} pages. It is taken apart student by student, and you check it before anything is graded.`;

export const WaysNote = () => {
  const plan = usePlan();
  const { data: lms, isPending } = useQuery(lmsQuery);
  const hasScans = hasFeature(plan, 'class_scans');
  const lacksLms = lms?.configured === true && !hasFeature(plan, 'classroom');
  const sentences = [
    hasScans ? SCANS : whoHas('class_scans'),
    lacksLms ? whoHas('classroom') : null,
    lms?.configured === false ? NOT_SET_UP : null,
  ].filter((sentence) => sentence !== null);
  // All of it at once, in the place that is kept for it: a part that comes late would push along what follows it.
  return (
    <Quiet id={WAYS_NOTE} mih={{ base: '7.75em', sm: '3.1em' }} mt={-6} fz="sm">
      {isPending ? null : (
        <>
          {sentences.join(' ')}
          {hasScans && !lacksLms ? null : (
            <>
              {' '}
              <Link to="/dashboard/pricing">See the plans</Link>
            </>
          )}
        </>
      )}
    </Quiet>
  );
};
