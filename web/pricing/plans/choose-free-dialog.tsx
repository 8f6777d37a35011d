/** Says what going back to Free means before it happens. */
import { Button } from '@mantine/core';
import type { Subscription } from '../../../contract/subscription.ts';
import { formatDay } from '../../lib/format.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

const describe = ({ plan, status, current_period_end }: Subscription): string =>
  status === 'trialing'
    ? 'Your trial of Pro ends now and cannot be started again.'
    : `You keep ${plan} until ${formatDay(current_period_end)}. Nothing more is charged after that.`;

type Props = { opened: boolean; onClose: () => void; current: Subscription; onChoose: () => void };

export const ChooseFreeDialog = ({ opened, onClose, current, onChoose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Go back to Free?">
    <p>{describe(current)} All your courses and results stay.</p>
    <DialogActions>
      <Button variant="default" onClick={onClose} data-autofocus>
        Keep {current.plan}
      </Button>
      <Button
        onClick={() => {
          onClose();
          onChoose();
        }}
      >
        Go back to Free
      </Button>
    </DialogActions>
  </Dialog>
);
