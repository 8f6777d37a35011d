/**
 * Statements that PostgreSQL plans once for each connection. The view of grades joins a dozen tables: to plan the list of a small class
 * took six times as long as to run it, to plan one paper ten times. Only for statements whose text does not vary with what is asked for,
 * and which name their columns: each text is kept, with its plan, for as long as its connection.
 */
import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { PoolClient } from 'pg';

const MARK = '/* planned once */';

/** Stands anywhere in the statement. */
export const PLANNED_ONCE: RawBuilder<unknown> = sql.raw(MARK);

/** A migration beside the running program made a column another one; the plan that is kept answers as before, so it is not used. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000';

const BEGIN = /^(?:begin|start transaction)\b/iu;
const END = /^(?:commit|rollback)$/iu;

export const planOnce = (client: PoolClient): void => {
  const ask = client.query;
  const send = async (text: string, values: unknown): Promise<unknown> => {
    try {
      return await Reflect.apply(ask, client, [{ name: hash('sha1', text), text, values }]);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      return Reflect.apply(ask, client, [text, values]);
    }
  };
  // There an outdated plan would break everything off, so nothing is kept.
  let isInTransaction = false;
  const query = (text: unknown, ...rest: unknown[]): unknown => {
    if (typeof text !== 'string') return Reflect.apply(ask, client, [text, ...rest]);
    if (BEGIN.test(text)) isInTransaction = true;
    if (END.test(text)) isInTransaction = false;
    const isKept = !isInTransaction && text.includes(MARK);
    return isKept ? send(text, rest[0]) : Reflect.apply(ask, client, [text, ...rest]);
  };
  Object.defineProperty(client, 'query', { value: query });
};
