/** Filter, order and assignment live in the address, so that a reload or a link keeps them; the search does not. */
import { useDeferredValue, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { SortOrder, StatusFilter, type View } from './view-results.ts';

const DEFAULTS = { status: 'all', sort: 'name', assignment: '' };

export const useView = () => {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const view: View = {
    status: StatusFilter.catch('all').parse(params.get('status')),
    sort: SortOrder.catch('name').parse(params.get('sort')),
    assignmentId: params.get('assignment') || null,
    search: useDeferredValue(search),
  };
  const choose = (name: keyof typeof DEFAULTS, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === DEFAULTS[name]) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return { view, search, setSearch, choose };
};
export type ViewControls = ReturnType<typeof useView>;
