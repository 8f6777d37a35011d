/** What the forms of signing in share: the field for an address, and a quiet way to another form. */
import { Anchor, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';

export const EmailField = (props: TextInputProps) => (
  <TextInput type="email" autoComplete="email" required withAsterisk={false} {...props} />
);

type OtherWayProps = { side: 'center' | 'flex-end'; onClick: () => void; children: ReactNode };

export const OtherWay = ({ side, onClick, children }: OtherWayProps) => (
  <Anchor component="button" type="button" mih={44} my="-xs" style={{ alignSelf: side }} onClick={onClick}>
    {children}
  </Anchor>
);
