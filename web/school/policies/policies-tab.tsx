/** The rules of the school, each with what its teachers will see of it; the school's model; and the end of the school. */
import { Button, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RETENTION_NOTICE_DAYS, type School } from '../../../contract/school/school.ts';
import { editSchool, endSchool } from '../../api/school/people.ts';
import { countOf } from '../../lib/format.ts';
import { AskDialog } from '../../ui/controls/ask-dialog.tsx';
import { Card } from '../../ui/controls/card.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { DialogForm, FormDialog } from '../../ui/controls/form-dialog.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { LeaveWarning } from '../../ui/states/leave-warning.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';
import { toast } from '../../ui/states/toast.ts';
import { DownloadLog } from '../log/log-tab.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { isSame, type PolicyValues, policiesOf, valuesOf } from './policy-values.ts';
import { SchoolModelCard } from './school-model.tsx';

/** The end of the school, by its owner: with its name typed, after its log was taken home. */
const EndForm = ({ school, onClose }: { school: School; onClose: () => void }) => {
  const client = useQueryClient();
  const [name, setName] = useState('');
  return (
    <DialogForm
      deed="Delete the school"
      isReady={name.trim() === school.name}
      onClose={onClose}
      onSave={async () => {
        toast.saved(await endSchool(client, name.trim()));
      }}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        Everybody leaves it, and what becomes of each teacher’s work is what was shown at joining. Domains,
        single sign-on, the model key, the shelf and the log are deleted. Please download the log first.
      </Text>
      <DownloadLog />
      <TextInput
        label={`Type the name of the school: ${school.name}`}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </DialogForm>
  );
};

const EndSchool = ({ school }: { school: School }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="End the school" tone="danger">
      <Quiet>Teachers keep their accounts. This cannot be undone.</Quiet>
      <div>
        <Button color="var(--mw-bad)" variant="outline" onClick={() => setOpen(true)}>
          Delete the school
        </Button>
      </div>
      <FormDialog opened={isOpen} title="Delete the school?" onClose={() => setOpen(false)}>
        <EndForm school={school} onClose={() => setOpen(false)} />
      </FormDialog>
    </Card>
  );
};

const usePolicies = (school: School) => {
  const client = useQueryClient();
  const [values, setValues] = useState(() => valuesOf(school));
  const saving = useMutation({
    mutationFn: () => editSchool(client, { name: values.name, policies: policiesOf(values) }),
    onSuccess: () => toast.saved('The rules are saved.'),
  });
  return {
    values,
    change: (part: Partial<PolicyValues>) => setValues((before) => ({ ...before, ...part })),
    saving,
    isChanged: !isSame(values, valuesOf(school)),
  };
};

/** Fewer days than now delete work that is kept now. */
const isShorter = ({ policies: { retention_days } }: School, { days }: PolicyValues): boolean =>
  days !== '' && (retention_days === null || Number(days) < retention_days);

const PolicyForm = ({ school }: { school: School }) => {
  const { values, change, saving, isChanged } = usePolicies(school);
  const [isAsking, setAsking] = useState(false);
  const submit = () => {
    if (!isChanged || values.name.trim() === '' || saving.isPending) return;
    if (isShorter(school, values)) setAsking(true);
    else saving.mutate();
  };
  return (
    <Card title="Rules">
      <Quiet>Teachers read these rules in their settings.</Quiet>
      <Form onSubmit={submit} noValidate gap={24}>
        <TextInput
          label="Name of the school"
          maxLength={120}
          value={values.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <PolicyFields values={values} change={change} />
        <Refusal error={saving.error}>What you changed is still here.</Refusal>
        <div>
          <Button type="submit" disabled={!isChanged || values.name.trim() === ''} loading={saving.isPending}>
            Save rules
          </Button>
        </div>
      </Form>
      <AskDialog
        opened={isAsking}
        title={`Delete student work after ${countOf(Number(values.days), 'day')}?`}
        deed="Save rules"
        otherwise="Cancel"
        onClose={() => setAsking(false)}
        onConfirm={() => saving.mutate()}
      >
        <p>
          Older papers of all teachers are deleted for good, with their texts and marks. That begins in{' '}
          {RETENTION_NOTICE_DAYS} days; every member gets a mail now, and until then you can take it back.
        </p>
      </AskDialog>
      <LeaveWarning
        isChanged={isChanged}
        isSame={(from, to) => from.pathname === to.pathname && from.search === to.search}
      >
        You have changed rules that are not saved yet. If you leave now, they stay as they were.
      </LeaveWarning>
    </Card>
  );
};

export const PoliciesTab = ({ school }: { school: School }) => (
  <>
    <PolicyForm school={school} />
    <SchoolModelCard isOwner={school.you.role === 'owner'} />
    {school.you.role === 'owner' && !school.is_default ? <EndSchool school={school} /> : null}
  </>
);
