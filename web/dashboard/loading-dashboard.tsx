/** The dashboard on its way, in the shape that it will have. */
import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { Quiet } from '../ui/quiet.tsx';
import counts from './dashboard.module.css';
import { ACTIONS } from './quick-actions.tsx';

const several = (count: number, height: string) =>
  Array.from({ length: count }, (_, index) => index).map((index) => (
    <Skeleton key={index} height={height} radius="lg" />
  ));

export const LoadingDashboard = () => (
  <div role="status">
    <Quiet mb="md">Loading your dashboard…</Quiet>
    <Stack gap={40} aria-hidden="true">
      <div className={counts.counts}>{several(5, '5.75rem')}</div>
      <SimpleGrid {...ACTIONS}>{several(3, '5rem')}</SimpleGrid>
      <SimpleGrid minColWidth="min(100%, 19rem)">{several(3, '14.5rem')}</SimpleGrid>
    </Stack>
  </div>
);
