/** The foot of a plan's card for a visitor: every way in leads over an account, except a school's. */
import { useDisclosure } from '@mantine/hooks';
import type { Plan } from '../../../contract/plans.ts';
import { ActionButton, ActionLink } from '../../ui/action.tsx';
import { ContactDialog } from '../contact-dialog.tsx';
import classes from './plans.module.css';

const SchoolFoot = () => {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <ActionButton onClick={open}>Contact sales</ActionButton>
      <ContactDialog opened={opened} onClose={close} />
    </>
  );
};

export const VisitorFoot = ({ plan: { name, popular } }: { plan: Plan }) => {
  if (name === 'School')
    return (
      <div className={classes.foot}>
        <SchoolFoot />
      </div>
    );
  return (
    <div className={classes.foot}>
      {name === 'Free' ? (
        <ActionLink to="/login" state={{ mode: 'sign-up' }}>
          Start grading for free
        </ActionLink>
      ) : (
        <ActionLink
          to="/login"
          state={{ mode: 'sign-up', from: '/dashboard/pricing' }}
          weight={popular ? 'primary' : 'quiet'}
        >
          Choose {name}
        </ActionLink>
      )}
    </div>
  );
};
