/** SQL of what a teacher did with a paper, act by act. Nothing here is ever changed; it goes with the paper. */
import { sql } from 'kysely';
import { z } from 'zod';
import { TeacherWords } from '../../../contract/feedback.ts';
import { MarkState } from '../../../contract/grading.ts';
import { HistoryEntry } from '../../../contract/paper.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { many, rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

/** How a paper stood before or after an act. */
export const ReviewState = z.object({
  kind: z.enum(['none', 'approved', 'changed']),
  total: z.number(),
  marks: z.array(
    z.object({ id: z.string(), name: z.string(), max: z.number(), score: z.number(), state: MarkState }),
  ),
  words: TeacherWords,
});
export type ReviewState = z.infer<typeof ReviewState>;

const EventRow = z.object({
  id: z.uuid(),
  submission_id: z.uuid(),
  at: z.date(),
  attempt: z.number().int(),
  kind: HistoryEntry.shape.kind,
  undoes: z.uuid().nullable(),
  before: ReviewState,
  after: ReviewState,
});
type EventRow = z.infer<typeof EventRow>;
export type ReviewEvent = EventRow & { undone: boolean };

/** A word on the marks themselves, which can be taken back; the others follow from something else. */
export const isTeachersAct = ({ kind }: Pick<EventRow, 'kind'>): boolean =>
  kind === 'changed' || kind === 'approved' || kind === 'taken' || kind === 'restored';

/** An undo takes back its act and all that came between. Oldest first. */
const markUndone = (events: EventRow[]): ReviewEvent[] => {
  const marked = events.map((event) => ({ ...event, undone: false }));
  for (const [at, { undoes }] of marked.entries()) {
    const from = undoes === null ? -1 : marked.findIndex(({ id }) => id === undoes);
    if (from !== -1)
      for (const event of marked.slice(from, at)) event.undone = event.undone || event.kind !== 'undone';
  }
  return marked;
};

/** Of these papers, oldest first. Whoever asks has made sure whose they are. */
export const listEvents = async (db: Db | Tx, submissionIds: string[]): Promise<ReviewEvent[]> => {
  if (submissionIds.length === 0) return [];
  const rows = await db
    .selectFrom('review_events')
    .select(['id', 'submission_id', 'at', 'attempt', 'kind', 'undoes', 'before', 'after'])
    .where('submission_id', 'in', submissionIds)
    .orderBy('submission_id')
    .orderBy('place')
    .$call(many(EventRow));
  const papers = Map.groupBy(rows, ({ submission_id }) => submission_id);
  return [...papers.values()].flatMap(markUndone);
};

type NewEvent = {
  submissionId: string;
  attempt: number;
  at: Date;
  kind: HistoryEntry['kind'];
  undoes: string | null;
  before: ReviewState;
  after: ReviewState;
  /** The grader's marks were withheld. */
  blind: boolean;
  /** The act over many papers that this one is a part of. */
  decisionId?: string | null;
};

/** The submission's row must be locked: the act gets the next place on its paper. */
const OfDecisionRow = EventRow.pick({
  id: true,
  submission_id: true,
  attempt: true,
  before: true,
  after: true,
}).extend({ place: z.number().int(), last_place: z.number().int() });
export type DecidedEvent = z.infer<typeof OfDecisionRow>;

/** What one act did to each of its papers; `last_place`: of what was done to the paper last. */
export const listEventsOfDecision = (tx: Tx, scope: Scope, decisionId: string): Promise<DecidedEvent[]> =>
  rowsOf(tx, OfDecisionRow)`
    select e.id, e.submission_id, e.attempt, e.before, e.after, e.place,
      (select max(place) from review_events last where last.submission_id = e.submission_id) as last_place
    from review_events e where e.decision_id = ${decisionId} and e.teacher_id = ${scope.owner} and e.kind <> 'undone'
    order by e.submission_id, e.place`;

export const addEvent = async (tx: Tx, scope: Scope, event: NewEvent) => {
  const { submissionId, before, after, decisionId = null, ...rest } = event;
  await tx
    .insertInto('review_events')
    .values({
      ...rest,
      submission_id: submissionId,
      teacher_id: scope.owner,
      decision_id: decisionId,
      place: sql<number>`(select coalesce(max(place), 0) + 1 from review_events where submission_id = ${submissionId})`,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
};
