/** A list to search and pick from: typing narrows it, arrows go through it, Enter takes what is marked. */
import { Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Quiet, QuietWords } from '../../ui/quiet.tsx';
import classes from './board.module.css';

export type Choice = { id: string; words: string; note?: string | undefined };

type Props = {
  label: string;
  /** What fits to the words typed so far. */
  choicesFor: (typed: string) => Choice[];
  onPick: (id: string, typed: string) => void;
  empty: string;
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export const Picker = ({ label, choicesFor, onPick, empty }: Props) => {
  const list = useId();
  const marked = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const choices = choicesFor(typed.trim());
  const place = Math.min(at, choices.length - 1);
  const idOf = (one: Choice | undefined) => (one === undefined ? undefined : `${list}-${one.id}`);
  useEffect(() => {
    if (place >= 0) marked.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const chosen = choices[place];
    if (step !== undefined) setAt((place + step + choices.length) % Math.max(1, choices.length));
    else if (event.key === 'Enter' && chosen !== undefined) onPick(chosen.id, typed.trim());
    else return;
    event.preventDefault();
  };
  return (
    <Stack gap="sm">
      <TextInput
        label={label}
        data-autofocus
        autoComplete="off"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={idOf(choices[place])}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Stack
        id={list}
        role="listbox"
        aria-label={label}
        gap={0}
        mah="min(24rem, 50dvh)"
        style={{ overflowY: 'auto' }}
        tabIndex={-1}
      >
        {choices.map((one, number) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list
          <div
            key={one.id}
            id={idOf(one)}
            ref={number === place ? marked : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={number === place}
            className={classes.choice}
            onClick={() => onPick(one.id, typed.trim())}
          >
            <Text span inherit style={{ overflowWrap: 'anywhere' }}>
              {one.words}
            </Text>
            {one.note === undefined ? null : <QuietWords fz="sm">{one.note}</QuietWords>}
          </div>
        ))}
      </Stack>
      {choices.length === 0 ? <Quiet fz="sm">{empty}</Quiet> : null}
    </Stack>
  );
};
