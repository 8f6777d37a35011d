/** One thread while it is open: what was said, what is being answered, and how to ask, stop and begin anew. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type {
  AnswerEvent,
  AssistantContext,
  ChatMessage,
  QuestionId,
} from '../../contract/assistant/assistant.ts';
import { detailOf } from '../api/api-error.ts';
import { askQuestion, readThread, removeThread, threadsQuery } from '../api/assistant/assistant.ts';

export type Pending = Pick<ChatMessage, 'text' | 'students' | 'citations'> & { looking: string };
export type Fixed = { id: QuestionId; slot?: string };

type State = {
  threadId: string | null;
  messages: ChatMessage[];
  asked: string;
  pending: Pending | null;
  error: string;
};

const EMPTY: State = { threadId: null, messages: [], asked: '', pending: null, error: '' };
const NOTHING_YET: Pending = { text: '', students: [], citations: [], looking: 'Looking…' };

const joined = <T extends object>(before: T[], more: T[], same: (one: T) => string): T[] => [
  ...before,
  ...more.filter((one) => !before.some((other) => same(other) === same(one))),
];

const follow = (state: State, event: AnswerEvent): State => {
  const pending = state.pending ?? NOTHING_YET;
  switch (event.type) {
    case 'began':
      return {
        ...state,
        threadId: event.thread_id,
        asked: '',
        messages: [...state.messages, event.question],
      };
    case 'looking':
      return { ...state, pending: { ...pending, looking: `${event.what}…` } };
    case 'text':
      return {
        ...state,
        pending: {
          looking: '',
          text: pending.text + event.text,
          students: joined(pending.students, event.students, ({ key }) => key),
          citations: joined(pending.citations, event.citations, ({ mark }) => mark),
        },
      };
    case 'done':
      return { ...state, pending: null, messages: [...state.messages, event.answer] };
  }
};

const STOPPED = 'Stopped here.';
const BROKEN = 'The answer broke off. What came so far is shown.';

/** What came of an answer that has not come to its end, as a message of this page. */
const keepPending = (state: State, note: string): State => {
  const { pending } = state;
  if (pending === null || pending.text === '') return { ...state, pending: null };
  const { looking: _, ...said } = pending;
  const n = (state.messages.at(-1)?.n ?? -1) + 1;
  const rest = { drafts: [], notes: [note], questions: [], at: new Date().toISOString() };
  const message: ChatMessage = { n, role: 'assistant', by: 'model', ...said, ...rest };
  return { ...state, pending: null, messages: [...state.messages, message] };
};

export const useThread = () => {
  const [state, setState] = useState(EMPTY);
  const running = useRef<AbortController | null>(null);
  const client = useQueryClient();

  const stop = () => running.current?.abort();

  const ask = async (context: AssistantContext, text: string, question?: Fixed) => {
    const controller = new AbortController();
    running.current = controller;
    setState((before) => ({ ...before, asked: text, error: '', pending: NOTHING_YET }));
    const thread = state.threadId === null ? {} : { thread_id: state.threadId };
    try {
      await askQuestion(
        { ...thread, context, text, ...(question === undefined ? {} : { question }) },
        {
          signal: controller.signal,
          // Asked here and not in the update, which may run when all is over.
          onEvent: (event) => {
            if (running.current === controller) setState((before) => follow(before, event));
          },
        },
      );
      // A line that ends before the answer does was cut.
      if (running.current === controller)
        setState((before) => (before.pending === null ? before : keepPending(before, BROKEN)));
    } catch (error) {
      if (running.current !== controller) return;
      const { aborted } = controller.signal;
      setState((before) => ({
        ...keepPending(before, aborted ? STOPPED : BROKEN),
        error: aborted ? '' : detailOf(error),
      }));
    } finally {
      if (running.current === controller) running.current = null;
      void client.invalidateQueries({ queryKey: threadsQuery.queryKey });
    }
  };

  const reset = () => {
    stop();
    running.current = null;
    setState(EMPTY);
  };

  const open = async (id: string) => {
    reset();
    try {
      const { messages } = await readThread(id);
      setState({ ...EMPTY, threadId: id, messages });
    } catch (error) {
      setState({ ...EMPTY, error: detailOf(error) });
    }
  };

  const remove = async (id: string) => {
    try {
      await removeThread(id);
      if (state.threadId === id) reset();
      await client.invalidateQueries({ queryKey: threadsQuery.queryKey });
    } catch (error) {
      setState((before) => ({ ...before, error: detailOf(error) }));
    }
  };

  return { ...state, isAnswering: state.pending !== null, ask, stop, reset, open, remove };
};
export type ThreadState = ReturnType<typeof useThread>;
