/** Who the teacher is. */
import { TextInput } from '@mantine/core';
import { useTeacher } from '../session/session.ts';
import { Card } from '../ui/controls/card.tsx';
import { Photo } from './photo.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export const ProfileTab = ({ form: { values, errors, change } }: { form: SettingsForm }) => {
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
