/** Below the board, always in reach: what can be done with the picked pages, else how many papers it becomes and at what cost. */
import { Button, Group, Text } from '@mantine/core';
import {
  IconCut,
  IconMaximize,
  IconRotateClockwise,
  IconSparkles,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../contract/client/api-error.ts';
import { UNLIMITED } from '../../contract/plans.ts';
import type { Usage } from '../../contract/subscription.ts';
import { detailOf } from '../api/api-error.ts';
import { usageQuery } from '../api/queries.ts';
import { acceptPlan } from '../api/scans/scans.ts';
import { countOf } from '../lib/format.ts';
import { exceedsQuota } from '../lib/quota.ts';
import { StickyFoot } from '../ui/frame/sticky-foot.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { QuietButton } from '../ui/quiet.tsx';
import { Message } from '../ui/states/message.tsx';
import { toast } from '../ui/states/toast.ts';
import classes from './scan-page.module.css';
import { type BoardChange, listPapers } from './state/board.ts';
import { type Desk, type DeskStep, pagesAtHand } from './state/desk.ts';
import { stoppedRows } from './state/doubtful.ts';
import type { Saving } from './use-saving.ts';

const sign = { size: 18, 'aria-hidden': true } as const;

type Props = { desk: Desk; saving: Saving; onStep: Dispatch<DeskStep>; nextDoubtful: () => void };

/** The way for fingers, and for a mouse that does not drag. */
const PickedBar = ({ desk, onStep }: Pick<Props, 'desk' | 'onStep'>) => {
  const pages = pagesAtHand(desk);
  const [first] = pages;
  const act = (change: BoardChange) => onStep({ do: 'change', change });
  return (
    <Group gap={8}>
      <strong>{countOf(pages.length, 'page')} picked</strong>
      <Button onClick={() => onStep({ do: 'open', open: { what: 'move' } })}>Move to…</Button>
      {pages.length === 1 && first !== undefined ? (
        <>
          <QuietButton leftSection={<IconCut {...sign} />} onClick={() => act({ do: 'cut', at: first })}>
            Cut here
          </QuietButton>
          <QuietButton
            leftSection={<IconMaximize {...sign} />}
            onClick={() => {
              onStep({ do: 'go', to: first });
              onStep({ do: 'open', open: { what: 'page' } });
            }}
          >
            See it large
          </QuietButton>
        </>
      ) : null}
      <QuietButton leftSection={<IconRotateClockwise {...sign} />} onClick={() => act({ do: 'turn', pages })}>
        Turn
      </QuietButton>
      <QuietButton leftSection={<IconTrash {...sign} />} onClick={() => act({ do: 'drop', pages })}>
        Leave out
      </QuietButton>
      <IconButton aria-label="Pick nothing" onClick={() => onStep({ do: 'pick nothing' })}>
        <IconX size={20} aria-hidden="true" />
      </IconButton>
    </Group>
  );
};

const describeQuota = (
  papers: number,
  { monthly_submissions_used: used, submissions_limit: limit }: Usage,
) =>
  limit === UNLIMITED
    ? ''
    : ` They take ${papers} of the ${Math.max(0, limit - used)} submissions that you have left this month.`;

/** Why it cannot go on; null when it can. */
const whatStops = (papers: number, stopped: number, isOver: boolean): string | null => {
  if (papers === 0) return 'No row has a page of work, so there is nothing to grade.';
  if (stopped > 0)
    return `${countOf(stopped, 'row is', 'rows are')} still marked “Stop”: put ${stopped === 1 ? 'it' : 'them'} right, or say that ${stopped === 1 ? 'it is' : 'they are'} right.`;
  return isOver ? 'These are more papers than your plan has left this month.' : null;
};

const REASON_ID = 'accept-reason';

const useAccept = ({ told }: Saving) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | Error | null>(null);
  const { id, version, assignment_id: assignment, assignment_name: name } = told.scan;
  const accept = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { rejected } = await acceptPlan(client, id, version);
      if (rejected.length > 0)
        toast.error(
          `${countOf(rejected.length, 'paper')} could not be made and ${rejected.length === 1 ? 'is' : 'are'} not counted.`,
        );
      void navigate('/progress', { state: { assignment: { id: assignment, name, status: 'grading' } } });
    } catch (error) {
      setProblem(error instanceof Error ? error : null);
      setBusy(false);
    }
  };
  return { busy, problem, accept: () => void accept() };
};

const AcceptBar = ({ desk, saving, nextDoubtful }: Omit<Props, 'onStep'>) => {
  const { data: usage } = useQuery(usageQuery);
  const { busy, problem, accept } = useAccept(saving);
  const { board } = desk;
  const papers = listPapers(board).length;
  const stopped = stoppedRows(board, saving.told.marks).length;
  const isOver = usage !== undefined && exceedsQuota(papers, usage);
  const reason = whatStops(papers, stopped, isOver);
  return (
    <>
      {problem === null ? null : (
        <Message kind="error">
          {detailOf(problem)}{' '}
          {problem instanceof ApiError && problem.code === 'quota_exceeded' ? (
            <Link to="/dashboard/pricing">See the plans</Link>
          ) : null}
        </Message>
      )}
      <Group gap="0.75rem 1.5rem" justify="space-between">
        <Text id={REASON_ID} flex="1 1 18rem" miw={0}>
          {papers === 0 ? '' : `${countOf(papers, 'paper')}.`}
          {usage === undefined || papers === 0 ? '' : describeQuota(papers, usage)}{' '}
          {reason ?? 'Nothing is counted before you press the button.'}{' '}
          {isOver ? <Link to="/dashboard/pricing">See the plans</Link> : null}
        </Text>
        {stopped > 0 ? (
          <Button size="lg" className={classes.grade} aria-describedby={REASON_ID} onClick={nextDoubtful}>
            Go to the next row
          </Button>
        ) : (
          <Button
            size="lg"
            className={classes.grade}
            leftSection={<IconSparkles size={20} aria-hidden="true" />}
            loading={busy}
            disabled={reason !== null || saving.isBehind || saving.trouble !== null}
            aria-describedby={REASON_ID}
            onClick={accept}
          >
            Grade {countOf(papers, 'paper')}
          </Button>
        )}
      </Group>
    </>
  );
};

export const DraftFoot = ({ desk, saving, onStep, nextDoubtful }: Props) => (
  <StickyFoot label="What happens next">
    {desk.picked.size > 0 ? (
      <PickedBar desk={desk} onStep={onStep} />
    ) : (
      <AcceptBar desk={desk} saving={saving} nextDoubtful={nextDoubtful} />
    )}
  </StickyFoot>
);
