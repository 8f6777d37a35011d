/** What was asked and answered, the questions to choose from, and the field to ask in. */
import { Button, Flex, Group, Stack, Textarea } from '@mantine/core';
import { IconPlayerStop, IconSend } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  type AssistantContext,
  type FixedQuestion,
  LONGEST_QUESTION,
} from '../../contract/assistant/assistant.ts';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import { FailedPart } from '../ui/states/failed-part.tsx';
import { Message } from '../ui/states/message.tsx';
import { Spinner } from '../ui/states/spinner.tsx';
import classes from './assistant-panel.module.css';
import { Asking, ChatMessageView, Remark } from './chat-message-view.tsx';
import { Palette } from './palette.tsx';
import { putNames } from './put-names.ts';
import type { Fixed, ThreadState } from './use-thread.ts';

type Asked = UseQueryResult<{ by: 'program' | 'model'; about: string; questions: FixedQuestion[] }>;

const LABELS = {
  program: 'Answers from your data, no AI model connected.',
  model: 'Answers by your AI model from what it looks up in your data. What nothing backs is struck through.',
};

const AskField = ({ thread, onAsk }: { thread: ThreadState; onAsk: (text: string) => void }) => {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const send = () => {
    if (text.trim() === '' || thread.isAnswering) return;
    onAsk(text.trim());
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Flex gap={8} align="flex-end" className={classes.ask}>
      <Textarea
        ref={field}
        data-autofocus
        aria-label="Your question"
        placeholder="Ask about this class"
        minRows={1}
        maxRows={5}
        maxLength={LONGEST_QUESTION}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {thread.isAnswering ? (
        <QuietButton leftSection={<IconPlayerStop size={18} aria-hidden="true" />} onClick={thread.stop}>
          Stop
        </QuietButton>
      ) : (
        <Button
          leftSection={<IconSend size={18} aria-hidden="true" />}
          disabled={text.trim() === ''}
          onClick={send}
        >
          Ask
        </Button>
      )}
    </Flex>
  );
};

/** The question whose answer is empty: whoever was asked said nothing of use. */
const findFailed = (messages: ThreadState['messages']): string | null => {
  const [question, answer] = messages.slice(-2);
  const isFailed =
    answer?.by === 'model' && answer.text === '' && answer.drafts.length === 0 && answer.notes.length > 0;
  return isFailed && question?.role === 'teacher' ? putNames(question) : null;
};

const Log = ({
  thread,
  questions,
  onAsk,
}: {
  thread: ThreadState;
  questions: FixedQuestion[];
  onAsk: (text: string, fixed?: Fixed) => void;
}) => {
  const end = useRef<HTMLDivElement>(null);
  const { messages, pending, asked } = thread;
  const failed = findFailed(messages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is said
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages, pending, asked]);
  return (
    <Stack role="log" aria-label="Questions and answers">
      {messages.map((message) => (
        <ChatMessageView key={message.n} message={message} questions={questions} onAsk={onAsk} />
      ))}
      {failed === null || pending !== null ? null : (
        <QuietButton size="compact-md" onClick={() => onAsk(failed)}>
          Ask again
        </QuietButton>
      )}
      {asked === '' ? null : <Asking>{asked}</Asking>}
      {pending === null ? null : (
        <>
          {pending.text === '' ? null : <ChatMessageView message={pending} questions={[]} onAsk={onAsk} />}
          {pending.looking === '' ? null : (
            <Group component="p" gap={8} wrap="nowrap" c="dimmed" className={classes.looking}>
              <Spinner />
              {pending.looking}
            </Group>
          )}
        </>
      )}
      <div ref={end} />
    </Stack>
  );
};

type Props = { place: AssistantContext; thread: ThreadState; asked: Asked };

export const Conversation = ({ place, thread, asked }: Props) => {
  const questions = asked.data?.questions ?? [];
  const ask = (text: string, fixed?: Fixed) => void thread.ask(place, text, fixed);
  const isEmpty = thread.messages.length === 0 && !thread.isAnswering;
  return (
    <>
      <div className={classes.body}>
        {asked.data === undefined ? null : <Remark>{asked.data.about}</Remark>}
        {isEmpty && asked.data !== undefined ? (
          <Palette questions={questions} onAsk={ask} />
        ) : (
          <Log thread={thread} questions={questions} onAsk={ask} />
        )}
        <FailedPart error={asked.error} retry={asked.refetch} />
        {thread.error === '' ? null : <Message kind="error">{thread.error}</Message>}
      </div>
      <Stack
        component="footer"
        gap={8}
        pt="sm"
        px="lg"
        pb="md"
        style={{ borderTop: '1px solid var(--mw-line)' }}
      >
        <AskField thread={thread} onAsk={ask} />
        <Quiet fz="xs">{asked.data === undefined ? '' : LABELS[asked.data.by]}</Quiet>
      </Stack>
    </>
  );
};
