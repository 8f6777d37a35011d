/** Earlier threads, to go on with or to delete. */
import { Group, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { detailOf } from '../api/api-error.ts';
import { threadsQuery } from '../api/assistant/assistant.ts';
import { countOf, formatDate } from '../lib/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { FailedPart } from '../ui/states/failed-part.tsx';
import { Message } from '../ui/states/message.tsx';
import classes from './assistant-panel.module.css';
import { Remark } from './chat-message-view.tsx';
import { putNames } from './put-names.ts';
import type { ThreadState } from './use-thread.ts';

export const ThreadList = ({ thread, onOpen }: { thread: ThreadState; onOpen: (id: string) => void }) => {
  const { data, error, refetch } = useQuery(threadsQuery);
  if (data === undefined)
    return (
      <div className={classes.body}>
        {error === null ? (
          <Group component="p" gap={8} wrap="nowrap" c="dimmed" className={classes.looking}>
            Loading…
          </Group>
        ) : (
          <FailedPart detail={detailOf(error)} retry={() => void refetch()} />
        )}
      </div>
    );
  return (
    <div className={classes.body}>
      {thread.error === '' ? null : <Message kind="error">{thread.error}</Message>}
      {data.threads.length === 0 ? <Remark>You have not asked anything yet.</Remark> : null}
      <Stack component="ul" gap={4} aria-label="Earlier questions">
        {data.threads.map(({ id, title, students, turns, updated_at }) => (
          <Group key={id} component="li" gap={0} wrap="nowrap" className={classes.thread}>
            <button type="button" className={classes.fixed} onClick={() => onOpen(id)}>
              <span>
                {putNames({ text: title, students })}
                <small>
                  {countOf(turns, 'question')}, {formatDate(updated_at)}
                </small>
              </span>
            </button>
            <IconButton
              aria-label={`Delete “${putNames({ text: title, students })}”`}
              title="Delete for good"
              onClick={() => void thread.remove(id)}
            >
              <IconTrash size={18} aria-hidden="true" />
            </IconButton>
          </Group>
        ))}
      </Stack>
    </div>
  );
};
