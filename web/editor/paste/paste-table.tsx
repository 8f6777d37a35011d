/** A place to paste a table into, for those who do not know that anywhere will do, and for phones. */
import { Box, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTable } from '@tabler/icons-react';
import { QuietButton } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import type { Pasted } from './use-pasted-table.ts';

const KINDS = { busy: 'info', done: 'success', failed: 'error' } as const;

export const PasteTable = ({ pasted: { outcome, onPasteHere } }: { pasted: Pasted }) => {
  const [opened, { toggle }] = useDisclosure(false);
  return (
    <>
      <QuietButton
        leftSection={<IconTable size={18} aria-hidden="true" />}
        aria-expanded={opened}
        onClick={toggle}
      >
        Paste a table
      </QuietButton>
      {opened ? (
        <Textarea
          autosize={false}
          flex="1 0 100%"
          style={{ order: '1' }}
          label="Paste it here"
          description="Copy a table in Word, Docs, Sheets or Excel, then paste it with Ctrl+V or ⌘V."
          rows={2}
          autoFocus
          value=""
          onChange={() => undefined}
          onPaste={onPasteHere}
        />
      ) : null}
      {outcome === null ? null : (
        <Box flex="1 0 100%" style={{ order: '1' }}>
          <Message kind={KINDS[outcome.kind]}>{outcome.words}</Message>
        </Box>
      )}
    </>
  );
};
