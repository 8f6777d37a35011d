/**
 * The log of a school as a chain: the hash of a line is made of everything in it and of the hash of the line before, so that
 * a line that was changed, removed or put in between shows. Whoever holds an exported log can check it without us.
 */
import { createHash } from 'node:crypto';
import type { LogAction, LogDetail } from '../../../contract/school/log.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type EventRow,
  findChainEnd,
  findChainEndForUpdate,
  insertEvents,
  listEventsAfter,
} from './queries.ts';

/**
 * The order of keys is no part of what was said; the database keeps its own. No semicolon: where lists are parted by them, a
 * spreadsheet would cut the text there, and what it might take for a formula would have to be written otherwise than it is.
 */
const detailText = (detail: LogDetail): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(detail).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ).replaceAll(';', '\\u003b');

/** A line as it is written out: what a CSV holds of it, cell by cell. */
export type WrittenLine = {
  number: string;
  at: string;
  actor: string;
  action: string;
  subject: string;
  detail: string;
  network: string;
  previous: string;
  hash: string;
};

const hex = (bytes: Buffer | null): string => bytes?.toString('hex') ?? '';

export const writeLine = (line: Omit<EventRow, 'hash'> & { hash?: Buffer }): WrittenLine => ({
  number: String(line.number),
  at: line.at.toISOString(),
  actor: line.actor_id ?? '',
  action: line.action,
  subject: line.subject ?? '',
  detail: detailText(line.detail),
  network: hex(line.ip_hash),
  previous: hex(line.previous_hash),
  hash: hex(line.hash ?? null),
});

/** Cell by cell, all but its own hash. */
export const cellsOf = (schoolId: string, line: WrittenLine): string[] => [
  schoolId,
  line.number,
  line.at,
  line.actor,
  line.action,
  line.subject,
  line.detail,
  line.network,
  line.previous,
];

const hashOf = (schoolId: string, line: WrittenLine): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(cellsOf(schoolId, line)))
    .digest();

export type NewEvent = {
  action: LogAction;
  /** An id; null: the school itself. */
  subject: string | null;
  detail: LogDetail;
  actorId: string | null;
  /** A keyed hash of the network that the call came from. */
  network: Buffer | null;
  at: Date;
};

/** In the transaction of what it tells of: all of it holds or nothing does. */
export const appendEvents = async (tx: Tx, schoolId: string, events: readonly NewEvent[]): Promise<void> => {
  const end = await findChainEndForUpdate(tx, schoolId);
  if (end === null) throw new Error('A line was to be written into the log of a school that does not exist.');
  let [number, previous] = [end.log_length, end.log_hash];
  const rows = events.map(({ actorId, network, ...event }): EventRow => {
    number += 1;
    const line = { ...event, number, actor_id: actorId, ip_hash: network, previous_hash: previous };
    const hash = hashOf(schoolId, writeLine(line));
    previous = hash;
    return { ...line, hash };
  });
  await insertEvents(tx, schoolId, rows);
};

type ChainFault = { number: number; fault: string };

/** What is wrong with lines that follow `before`; null: nothing. */
const findFault = (
  schoolId: string,
  lines: readonly WrittenLine[],
  before: { number: number; hash: string },
): ChainFault | null => {
  let { number, hash } = before;
  for (const line of lines) {
    number += 1;
    if (line.number !== String(number)) return { number, fault: 'is missing' };
    if (line.previous !== hash) return { number, fault: 'does not follow the line before it' };
    if (line.hash !== hex(hashOf(schoolId, line))) return { number, fault: 'was changed' };
    hash = line.hash;
  }
  return null;
};

export type ChainCheck = { lines: number; fault: ChainFault | null };

/** A log as somebody exported it. Lines that were cut off at its end show only beside the school's own log. */
export const checkLines = (schoolId: string, lines: readonly WrittenLine[]): ChainCheck => ({
  lines: lines.length,
  fault: findFault(schoolId, lines, { number: 0, hash: '' }),
});

const LINES_AT_ONCE = 1000;

export async function* chainPages(db: Db | Tx, schoolId: string): AsyncGenerator<WrittenLine[]> {
  let number = 0;
  for (;;) {
    const page = await listEventsAfter(db, schoolId, number, LINES_AT_ONCE);
    yield page.map(writeLine);
    if (page.length < LINES_AT_ONCE) return;
    number = page.at(-1)?.number ?? number;
  }
}

/** The school's log as it stands, with the end that the school's own row names. */
export const checkChain = (db: Db, schoolId: string): Promise<ChainCheck> =>
  // One picture of both: a line may be added while we read.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const end = await findChainEnd(tx, schoolId);
      let last = { number: 0, hash: '' };
      for await (const page of chainPages(tx, schoolId)) {
        const fault = findFault(schoolId, page, last);
        if (fault !== null) return { lines: last.number, fault };
        const line = page.at(-1);
        if (line !== undefined) last = { number: Number(line.number), hash: line.hash };
      }
      const isWhole = end !== null && end.log_length === last.number && hex(end.log_hash) === last.hash;
      const fault = isWhole ? null : { number: last.number + 1, fault: 'is missing' };
      return { lines: last.number, fault };
    });
