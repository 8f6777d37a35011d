/** The domains of the school's addresses: claimed here, proven by a record that only their holder can add. */
import { Flex, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_DOMAINS, type SchoolDomain } from '../../../contract/school/sign-in.ts';
import { addDomain } from '../../api/school/sign-in.ts';
import { countOf } from '../../lib/format.ts';
import { Form } from '../../ui/controls/form.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import rows from '../../ui/rows.module.css';
import { Message } from '../../ui/states/message.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';
import { DomainRow } from './domain-row.tsx';

const AddDomain = () => {
  const client = useQueryClient();
  const [domain, setDomain] = useState('');
  const adding = useMutation({
    mutationFn: () => addDomain(client, domain.trim()),
    onSuccess: () => setDomain(''),
  });
  const submit = () => {
    if (domain.trim() !== '' && !adding.isPending) adding.mutate();
  };
  return (
    <Form onSubmit={submit} maw={544}>
      <Flex gap={8} align="end">
        <TextInput
          flex={1}
          miw={0}
          label="Add a domain"
          placeholder="school.org"
          maxLength={260}
          value={domain}
          onChange={(event) => setDomain(event.currentTarget.value)}
        />
        <QuietButton type="submit" loading={adding.isPending} disabled={domain.trim() === ''}>
          Add
        </QuietButton>
      </Flex>
      <Refusal error={adding.error} />
    </Form>
  );
};

export const Domains = ({
  state: { domains, waiting },
}: {
  state: { domains: SchoolDomain[]; waiting: number };
}) => (
  <>
    <Quiet>
      The part after the @ of your school’s addresses. Once it is proven to be yours, people with a confirmed
      address of it can join by themselves, and single sign-on works for them.
    </Quiet>
    {waiting === 0 ? null : (
      <Message kind="info">
        {countOf(waiting, 'teacher', 'teachers')} would have joined, but no seat was free.
      </Message>
    )}
    {domains.length === 0 ? null : (
      <ul className={rows.list} aria-label="Domains">
        {domains.map((domain) => (
          <DomainRow key={domain.id} domain={domain} />
        ))}
      </ul>
    )}
    {domains.length < MOST_DOMAINS ? <AddDomain /> : null}
  </>
);
