/** The paper that is open, with its texts: fetched when it is opened, and often before. */
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ShownResult, ShownSummary } from '../../api/read-results.ts';
import { paperQuery } from '../../api/results.ts';
import { openFile } from '../../lib/save-file.ts';
import { useTeacher } from '../../session/session.ts';
import { toast } from '../../ui/states/toast.ts';

/** Who passes over a row does not mean it yet. */
const REST_MS = 80;

const isSame = (paper: ShownResult, { attempt, review }: ShownSummary) =>
  paper.attempt === attempt && paper.review?.revision === review?.revision;

/** A hook must be called also while no paper is open. */
const NO_PAPER = { student_work_id: '', attempt: null, review: null };

/** `listed`: what the list says of it. The result is null as long as the texts are not there. */
export const usePaper = (listed: ShownSummary | null) => {
  const { id: teacherId } = useTeacher();
  const { data, error, isFetching, refetch } = useQuery({
    ...paperQuery(teacherId, listed ?? NO_PAPER),
    enabled: listed !== null,
    // While a newer text of the same paper is fetched, the one at hand stays: somebody may be writing on it.
    placeholderData: (before: ShownResult | undefined) =>
      before?.student_work_id === listed?.student_work_id ? before : undefined,
  });
  const result = useMemo((): ShownResult | null => {
    if (data === undefined || listed === null) return null;
    // The list may know better by now whose paper it is and whether it is being graded again.
    return isSame(data, listed) ? { ...data, ...listed, grader: data.grader, review: data.review } : data;
  }, [listed, data]);
  return { result, error, isFetching, retry: () => void refetch() };
};

/** Has a paper's texts fetched before it is opened. */
export const useExpected = () => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  return useDebouncedCallback(
    (result: ShownSummary) => void client.prefetchQuery(paperQuery(teacherId, result)),
    REST_MS,
  );
};

export const useDownload = () => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  return useCallback(
    async (result: ShownSummary) => {
      try {
        const { download_url } = await client.fetchQuery(paperQuery(teacherId, result));
        if (download_url !== null) openFile(download_url);
      } catch (error) {
        toast.refused(error);
      }
    },
    [client, teacherId],
  );
};
