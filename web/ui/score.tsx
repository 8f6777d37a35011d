/** A score out of its maximum, in the colour of its band; in none where marks are open, because it is a proposal. */
import { Text } from '@mantine/core';
import classes from './score.module.css';
import { scoreBand } from './score-band.ts';

export const Score = ({ score, max, isOpen = false }: { score: number; max: number; isOpen?: boolean }) => (
  <Text
    span
    inherit
    c="var(--band, inherit)"
    fw={650}
    style={{ whiteSpace: 'nowrap' }}
    data-band={isOpen ? undefined : scoreBand(score, max)}
  >
    {score}/{max}
  </Text>
);

export const Letter = ({ children }: { children: string | null }) =>
  children === null ? null : <span className={classes.letter}>{children}</span>;
