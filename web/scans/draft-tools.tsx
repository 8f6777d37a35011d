/** Above the board: what is shown of it, the way back, whether it is saved, and what the keys do. */
import { Group, SegmentedControl } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard } from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { Quiet, QuietButton, QuietWords } from '../ui/quiet.tsx';
import { Message } from '../ui/states/message.tsx';
import { DiscardButton } from './discard.tsx';
import classes from './scan-page.module.css';
import type { Desk, DeskStep } from './state/desk.ts';
import type { Shown } from './state/doubtful.ts';
import type { Saving } from './use-saving.ts';

const sign = { size: 20, 'aria-hidden': true } as const;

type Props = {
  desk: Desk;
  saving: Saving;
  doubtful: number;
  shown: Shown;
  onShown: (onlyDoubtful: boolean) => void;
  onStep: Dispatch<DeskStep>;
  nextDoubtful: () => void;
};

const SaveWord = ({ saving: { isBehind, trouble } }: Pick<Props, 'saving'>) => (
  <QuietWords flex={1} miw={80} fz="sm">
    {trouble !== null ? 'Not saved' : isBehind ? 'Saving…' : 'Saved'}
  </QuietWords>
);

/** The keys that are needed most; all of them are behind the sign. */
const HelpLine = () => (
  <Quiet fz="sm" className={classes.help}>
    Drag pages, or use the keys: arrows to go, <kbd>c</kbd> cut here, <kbd>m</kbd> move, <kbd>r</kbd> turn,{' '}
    <kbd>d</kbd> leave out, <kbd>s</kbd> name the student, <kbd>j</kbd> join to the row above, <kbd>n</kbd>{' '}
    next to look at, <kbd>u</kbd> undo.
  </Quiet>
);

export const DraftTools = ({ desk, saving, doubtful, shown, onShown, onStep, nextDoubtful }: Props) => (
  <>
    <Group gap={8}>
      <SegmentedControl
        aria-label="Rows that are shown"
        value={shown === null ? 'all' : 'doubtful'}
        onChange={(value) => onShown(value === 'doubtful')}
        data={[
          { value: 'all', label: `All ${desk.board.rows.length}` },
          { value: 'doubtful', label: `To look at (${doubtful})` },
        ]}
      />
      {doubtful === 0 ? null : <QuietButton onClick={nextDoubtful}>Next to look at</QuietButton>}
      <IconButton aria-label="Undo" disabled={desk.past.length === 0} onClick={() => onStep({ do: 'undo' })}>
        <IconArrowBackUp {...sign} />
      </IconButton>
      <IconButton
        aria-label="Do again"
        disabled={desk.future.length === 0}
        onClick={() => onStep({ do: 'redo' })}
      >
        <IconArrowForwardUp {...sign} />
      </IconButton>
      <IconButton
        aria-label="What the keys do"
        onClick={() => onStep({ do: 'open', open: { what: 'keys' } })}
      >
        <IconKeyboard {...sign} />
      </IconButton>
      <SaveWord saving={saving} />
      <DiscardButton scan={saving.told.scan}>Discard</DiscardButton>
    </Group>
    <HelpLine />
    {saving.trouble === null ? null : (
      <Message kind="error">
        <p>{saving.trouble} Your last change is here, but not saved.</p>
        <QuietButton size="sm" onClick={saving.retry}>
          Try again
        </QuietButton>
      </Message>
    )}
  </>
);
