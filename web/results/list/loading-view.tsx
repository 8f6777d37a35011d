/** Before there is anything to show: the shape of the page under a veil, or the word that it took too long. */
import { Button, Skeleton } from '@mantine/core';
import { DarkLamp } from '../../ui/illustrations/dark-lamp.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import classes from './loading-view.module.css';

export const LoadingView = () => (
  <>
    <div className={classes.shape} aria-hidden="true">
      <Skeleton height={104} />
      <div className={classes.cards}>
        {['a', 'b', 'c', 'd'].map((card) => (
          <Skeleton key={card} height={156} radius="lg" />
        ))}
      </div>
    </div>
    <div className={classes.overlay} role="status">
      <Spinner />
      <p>Loading your results...</p>
    </div>
  </>
);

export const TimeoutView = ({ onRetry }: { onRetry: () => void }) => (
  <section className={classes.timeout}>
    <DarkLamp />
    <p role="alert">Loading timed out. Please try refreshing the page.</p>
    <p className={classes.calm}>Your papers and their results are safe on the server.</p>
    <Button onClick={onRetry}>Retry Loading</Button>
  </section>
);
