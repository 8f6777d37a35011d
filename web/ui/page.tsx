/** A page of the app: one heading, a line that says what it is for, then the matter. */
import type { ReactNode } from 'react';
import classes from './page.module.css';
import { PageHeading } from './page-heading.tsx';

type Props = {
  /** For the browser's title. */
  title: string;
  heading?: string;
  lead: string;
  description?: string;
  children: ReactNode;
};

export const Page = ({ title, heading = title, lead, description, children }: Props) => (
  <>
    <div className={classes.top}>
      <PageHeading title={title} description={description}>
        {heading}
      </PageHeading>
      <p className={classes.lead}>{lead}</p>
    </div>
    {children}
  </>
);
