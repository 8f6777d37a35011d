/** What each key of a screen does. */
import { Stack } from '@mantine/core';
import { Dialog } from '../dialog.tsx';
import classes from './controls.module.css';

/** The keys as they are printed on the board, and what they do. */
export type Keys = readonly (readonly [keys: string, does: string])[];

type Props = { keys: Keys; opened: boolean; onClose: () => void };

export const KeysDialog = ({ keys, opened, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Keys" size="32rem">
    <Stack component="dl" gap={8} m={0} className={classes.keys}>
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </Stack>
  </Dialog>
);
