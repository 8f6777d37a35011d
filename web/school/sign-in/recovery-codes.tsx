/** Codes for the owner who would otherwise stand outside when the identity provider fails. Shown once. */
import { SimpleGrid } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newRecoveryCodes } from '../../api/school/sign-in.ts';
import { countOf } from '../../lib/format.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { QuietButton } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';

const Codes = ({ codes }: { codes: string[] }) => (
  <>
    <Message kind="info">
      These codes are shown once. Print them or keep them where you keep passwords; each works one time, with
      your password.
    </Message>
    <SimpleGrid
      component="ul"
      type="container"
      minColWidth={160}
      spacing="md"
      verticalSpacing={6}
      px="md"
      py={14}
      bd="1px solid var(--mw-line-strong)"
      bdrs="md"
      ff="monospace"
      aria-label="Recovery codes"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </SimpleGrid>
    <div>
      <QuietButton
        onClick={() =>
          saveBlob('markwise-recovery-codes.txt', new Blob([codes.join('\n')], { type: 'text/plain' }))
        }
      >
        Save as a file
      </QuietButton>
    </div>
  </>
);

export const RecoveryCodes = ({ left }: { left: number }) => {
  const client = useQueryClient();
  const making = useMutation({ mutationFn: () => newRecoveryCodes(client) });
  return (
    <>
      <p>
        {left === 0
          ? 'You have no recovery codes.'
          : `You have ${countOf(left, 'recovery code')} that you have not used.`}
      </p>
      {making.data === undefined ? null : <Codes codes={making.data} />}
      <div>
        <QuietButton loading={making.isPending} onClick={() => making.mutate()}>
          {left === 0 ? 'Make recovery codes' : 'Replace them with new ones'}
        </QuietButton>
      </div>
      <Refusal error={making.error} />
    </>
  );
};
