/** What the student asked about the marks of this paper. Only for released papers: before that nobody has seen them. */
import { Box, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REGRADE_REQUESTS_A_PAPER } from '../../../../contract/giving-back/release.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { requestsQuery } from '../../../api/returning/release.ts';
import { QuietButton } from '../../../ui/quiet.tsx';
import { Refusal } from '../../../ui/states/refusal.tsx';
import { NoteRequest, Request } from '../../release/request.tsx';
import classes from './judgement.module.css';

const useRequests = (paper: ShownResult) =>
  useQuery({
    ...requestsQuery({ result_id: paper.student_work_id }),
    enabled: paper.released !== null,
  });

type Props = { paper: ShownResult; onShowCriterion: (id: string) => void };

export const PaperRequests = ({ paper, onShowCriterion }: Props) => {
  const { data: requests = [], error } = useRequests(paper);
  if (requests.length === 0 && error === null) return null;
  return (
    <Box
      component="section"
      py={4}
      px="lg"
      style={{ borderTop: '1px solid var(--mw-line)' }}
      className={classes.whole}
      aria-labelledby="requests-heading"
    >
      <h3 id="requests-heading">Requests for another look</h3>
      <Refusal error={error} />
      <Stack component="ul" style={{ overflowWrap: 'anywhere' }}>
        {requests.map((request) => (
          <Request key={request.id} request={request}>
            <div>
              <QuietButton size="compact-sm" onClick={() => onShowCriterion(request.criterion_id)}>
                Go to this mark
              </QuietButton>
            </div>
          </Request>
        ))}
      </Stack>
    </Box>
  );
};

/** A student who says it in class, or by mail. */
export const SpokenRequest = ({ paper }: { paper: ShownResult }) => {
  const { data: requests } = useRequests(paper);
  const [isNoting, setNoting] = useState(false);
  if (requests === undefined || requests.length >= REGRADE_REQUESTS_A_PAPER) return null;
  const asked = requests.map(({ criterion_id }) => criterion_id);
  const criteria = paper.criteria.filter(({ id }) => !asked.includes(id));
  if (criteria.length === 0) return null;
  return (
    <Box py={4} px="lg" style={{ borderTop: '1px solid var(--mw-line)' }} className={classes.whole}>
      {isNoting ? (
        <NoteRequest resultId={paper.student_work_id} criteria={criteria} onDone={() => setNoting(false)} />
      ) : (
        <div>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setNoting(true)}>
            Note a student’s request for another look
          </Button>
        </div>
      )}
    </Box>
  );
};
