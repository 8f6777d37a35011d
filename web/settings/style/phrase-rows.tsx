/** Phrases that are worded otherwise, and phrases that are not said any more. */
import { Box, Button, Stack, TextInput, Title } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import type { StyleCard } from '../../../contract/style/endpoints.ts';
import { Quiet } from '../../ui/quiet.tsx';
import classes from '../settings.module.css';

/** What is said, and the phrases that it is said instead of. */
export type Reworded = { to: string; ids: string[]; from: string[] };

type Removed = StyleCard['removed'];

const RewordedRow = ({
  row,
  onChange,
  onUndo,
  onEnter,
}: {
  row: Reworded;
  onChange: (to: string) => void;
  onUndo: () => void;
  onEnter: (event: KeyboardEvent) => void;
}) => (
  <li className={classes.row}>
    <Stack gap={6} flex="1 1 18rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
      <TextInput
        aria-label={`Said instead of “${row.from[0] ?? ''}”`}
        value={row.to}
        maxLength={300}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onEnter}
      />
      <Quiet maw="65ch" fz="sm">
        instead of {row.from.map((text) => `“${text}”`).join(' and ')}
      </Quiet>
    </Stack>
    <Button variant="subtle" size="compact-md" onClick={onUndo} aria-label={`Undo: ${row.to}`}>
      Undo
    </Button>
  </li>
);

type Props = {
  reworded: Reworded[];
  removed: Removed;
  onReword: (rows: Reworded[]) => void;
  onRemoved: (rows: Removed) => void;
  onEnter: (event: KeyboardEvent) => void;
};

export const PhraseRows = ({ reworded, removed, onReword, onRemoved, onEnter }: Props) => {
  const id = useId();
  return (
    <>
      {reworded.length === 0 ? null : (
        <section aria-labelledby={`${id}-said`}>
          <Title id={`${id}-said`} order={3} mb={4} fz={16}>
            Said your way
          </Title>
          <Box component="ul">
            {reworded.map((row) => (
              <RewordedRow
                key={row.ids.join()}
                row={row}
                onChange={(to) => onReword(reworded.map((one) => (one === row ? { ...row, to } : one)))}
                onUndo={() => onReword(reworded.filter((one) => one !== row))}
                onEnter={onEnter}
              />
            ))}
          </Box>
        </section>
      )}
      {removed.length === 0 ? null : (
        <section aria-labelledby={`${id}-unsaid`}>
          <Title id={`${id}-unsaid`} order={3} mb={4} fz={16}>
            Not said any more
          </Title>
          <Box component="ul">
            {removed.map((row) => (
              <li key={row.id} className={classes.row}>
                <Stack component="p" gap={6} flex="1 1 18rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
                  {row.text}
                </Stack>
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={`Say it again: ${row.text}`}
                  onClick={() => onRemoved(removed.filter((one) => one !== row))}
                >
                  Say it again
                </Button>
              </li>
            ))}
          </Box>
        </section>
      )}
    </>
  );
};
