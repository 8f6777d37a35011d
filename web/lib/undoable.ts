/** Something with what it was before and after: one step back for each deed. */
const MOST_STEPS = 100;

export type Undoable<T> = { past: readonly T[]; present: T; future: readonly T[] };

/** What was, remembered as far as steps are kept. */
export const remember = <T>({ past, present }: Undoable<T>): T[] => [...past, present].slice(-MOST_STEPS);

/** Null where there is nothing to undo. */
export const undone = <T>({ past, present, future }: Undoable<T>): Undoable<T> | null => {
  const before = past.at(-1);
  return before === undefined
    ? null
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
};

/** Null where there is nothing to do again. */
export const redone = <T>({ past, present, future }: Undoable<T>): Undoable<T> | null => {
  const [after, ...rest] = future;
  return after === undefined ? null : { past: [...past, present], present: after, future: rest };
};
