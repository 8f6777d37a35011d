/** The settings form: it stands above the tabs, so that nothing typed is lost by switching between them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverDetail } from '../api/api-error.ts';
import { saveSettings } from '../api/settings.ts';
import { useTeacher } from '../session/session.ts';
import { toast } from '../ui/states/toast.ts';
import {
  type Change,
  type FieldErrors,
  findErrors,
  type Values,
  valuesOf,
  withoutNoise,
} from './settings-values.ts';

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
