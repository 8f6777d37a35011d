/** All keys of the desk. */
import { Dialog } from '../../ui/dialog.tsx';
import classes from './desk-page.module.css';
import { KEYS } from './use-desk-keys.ts';

export const KeysDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title="Keys" size="32rem">
    <dl className={classes.keys}>
      {KEYS.map(([keys, does]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
