/** What the teacher did with this paper, newest first, and the way back before any of it. */
import { Anchor, Box, Group, Stack } from '@mantine/core';
import type { HistoryEntry } from '../../../../contract/paper.ts';
import { countOf, formatDate, formatPoints } from '../../../lib/format.ts';
import { QuietWords } from '../../../ui/quiet.tsx';
import classes from './judgement.module.css';

const movedTo = ({ name, from, to }: HistoryEntry['marks'][number]) =>
  `${name} ${formatPoints(from)} → ${formatPoints(to)}`;

const ACTS = {
  changed: 'Changed',
  approved: 'Looks right',
  taken: 'Proposals taken with those of other papers',
  restored: 'Markwise’s marks restored',
  undone: 'Undone',
  rubric: 'Rubric edited',
  transcription: 'Transcription corrected',
};

const describe = ({ kind, marks, settled, words_changed }: HistoryEntry): string =>
  [
    ACTS[kind],
    ...marks.map(movedTo),
    ...(settled > 0 ? [`${countOf(settled, 'mark')} settled`] : []),
    ...(words_changed ? ['words'] : []),
  ].join(', ');

type Props = { history: HistoryEntry[]; onGoBack: (id: string) => void };

export const HistoryList = ({ history, onGoBack }: Props) =>
  history.length === 0 ? null : (
    <Box
      component="details"
      pt={8}
      px="lg"
      pb={24}
      style={{ borderTop: '1px solid var(--mw-line)' }}
      className={classes.history}
    >
      <summary>What you changed ({history.length})</summary>
      <Stack component="ol" gap={6} fz="sm">
        {history.map((entry) => (
          <Group
            component="li"
            key={entry.id}
            gap="0 1rem"
            justify="space-between"
            c={entry.undone ? 'dimmed' : undefined}
            style={{ overflowWrap: 'anywhere' }}
          >
            <span>
              {describe(entry)} <QuietWords fz="xs">by you, {formatDate(entry.at)}</QuietWords>
              {entry.undone ? <QuietWords fz="xs"> (taken back)</QuietWords> : null}
            </span>
            {entry.undoable ? (
              <Anchor
                component="button"
                type="button"
                inherit
                underline="always"
                aria-label={`Go back before: ${describe(entry)}, ${formatDate(entry.at)}`}
                onClick={() => onGoBack(entry.id)}
              >
                Go back before this
              </Anchor>
            ) : null}
          </Group>
        ))}
      </Stack>
    </Box>
  );
