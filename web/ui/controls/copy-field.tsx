/** Something to take elsewhere: shown to be read, with a button that copies it. */
import { Flex, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { QuietButton } from '../quiet.tsx';

type Props = { label: string; description?: string; value: string };

export const CopyField = ({ label, description, value }: Props) => {
  const clipboard = useClipboard();
  return (
    <Flex gap={8} align="end">
      <TextInput
        flex={1}
        miw={0}
        label={label}
        description={description}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <QuietButton aria-label={`Copy: ${label}`} onClick={() => clipboard.copy(value)}>
        {clipboard.copied ? 'Copied' : 'Copy'}
      </QuietButton>
    </Flex>
  );
};
