/** Papers that are marked before the grader's marks are seen: gone on with where some are drawn, else drawn. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Agreement, DrawPurpose } from '../../contract/checks.ts';
import { agreementQuery, beginFive, drawNine } from '../api/checks/agreement.ts';
import { standingsQuery } from '../api/insights/standings.ts';
import { forgetPapers } from '../api/results.ts';
import { deskAddress } from '../lib/room-address.ts';
import { useTeacher } from '../session/session.ts';
import { toast } from '../ui/states/toast.ts';

const PURPOSES = { five: 'five_first', audit: 'audit' } as const;
const DRAW = { five: beginFive, audit: drawNine };
export type Walk = keyof typeof PURPOSES;

/** The first of the papers drawn for this that waits for its marks. */
export const findOpen = ({ drawn, open }: Agreement, purpose: DrawPurpose): string | null =>
  drawn[purpose].find((id) => open.includes(id)) ?? null;

/** With no walk named: whichever was begun. */
const walkOf = (held: Agreement, wanted: Walk | null): Walk =>
  wanted ?? (findOpen(held, 'five_first') === null && findOpen(held, 'audit') !== null ? 'audit' : 'five');

export const useWalk = (assignmentId: string) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  return useMutation({
    mutationFn: async (wanted: Walk | null) => {
      // As the server knows it now: another window may have marked some of them.
      const held = await client.fetchQuery({ ...agreementQuery(assignmentId), staleTime: 0 });
      const walk = walkOf(held, wanted);
      const id = findOpen(held, PURPOSES[walk]) ?? (await DRAW[walk](assignmentId)).ids[0];
      if (id === undefined) {
        toast.success('Every graded paper of this assignment is drawn or checked.');
        return;
      }
      await client.invalidateQueries({ queryKey: ['agreement'] });
      void client.invalidateQueries({ queryKey: standingsQuery.queryKey });
      void forgetPapers(client, teacherId);
      await navigate(deskAddress(id, assignmentId, { walk }));
    },
    onError: toast.refused,
  });
};
