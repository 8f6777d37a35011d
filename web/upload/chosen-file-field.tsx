/** One file as a field of a form: chosen from the computer or the Drive, shown, taken out again. */
import { Flex, Group, Stack, Text } from '@mantine/core';
import { IconFile, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { FilePicker } from '../ui/controls/file-picker.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { FileLine } from './file-line.tsx';

type Props = {
  label: string;
  hint: string;
  file: File | null;
  problem: string | null;
  onFile: (file: File | null) => void;
  /** Other ways to choose it. */
  children?: ReactNode;
};

const Chosen = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <Group gap="xs" wrap="nowrap" mt={4} pl="sm" bd="1px solid var(--mw-line-strong)" bdrs="md">
    <IconFile size={20} stroke={1.6} aria-hidden="true" />
    <FileLine file={file} onRemove={onRemove} />
  </Group>
);

export const ChosenFileField = ({ label, hint, file, problem, onFile, children }: Props) => {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={id} gap={4}>
      <Text id={id} fw={500}>
        {label}
      </Text>
      <Quiet fz="sm">{hint}</Quiet>
      {file === null ? (
        <Flex gap="sm" wrap="wrap" mt={4}>
          <FilePicker
            leftSection={<IconUpload size={18} aria-hidden="true" />}
            onFiles={([first = null]) => onFile(first)}
          >
            Choose a file
          </FilePicker>
          {children}
        </Flex>
      ) : (
        <Chosen file={file} onRemove={() => onFile(null)} />
      )}
      {problem === null ? null : (
        <Text role="alert" c="var(--mw-bad)">
          {problem}
        </Text>
      )}
    </Stack>
  );
};
