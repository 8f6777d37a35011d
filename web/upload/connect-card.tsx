/** While no AI model is connected: that one can be, said once and quietly. */
import { Anchor } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { modelQuery } from '../api/models/model.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { IconButton } from '../ui/icon-button.tsx';
import classes from './connect-card.module.css';

const DISMISSED = 'markwise-no-model-card';

export const ConnectCard = () => {
  const { data } = useQuery(modelQuery);
  const [isDismissed, setDismissed] = useState(() => readStored('localStorage', DISMISSED) !== null);
  if (isDismissed || data === undefined || data.source !== 'none' || !data.may_connect) return null;
  return (
    <aside className={classes.card} aria-label="AI model">
      <p>
        You can connect an AI model of your own.{' '}
        <Anchor component={Link} to="/settings?tab=grading" inherit underline="always">
          Connect a model
        </Anchor>
      </p>
      <IconButton
        aria-label="Do not show this again"
        onClick={() => {
          writeStored('localStorage', DISMISSED, 'yes');
          setDismissed(true);
        }}
      >
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </aside>
  );
};
