/** Everything that narrows or orders the list, behind one button that says how much of it is in use. */
import { NativeSelect, Popover, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { GradeLetter } from '../../../contract/grading.ts';
import { QuietButton } from '../../ui/quiet.tsx';
import type { ViewControls } from './use-view.ts';

export const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
];

const CHECKS = [
  { value: 'any', label: 'Checked or not' },
  { value: 'open', label: 'With open marks' },
  { value: 'checked', label: 'Checked: nothing open' },
  { value: 'changed', label: 'Changed by you' },
  { value: 'flagged', label: 'With things to look at' },
  { value: 'unsure', label: 'Grader is unsure' },
  { value: 'unreleased', label: 'Not released' },
  { value: 'released', label: 'Released' },
  { value: 'changed-since', label: 'Changed since released' },
  { value: 'asked', label: 'Another look asked for' },
];

const SORTS = [
  { value: 'name', label: 'Sort by name' },
  { value: 'score', label: 'Sort by score' },
  { value: 'sure', label: 'Sort by how sure' },
  { value: 'checked', label: 'Sort by checked' },
  { value: 'flags', label: 'Sort by things to look at' },
  { value: 'date', label: 'Sort by date' },
];

type Props = {
  controls: ViewControls;
  /** Where the list has no switch of its own for it. */
  hasStatus?: boolean;
  children?: ReactNode;
};

export const FilterButton = ({
  controls: { view, narrowing, choose },
  hasStatus = false,
  children,
}: Props) => {
  const count = narrowing - (hasStatus || view.status === 'all' ? 0 : 1);
  const select = (
    label: string,
    name: 'status' | 'check' | 'letter' | 'sort',
    data: { value: string; label: string }[],
  ) => (
    <NativeSelect
      aria-label={label}
      value={view[name]}
      onChange={(event) => choose(name, event.currentTarget.value)}
      data={data}
    />
  );
  return (
    <Popover position="bottom-end" trapFocus portalProps={{ target: 'main' }}>
      <Popover.Target>
        <QuietButton leftSection={<IconFilter size={18} aria-hidden="true" />}>
          {count === 0 ? 'Filter' : `Filter (${count})`}
        </QuietButton>
      </Popover.Target>
      <Popover.Dropdown bg="var(--mw-surface)" aria-label="Filter and order">
        <Stack gap="sm" w={260}>
          {hasStatus ? select('Show', 'status', STATUSES) : null}
          {select('Checked or not', 'check', CHECKS)}
          {select('Letter', 'letter', [
            { value: 'any', label: 'Every letter' },
            ...GradeLetter.options.map((letter) => ({ value: letter, label: letter })),
          ])}
          {select('Sort by', 'sort', SORTS)}
          {children}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
