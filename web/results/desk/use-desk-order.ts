/** The papers before and after the one on the desk. The order stays as it was on arrival: checking a paper moves none. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { agreementQuery } from '../../api/checks/agreement.ts';
import { resultsQuery } from '../../api/listing/results-list.ts';
import type { ShownResult, ShownSummary } from '../../api/read-results.ts';
import { openedPaper } from '../../api/results.ts';
import { useTeacher } from '../../session/session.ts';
import { useView } from '../list/use-view.ts';
import { countChecked, countMarked, findUnsure, orderPapers, WALKS } from './desk-order.ts';

const NONE: ShownSummary[] = [];

/** The papers that were drawn for this walk, in their order; null: no walk, or not known yet. */
const useWalk = (assignmentId: string | undefined): string[] | null => {
  const [params] = useSearchParams();
  const walk = WALKS[params.get('walk') ?? ''];
  const { data } = useQuery({
    ...agreementQuery(assignmentId ?? ''),
    enabled: walk !== undefined && assignmentId !== undefined,
  });
  return walk === undefined ? null : (data?.drawn[walk] ?? null);
};

let ahead: HTMLImageElement | null = null;

/** Has the paper fetched, and its first picture ready to be painted, before it is asked for. */
const usePrefetch = (id: string | undefined) => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  useEffect(() => {
    if (id === undefined) return;
    const query = openedPaper(teacherId, id);
    void client.prefetchQuery(query).then(() => {
      const address = client.getQueryData(query.queryKey)?.pages[0]?.image_url ?? '';
      if (address === '') return;
      // Held until the next one: what is decoded stays so for as long as somebody has the picture.
      ahead = new Image();
      ahead.src = address;
      ahead.decode?.().catch(() => undefined);
    });
  }, [client, teacherId, id]);
};

const useListed = (assignmentId: string | undefined): ShownSummary[] => {
  const { id: teacherId } = useTeacher();
  const list = resultsQuery(teacherId, { assignmentId: assignmentId ?? '' });
  return useQuery({ ...list, enabled: assignmentId !== undefined }).data?.results ?? NONE;
};

/** Held above the paper, which is another one with each step. */
export const useStillOrder = (paper: ShownResult | undefined): string[] => {
  const { view, followed } = useView();
  const results = useListed(paper?.assignment_id);
  const walk = useWalk(paper?.assignment_id);
  const [order, setOrder] = useState<string[]>([]);
  const id = paper?.student_work_id ?? '';
  if (
    paper !== undefined &&
    followed?.isPending !== true &&
    !order.includes(id) &&
    results.some(({ student_work_id }) => student_work_id === id)
  ) {
    const found = orderPapers(results, view, paper.assignment_id);
    // A filter may leave out the very paper that was asked for by its address.
    setOrder(found.includes(id) ? found : [id, ...found]);
  }
  return walk?.includes(id) ? walk : order;
};

export const useDeskOrder = (paper: ShownResult, order: string[]) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { student_work_id: id, assignment_id: assignmentId } = paper;
  const results = useListed(assignmentId);
  const walk = useWalk(assignmentId);
  const at = order.indexOf(id);
  const next = order[at + 1];
  const unsure = findUnsure(order, results, id);
  usePrefetch(next);
  // Back leads to the list, however many papers were read in between.
  const goTo = (target: string, state?: { criterion: string }) =>
    navigate(`/results/${target}${search}`, { replace: true, state });
  const stepTo = (target: string | null | undefined) => (target == null ? null : () => void goTo(target));
  return {
    place: { at: at + 1, of: order.length },
    next: stepTo(next),
    /** The same question of the next paper. */
    nextAt: (criterion: string) => {
      if (next !== undefined) void goTo(next, { criterion });
    },
    previous: stepTo(at > 0 ? order[at - 1] : null),
    nextUnsure: stepTo(unsure),
    /** Then there is nothing to skip, and one way on is enough. */
    isUnsureNext: unsure === null || unsure === next,
    walk: walk === null ? null : countMarked(walk, results),
    ...countChecked(results, assignmentId),
  };
};
export type DeskOrder = ReturnType<typeof useDeskOrder>;
