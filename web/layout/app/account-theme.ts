/** The look that the account holds becomes this browser's: a teacher finds it wherever they sign in. */
import { useEffect } from 'react';
import { useTeacher } from '../../session/session.ts';
import { chooseColorScheme } from '../../ui/theme/color-scheme.ts';

export const useAccountTheme = (): void => {
  const { theme } = useTeacher();
  useEffect(() => chooseColorScheme(theme), [theme]);
};
