/** A page of the app: one heading, a line that says what it is for, then the matter. */
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';
import { Quiet } from './quiet.tsx';

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
    <Box mb="xl">
      <PageHeading title={title} description={description}>
        {heading}
      </PageHeading>
      <Quiet mt={4}>{lead}</Quiet>
    </Box>
    {children}
  </>
);
