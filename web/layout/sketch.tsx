/**
 * What stands where a page of the app will be, before it is known who looks: drawn into the HTML of the pages that are opened most when the
 * browser side is built (web/drawn-pages.tsx), and drawn the same until the session is there.
 */
import { Skeleton, Stack } from '@mantine/core';
import { Logo } from '../ui/logo.tsx';
import heading from '../ui/page-heading.module.css';
import { LoadingScreen } from '../ui/states/loading-screen.tsx';
import classes from './app/app.module.css';

const LABEL = { fontWeight: 650, lineHeight: 1.2 };

/** The pages that are opened most: what is said meanwhile, and how high their parts are. */
const SHAPES: { address: RegExp; label: string; heights: string[] }[] = [
  {
    address: /^\/dashboard\/?$/u,
    label: 'Loading your dashboard…',
    heights: ['5.75rem', '5rem', '14.5rem'],
  },
  {
    address: /^\/assignments\/[^/]+\/?$/u,
    label: 'Loading the assignment…',
    heights: ['2.75rem', '30rem'],
  },
];

export const Sketch = ({ pathname }: { pathname: string }) => {
  const shape = SHAPES.find(({ address }) => address.test(pathname));
  if (shape === undefined) return <LoadingScreen label="Loading…" />;
  return (
    <div className={classes.frame}>
      <div className={classes.bar}>
        <Logo />
      </div>
      <div className={classes.side}>
        <Logo />
      </div>
      <main className={classes.main}>
        <p role="status" className={heading.heading} style={LABEL}>
          {shape.label}
        </p>
        <Stack gap={40} mt="xl" aria-hidden="true">
          {shape.heights.map((height) => (
            <Skeleton key={height} height={height} radius="lg" />
          ))}
        </Stack>
      </main>
    </div>
  );
};
