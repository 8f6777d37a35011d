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

type FrameProps = {
  label: string;
  /** A window keeps the focus to itself: the menu stands inside it. */
  isInDialog?: boolean;
  children: ReactNode;
};

/** Inside the page's main part, and with nothing but items in it, for those who hear the page. */
export const DotsMenu = ({ label, isInDialog = false, children }: FrameProps) => (
  <Menu
    position="bottom-end"
    width={250}
    classNames={{ item: classes.item }}
    withinPortal={!isInDialog}
    portalProps={{ target: 'main' }}
    menuItemTabIndex={0}
  >
    <Menu.Target>
      <IconButton aria-label={label}>
        <IconDotsVertical size={20} aria-hidden="true" />
      </IconButton>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);

type Props = Omit<FrameProps, 'children'> & { deeds: RowDeed[] };

export const RowMenu = ({ deeds, ...frame }: Props) => (
  <DotsMenu {...frame}>
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
  </DotsMenu>
);
