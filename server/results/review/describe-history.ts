/** A paper's history as the browser gets it: newest first, and of each act what it changed. */
import type { HistoryEntry } from '../../../contract/paper.ts';
import { isTeachersAct, type ReviewEvent } from './history-queries.ts';

const listMoved = ({ before, after }: ReviewEvent): HistoryEntry['marks'] =>
  after.marks.flatMap(({ id, name, score: to }) => {
    const from = before.marks.find((mark) => mark.id === id)?.score ?? to;
    return from === to ? [] : [{ criterion_id: id, name, from, to }];
  });

const isOpen = ({ state }: { state: string }) => state === 'open';

/** Marks that were open before and are not any more. */
const countSettled = ({ before, after }: ReviewEvent): number => {
  const open = new Set(before.marks.filter(isOpen).map(({ id }) => id));
  return after.marks.filter((mark) => open.has(mark.id) && !isOpen(mark)).length;
};

/** `attempt`: the grading that holds. Marks of another one cannot be brought back. */
export const describeHistory = (events: readonly ReviewEvent[], attempt: number): HistoryEntry[] =>
  events.toReversed().map((event) => ({
    id: event.id,
    at: event.at.toISOString(),
    kind: event.kind,
    from: event.before.total,
    to: event.after.total,
    marks: listMoved(event),
    settled: countSettled(event),
    words_changed: JSON.stringify(event.before.words) !== JSON.stringify(event.after.words),
    undone: event.undone,
    undoable: isTeachersAct(event) && !event.undone && event.attempt === attempt,
  }));
