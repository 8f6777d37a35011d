/** The switch within the app: shows the other look at once and keeps it in the account. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Theme } from '../../../contract/session.ts';
import { detailOf } from '../../api/api-error.ts';
import { saveSettings } from '../../api/settings.ts';
import { toast } from '../../ui/states/toast.ts';
import { chooseColorScheme } from '../../ui/theme/color-scheme.ts';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';

export const AccountThemeSwitch = () => {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (theme: Theme) => saveSettings(client, { theme }),
    onError: (error) => toast.error(`The theme is changed here only. ${detailOf(error)}`),
  });
  const choose = (theme: Theme) => {
    chooseColorScheme(theme);
    saving.mutate(theme);
  };
  return <ThemeSwitch onChoose={choose} />;
};
