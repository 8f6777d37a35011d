/** Dark or light, one press. By default the choice is this browser's; `onChoose` may keep it elsewhere too. */
import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from '../icon-button.tsx';
import { type ColorScheme, chooseColorScheme, useColorScheme } from './color-scheme.ts';

type Props = { onChoose?: (scheme: ColorScheme) => void };

export const ThemeSwitch = ({ onChoose = chooseColorScheme }: Props) => {
  const other = useColorScheme() === 'dark' ? 'light' : 'dark';
  const Icon = other === 'light' ? IconSun : IconMoon;
  return (
    <IconButton aria-label={`Switch to the ${other} theme`} onClick={() => onChoose(other)}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
};
