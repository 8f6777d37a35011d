/** The teacher's profile, how grading speaks to the class, and the account itself. */
import { Button, Group, Tabs, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTeacher } from '../session/session.ts';
import { Card } from '../ui/controls/card.tsx';
import tabs from '../ui/controls/controls.module.css';
import { PageHeading } from '../ui/page-heading.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { LeaveWarning } from '../ui/states/leave-warning.tsx';
import { AccountTab } from './account-tab.tsx';
import { AdmissionCard } from './model/admission-card.tsx';
import { ModelCard } from './model/model-card.tsx';
import { Photo } from './photo.tsx';
import classes from './settings.module.css';
import { StyleSettings } from './style/style-card.tsx';
import { type SettingsForm, type Tab, useSettingsForm } from './use-settings-form.ts';

/** Who the teacher is. */
const ProfileTab = ({ form: { values, errors, change } }: { form: SettingsForm }) => {
  const { email } = useTeacher();
  return (
    <Card title="Profile">
      <Photo />
      <TextInput
        label="Full Name"
        autoComplete="name"
        value={values.name}
        error={errors.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Email"
        description="The address you sign in with. It cannot be changed here."
        type="email"
        readOnly
        value={email}
      />
      <TextInput
        label="School/Institution"
        autoComplete="organization"
        value={values.school}
        error={errors.school}
        onChange={(event) => change({ school: event.currentTarget.value })}
      />
    </Card>
  );
};

/** How the feedback is pitched, and who grades. */
const GradingTab = ({ form }: { form: SettingsForm }) => (
  <>
    <GradeLevel form={form} />
    <ModelCard />
    <AdmissionCard />
    <StyleSettings />
  </>
);

const GradeLevel = ({ form: { values, errors, change } }: { form: SettingsForm }) => (
  <Card title="AI Grading">
    <TextInput
      label="Grade Level"
      description="Enter the grade level for appropriate feedback complexity"
      type="number"
      inputMode="numeric"
      min={1}
      step={1}
      maw="16rem"
      value={values.grade_level}
      error={errors.grade_level}
      onChange={(event) => change({ grade_level: event.currentTarget.value })}
    />
    <Quiet mt={6} fz="sm">
      The school year of your students. From 1 to 12, feedback is written in words that fit that age; a higher
      number, such as the 100 it begins with, means adult readers. It is not the highest score: that stands in
      each assignment.
    </Quiet>
  </Card>
);

const TABS: { value: Tab; label: string }[] = [
  { value: 'profile', label: 'Profile' },
  { value: 'grading', label: 'AI Grading' },
  { value: 'account', label: 'Account' },
];

const tabNamed = (name: string | null): Tab | undefined => TABS.find(({ value }) => value === name)?.value;

export const SettingsPage = () => {
  const [params] = useSearchParams();
  const [tab, setTab] = useState<Tab>(() => tabNamed(params.get('tab')) ?? 'profile');
  const { form, save, isSaving, isChanged } = useSettingsForm(setTab);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Group justify="space-between" mb={24} className={classes.head}>
          <div>
            <PageHeading title="Settings">Settings</PageHeading>
            <Quiet mt={4} aria-live="polite">
              {isChanged
                ? 'You have changes that are not saved yet.'
                : 'Your profile, your grading, your account.'}
            </Quiet>
          </div>
          <Button type="submit" loading={isSaving}>
            Save All Changes
          </Button>
        </Group>
        <Tabs
          value={tab}
          onChange={(value) => setTab(tabNamed(value) ?? tab)}
          classNames={{ list: tabs.tabs, tab: tabs.tab, panel: tabs.panel }}
        >
          <Tabs.List>
            {TABS.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="profile">
            <ProfileTab form={form} />
          </Tabs.Panel>
          <Tabs.Panel value="grading">
            <GradingTab form={form} />
          </Tabs.Panel>
          <Tabs.Panel value="account">
            <AccountTab form={form} />
          </Tabs.Panel>
        </Tabs>
      </form>
      <LeaveWarning isChanged={isChanged}>
        You have changed settings that are not saved yet. If you leave now, they stay as they were.
      </LeaveWarning>
    </>
  );
};
