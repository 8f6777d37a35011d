/** Before there is anything to show: the shape of the page under a veil, or the word that it took too long. */
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { DarkLamp } from '../../ui/illustrations/dark-lamp.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import classes from './list.module.css';

export const LoadingView = () => (
  <>
    <Stack gap={24} aria-hidden="true">
      <Skeleton height={104} />
      <div className={classes.list}>
        {['a', 'b', 'c', 'd'].map((card) => (
          <Skeleton key={card} height={156} radius="lg" />
        ))}
      </div>
    </Stack>
    <Stack
      align="center"
      justify="center"
      pos="fixed"
      inset={0}
      bg="color-mix(in srgb, var(--mw-ground) 82%, transparent)"
      style={{ zIndex: '200' }}
      role="status"
    >
      <Spinner />
      <p>Loading your results...</p>
    </Stack>
  </>
);

export const TimeoutView = ({ onRetry }: { onRetry: () => void }) => (
  <section className={classes.timeout}>
    <DarkLamp />
    <p role="alert">Loading timed out. Please try refreshing the page.</p>
    <Text mb="sm" c="dimmed">
      Your papers and their results are safe on the server.
    </Text>
    <Button onClick={onRetry}>Retry Loading</Button>
  </section>
);
