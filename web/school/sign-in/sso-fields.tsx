/** What the identity provider gave: issuer, client, secret; and which organisation it must name. */
import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SsoConnection, Tenant } from '../../../contract/school/sign-in.ts';
import { type SsoChange, saveSso } from '../../api/school/sign-in.ts';
import { Form } from '../../ui/controls/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { QuietButton } from '../../ui/quiet.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';
import { toast } from '../../ui/states/toast.ts';

type Values = {
  issuer: string;
  clientId: string;
  secret: string;
  claim: '' | Tenant['claim'];
  organisation: string;
  autoProvision: boolean;
};

const valuesOf = (connection: SsoConnection | null): Values => ({
  issuer: connection?.issuer ?? '',
  clientId: connection?.client_id ?? '',
  secret: '',
  claim: connection?.tenant?.claim ?? '',
  organisation: connection?.tenant?.value ?? '',
  autoProvision: connection?.auto_provision ?? false,
});

const changeOf = (values: Values, connection: SsoConnection | null): SsoChange => ({
  issuer: values.issuer,
  client_id: values.clientId,
  ...(values.secret === '' ? {} : { client_secret: values.secret }),
  tenant: values.claim === '' ? null : { claim: values.claim, value: values.organisation },
  auto_provision: values.autoProvision,
  required: connection?.required ?? false,
});

const CLAIMS = [
  { value: '', label: 'It serves our school alone' },
  { value: 'hd', label: 'Google Workspace: our domain (hd)' },
  { value: 'tid', label: 'Microsoft Entra: our tenant (tid)' },
];

const claimOf = (value: string): Values['claim'] => (value === 'hd' || value === 'tid' ? value : '');

type FieldProps = { values: Values; change: (part: Partial<Values>) => void };

const Organisation = ({ values, change }: FieldProps) => (
  <>
    <NativeSelect
      label="Whose people the provider knows"
      data={CLAIMS}
      value={values.claim}
      onChange={(event) => change({ claim: claimOf(event.currentTarget.value) })}
    />
    {values.claim === '' ? null : (
      <TextInput
        label={values.claim === 'hd' ? 'Workspace domain' : 'Tenant ID'}
        description="Accounts of any other organisation are refused."
        maxLength={253}
        value={values.organisation}
        onChange={(event) => change({ organisation: event.currentTarget.value })}
      />
    )}
  </>
);

const Fields = ({ values, change, isKept }: FieldProps & { isKept: boolean }) => (
  <>
    <TextInput
      label="Issuer"
      placeholder="https://login.school.org"
      type="url"
      maxLength={500}
      value={values.issuer}
      onChange={(event) => change({ issuer: event.currentTarget.value })}
    />
    <TextInput
      label="Client ID"
      maxLength={300}
      value={values.clientId}
      onChange={(event) => change({ clientId: event.currentTarget.value })}
    />
    <PasswordField
      label="Client secret"
      description={
        isKept ? 'One is kept. Enter another one to replace it.' : 'Stored encrypted, and never shown again.'
      }
      autoComplete="off"
      value={values.secret}
      onChange={(event) => change({ secret: event.currentTarget.value })}
    />
    <Organisation values={values} change={change} />
    <Checkbox
      size="md"
      label="Whoever signs in with an address of a verified domain joins as a teacher, while there are seats"
      checked={values.autoProvision}
      onChange={(event) => change({ autoProvision: event.currentTarget.checked })}
    />
  </>
);

export const SsoFields = ({
  connection,
  onDone,
}: {
  connection: SsoConnection | null;
  onDone: () => void;
}) => {
  const client = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(connection));
  const saving = useMutation({
    mutationFn: () => saveSso(client, changeOf(values, connection)),
    onSuccess: () => {
      toast.saved('Single sign-on is saved. Please try it.');
      onDone();
    },
  });
  const isKept =
    connection !== null &&
    connection.issuer === values.issuer.trim() &&
    connection.client_id === values.clientId.trim();
  const isReady =
    values.issuer.trim() !== '' &&
    values.clientId.trim() !== '' &&
    (isKept || values.secret !== '') &&
    (values.claim === '' || values.organisation.trim() !== '');
  const submit = () => {
    if (isReady && !saving.isPending) saving.mutate();
  };
  return (
    <Form onSubmit={submit} noValidate maw={544}>
      <Fields
        values={values}
        change={(part) => setValues((before) => ({ ...before, ...part }))}
        isKept={isKept}
      />
      <Refusal error={saving.error} />
      <Group gap="0.5rem 0.75rem">
        <Button type="submit" loading={saving.isPending} disabled={!isReady}>
          {connection === null ? 'Set up single sign-on' : 'Save'}
        </Button>
        {connection === null ? null : <QuietButton onClick={onDone}>Cancel</QuietButton>}
      </Group>
    </Form>
  );
};
