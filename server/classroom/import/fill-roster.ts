/** The students of a class on the roster of its course, known by Google's own id. */
import { nameKey } from '../../../grading/students/name-key.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findOrEnter } from '../../teaching/students/place-paper.ts';
import type { Place } from '../../teaching/students/queries.ts';

export type ClassStudent = { userId: string; name: string };
export type Seat = { name: string; rosterId: string };

/**
 * Somebody of that name who came by an upload is the same person, unless two of the class have the name: then only Google's id
 * says who is who. The roster must be locked.
 */
export const fillRoster = async (
  tx: Tx,
  place: Place,
  students: readonly ClassStudent[],
  at: Date,
): Promise<Map<string, Seat>> => {
  const namesakes = Map.groupBy(students, ({ name }) => nameKey(name));
  const seats = new Map<string, Seat>();
  for (const { userId, name } of students) {
    const key = nameKey(name);
    const isOnly = namesakes.get(key)?.length === 1;
    const rosterId = await findOrEnter(
      tx,
      place,
      {
        name,
        key: isOnly ? key : '',
        externalId: null,
        platform: { platform: 'classroom', id: userId, name: null },
      },
      at,
    );
    if (rosterId !== null) seats.set(userId, { name, rosterId });
  }
  return seats;
};
