/** The assistant at the right: what it is about, what was said, and where to ask. */
import { FocusTrap, Group, Stack, Title, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconHistory, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AssistantContext } from '../../contract/assistant/assistant.ts';
import { hasFeature } from '../../contract/plans.ts';
import { questionsQuery, threadsQuery } from '../api/assistant/assistant.ts';
import { countOf, formatDate } from '../lib/format.ts';
import { usePlan } from '../session/use-plan.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { PlanLock } from '../ui/plan-lock.tsx';
import { FailedPart } from '../ui/states/failed-part.tsx';
import { Message } from '../ui/states/message.tsx';
import classes from './assistant-panel.module.css';
import { Remark } from './chat-message-view.tsx';
import { Conversation } from './conversation.tsx';
import { putNames } from './put-names.ts';
import { type ThreadState, useThread } from './use-thread.ts';

/** Earlier threads, to go on with or to delete. */
const ThreadList = ({ thread, onOpen }: { thread: ThreadState; onOpen: (id: string) => void }) => {
  const { data, error, refetch } = useQuery(threadsQuery);
  if (data === undefined)
    return (
      <div className={classes.body}>
        {error === null ? (
          <Group component="p" gap={8} wrap="nowrap" c="dimmed" className={classes.looking}>
            Loading…
          </Group>
        ) : (
          <FailedPart error={error} retry={refetch} />
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

type HeadProps = { thread: ThreadState; isListing: boolean; onList: () => void; onClose: () => void };

/** `children`: what can be done from here. */
const Bar = ({ children }: { children: ReactNode }) => (
  <Group
    component="header"
    gap={0}
    wrap="nowrap"
    pt={8}
    pr={8}
    pb={8}
    pl="lg"
    style={{ borderBottom: '1px solid var(--mw-line)' }}
  >
    <Title order={2} flex={1} fz={18}>
      Assistant
    </Title>
    {children}
  </Group>
);

const Head = ({ thread, isListing, onList, onClose }: HeadProps) => (
  <Bar>
    <IconButton
      aria-label="Earlier questions"
      aria-pressed={isListing}
      title="Earlier questions"
      onClick={onList}
    >
      <IconHistory size={20} aria-hidden="true" />
    </IconButton>
    <IconButton aria-label="New thread" title="New thread" onClick={thread.reset}>
      <IconPlus size={20} aria-hidden="true" />
    </IconButton>
    <IconButton aria-label="Close the assistant" title="Close (Ctrl+.)" onClick={onClose}>
      <IconX size={20} aria-hidden="true" />
    </IconButton>
  </Bar>
);

const Open = ({ place, onClose }: Props) => {
  const thread = useThread();
  const [isListing, setListing] = useState(false);
  const asked = useQuery(questionsQuery(place));
  return (
    <>
      <Head
        thread={{
          ...thread,
          reset: () => {
            setListing(false);
            thread.reset();
          },
        }}
        isListing={isListing}
        onList={() => setListing(!isListing)}
        onClose={onClose}
      />
      {isListing ? (
        <ThreadList
          thread={thread}
          onOpen={(id) => {
            setListing(false);
            void thread.open(id);
          }}
        />
      ) : (
        <Conversation place={place} thread={thread} asked={asked} />
      )}
    </>
  );
};

const Locked = ({ onClose }: { onClose: () => void }) => (
  <>
    <Bar>
      <IconButton data-autofocus aria-label="Close the assistant" onClick={onClose}>
        <IconX size={20} aria-hidden="true" />
      </IconButton>
    </Bar>
    <div className={classes.body}>
      <PlanLock feature="assistant">
        It answers questions about your class from your own data: what was missed and by whom, which papers to
        check next, who improved. Every number is looked up, and every answer leads to the papers.
      </PlanLock>
    </div>
  </>
);

type Props = { place: AssistantContext; onClose: () => void };

export const AssistantPanel = ({ place, onClose }: Props) => {
  const isPhone = useMediaQuery('(width < 48em)') ?? false;
  const hasIt = hasFeature(usePlan(), 'assistant');
  return (
    <FocusTrap active={isPhone}>
      <Stack
        component="aside"
        gap={0}
        pos="fixed"
        inset="0 0 0 auto"
        bg="var(--mw-surface)"
        className={classes.panel}
        aria-label="Assistant"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <VisuallyHidden>
          <p>Control and full stop open and close the assistant.</p>
        </VisuallyHidden>
        {hasIt ? <Open place={place} onClose={onClose} /> : <Locked onClose={onClose} />}
      </Stack>
    </FocusTrap>
  );
};
