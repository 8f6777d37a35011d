/** Lines whose library is fetched when they are first shown; their room is kept meanwhile. */
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { LinesProps } from './lines.tsx';

const Lines = lazy(async () => ({ default: (await import('./lines.tsx')).Lines }));

/** `label`: what the picture shows, for those who cannot see it; the numbers stand in a table of the page. */
export const LazyLines = ({ label, ...props }: LinesProps & { label: string }) => (
  <figure aria-label={label}>
    <Suspense fallback={<Skeleton height={260} />}>
      <Lines {...props} />
    </Suspense>
  </figure>
);
