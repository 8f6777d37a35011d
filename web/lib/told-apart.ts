/** Two of one name in a list are told apart: by the day they were made, and on one day by the order. */
import { formatDay } from './format.ts';

type Named = { id: string; name: string; created_at: string };

const plain = (name: string) => name.trim().toLowerCase();

/** A line to add to the name, by id; only for those that need one. */
export const tellApart = (list: readonly Named[]): Map<string, string> => {
  const notes = new Map<string, string>();
  for (const alike of Map.groupBy(list, ({ name }) => plain(name)).values()) {
    if (alike.length < 2) continue;
    const days = Map.groupBy(alike, ({ created_at }) => formatDay(created_at));
    for (const [day, sameDay] of days)
      for (const [at, { id }] of sameDay
        .toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id))
        .entries())
        notes.set(id, sameDay.length === 1 ? `created ${day}` : `created ${day}, no. ${at + 1}`);
  }
  return notes;
};

/** For a list to choose from, where there is one line for each. */
export const toldApart = <T extends Named>(list: readonly T[]): T[] => {
  const notes = tellApart(list);
  return list.map((one) => {
    const note = notes.get(one.id);
    return note === undefined ? one : { ...one, name: `${one.name} (${note})` };
  });
};
