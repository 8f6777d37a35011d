/** The teacher's profile, how grading speaks to the class, and the account itself. */
import { Button, Group, Tabs, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import tabs from '../ui/controls/controls.module.css';
import { PageHeading } from '../ui/page-heading.tsx';
import { LeaveWarning } from '../ui/states/leave-warning.tsx';
import { AccountTab } from './account-tab.tsx';
import { GradingTab } from './grading-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import classes from './settings.module.css';
import { type Tab, useSettingsForm } from './use-settings-form.ts';

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
            <Text mt={4} c="dimmed" aria-live="polite">
              {isChanged
                ? 'You have changes that are not saved yet.'
                : 'Your profile, your grading, your account.'}
            </Text>
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
