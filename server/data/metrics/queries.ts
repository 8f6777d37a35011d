/** What waits, across all teachers and processes: the same on every machine that is asked. */
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { oneOf } from '../../platform/db/rows.ts';

const BacklogRow = z.object({
  waiting: z.number().int(),
  grading: z.number().int(),
  oldest_waiting: z.date().nullable(),
  paused_providers: z.number().int(),
});
export type Backlog = z.infer<typeof BacklogRow>;

export const getBacklog = (db: Db, at: Date): Promise<Backlog> =>
  oneOf(db, BacklogRow)`
    select count(*) filter (where status = 'pending')::int as waiting,
      count(*) filter (where status = 'grading')::int as grading,
      min(updated_at) filter (where status = 'pending') as oldest_waiting,
      (select count(*)::int from provider_pauses where paused_until > ${at}) as paused_providers
    from submissions where status in ('pending', 'grading')`;
