/** What is shown of something that is fetched: on its way, failed with another try, or there. */
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailedPart } from './failed-part.tsx';

type Props<T> = {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** What is on its way, for those who hear the page. */
  label: string;
  height?: number;
  children: (data: T) => ReactNode;
};

export const Loaded = <T,>({ query: { data, error, refetch }, label, height = 180, children }: Props<T>) => {
  if (data !== undefined) return children(data);
  return error === null ? (
    <Skeleton height={height} role="status" aria-label={label} />
  ) : (
    <FailedPart error={error} retry={refetch} />
  );
};
