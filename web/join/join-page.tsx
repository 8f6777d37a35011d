/** Where an invitation leads: what it is for and what joining means, to be read before anything is accepted. */
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ApiError } from '../../contract/client/api-error.ts';
import type { AnswerOf } from '../../contract/endpoint.ts';
import { catalogue } from '../../contract/errors.ts';
import type { openInvite } from '../../contract/school/invites.ts';
import { detailOf } from '../api/api-error.ts';
import { inviteQuery } from '../api/school/people.ts';
import { AuthFrame } from '../layout/site/auth-frame.tsx';
import { formatDay } from '../lib/format.ts';
import { describeLeaving, describePolicies, ROLE_NAMES, WHO_SEES_WHAT } from '../lib/school-words.ts';
import { ActionLink } from '../ui/action.tsx';
import { Bullets } from '../ui/bullets.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { FailedPart } from '../ui/states/failed-part.tsx';
import { LoadingScreen } from '../ui/states/loading-screen.tsx';
import { Message } from '../ui/states/message.tsx';
import classes from './join-page.module.css';
import { JoinStep } from './join-step.tsx';

type Invitation = AnswerOf<typeof openInvite>;

const Dead = ({ detail }: { detail: string }) => (
  <>
    <PageHeading title="Invitation">This invitation does not work</PageHeading>
    <Message kind="error">{detail}</Message>
    <ActionLink to="/login">Go to sign-in</ActionLink>
  </>
);

const Facts = ({ invitation: { role, email, expires_at } }: { invitation: Invitation }) => (
  <Stack component="dl" gap={6} m={0} className={classes.facts}>
    <div>
      <dt>For</dt>
      <dd>{email}</dd>
    </div>
    <div>
      <dt>As</dt>
      <dd>{ROLE_NAMES[role]}</dd>
    </div>
    <div>
      <dt>Until</dt>
      <dd>{formatDay(expires_at)}</dd>
    </div>
  </Stack>
);

const Section = ({ title, sentences }: { title: string; sentences: string[] }) => (
  <section>
    <Title order={2} fz="md">
      {title}
    </Title>
    {sentences.length === 1 ? (
      <Text mt={4}>{sentences[0]}</Text>
    ) : (
      <Bullets mt={4}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Bullets>
    )}
  </section>
);

const Opened = ({ token, invitation }: { token: string; invitation: Invitation }) => (
  <>
    <PageHeading title={`Join ${invitation.school_name}`}>Join {invitation.school_name}</PageHeading>
    <Facts invitation={invitation} />
    <Section title="Who sees what" sentences={WHO_SEES_WHAT} />
    <Section title="What the school has decided" sentences={describePolicies(invitation.policies)} />
    <Section title="Your courses and papers" sentences={[describeLeaving(invitation.data_on_leaving)]} />
    <JoinStep token={token} email={invitation.email} />
  </>
);

const Invited = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(inviteQuery(token));
  if (data !== undefined) return <Opened token={token} invitation={data} />;
  if (error === null) return <LoadingScreen label="Opening the invitation…" />;
  // What was refused stays refused; anything else may go better at another try.
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
    return <Dead detail={detailOf(error)} />;
  return (
    <>
      <PageHeading title="Invitation">The invitation could not be opened</PageHeading>
      <FailedPart error={error} retry={refetch} />
    </>
  );
};

/** What stands behind the # stays in the browser: no server is told it on the way here. */
export const JoinPage = () => {
  const token = useLocation().hash.slice(1);
  return (
    <AuthFrame>
      <meta name="robots" content="noindex, nofollow" />
      {token === '' ? <Dead detail={catalogue.invite_dead.detail} /> : <Invited key={token} token={token} />}
    </AuthFrame>
  );
};
