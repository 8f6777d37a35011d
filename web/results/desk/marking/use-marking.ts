/** The paper on the desk with what the teacher is changing on it. One of these lives as long as its paper is open. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { z } from 'zod';
import type { ReviewAction } from '../../../../contract/results.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { openedPaper } from '../../../api/results.ts';
import {
  dropUnsaved,
  findUnsaved,
  holdOpen,
  keepUnsaved,
  outlivesPage,
} from '../../../api/unsaved/unsaved-changes.ts';
import { useTeacher } from '../../../session/session.ts';
import {
  type Draft,
  type DraftMark,
  KeptBlind,
  KeptDraft,
  seenOf,
  UNTOUCHED,
} from '../../paper/draft-review.ts';
import { useSaveReview } from '../../use-result-changes.ts';
import { type Kept, Marking } from './marking.ts';

/** Marks that were given blind go on here once the grader's are shown; those that were not given are the grader's. */
const KeptHere = z.union([
  KeptDraft,
  KeptBlind.transform(({ marks }): Draft => {
    const given = Object.entries(marks).filter(([, { score }]) => score !== '');
    return { marks: Object.fromEntries(given), summary: null, strengths: null, next_steps: null };
  }),
]);

const findKept = (owner: string, paperId: string): Kept | null => {
  const held = findUnsaved(owner, paperId);
  const draft = KeptHere.safeParse(held?.draft);
  return held !== null && draft.success ? { draft: draft.data, seen: held.seen } : null;
};

const useMarkingOf = (paper: ShownResult) => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  const { mutateAsync: save } = useSaveReview();
  const [, show] = useState<unknown>(null);
  const { student_work_id: id } = paper;
  const [marking] = useState(
    () =>
      new Marking(
        paper,
        {
          save: (result, action) => save({ result, action }),
          load: () => client.fetchQuery({ ...openedPaper(teacherId, id), staleTime: 0 }),
          onChange: show,
          keep: (kept) => (kept === null ? dropUnsaved(teacherId, id) : keepUnsaved(teacherId, id, kept)),
        },
        findKept(teacherId, id),
      ),
  );
  useEffect(() => marking.receive(paper), [marking, paper]);
  return marking;
};

/**
 * Who goes on to the next paper, or closes the page, in the middle of a word loses none of it: it is sent, and what cannot be sent
 * is kept in the browser and sent later.
 */
const useNothingLost = (marking: Marking, paperId: string) => {
  const { id: teacherId } = useTeacher();
  useEffect(() => {
    const release = holdOpen(paperId);
    const retry = () => void marking.retry();
    window.addEventListener('online', retry);
    void marking.sendRest();
    return () => {
      window.removeEventListener('online', retry);
      void marking.sendRest().finally(() => {
        marking.leave();
        release();
      });
    };
  }, [marking, paperId]);
  useBeforeUnload((event) => marking.isDirty && !outlivesPage(teacherId, paperId) && event.preventDefault());
};

const undoOf =
  (eventId: string) =>
  (paper: ShownResult): ReviewAction => ({ action: 'undo', ...seenOf(paper), event_id: eventId });

const isOpenIn = ({ criteria }: ShownResult, criterionId: string): boolean =>
  criteria.some(({ id, state }) => id === criterionId && state === 'open');

export const useMarking = (opened: ShownResult) => {
  const marking = useMarkingOf(opened);
  useNothingLost(marking, opened.student_work_id);
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
    retry: () => void marking.retry(),
    keepMine: () => void marking.keepMine(),
    takeTheirs: () => void marking.takeTheirs(),
  };
};
export type PaperMarking = ReturnType<typeof useMarking>;
