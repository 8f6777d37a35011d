/** How Markwise looks and writes to the teacher, the plan, and the way out. */
import { Box, Button, SegmentedControl, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { Link } from 'react-router';
import type { SubscriptionStatus } from '../../contract/plans.ts';
import { Theme } from '../../contract/session.ts';
import { formatDay, NOTHING } from '../lib/format.ts';
import { Connections } from '../lms/connection-card.tsx';
import { useTeacher } from '../session/session.ts';
import { Card } from '../ui/controls/card.tsx';
import { Facts } from '../ui/facts.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SchoolCard } from './school-card.tsx';
import type { SettingsForm } from './use-settings-form.ts';
import { YourData } from './your-data.tsx';

/** The end of the account. */
const DangerZone = () => {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <Card title="Danger Zone" tone="danger">
      <Quiet maw="60ch">
        Deletes your account with all courses, papers, results and files, and ends a paid plan. This cannot be
        undone.
      </Quiet>
      <Button color="var(--mw-bad)" variant="outline" style={{ alignSelf: 'flex-start' }} onClick={open}>
        Delete Account
      </Button>
      <DeleteAccountDialog opened={opened} onClose={close} />
    </Card>
  );
};

const Preferences = ({ form: { values, change } }: { form: SettingsForm }) => {
  const id = useId();
  return (
    <Card title="Preferences">
      <div>
        <Box component="p" id={id} mb={6} fz="sm" fw={500}>
          Theme
        </Box>
        <SegmentedControl
          aria-labelledby={id}
          size="md"
          value={values.theme}
          onChange={(value) => change({ theme: Theme.parse(value) })}
          data={[
            { value: 'dark', label: 'Dark' },
            { value: 'light', label: 'Light' },
          ]}
        />
        <Quiet mt={6} fz="sm">
          Kept in your account, so it is the same wherever you sign in.
        </Quiet>
      </div>
      <Switch
        label="E-mail notifications"
        description="A message when an upload is graded."
        checked={values.email_notifications}
        onChange={(event) => change({ email_notifications: event.currentTarget.checked })}
      />
    </Card>
  );
};

const STATUS_WORDS: Record<SubscriptionStatus, string> = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Payment failed',
  canceled: 'Canceled',
};

const Subscription = () => {
  const user = useTeacher();
  const facts: [string, string][] = [
    ['Plan', user.subscription_plan],
    ['Status', STATUS_WORDS[user.subscription_status]],
    ['Valid until', user.subscription_end_date === null ? NOTHING : formatDay(user.subscription_end_date)],
  ];
  return (
    <Card title="Subscription">
      <Facts facts={facts} />
      <Button component={Link} to="/dashboard/pricing" variant="default" style={{ justifySelf: 'start' }}>
        See the plans
      </Button>
    </Card>
  );
};

export const AccountTab = ({ form }: { form: SettingsForm }) => (
  <>
    <Preferences form={form} />
    <ChangePassword />
    <Subscription />
    <SchoolCard />
    <Connections />
    <YourData />
    <DangerZone />
  </>
);
