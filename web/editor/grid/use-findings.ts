/** Asks for advice when the teacher pauses. It is advice: while it is on its way, or when it fails, nothing is said. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Rubric } from '../../../contract/grading.ts';
import type { Finding } from '../../../contract/rubrics/finding.ts';
import { findingsQuery } from '../../api/rubrics/rubrics.ts';
import type { Editing } from './use-rubric-editing.ts';

const PAUSE_MS = 900;

/** Only what can be read already: a criterion that has a name and points. */
const readable = (rubric: Rubric): Rubric => {
  const criteria = rubric.criteria.filter(({ name, max }) => name !== '' && max > 0);
  // How the points add up and are scaled is said by the editor itself.
  return { ...rubric, criteria, max: criteria.reduce((sum, { max }) => sum + max, 0) };
};

const NONE: Finding[] = [];

export const useFindings = ({ rubric }: Editing) => {
  const [settled] = useDebouncedValue(rubric, PAUSE_MS);
  const asked = useMemo(() => readable(settled), [settled]);
  const { data = NONE } = useQuery({
    ...findingsQuery(asked),
    enabled: asked.criteria.length > 0,
    placeholderData: keepPreviousData,
  });
  const byCriterion = useMemo(() => Map.groupBy(data, ({ criterion_id }) => criterion_id), [data]);
  const of = (id: string | null | undefined) => (id === undefined ? NONE : (byCriterion.get(id) ?? NONE));
  return {
    ofAll: of(null),
    /** Of the criterion at this place. */
    of: (at: number) => of(rubric.criteria[at]?.id),
  };
};
