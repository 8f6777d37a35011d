/** Two things side by side over the whole window: a paper and its marks, pages and what they say, two texts. */
import { Box } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconLink } from '../icon-button.tsx';
import classes from './two-pane.module.css';

type Props = {
  head: ReactNode;
  left: ReactNode;
  right: ReactNode;
  foot: ReactNode;
  /** Which of them is seen where there is no room for both; without it they stand one above the other. */
  shown?: 'left' | 'right';
  /** Neither is more than the other. */
  isEven?: boolean;
};

export const TwoPane = ({ head, left, right, foot, shown, isEven = false }: Props) => (
  <div className={classes.frame} data-shown={shown} data-even={isEven}>
    {head}
    <Box miw={0} mih={0} className={classes.pane}>
      {left}
    </Box>
    <Box miw={0} mih={0} className={classes.pane}>
      {right}
    </Box>
    {foot}
  </div>
);

/** The way back, and what all of it is about. */
export const PaneHead = ({ to, back, children }: { to: string; back: string; children: ReactNode }) => (
  <header className={classes.head}>
    <IconLink to={to} aria-label={back}>
      <IconArrowLeft size={20} aria-hidden="true" />
    </IconLink>
    {children}
  </header>
);

export const PaneFoot = ({ children }: { children: ReactNode }) => (
  <footer className={classes.foot}>{children}</footer>
);
