/** A criterion's number in the colour of its pen. */
import { Text } from '@mantine/core';
import { COLOURS } from '../pages/evidence.ts';

export const CriterionNumber = ({ children }: { children: number }) => (
  <Text
    span
    flex="none"
    miw={24}
    bdrs={6}
    bg="rgb(var(--pen) / 35%)"
    fz="xs"
    fw="inherit"
    lh="1.5rem"
    ta="center"
    style={{ boxShadow: 'inset 0 -3px 0 rgb(var(--pen))' }}
    data-colour={(children - 1) % COLOURS}
  >
    {children}
  </Text>
);
