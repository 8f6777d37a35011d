import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';

/** The criterion that the paper is to be opened at: the way here says so. */
const useWanted = (): string | undefined => {
  const { state } = useLocation();
  const isWanted =
    typeof state === 'object' &&
    state !== null &&
    'criterion' in state &&
    typeof state.criterion === 'string';
  return isWanted ? state.criterion : undefined;
};

/** Which criterion the keys mean, and how to get to its parts. `start`: the one they mean before any was chosen. */
export const useCriteria = <Criterion extends { id: string }>(
  criteria: readonly Criterion[],
  start = criteria[0]?.id,
) => {
  const pane = useRef<HTMLDivElement>(null);
  const ids = criteria.map(({ id }) => id);
  const [active, setActive] = useState<string | null>(null);
  const rowOf = (id: string | null | undefined) =>
    [...(pane.current?.querySelectorAll<HTMLElement>('[data-criterion]') ?? [])].find(
      ({ dataset }) => dataset.criterion === id,
    );
  const show = (id: string | undefined) => {
    if (id === undefined) return;
    setActive(id);
    const row = rowOf(id);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  const wanted = useWanted();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival alone; from then on the teacher goes where she likes
  useEffect(() => {
    if (wanted !== undefined && ids.includes(wanted)) show(wanted);
  }, []);
  const at = Math.max(0, ids.indexOf(active ?? start ?? ''));
  return {
    pane,
    active,
    setActive,
    show,
    current: criteria[at],
    step: (by: 1 | -1) => show(ids[active === null ? at : Math.min(ids.length - 1, Math.max(0, at + by))]),
    /** Puts the cursor into a field of the active criterion, or of the one to start with. */
    enter: (field: 'data-comment' | 'data-points') => {
      const id = ids[at];
      // A row that is folded has no such field before it is unfolded.
      if (id !== undefined) flushSync(() => setActive(id));
      rowOf(id)?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[${field}]`)?.focus();
    },
  };
};
