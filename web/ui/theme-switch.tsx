/** Dark or light, one press. */
import { IconMoon, IconSun } from '@tabler/icons-react';
import { chooseColorScheme, useColorScheme } from './color-scheme.ts';
import { IconButton } from './icon-button.tsx';

export const ThemeSwitch = () => {
  const other = useColorScheme() === 'dark' ? 'light' : 'dark';
  const Icon = other === 'light' ? IconSun : IconMoon;
  return (
    <IconButton aria-label={`Switch to the ${other} theme`} onClick={() => chooseColorScheme(other)}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
};
