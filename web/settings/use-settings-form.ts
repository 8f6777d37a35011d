/** The settings form: it stands above the tabs, so that nothing typed is lost by switching between them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../contract/session.ts';
import { updateSettings } from '../../contract/settings.ts';
import { serverDetail } from '../api/api-error.ts';
import { saveSettings } from '../api/settings.ts';
import { useTeacher } from '../session/session.ts';
import { toast } from '../ui/states/toast.ts';

/** As the fields hold them; the grade level is text until it is saved. */
type Values = Pick<User, 'name' | 'school' | 'theme' | 'email_notifications'> & {
  grade_level: string;
};
type Change = Partial<Values>;
type FieldErrors = Partial<Record<keyof Values, string>>;

const valuesOf = (user: User): Values => ({
  name: user.name,
  school: user.school,
  theme: user.theme,
  email_notifications: user.email_notifications,
  grade_level: String(user.grade_level),
});

/** Without what was changed and changed back. */
const withoutNoise = (saved: Values, change: Change): Change => {
  const isChanged = (name: keyof Values) => change[name] !== undefined && change[name] !== saved[name];
  return {
    ...(isChanged('name') ? { name: change.name } : {}),
    ...(isChanged('school') ? { school: change.school } : {}),
    ...(isChanged('theme') ? { theme: change.theme } : {}),
    ...(isChanged('email_notifications') ? { email_notifications: change.email_notifications } : {}),
    ...(isChanged('grade_level') ? { grade_level: change.grade_level } : {}),
  };
};

/** The server's own rules, so that both say the same. */
const findErrors = (change: Change): FieldErrors => {
  const parsed = updateSettings.body.safeParse(change);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]));
};

export type Tab = 'profile' | 'grading' | 'account';

const tabOf = (errors: FieldErrors): Tab => (errors.grade_level === undefined ? 'profile' : 'grading');

export type SettingsForm = {
  values: Values;
  errors: FieldErrors;
  change: (part: Change) => void;
};

export const useSettingsForm = (showTab: (tab: Tab) => void) => {
  const client = useQueryClient();
  const saved = valuesOf(useTeacher());
  const [touched, setTouched] = useState<Change>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const changes = withoutNoise(saved, touched);
  const saving = useMutation({
    mutationFn: (change: Change) => saveSettings(client, change),
    onSuccess: () => {
      setTouched({});
      toast.saved('Settings saved successfully!');
    },
    onError: (error) => toast.error(serverDetail(error, 'Failed to update settings.')),
  });
  const form: SettingsForm = {
    values: { ...saved, ...touched },
    errors,
    change: (part) => {
      setTouched((before) => ({ ...before, ...part }));
      setErrors({});
    },
  };
  const save = () => {
    const found = findErrors(changes);
    setErrors(found);
    if (Object.keys(found).length > 0) showTab(tabOf(found));
    else saving.mutate(changes);
  };
  return { form, save, isSaving: saving.isPending, isChanged: Object.keys(changes).length > 0 };
};
