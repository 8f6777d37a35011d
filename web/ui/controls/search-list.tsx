/** A list with a field above it that finds among it as one types; where nothing has the words, that is said. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

type FieldProps = Omit<TextInputProps, 'onChange'> & { value: string; onChange: (typed: string) => void };

export const SearchField = ({ onChange, ...props }: FieldProps) => (
  <TextInput
    type="search"
    leftSection={<IconSearch size={18} aria-hidden="true" />}
    {...props}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

type Props<T> = {
  items: readonly T[];
  label: string;
  placeholder: string;
  /** What is said where no item has the words. */
  nothing: string;
  has: (item: T, words: string) => boolean;
  children: (found: T[]) => ReactNode;
};

export const SearchList = <T,>({ items, label, placeholder, nothing, has, children }: Props<T>) => {
  const [words, setWords] = useState('');
  const found = items.filter((item) => has(item, words));
  return (
    <>
      <SearchField maw={384} aria-label={label} placeholder={placeholder} value={words} onChange={setWords} />
      {found.length === 0 ? <p role="status">{nothing}</p> : children(found)}
    </>
  );
};
