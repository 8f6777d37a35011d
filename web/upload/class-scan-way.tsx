/** The way in for a whole class at once: one PDF from the copier, and drafts of such that wait to be sorted. */
import { Button, Progress } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { catalogue } from '../../contract/errors.ts';
import { hasFeature } from '../../contract/plans.ts';
import type { ScanSummary } from '../../contract/scans/endpoints.ts';
import { SCAN_LIMITS } from '../../contract/scans/plan.ts';
import { detailOf } from '../api/api-error.ts';
import { assignmentsQuery } from '../api/assignments.ts';
import { openScansQuery, sendStack } from '../api/scans/scans.ts';
import { countOf, formatDate } from '../lib/format.ts';
import { useUploadDesk } from '../session/upload-desk.ts';
import { usePlan } from '../session/use-plan.ts';
import { FilePicker } from '../ui/controls/file-picker.tsx';
import { PlanLock } from '../ui/plan-lock.tsx';
import rows from '../ui/rows.module.css';
import { LeaveWarning } from '../ui/states/leave-warning.tsx';
import { Message } from '../ui/states/message.tsx';
import classes from './class-scan-way.module.css';

const WHOLE = 100;

const findFault = (file: File): string | null => {
  if (!file.name.toLowerCase().endsWith('.pdf')) return catalogue.scan_not_pdf.detail;
  if (file.size === 0) return catalogue.file_empty.detail;
  return file.size > SCAN_LIMITS.bytes ? catalogue.scan_too_large.detail : null;
};

const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const useStack = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const controller = useRef<AbortController | null>(null);
  const [percent, setPercent] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ file, assignmentId }: { file: File; assignmentId: string }) => {
      const attempt = new AbortController();
      controller.current = attempt;
      const onProgress = (share: number) => setPercent(Math.floor(share * WHOLE));
      return sendStack(file, assignmentId, { signal: attempt.signal, onProgress });
    },
    onSuccess: (id) => {
      void client.invalidateQueries({ queryKey: openScansQuery.queryKey, exact: true });
      // It has arrived: nothing is left behind.
      void navigate(`/upload/scan/${id}`, { state: { saved: true } });
    },
  });
  return {
    percent,
    isPending,
    problem: fault ?? (error === null || isGivenUp(error) ? null : detailOf(error)),
    send: (file: File, assignmentId: string) => {
      const found = findFault(file);
      setFault(found);
      setPercent(0);
      if (found === null) mutate({ file, assignmentId });
    },
    cancel: () => controller.current?.abort(),
  };
};

const describeScan = ({ state, read, pages, created_at: at }: ScanSummary): string[] => [
  state === 'reading' && pages > 0
    ? `${read} of ${countOf(pages, 'page')} read`
    : state === 'reading'
      ? 'being opened'
      : state === 'failed'
        ? 'could not be read'
        : `${countOf(pages, 'page')}, waiting to be sorted by you`,
  `sent ${formatDate(at)}`,
];

/** Scans that were begun: nothing of them is a paper yet. */
const Drafts = () => {
  const { data: scans = [] } = useQuery(openScansQuery);
  const { data: assignments = [] } = useQuery(assignmentsQuery);
  if (scans.length === 0) return null;
  return (
    <ul className={rows.list} aria-label="Class scans that are not graded yet">
      {scans.map((scan) => (
        <li key={scan.id} className={rows.row}>
          <div className={rows.what}>
            <span className={rows.name}>{scan.file_name}</span>
            <span className={rows.facts}>
              {assignments
                .filter(({ id }) => id === scan.assignment_id)
                .map(({ id, name }) => (
                  <span key={id}>{name}</span>
                ))}
              {describeScan(scan).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          </div>
          <Button
            component={Link}
            to={`/upload/scan/${scan.id}`}
            variant="default"
            className={classes.open}
            aria-label={`Open ${scan.file_name}`}
          >
            Open
          </Button>
        </li>
      ))}
    </ul>
  );
};

const Way = () => {
  const { draft, sending } = useUploadDesk();
  const { percent, isPending, problem, send, cancel } = useStack();
  const hasAssignment = draft.assignmentId !== '';
  return (
    <>
      <LeaveWarning isChanged={isPending}>
        The scan is still on its way to the server. If you leave now, it has to be sent again.
      </LeaveWarning>
      <div className={classes.bar}>
        <p className={classes.words}>
          One PDF of the whole class, up to {SCAN_LIMITS.pages} pages, is taken apart student by student. You
          check who has which pages before anything is graded or counted.
          {hasAssignment ? '' : ' Choose an assignment first.'}
        </p>
        <FilePicker
          accept=".pdf"
          variant="default"
          disabled={!hasAssignment || isPending || sending !== null}
          leftSection={<IconStack2 size={18} aria-hidden="true" />}
          onFiles={([file]) => (file === undefined ? undefined : send(file, draft.assignmentId))}
        >
          Choose the class scan
        </FilePicker>
      </div>
      {isPending ? (
        <div className={classes.bar}>
          <Progress value={percent} size="lg" aria-label="Sending the class scan" className={classes.words} />
          <span role="status">{percent < WHOLE ? `${percent}% sent` : 'Sent; being opened'}</span>
          <Button variant="default" disabled={percent >= WHOLE} onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : null}
      {problem === null ? null : <Message kind="error">{problem} Nothing was counted.</Message>}
      <Drafts />
    </>
  );
};

export const ClassScanWay = () => {
  const plan = usePlan();
  return (
    <section className={classes.way} aria-labelledby="class-scan">
      <h2 id="class-scan" className={classes.title}>
        A stack from the copier
      </h2>
      {hasFeature(plan, 'class_scans') ? (
        <Way />
      ) : (
        <PlanLock feature="class_scans">
          One PDF of the whole class is taken apart, student by student, and you check it before it is graded.
        </PlanLock>
      )}
    </section>
  );
};
