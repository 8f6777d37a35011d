/** The marks that a teacher gives blind. They are saved together: a half-marked paper would be filled up with the grader's. */

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { typedIn } from '../../../../contract/feedback.ts';
import { toCents } from '../../../../contract/grading.ts';
import { detailOf } from '../../../api/api-error.ts';
import { revealMarks } from '../../../api/checks/agreement.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { forgetPapers } from '../../../api/results.ts';
import { useTeacher } from '../../../session/session.ts';
import { toast } from '../../../ui/states/toast.ts';
import { type DraftMark, seenOf, UNTOUCHED } from '../../paper/draft-review.ts';
import { useSaveReview } from '../../use-result-changes.ts';
import { isReadable } from '../judgement/mark-field.tsx';

export const useBlindMarks = (paper: ShownResult) => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  const review = useSaveReview();
  const [marks, setMarks] = useState<Record<string, DraftMark>>({});
  const [isShowing, setShowing] = useState(false);
  const markOf = (id: string) => marks[id] ?? UNTOUCHED;
  const missing = paper.to_mark.filter(({ id, max }) => !isReadable(markOf(id), max)).length;
  const isDirty = Object.keys(marks).length > 0;
  useBeforeUnload(useCallback((event) => isDirty && event.preventDefault(), [isDirty]));
  return {
    markOf,
    missing,
    isBusy: review.isPending || isShowing,
    problem: review.error === null ? null : detailOf(review.error),
    mark: (id: string, mark: Partial<DraftMark>) =>
      setMarks((held) => ({ ...held, [id]: { ...(held[id] ?? UNTOUCHED), ...mark } })),
    clear: () => setMarks({}),
    save: () => {
      if (missing > 0 || review.isPending) return;
      const criteria = paper.to_mark.map(({ id }) => {
        const { score, comment } = markOf(id);
        const isSaid = comment !== null && typedIn(comment).trim() !== '';
        return { id, score: toCents(Number(score)), feedback: isSaid ? comment : null };
      });
      const words = { summary: null, strengths: null, next_steps: null };
      review.mutate({ result: paper, action: { action: 'change', ...seenOf(paper), criteria, ...words } });
    },
    show: async () => {
      setShowing(true);
      try {
        await revealMarks(paper.student_work_id);
        await forgetPapers(client, teacherId);
      } catch (error) {
        toast.error(detailOf(error));
        setShowing(false);
      }
    },
  };
};
export type BlindMarks = ReturnType<typeof useBlindMarks>;
