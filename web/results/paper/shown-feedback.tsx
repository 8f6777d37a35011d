/** Feedback as formatted text, fetched when it is first shown: the formatter is a fair part of the page's script. */
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import classes from './feedback-dialog.module.css';

const FeedbackText = lazy(async () => ({
  default: (await import('../../ui/feedback/feedback-text.tsx')).FeedbackText,
}));

export const FeedbackLines = () => (
  <div className={classes.lines}>
    {['100%', '94%', '98%', '60%'].map((width) => (
      <Skeleton key={width} height={16} width={width} />
    ))}
  </div>
);

export const ShownFeedback = ({ children }: { children: string }) => (
  <Suspense fallback={<FeedbackLines />}>
    <FeedbackText>{children}</FeedbackText>
  </Suspense>
);
