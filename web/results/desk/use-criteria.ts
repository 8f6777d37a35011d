import { useEffect, useRef, useState } from 'react';
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

/** Which criterion the keys mean, and how to get to its parts. */
export const useCriteria = <Criterion extends { id: string }>(criteria: readonly Criterion[]) => {
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
  const at = active === null ? -1 : ids.indexOf(active);
  return {
    pane,
    active,
    setActive,
    show,
    current: criteria[Math.max(at, 0)],
    step: (by: 1 | -1) => show(ids[Math.min(ids.length - 1, Math.max(0, at === -1 ? 0 : at + by))]),
    /** Puts the cursor into a field of the active criterion, or of the first. */
    enter: (field: 'data-comment' | 'data-points') => {
      const id = active ?? ids[0];
      if (id !== undefined) setActive(id);
      rowOf(id)?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[${field}]`)?.focus();
    },
  };
};
