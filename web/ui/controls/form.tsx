/** Fields one above the other. It is sent from here: the page stays, and a form around it in React's tree hears nothing. */
import { Stack, type StackProps } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';

type Props = Omit<StackProps, 'onSubmit'> & {
  noValidate?: boolean;
  children: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

export const Form = ({ noValidate = false, onSubmit, 'aria-label': label, ...fields }: Props) => (
  <form
    noValidate={noValidate}
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      event.stopPropagation();
      onSubmit(event);
    }}
  >
    <Stack {...fields} />
  </form>
);
