/** Before there is anything to show: the shape of the page under a veil, or the word that it took too long. */
import { Box, Button, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { DarkLamp } from '../../ui/illustrations/dark-lamp.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';

export const LoadingView = () => (
  <>
    <Stack gap={24} aria-hidden="true">
      <Skeleton height={104} />
      <SimpleGrid minColWidth="min(100%, 26rem)" style={{ alignItems: 'start' }}>
        {['a', 'b', 'c', 'd'].map((card) => (
          <Skeleton key={card} height={156} radius="lg" />
        ))}
      </SimpleGrid>
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
  <Box
    component="section"
    bd="1px solid var(--mw-line)"
    bdrs="lg"
    bg="var(--mw-surface)"
    p="3rem 1.25rem"
    ta="center"
  >
    <DarkLamp />
    <Text my="sm" fz={20} fw={600} role="alert">
      Loading timed out. Please try refreshing the page.
    </Text>
    <Quiet mb="sm">Your papers and their results are safe on the server.</Quiet>
    <Button onClick={onRetry}>Retry Loading</Button>
  </Box>
);
