/** Narrowing and ordering the list, and taking it along. */
import { Group, SegmentedControl } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { SearchField } from '../../ui/controls/search-list.tsx';
import { QuietButton } from '../../ui/quiet.tsx';
import { FilterButton, STATUSES } from './filter-button.tsx';
import type { ViewControls } from './use-view.ts';

type Props = { hasAny: boolean; save: () => void; controls: ViewControls };

export const ResultsToolbar = ({ hasAny, save, controls }: Props) => (
  <Group component="section" gap="xs" mb="md" aria-label="Find results">
    <SegmentedControl
      aria-label="Show"
      size="md"
      value={controls.view.status}
      onChange={(value) => controls.choose('status', value)}
      data={STATUSES}
    />
    <SearchField
      flex="1 1 14rem"
      aria-label="Search by name, id or assignment"
      placeholder="Name, id or assignment"
      value={controls.search}
      onChange={controls.setSearch}
    />
    <FilterButton controls={controls} />
    <QuietButton
      leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
      disabled={!hasAny}
      onClick={save}
    >
      Export CSV
    </QuietButton>
  </Group>
);
