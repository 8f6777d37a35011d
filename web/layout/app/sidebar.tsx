/** The app's navigation. It stands at the left on wide screens and in a drawer on phones. */
import {
  IconChartDots,
  IconFolderCheck,
  IconLayoutDashboard,
  IconListCheck,
  IconSettings,
  IconUpload,
} from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { AccountThemeSwitch } from './account-theme-switch.tsx';
import { PizzaLink } from './pizza-link.tsx';
import { PlanBox } from './plan-box.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import classes from './sidebar.module.css';

const LINKS = [
  { to: '/dashboard', label: 'Dashboard', Icon: IconLayoutDashboard },
  { to: '/upload', label: 'Upload', Icon: IconUpload },
  { to: '/results', label: 'Results', Icon: IconFolderCheck },
  { to: '/settings', label: 'Settings', Icon: IconSettings },
  { to: '/rubrics', label: 'Rubrics', Icon: IconListCheck },
  { to: '/insights', label: 'Insights', Icon: IconChartDots },
];

export const Sidebar = ({ onFollow }: { onFollow?: () => void }) => (
  <div className={classes.sidebar}>
    <nav aria-label="Main" className={classes.links}>
      {LINKS.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} end onClick={onFollow} className={classes.link}>
          <Icon size={20} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
    </nav>
    <div className={classes.foot}>
      <PlanBox onFollow={onFollow} />
      <ProfileMenu />
      <div className={classes.small}>
        <PizzaLink />
        <AccountThemeSwitch />
      </div>
    </div>
  </div>
);
