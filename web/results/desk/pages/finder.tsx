/** The field in which words to find are typed, and the way through the places where they stand. */
import { Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { countOf } from '../../../lib/format.ts';
import { useWantedWords } from './wanted-words.ts';

/** `find` must stay the same as long as the paper does; `view` holds what is found. */
export const useSearch = <Hit,>(find: (wanted: string) => Hit[], view: RefObject<HTMLElement | null>) => {
  const asked = useWantedWords();
  const [seen, setSeen] = useState(asked.at);
  const [wanted, setWanted] = useState(asked.words);
  const [current, setCurrent] = useState(0);
  // Asked for other words while the paper lies open.
  if (seen !== asked.at) {
    setSeen(asked.at);
    setWanted(asked.words);
    setCurrent(0);
  }
  const hits = useMemo(() => find(wanted), [find, wanted]);
  useEffect(() => {
    if (hits.length > 0 && current < hits.length)
      view.current?.querySelector('[data-current="true"]')?.scrollIntoView({ block: 'center' });
  }, [hits, current, view]);
  return {
    wanted,
    hits,
    current,
    find: (words: string) => {
      setWanted(words);
      setCurrent(0);
    },
    step: (by: number) => setCurrent((at) => (at + by + hits.length) % Math.max(1, hits.length)),
  };
};

type Props = {
  search: Pick<ReturnType<typeof useSearch>, 'wanted' | 'hits' | 'current' | 'find' | 'step'>;
  field: RefObject<HTMLInputElement | null>;
  onLeave: () => void;
};

export const Finder = ({ search: { wanted, hits, current, find, step }, field, onLeave }: Props) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    if (event.key === 'Escape') onLeave();
  };
  return (
    <Group gap="sm" wrap="nowrap" py={8} px="md" c="dimmed" fz="sm">
      <TextInput
        ref={field}
        size="sm"
        type="search"
        aria-label="Find in the paper"
        placeholder="Find in the paper"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={wanted}
        onChange={(event) => find(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status">
        {wanted.trim() === ''
          ? ''
          : hits.length === 0
            ? 'Not found'
            : `${current + 1} of ${countOf(hits.length, 'place')}`}
      </span>
    </Group>
  );
};
