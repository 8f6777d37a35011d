/** How a school begins for somebody who is in none. */
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { hasFeature } from '../../contract/plans.ts';
import { detailOf } from '../api/api-error.ts';
import { beginSchool } from '../api/school/people.ts';
import { usePlan } from '../session/use-plan.ts';
import { Card } from '../ui/controls/card.tsx';
import { PlanLock } from '../ui/plan-lock.tsx';
import { Message } from '../ui/states/message.tsx';

const BeginForm = () => {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const beginning = useMutation({ mutationFn: () => beginSchool(client, name.trim()) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !beginning.isPending) beginning.mutate();
  };
  return (
    <Card title="Begin your school">
      <Text c="dimmed">
        You become its owner and can invite teachers, claim your domain and set rules. Your courses and papers
        stay yours, and nobody in the office sees a student’s paper, name or mark.
      </Text>
      <form onSubmit={submit}>
        <Stack maw={544}>
          <TextInput
            label="Name of the school"
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {beginning.error === null ? null : <Message kind="error">{detailOf(beginning.error)}</Message>}
          <div>
            <Button type="submit" disabled={name.trim() === ''} loading={beginning.isPending}>
              Begin the school
            </Button>
          </div>
        </Stack>
      </form>
      <Text c="dimmed">If your school is here already, please ask its office for an invitation instead.</Text>
    </Card>
  );
};

export const BeginSchool = () =>
  hasFeature(usePlan(), 'admin_panel') ? (
    <BeginForm />
  ) : (
    <PlanLock feature="admin_panel">
      With it a school invites its teachers, claims its domain and sets rules. If your school is here already,
      its office can invite you; you need no plan of your own for that.
    </PlanLock>
  );
