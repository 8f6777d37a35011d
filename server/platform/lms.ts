/** The port to a learning management system: where a class, its work and its grades are kept beside us. */
import type { RawBuilder } from 'kysely';
import type { Db, Tx } from './db/database.ts';
import type { Queue } from './jobs/queue.ts';
import type { Scope } from './scope.ts';

export type SendAs = 'draft' | 'returned';

export type Lms = {
  /**
   * Written down in the transaction of the act that changed these grades, so that nobody waits for the other program. Does nothing
   * for papers whose assignment is not there.
   */
  wishGrades(
    needs: { queue: Queue; now: () => Date },
    tx: Tx,
    scope: Scope,
    ids: readonly string[],
    as: SendAs,
  ): Promise<void>;
  /** Of the papers that were taken back at this moment, how many it has given to their students: it keeps them. */
  countKept(db: Db, scope: Scope, assignmentId: string, takenBack: Date): Promise<number>;
  /** Of a row `g` of a paper's grade: its assignment was made there by us, and the grade is neither there nor on its way. */
  isUnsent: RawBuilder<boolean>;
};
