/** Filter, order and assignment live in the address, so that a reload or a link keeps them; the search does not. */
import { useDeferredValue, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readRecentUpload } from '../work-left.ts';
import { SortOrder, StatusFilter, type View } from './view-results.ts';

const DEFAULTS = { status: 'all', sort: 'name', assignment: '' };
/** Chosen by the teacher, where an upload would have chosen its assignment. */
const EVERY = 'all';

export const useView = () => {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  // Whoever comes from an upload sees the papers of that assignment, until another one or all are chosen.
  const uploaded = readRecentUpload(state)?.assignmentIds[0] ?? DEFAULTS.assignment;
  const chosen = params.get('assignment') ?? uploaded;
  const defaults = { ...DEFAULTS, assignment: uploaded };
  const view: View = {
    status: StatusFilter.catch('all').parse(params.get('status')),
    sort: SortOrder.catch('name').parse(params.get('sort')),
    assignmentId: chosen === EVERY ? null : chosen || null,
    search: useDeferredValue(search),
  };
  const choose = (name: keyof typeof DEFAULTS, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === defaults[name]) next.delete(name);
        else next.set(name, value || EVERY);
        return next;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return { view, search, setSearch, choose };
};
export type ViewControls = ReturnType<typeof useView>;
