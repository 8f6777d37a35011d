/** A score out of its maximum, in the colour of its band; in none where marks are open, because it is a proposal. */
import { Text } from '@mantine/core';
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
  children === null ? null : (
    <Text
      span
      miw={26}
      px={4}
      bd="1px solid var(--mw-line-strong)"
      bdrs={6}
      fz="xs"
      fw={650}
      lh={1.5}
      ta="center"
    >
      {children}
    </Text>
  );
