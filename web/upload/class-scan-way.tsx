/** The way in for a whole class at once: one PDF from the copier. Where the plan has none, the button is locked; why stands below. */
import { Box, Group, Progress } from '@mantine/core';
import { IconLock, IconStack2 } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { catalogue } from '../../contract/errors.ts';
import { hasFeature } from '../../contract/plans.ts';
import { SCAN_LIMITS } from '../../contract/scans/plan.ts';
import { detailOf } from '../api/api-error.ts';
import { openScansQuery, sendStack } from '../api/scans/scans.ts';
import { useUploadDesk } from '../session/upload-desk.ts';
import { usePlan } from '../session/use-plan.ts';
import { FilePicker } from '../ui/controls/file-picker.tsx';
import { QuietButton } from '../ui/quiet.tsx';
import { LeaveWarning } from '../ui/states/leave-warning.tsx';
import { Message } from '../ui/states/message.tsx';
import { WAYS_NOTE } from './ways-note.tsx';

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

const LABEL = 'Choose the class scan';

const Way = () => {
  const { draft, sending } = useUploadDesk();
  const { percent, isPending, problem, send, cancel } = useStack();
  return (
    <>
      <LeaveWarning isChanged={isPending}>
        The scan is still on its way to the server. If you leave now, it has to be sent again.
      </LeaveWarning>
      <FilePicker
        accept=".pdf"
        disabled={draft.assignmentId === '' || isPending || sending !== null}
        leftSection={<IconStack2 size={18} aria-hidden="true" />}
        onFiles={([file]) => (file === undefined ? undefined : send(file, draft.assignmentId))}
      >
        {LABEL}
      </FilePicker>
      {isPending ? (
        <Group gap="0.75rem 1.5rem" flex="1 1 100%">
          <Progress value={percent} size="lg" aria-label="Sending the class scan" flex="1 1 20rem" />
          <span role="status">{percent < WHOLE ? `${percent}% sent` : 'Sent; being opened'}</span>
          <QuietButton disabled={percent >= WHOLE} onClick={cancel}>
            Cancel
          </QuietButton>
        </Group>
      ) : null}
      {problem === null ? null : (
        <Box flex="1 1 100%">
          <Message kind="error">{problem} Nothing was counted.</Message>
        </Box>
      )}
    </>
  );
};

export const ClassScanWay = () =>
  hasFeature(usePlan(), 'class_scans') ? (
    <Way />
  ) : (
    <QuietButton
      disabled
      leftSection={<IconLock size={18} aria-hidden="true" />}
      aria-describedby={WAYS_NOTE}
    >
      {LABEL}
    </QuietButton>
  );
