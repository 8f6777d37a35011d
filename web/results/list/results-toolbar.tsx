/** Narrowing and ordering the list, and taking it along. */
import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { IconFileSpreadsheet, IconSearch } from '@tabler/icons-react';
import { FilterButton, STATUSES } from './filter-button.tsx';
import type { ViewControls } from './use-view.ts';

type SearchProps = { controls: ViewControls; label: string; placeholder: string };

export const SearchField = ({ controls: { search, setSearch }, label, placeholder }: SearchProps) => (
  <TextInput
    flex="1 1 14rem"
    aria-label={label}
    placeholder={placeholder}
    type="search"
    leftSection={<IconSearch size={18} aria-hidden="true" />}
    value={search}
    onChange={(event) => setSearch(event.currentTarget.value)}
  />
);

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
      controls={controls}
      label="Search by name, id or assignment"
      placeholder="Name, id or assignment"
    />
    <FilterButton controls={controls} />
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
      disabled={!hasAny}
      onClick={save}
    >
      Export CSV
    </Button>
  </Group>
);
