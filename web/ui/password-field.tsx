/** A password with a show and hide switch that the keyboard reaches too. */
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

export const PasswordField = (props: PasswordInputProps) => {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': visible ? 'Hide password' : 'Show password', tabIndex: 0 }}
    />
  );
};
