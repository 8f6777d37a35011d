/** How the feedback will read with the marks and words that are being typed: the server renders it, shortly after each key. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ShownResult } from '../../api/read-results.ts';
import { feedbackPreview } from '../../api/results.ts';
import { changeOf, type Draft } from './draft-review.ts';

const PAUSE_MS = 250;

export const usePreview = (result: ShownResult, draft: Draft) => {
  const change = changeOf(draft, result);
  const [settled] = useDebouncedValue(change === null ? null : JSON.stringify(change), PAUSE_MS);
  const asked = settled !== null && JSON.stringify(change) === settled ? change : null;
  const { data, error, isPlaceholderData } = useQuery({
    ...feedbackPreview(result.student_work_id, asked),
    placeholderData: keepPreviousData,
  });
  return { rendered: data, error, isBehind: asked === null || isPlaceholderData };
};
export type Preview = ReturnType<typeof usePreview>;
