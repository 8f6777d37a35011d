/** The school's own sign-in: what to register there, what it gave, and whether it is the only way in. */
import { Group } from '@mantine/core';
import { useState } from 'react';
import type { SchoolSso, SsoConnection } from '../../../contract/school/sign-in.ts';
import { removeSso } from '../../api/school/sign-in.ts';
import { AskDialog } from '../../ui/controls/ask-dialog.tsx';
import { CopyField } from '../../ui/controls/copy-field.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { useAct } from '../../ui/states/use-act.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Required, TryIt } from './requiring.tsx';
import { SsoFields } from './sso-fields.tsx';

const Provider = ({ connection }: { connection: SsoConnection }) => (
  <Facts
    facts={[
      ['Issuer', connection.issuer],
      ['Client ID', connection.client_id],
      [
        'People of your domains who are no members yet',
        connection.auto_provision ? 'Join as teachers' : 'Are refused',
      ],
    ]}
  />
);

const End = () => {
  const act = useAct();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <QuietButton onClick={() => setAsking(true)}>End single sign-on</QuietButton>
      <AskDialog
        opened={isAsking}
        title="End single sign-on?"
        deed="End it"
        onClose={() => setAsking(false)}
        onConfirm={() => void act((client) => removeSso(client), 'Single sign-on has ended.')}
      >
        Members sign in by password or Google again; whoever has no password can ask for a link at “Forgot
        password”. Issuer, client and secret are deleted here.
      </AskDialog>
    </>
  );
};

const Connected = ({ sso, connection }: { sso: SchoolSso; connection: SsoConnection }) => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <SsoFields connection={connection} onDone={() => setOpen(false)} />;
  return (
    <>
      <Provider connection={connection} />
      <Group gap="0.5rem 0.75rem">
        <QuietButton onClick={() => setOpen(true)}>Change</QuietButton>
        <End />
      </Group>
      <TryIt tried={sso.tried} />
      <RecoveryCodes left={sso.codes_left} />
      <Required sso={sso} connection={connection} />
    </>
  );
};

const ForAdmins = ({ sso, connection }: { sso: SchoolSso; connection: SsoConnection }) => (
  <>
    <Provider connection={connection} />
    <p>
      {connection.required
        ? 'It is required: members cannot use a password or Google here.'
        : 'It is not required: members can also use a password or Google.'}
    </p>
    <TryIt tried={sso.tried} />
  </>
);

/** Owners set it up: it decides who gets in. */
export const SingleSignOn = ({ sso, asOwner }: { sso: SchoolSso; asOwner: boolean }) => {
  const { connection } = sso;
  return (
    <>
      <Quiet>
        Teachers sign in with the account that they have at school: Google Workspace, Microsoft Entra,
        Keycloak, or another OpenID Connect provider.
        {asOwner ? '' : ' An owner of the school sets it up.'}
      </Quiet>
      {asOwner ? (
        <CopyField
          label="Callback address"
          description="Register it with your provider as the redirect URI."
          value={sso.redirect_uri}
        />
      ) : null}
      {connection === null && asOwner ? <SsoFields connection={null} onDone={() => undefined} /> : null}
      {connection !== null && asOwner ? <Connected sso={sso} connection={connection} /> : null}
      {connection !== null && !asOwner ? <ForAdmins sso={sso} connection={connection} /> : null}
    </>
  );
};
