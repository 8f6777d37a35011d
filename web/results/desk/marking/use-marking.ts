/** The paper on the desk with what the teacher is changing on it. One of these lives as long as its paper is open. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import type { ReviewAction } from '../../../../contract/results.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { openedPaper } from '../../../api/results.ts';
import { useTeacher } from '../../../session/session.ts';
import { toast } from '../../../ui/states/toast.ts';
import { type Draft, type DraftMark, seenOf, UNTOUCHED } from '../../paper/draft-review.ts';
import { useSaveReview } from '../../use-result-changes.ts';
import { Marking } from './marking.ts';

const useMarkingOf = (paper: ShownResult) => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  const { mutateAsync: save } = useSaveReview();
  const [, show] = useState<unknown>(null);
  const [marking] = useState(
    () =>
      new Marking(paper, {
        save: (result, action) => save({ result, action }),
        load: () => client.fetchQuery({ ...openedPaper(teacherId, paper.student_work_id), staleTime: 0 }),
        onChange: show,
      }),
  );
  useEffect(() => marking.receive(paper), [marking, paper]);
  return marking;
};

/** Who goes on to the next paper in the middle of a word loses none of it. */
const useNothingLost = (marking: Marking) => {
  useEffect(
    () => () => {
      if (!marking.isDirty) return;
      void marking.flush().then(() => {
        const { state, problem } = marking.state;
        if (state !== 'saved')
          toast.error(problem ?? 'A mark could not be saved. Please look at the last paper again.');
      });
    },
    [marking],
  );
  useBeforeUnload(useCallback((event) => marking.isDirty && event.preventDefault(), [marking]));
};

const undoOf =
  (eventId: string) =>
  (paper: ShownResult): ReviewAction => ({ action: 'undo', ...seenOf(paper), event_id: eventId });

const isOpenIn = ({ criteria }: ShownResult, criterionId: string): boolean =>
  criteria.some(({ id, state }) => id === criterionId && state === 'open');

export const useMarking = (opened: ShownResult) => {
  const marking = useMarkingOf(opened);
  useNothingLost(marking);
  const { paper, state } = marking;
  const change = (draft: Partial<Draft>, pace: 'now' | 'typing') =>
    marking.change({ ...marking.state.draft, ...draft }, pace);
  return {
    ...state,
    paper,
    change,
    mark: (id: string, mark: Partial<DraftMark>, pace: 'now' | 'typing') => {
      const { marks } = marking.state.draft;
      // Points that are given are settled by that, also where they are the ones that were proposed.
      const isSetting = mark.score !== undefined && isOpenIn(marking.paper, id);
      const set = isSetting ? { state: 'set' as const } : {};
      change({ marks: { ...marks, [id]: { ...(marks[id] ?? UNTOUCHED), ...mark, ...set } } }, pace);
    },
    flush: () => void marking.flush(),
    /** Answers whether nothing of it is open now, each mark set by the teacher. */
    check: async (): Promise<boolean> => {
      await marking.flush();
      if (marking.state.state !== 'saved') return false;
      if (marking.paper.review !== null && marking.paper.open_points === 0) return true;
      return marking.act((held) => ({ action: 'approve', ...seenOf(held) }));
    },
    /** The last act that still stands; or what could not be saved. */
    undo: async () => {
      const { state: now } = marking.state;
      if (now === 'wrong' || now === 'failed') return marking.drop();
      await marking.flush();
      const last = marking.paper.history.find(({ undoable }) => undoable);
      if (last !== undefined) await marking.act(undoOf(last.id));
    },
    restore: () => void marking.act((held) => ({ action: 'restore', ...seenOf(held) })),
    goBackBefore: (eventId: string) => void marking.act(undoOf(eventId)),
    keepMine: () => void marking.keepMine(),
    takeTheirs: () => void marking.takeTheirs(),
  };
};
export type PaperMarking = ReturnType<typeof useMarking>;
