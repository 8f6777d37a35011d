/** The school's office: people, sign-in, use, policies, shelf and log. What nobody here sees stands on top of every tab. */
import { Button, Flex, Tabs, TextInput } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { hasFeature } from '../../contract/plans.ts';
import type { School } from '../../contract/school/school.ts';
import { beginSchool, schoolQuery } from '../api/school/people.ts';
import { useTeacher } from '../session/session.ts';
import { usePlan } from '../session/use-plan.ts';
import { Card } from '../ui/controls/card.tsx';
import tabs from '../ui/controls/controls.module.css';
import { Form } from '../ui/controls/form.tsx';
import { Page } from '../ui/page.tsx';
import { PlanLock } from '../ui/plan-lock.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Message } from '../ui/states/message.tsx';
import { Refusal } from '../ui/states/refusal.tsx';
import { InvitesTab } from './invites/invites-tab.tsx';
import { LogTab } from './log/log-tab.tsx';
import { MembersTab } from './members/members-tab.tsx';
import { PoliciesTab } from './policies/policies-tab.tsx';
import { ShelfTab } from './shelf/shelf-tab.tsx';
import { SignInTab } from './sign-in/sign-in-tab.tsx';
import { UseTab } from './use/use-tab.tsx';

/** How a school begins for somebody who is in none. */
const BeginForm = () => {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const beginning = useMutation({ mutationFn: () => beginSchool(client, name.trim()) });
  const submit = () => {
    if (name.trim() !== '' && !beginning.isPending) beginning.mutate();
  };
  return (
    <Card title="Begin your school">
      <Quiet>
        You become its owner and can invite teachers, claim your domain and set rules. Your courses and papers
        stay yours, and nobody in the office sees a student’s paper, name or mark.
      </Quiet>
      <Form onSubmit={submit} maw={544}>
        <TextInput
          label="Name of the school"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Refusal error={beginning.error} />
        <div>
          <Button type="submit" disabled={name.trim() === ''} loading={beginning.isPending}>
            Begin the school
          </Button>
        </div>
      </Form>
      <Quiet>If your school is here already, please ask its office for an invitation instead.</Quiet>
    </Card>
  );
};

const BeginSchool = () =>
  hasFeature(usePlan(), 'admin_panel') ? (
    <BeginForm />
  ) : (
    <PlanLock feature="admin_panel">
      With it a school invites its teachers, claims its domain and sets rules. If your school is here already,
      its office can invite you; you need no plan of your own for that.
    </PlanLock>
  );

type Tab = { value: string; label: string; show: (school: School) => ReactNode };

const TABS: [Tab, ...Tab[]] = [
  { value: 'members', label: 'Members', show: (school) => <MembersTab school={school} /> },
  { value: 'invitations', label: 'Invitations', show: (school) => <InvitesTab school={school} /> },
  { value: 'sign-in', label: 'Sign-in', show: (school) => <SignInTab school={school} /> },
  { value: 'use', label: 'Use & cost', show: () => <UseTab /> },
  { value: 'policies', label: 'Policies', show: (school) => <PoliciesTab school={school} /> },
  { value: 'shelf', label: 'Shelf', show: () => <ShelfTab /> },
  { value: 'log', label: 'Log', show: () => <LogTab /> },
];

const Assurance = () => (
  <Flex
    gap={10}
    maw={960}
    mb="lg"
    px="md"
    py={14}
    bd="1px solid var(--mw-line)"
    bdrs="lg"
    bg="var(--mw-surface)"
  >
    <IconEyeOff size={20} aria-hidden="true" color="var(--mw-accent-text)" />
    <p>
      <strong>No page here shows a student’s paper, name or mark.</strong> You see teachers, how many papers
      they had graded and what that cost, and what is set here. Each change is written to the log.
    </p>
  </Flex>
);

/** On a phone the line of tabs is longer than the screen. */
const bringIntoView = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

const Office = ({ school }: { school: School }) => {
  const [params, setParams] = useSearchParams();
  const open = TABS.find(({ value }) => value === params.get('tab')) ?? TABS[0];
  return (
    <>
      <Assurance />
      <Tabs
        value={open.value}
        onChange={(value) => setParams({ tab: value ?? open.value }, { replace: true })}
        keepMounted={false}
        classNames={{ list: tabs.tabs, tab: tabs.tab, panel: tabs.panel }}
      >
        <Tabs.List>
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} ref={value === open.value ? bringIntoView : null}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open.value}>{open.show(school)}</Tabs.Panel>
      </Tabs>
    </>
  );
};

const TeachersOnly = ({ school }: { school: School }) => (
  <Message kind="info">
    You are a teacher of {school.name}. These pages are for its owners and admins; what the school has decided
    stands in your <Link to="/settings?tab=account">settings</Link>.
  </Message>
);

const Mine = () => (
  <Loaded query={useQuery(schoolQuery)} label="Loading your school" height={320}>
    {(school) =>
      school.you.role === 'teacher' ? <TeachersOnly school={school} /> : <Office school={school} />
    }
  </Loaded>
);

export const SchoolPage = () => {
  const { membership } = useTeacher();
  return (
    <Page
      title="School"
      heading={membership?.school_name ?? 'School'}
      lead="People, sign-in, use and rules of your school."
    >
      {membership === null ? <BeginSchool /> : <Mine />}
    </Page>
  );
};
