/** Filters, order, assignment and search live in the address, so that a reload, a link or the way back keeps them. */
import { useDebouncedCallback } from '@mantine/hooks';
import { useDeferredValue, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readRecentUpload } from '../work-left.ts';
import { CheckFilter, LetterFilter, SortOrder, StatusFilter, type View } from './view-results.ts';

const DEFAULTS = {
  status: 'all',
  check: 'any',
  letter: 'any',
  sort: 'name',
  order: '',
  assignment: '',
  q: '',
};
type Choice = keyof typeof DEFAULTS;
/** Chosen by the teacher, where an upload would have chosen its assignment. */
const EVERY = 'all';
/** A word is typed before the address follows. */
const TYPED_MS = 300;

export const useView = () => {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(params.get('q') ?? '');
  // Whoever comes from an upload sees the papers of that assignment, until another one or all are chosen.
  const uploaded = readRecentUpload(state)?.assignmentIds[0] ?? DEFAULTS.assignment;
  const chosen = params.get('assignment') ?? uploaded;
  const defaults = { ...DEFAULTS, assignment: uploaded };
  const view: View = {
    status: StatusFilter.catch('all').parse(params.get('status')),
    check: CheckFilter.catch('any').parse(params.get('check')),
    letter: LetterFilter.catch('any').parse(params.get('letter')),
    sort: SortOrder.catch('name').parse(params.get('sort')),
    isReversed: params.get('order') === 'reversed',
    assignmentId: chosen === EVERY ? null : chosen || null,
    search: useDeferredValue(search),
  };
  const chooseAll = (choices: Partial<Record<Choice, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(choices)) {
          if (value === Object.entries(defaults).find(([one]) => one === name)?.[1]) next.delete(name);
          else next.set(name, value || EVERY);
        }
        return next;
      },
      { replace: true, preventScrollReset: true, state },
    );
  const note = useDebouncedCallback((q: string) => chooseAll({ q }), TYPED_MS);
  return {
    view,
    search,
    setSearch: (words: string) => {
      setSearch(words);
      note(words);
    },
    choose: (name: Choice, value: string) => chooseAll({ [name]: value }),
    /** The same column again turns it round. */
    sortBy: (sort: SortOrder) =>
      chooseAll({ sort, order: view.sort === sort && !view.isReversed ? 'reversed' : '' }),
  };
};
export type ViewControls = ReturnType<typeof useView>;
