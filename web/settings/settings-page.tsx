/** What Markwise knows of the teacher, and how it looks. */
import { SegmentedControl } from '@mantine/core';
import { Theme } from '../../contract/session.ts';
import { useTeacher } from '../session/session.ts';
import { chooseColorScheme, useColorScheme } from '../ui/color-scheme.ts';
import { Page } from '../ui/page.tsx';
import classes from './settings-page.module.css';

const Profile = () => {
  const { name, email, school, subscription_plan } = useTeacher();
  const facts = [
    { term: 'Full Name', value: name },
    { term: 'Email', value: email },
    { term: 'School/Institution', value: school },
    { term: 'Plan', value: subscription_plan },
  ];
  return (
    <section className={classes.card} aria-labelledby="profile">
      <h2 id="profile">Profile</h2>
      <dl className={classes.facts}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Appearance = () => (
  <section className={classes.card} aria-labelledby="appearance">
    <h2 id="appearance">Appearance</h2>
    <p className={classes.note}>Kept in this browser.</p>
    <SegmentedControl
      aria-labelledby="appearance"
      className={classes.choice}
      size="md"
      value={useColorScheme()}
      onChange={(value) => chooseColorScheme(Theme.parse(value))}
      data={[
        { value: 'dark', label: 'Dark' },
        { value: 'light', label: 'Light' },
      ]}
    />
  </section>
);

export const SettingsPage = () => (
  <Page title="Settings" lead="Your account at a glance.">
    <div className={classes.cards}>
      <Profile />
      <Appearance />
    </div>
  </Page>
);
