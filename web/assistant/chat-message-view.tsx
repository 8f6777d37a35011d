/** One question or answer. What an answer cites opens the paper at that place, beside the assistant. */
import { Box, CopyButton, Stack, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ChatMessage, Draft, FixedQuestion, KeyedStudent } from '../../contract/assistant/assistant.ts';
import { FeedbackText } from '../ui/feedback/feedback-text.tsx';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import classes from './assistant-panel.module.css';
import { Palette } from './palette.tsx';
import { findCited, putNames, toMarkdown } from './put-names.ts';
import type { Fixed } from './use-thread.ts';

const DraftView = ({ draft, students }: { draft: Draft; students: KeyedStudent[] }) => {
  const [text, setText] = useState(() => putNames({ text: draft.text, students }));
  return (
    <Stack gap={8} align="flex-start" className={classes.draft}>
      <Textarea
        label={draft.kind === 'message' ? 'Draft of a message' : 'Draft of a comment'}
        description="Nothing is sent or saved. Change it, then copy it."
        minRows={3}
        maxRows={14}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <QuietButton size="sm" leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </QuietButton>
        )}
      </CopyButton>
    </Stack>
  );
};

type Said = Pick<ChatMessage, 'text' | 'students' | 'citations'>;

const Words = ({ message }: { message: Said }) => {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const cited = link === null ? null : findCited(message.citations, link.href);
    if (cited === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Words of a student are not put into an address.
    void navigate(`/results/${cited.paper_id}`, { state: { find: cited.quote } });
  };
  return (
    // The links inside are what is clicked, by mouse or by keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div onClick={follow}>
      <FeedbackText>{toMarkdown(message)}</FeedbackText>
    </div>
  );
};

/** What the teacher asks. */
export const Asking = ({ children }: { children: string }) => (
  <Box
    component="p"
    maw="85%"
    px={14}
    py={8}
    bdrs="lg"
    bg="var(--mw-raised)"
    style={{ alignSelf: 'flex-end', whiteSpace: 'pre-wrap' }}
  >
    {children}
  </Box>
);

/** What nobody said: where one is, or that there is nothing yet. */
export const Remark = ({ children }: { children: string }) => (
  <Box
    component="p"
    maw="100%"
    px="sm"
    py={2}
    bd="1px solid var(--mw-line)"
    bdrs={16}
    c="dimmed"
    fz="xs"
    style={{ alignSelf: 'flex-start' }}
  >
    {children}
  </Box>
);

type Props = {
  message: Said & Partial<ChatMessage>;
  questions: FixedQuestion[];
  onAsk: (text: string, fixed: Fixed) => void;
};

export const ChatMessageView = ({ message, questions, onAsk }: Props) => {
  const { role = 'assistant', drafts = [], notes = [], questions: offered = [], students } = message;
  if (role === 'teacher') return <Asking>{putNames(message)}</Asking>;
  return (
    <Stack gap="sm" miw={0} style={{ overflowWrap: 'anywhere' }} className={classes.answer}>
      {message.text === '' ? null : <Words message={message} />}
      {drafts.map((draft) => (
        <DraftView key={draft.text} draft={draft} students={students} />
      ))}
      {notes.map((note) => (
        <Quiet key={note} fz="xs">
          {note}
        </Quiet>
      ))}
      {offered.length === 0 ? null : (
        <Palette questions={questions.filter(({ id }) => offered.includes(id))} onAsk={onAsk} />
      )}
    </Stack>
  );
};
