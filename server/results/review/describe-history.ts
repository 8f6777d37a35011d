/** A paper's history as the browser gets it: newest first, and of each act what it changed. */
import type { HistoryEntry } from '../../../contract/paper.ts';
import { isTeachersAct, type ReviewEvent } from './history-queries.ts';

const listMoved = ({ before, after }: ReviewEvent): HistoryEntry['marks'] =>
  after.marks.flatMap(({ id, name, score: to }) => {
    const from = before.marks.find((mark) => mark.id === id)?.score ?? to;
    return from === to ? [] : [{ criterion_id: id, name, from, to }];
  });

/** `attempt`: the grading that holds. Marks of another one cannot be brought back. */
export const describeHistory = (events: readonly ReviewEvent[], attempt: number): HistoryEntry[] =>
  events.toReversed().map((event) => ({
    id: event.id,
    at: event.at.toISOString(),
    kind: event.kind,
    from: event.before.total,
    to: event.after.total,
    marks: listMoved(event),
    words_changed: JSON.stringify(event.before.words) !== JSON.stringify(event.after.words),
    undone: event.undone,
    undoable: isTeachersAct(event) && !event.undone && event.attempt === attempt,
  }));
