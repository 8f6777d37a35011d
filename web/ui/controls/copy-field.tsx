/** Something to take elsewhere: shown to be read, with a button that copies it. */
import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import classes from './copy-field.module.css';

type Props = { label: string; description?: string; value: string };

export const CopyField = ({ label, description, value }: Props) => {
  const clipboard = useClipboard();
  return (
    <div className={classes.line}>
      <TextInput
        className={classes.field}
        label={label}
        description={description}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" aria-label={`Copy: ${label}`} onClick={() => clipboard.copy(value)}>
        {clipboard.copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
};
