/** What stands back beside what matters: words, and the button beside the one that is meant. */
import { Button, type ButtonProps, type ElementProps, Text, type TextProps } from '@mantine/core';

type WordsProps = TextProps & ElementProps<'p', keyof TextProps>;

export const Quiet = (props: WordsProps) => <Text c="dimmed" {...props} />;

/** The same within a line, in its size. */
export const QuietWords = (props: WordsProps) => <Text span inherit c="dimmed" {...props} />;

export const QuietButton = (props: ButtonProps & ElementProps<'button', keyof ButtonProps>) => (
  <Button variant="default" {...props} />
);
