/** Text that is edited where it is read: the program's words until the teacher writes others. */
import { Anchor, Stack, Text, Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { OwnText as Words } from '../../../../contract/feedback.ts';
import { Quiet } from '../../../ui/quiet.tsx';
import { editText, shownText } from '../../paper/draft-review.ts';
import classes from './judgement.module.css';

type Props = {
  label: string;
  /** Where the label is not said by what stands around it. */
  isLabelled?: boolean;
  /** The teacher's words; null: the program's stand. */
  typed: Words | null;
  /** What the program says here; null as long as that is not known. */
  programs: string | null;
  /** The words name points or a level that the marks do not give. */
  isDoubted: boolean;
  most: number;
  onType: (text: Words | null, pace: 'now' | 'typing') => void;
  onLeave: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
};

export const OwnText = (props: Props) => {
  const { label, isLabelled = false, typed, programs, isDoubted, most, onType, onLeave, onKeyDown } = props;
  return (
    <Stack gap={2} className={classes.text} data-own={typed !== null}>
      <Textarea
        {...(isLabelled ? { label } : { 'aria-label': label })}
        variant="unstyled"
        classNames={{ input: classes.input }}
        labelProps={{ c: 'dimmed', fz: 'sm', fw: 600 }}
        minRows={1}
        maxRows={14}
        maxLength={most}
        readOnly={programs === null}
        placeholder="Write a comment"
        value={shownText(typed, programs ?? '')}
        onChange={(event) => onType(editText(typed, event.currentTarget.value, programs ?? ''), 'typing')}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
        data-comment
      />
      {isDoubted ? (
        <Text c="var(--mw-accent-text)" fz="xs" role="status">
          Your text names points or a level that your marks do not give.
        </Text>
      ) : null}
      {typed === null ? null : (
        <Quiet fz="xs">
          Your words.{' '}
          <Anchor
            component="button"
            inherit
            c="inherit"
            type="button"
            underline="always"
            aria-label={`Use Markwise’s words: ${label}`}
            onClick={() => onType(null, 'now')}
          >
            Use Markwise’s words
          </Anchor>
        </Quiet>
      )}
    </Stack>
  );
};
