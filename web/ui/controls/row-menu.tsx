/** What can be done with one thing of a list, behind three dots. */
import { Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import classes from './controls.module.css';

const sign = { size: 18, 'aria-hidden': true } as const;

export type RowDeed = {
  words: string;
  Icon: (props: typeof sign) => ReactNode;
  act: () => void;
  isDanger?: boolean;
};

type Props = {
  label: string;
  deeds: RowDeed[];
  /** A window keeps the focus to itself: the menu stands inside it. */
  isInDialog?: boolean;
};

export const RowMenu = ({ label, deeds, isInDialog = false }: Props) => (
  <Menu
    position="bottom-end"
    width={250}
    classNames={{ item: classes.item }}
    // Inside the page's main part, and with nothing but items in it, for those who hear the page.
    withinPortal={!isInDialog}
    portalProps={{ target: 'main' }}
    withInitialFocusPlaceholder={false}
    menuItemTabIndex={0}
    hideDetached={false}
  >
    <Menu.Target>
      <IconButton aria-label={label}>
        <IconDotsVertical size={20} aria-hidden="true" />
      </IconButton>
    </Menu.Target>
    <Menu.Dropdown>
      {deeds.map(({ words, Icon, act, isDanger = false }) => (
        <Menu.Item
          key={words}
          leftSection={<Icon {...sign} />}
          onClick={act}
          {...(isDanger ? { className: classes.danger } : {})}
        >
          {words}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
