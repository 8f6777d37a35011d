/** Filters, order, assignment and search live in the address, so that a reload, a link or the way back keeps them. */
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { CheckFilter, SortOrder, StatusFilter } from '../../../contract/listing/view.ts';
import { analysisQuery } from '../../api/insights/insights.ts';
import { type Among, findAmong } from '../../lib/among.ts';
import { readRecentUpload } from '../work-left.ts';
import { LetterFilter, type View } from './view-results.ts';

const DEFAULTS = {
  status: 'all',
  check: 'any',
  letter: 'any',
  sort: 'name',
  order: '',
  assignment: '',
  among: '',
  q: '',
};
type Choice = keyof typeof DEFAULTS;
/** Chosen by the teacher, where an upload would have chosen its assignment. */
const EVERY = 'all';
/** A word is typed before the address follows. */
const TYPED_MS = 300;

/** The papers that a number of the analysis stands for, once they are known. */
export type Followed = { isPending: boolean; among: Among | null };

/** Null: no number was followed here. */
const useAmong = (assignmentId: string | null, key: string): Followed | null => {
  const isAsked = key !== '' && assignmentId !== null;
  const { data, isPending } = useQuery({ ...analysisQuery(assignmentId ?? ''), enabled: isAsked });
  if (!isAsked) return null;
  return { isPending, among: data === undefined ? null : findAmong(data, key) };
};

/** Which assignment the list is of, where the address is that assignment's own; and its order until another one is chosen. */
type Place = { assignmentId?: string; sort?: SortOrder };

export const useView = ({ assignmentId: own, sort = 'name' }: Place = {}) => {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(params.get('q') ?? '');
  // Whoever comes from an upload sees the papers of that assignment, until another one or all are chosen.
  const uploaded = readRecentUpload(state)?.assignmentIds[0] ?? DEFAULTS.assignment;
  const chosen = own ?? params.get('assignment') ?? uploaded;
  const defaults = { ...DEFAULTS, sort, assignment: uploaded };
  const assignmentId = chosen === EVERY ? null : chosen || null;
  const followed = useAmong(assignmentId, params.get('among') ?? DEFAULTS.among);
  const view: View = {
    status: StatusFilter.catch('all').parse(params.get('status')),
    check: CheckFilter.catch('any').parse(params.get('check')),
    letter: LetterFilter.catch('any').parse(params.get('letter')),
    sort: SortOrder.catch(sort).parse(params.get('sort')),
    isReversed: params.get('order') === 'reversed',
    assignmentId,
    papers: followed?.among?.papers ?? null,
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
    followed,
    /** How many choices narrow the list, beside the search. */
    narrowing: [view.check !== 'any', view.letter !== 'any', view.status !== 'all'].filter(Boolean).length,
    search,
    setSearch: (words: string) => {
      setSearch(words);
      note(words);
    },
    /** A number belongs to its assignment: with another one it is let go. */
    choose: (name: Choice, value: string) =>
      chooseAll({ [name]: value, ...(name === 'assignment' ? { among: '' } : {}) }),
    /** The same column again turns it round. */
    sortBy: (sort: SortOrder) =>
      chooseAll({ sort, order: view.sort === sort && !view.isReversed ? 'reversed' : '' }),
  };
};
export type ViewControls = ReturnType<typeof useView>;
