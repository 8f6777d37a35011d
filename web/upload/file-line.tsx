/** What a chosen file is called, how large it is, and the way to take it back. */
import { Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatMegabytes } from '../lib/chosen-files.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { QuietWords } from '../ui/quiet.tsx';

export const FileLine = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <>
    <Text span inherit truncate flex={1} miw={0} dir="auto">
      {file.name}
    </Text>
    <QuietWords flex="none" fz="sm">
      {formatMegabytes(file.size)}
    </QuietWords>
    <IconButton aria-label={`Remove ${file.name}`} onClick={onRemove}>
      <IconX size={18} aria-hidden="true" />
    </IconButton>
  </>
);
