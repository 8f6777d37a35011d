/** The marks that a teacher gives blind. They are saved together: a half-marked paper would be filled up with the grader's. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { typedIn } from '../../../../contract/feedback.ts';
import { toCents } from '../../../../contract/grading/totals.ts';
import type { ReviewAction } from '../../../../contract/results.ts';
import { detailOf } from '../../../api/api-error.ts';
import { revealMarks } from '../../../api/checks/agreement.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { forgetPapers } from '../../../api/results.ts';
import { isConflict, isRefusal } from '../../../api/unsaved/send-unsaved.ts';
import {
  dropUnsaved,
  findUnsaved,
  holdOpen,
  keepUnsaved,
  outlivesPage,
  type Unsaved,
} from '../../../api/unsaved/unsaved-changes.ts';
import { useTeacher } from '../../../session/session.ts';
import { toast } from '../../../ui/states/toast.ts';
import { type DraftMark, KeptBlind, seenOf, UNTOUCHED } from '../../paper/draft-review.ts';
import { useSaveReview } from '../../use-result-changes.ts';
import { isReadable } from '../judgement/mark-field.tsx';

type Marks = Record<string, DraftMark>;

/** From the last time that this paper was open. */
const findKept = (owner: string, paperId: string): Marks => {
  const kept = KeptBlind.safeParse(findUnsaved(owner, paperId)?.draft);
  return kept.success ? kept.data.marks : {};
};

export const useBlindMarks = (paper: ShownResult) => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  const review = useSaveReview();
  const { student_work_id: id } = paper;
  const [marks, setMarks] = useState<Marks>(() => findKept(teacherId, id));
  const [isShowing, setShowing] = useState(false);
  const markOf = (criterion: string) => marks[criterion] ?? UNTOUCHED;
  const missing = paper.to_mark.filter((asked) => !isReadable(markOf(asked.id), asked.max)).length;
  const isDirty = Object.keys(marks).length > 0;
  useBeforeUnload((event) => isDirty && !outlivesPage(teacherId, id) && event.preventDefault());
  /** Half a paper's marks are kept in the browser. They are sent only once the teacher has said that they are all. */
  const keep = (kept: Marks, action: ReviewAction | null, problem: Unsaved['problem'] = null) =>
    keepUnsaved(teacherId, id, { draft: { blind: true, marks: kept }, action, seen: seenOf(paper), problem });
  const send = async (action: ReviewAction) => {
    keep(marks, action);
    const release = holdOpen(id);
    try {
      await review.mutateAsync({ result: paper, action });
      dropUnsaved(teacherId, id);
    } catch (error) {
      // Said on the page by the mutation; what the server did not refuse is sent again.
      if (isRefusal(error))
        keep(marks, action, { kind: isConflict(error) ? 'conflict' : 'refused', detail: error.detail });
    } finally {
      release();
    }
  };
  return {
    markOf,
    missing,
    isBusy: review.isPending || isShowing,
    problem: review.error === null ? null : detailOf(review.error),
    mark: (criterion: string, mark: Partial<DraftMark>) => {
      const changed = { ...marks, [criterion]: { ...markOf(criterion), ...mark } };
      setMarks(changed);
      keep(changed, null);
    },
    clear: () => {
      setMarks({});
      dropUnsaved(teacherId, id);
    },
    save: () => {
      if (missing > 0 || review.isPending) return;
      const criteria = paper.to_mark.map((asked) => {
        const { score, comment } = markOf(asked.id);
        const isSaid = comment !== null && typedIn(comment).trim() !== '';
        return { id: asked.id, score: toCents(Number(score)), feedback: isSaid ? comment : null };
      });
      const words = { summary: null, strengths: null, next_steps: null };
      void send({ action: 'change', ...seenOf(paper), criteria, ...words });
    },
    show: async () => {
      setShowing(true);
      try {
        await revealMarks(id);
        await forgetPapers(client, teacherId);
      } catch (error) {
        toast.refused(error);
        setShowing(false);
      }
    },
  };
};
export type BlindMarks = ReturnType<typeof useBlindMarks>;
