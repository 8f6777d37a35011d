/** The rules of the school, each with what its teachers will see of it; the school's model; and the end of the school. */
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { School } from '../../../contract/school/school.ts';
import { detailOf } from '../../api/api-error.ts';
import { editSchool } from '../../api/school/people.ts';
import { Card } from '../../ui/controls/card.tsx';
import { LeaveWarning } from '../../ui/states/leave-warning.tsx';
import { Message } from '../../ui/states/message.tsx';
import { toast } from '../../ui/states/toast.ts';
import classes from '../school.module.css';
import { EndSchool } from './end-school.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { isSame, type PolicyValues, policiesOf, valuesOf } from './policy-values.ts';
import { SchoolModelCard } from './school-model.tsx';

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

const PolicyForm = ({ school }: { school: School }) => {
  const { values, change, saving, isChanged } = usePolicies(school);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && values.name.trim() !== '' && !saving.isPending) saving.mutate();
  };
  return (
    <Card title="Rules">
      <p className={classes.quiet}>Teachers read these rules in their settings.</p>
      <form onSubmit={submit} className={classes.rules} noValidate>
        <TextInput
          label="Name of the school"
          maxLength={120}
          value={values.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <PolicyFields values={values} change={change} />
        {saving.error === null ? null : (
          <Message kind="error">{detailOf(saving.error)} What you changed is still here.</Message>
        )}
        <div>
          <Button type="submit" disabled={!isChanged || values.name.trim() === ''} loading={saving.isPending}>
            Save rules
          </Button>
        </div>
      </form>
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
    <SchoolModelCard />
    {school.you.role === 'owner' && !school.is_default ? <EndSchool school={school} /> : null}
  </>
);
