/** Feedback as formatted text, fetched when it is first shown: the formatter is a fair part of the page's script. */
import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';

const FeedbackText = lazy(async () => ({
  default: (await import('../../ui/feedback/feedback-text.tsx')).FeedbackText,
}));

export const FeedbackLines = () => (
  <Stack gap="sm">
    {['100%', '94%', '98%', '60%'].map((width) => (
      <Skeleton key={width} height={16} width={width} />
    ))}
  </Stack>
);

export const ShownFeedback = ({ children }: { children: string }) => (
  <Suspense fallback={<FeedbackLines />}>
    <FeedbackText>{children}</FeedbackText>
  </Suspense>
);
