/** Where support answers a teacher, by the link in its mail. Nobody signs in here; the link works once. */
import { Button, Stack, Textarea } from '@mantine/core';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { catalogue } from '../../contract/errors.ts';
import { MESSAGE_CHARACTERS } from '../../contract/help/tickets.ts';
import { detailOf } from '../api/api-error.ts';
import { answerQuery, giveAnswer } from '../api/help/tickets.ts';
import { createQueryClient } from '../api/query-client.ts';
import { formatDate } from '../lib/format.ts';
import { Form } from '../ui/controls/form.tsx';
import { Conversation } from '../ui/conversation/conversation.tsx';
import { DarkLamp } from '../ui/illustrations/dark-lamp.tsx';
import { Logo } from '../ui/logo.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LoadingScreen } from '../ui/states/loading-screen.tsx';
import { Message } from '../ui/states/message.tsx';
import { Refusal } from '../ui/states/refusal.tsx';
import { UiProvider } from '../ui/theme/ui-provider.tsx';

const DeadLink = ({ detail }: { detail: string }) => (
  <>
    <PageHeading title="This link does not work">This link does not work</PageHeading>
    <EmptyState picture={<DarkLamp />} title="There is nothing to answer here">
      {detail}
    </EmptyState>
  </>
);

const AnswerForm = ({ token }: { token: string }) => {
  const [text, setText] = useState('');
  const sending = useMutation({ mutationFn: () => giveAnswer(token, text.trim()) });
  const submit = () => {
    if (text.trim() !== '' && !sending.isPending) sending.mutate();
  };
  if (sending.isSuccess) return <Message kind="success">{sending.data.message}</Message>;
  return (
    <Form onSubmit={submit} aria-label="Answer" gap="lg">
      <Textarea
        label="Your answer"
        description="The teacher reads it on the help page, and by e-mail unless e-mails are switched off. This link works once."
        value={text}
        minRows={5}
        maxRows={20}
        maxLength={MESSAGE_CHARACTERS}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Refusal error={sending.error}>What you wrote is still here.</Refusal>
      <div>
        <Button type="submit" disabled={text.trim() === ''} loading={sending.isPending}>
          Send the answer
        </Button>
      </div>
    </Form>
  );
};

const Opened = ({ token }: { token: string }) => {
  const { data, error } = useQuery(answerQuery(token));
  if (error !== null) return <DeadLink detail={detailOf(error)} />;
  if (data === undefined) return <LoadingScreen label="Opening the question…" />;
  return (
    <>
      <PageHeading title={data.subject}>{data.subject}</PageHeading>
      <Quiet>
        {data.teacher}, {data.plan} plan
        {data.due_at === null ? '' : `. An answer is promised by ${formatDate(data.due_at)}`}
      </Quiet>
      <Conversation messages={data.messages} names={{ teacher: data.teacher, support: 'Support' }} />
      <AnswerForm token={token} />
    </>
  );
};

/** What stands behind the # stays in the browser: no server or page is told it on the way here. */
export const AnswerPage = () => {
  const [queryClient] = useState(createQueryClient);
  const token = useLocation().hash.slice(1);
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <meta name="robots" content="noindex, nofollow" />
        <Stack gap={24} maw={768} mx="auto" pt={24} px="md" pb={64}>
          <header>
            <Logo />
          </header>
          <Stack id="main" component="main" gap="lg">
            {token === '' ? (
              <DeadLink detail={catalogue.link_expired.detail} />
            ) : (
              <Opened key={token} token={token} />
            )}
          </Stack>
        </Stack>
      </QueryClientProvider>
    </UiProvider>
  );
};
