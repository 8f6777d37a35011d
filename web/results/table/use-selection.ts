/** Which papers are ticked in the table. A paper that is no longer shown is not ticked any more. */
import { useCallback, useState } from 'react';
import type { ShownSummary } from '../../api/read-results.ts';

export const useSelection = (shown: ShownSummary[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The same one always, so that a line is drawn again only when it changes. */
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    [],
  );
  const chosen = shown.filter(({ student_work_id }) => ids.has(student_work_id));
  return {
    chosen,
    has: (id: string) => ids.has(id),
    isAll: shown.length > 0 && chosen.length === shown.length,
    toggle,
    toggleAll: () =>
      setIds(
        chosen.length === shown.length
          ? new Set()
          : new Set(shown.map(({ student_work_id }) => student_work_id)),
      ),
    clear: () => setIds(new Set()),
  };
};
export type Selection = ReturnType<typeof useSelection>;
