/** Which AI model grades for the teacher, what it has cost this month, and the way to another one. */
import { Button, Flex } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModelState } from '../../../contract/model.ts';
import { VENDORS } from '../../../contract/models/vendors.ts';
import { forgetModel, modelQuery, saveModel, tryModel } from '../../api/models/model.ts';
import { ModelForm } from '../../models/model-form.tsx';
import { describeCost, type ModelDeeds, spentOf } from '../../models/model-values.ts';
import { Card } from '../../ui/controls/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Message } from '../../ui/states/message.tsx';
import { useAct } from '../../ui/states/use-act.ts';

const DEEDS: ModelDeeds = { test: tryModel, save: saveModel, saved: 'Your AI model is connected.' };

const nameOf = ({ provider }: ModelState): string =>
  VENDORS.find(({ vendor }) => vendor === provider)?.label ?? 'AI model';

const introOf = ({ source, model, address, may_connect }: ModelState): string => {
  const own = may_connect
    ? ' You can connect one of your own with your key.'
    : ' Connecting one of your own is switched off on this server.';
  if (source === 'environment') return `Papers here are graded by the AI model ${model}.${own}`;
  if (source === 'school') {
    const place = address === null ? '' : ` They are sent to ${address}, which your school chose.`;
    return `Your papers are graded by your school’s AI model, ${model}.${place}`;
  }
  return `No AI model is connected: the built-in grader grades your papers, offline.${own}`;
};

const Standing = ({ state }: { state: ModelState }) => (
  <>
    <Facts
      facts={[
        [nameOf(state), state.model],
        ['This month', state.cost_per_paper === null && state.spent === 0 ? 'Not known' : spentOf(state)],
        ['Pages as pictures', state.vision ? 'Yes' : 'No, as text'],
      ]}
    />
    <Quiet fz="sm">{describeCost(state.cost_per_paper, state.prices_as_of)}</Quiet>
  </>
);

const Disconnect = () => {
  const client = useQueryClient();
  const act = useAct();
  return (
    <QuietButton
      onClick={() =>
        void act(() => forgetModel(client), 'Your AI model is disconnected and its key deleted.')
      }
    >
      Disconnect
    </QuietButton>
  );
};

const Connected = ({ state }: { state: ModelState }) => {
  const [isOpen, setOpen] = useState(false);
  const isOwn = state.source === 'teacher';
  return (
    <Card title="AI Model">
      {isOwn ? <Standing state={state} /> : <Quiet fz="sm">{introOf(state)}</Quiet>}
      {state.withheld === null ? null : <Message kind="info">{state.withheld}</Message>}
      {state.trouble === null ? null : <Message kind="error">{state.trouble}</Message>}
      {isOpen ? (
        <ModelForm
          kept={isOwn ? state : null}
          asOf={state.prices_as_of}
          deeds={DEEDS}
          onDone={() => setOpen(false)}
        />
      ) : null}
      {isOpen || !state.may_connect ? null : (
        <Flex gap={8} wrap="wrap">
          <Button variant={isOwn ? 'default' : 'filled'} onClick={() => setOpen(true)}>
            {isOwn ? 'Change' : 'Connect a model'}
          </Button>
          {isOwn ? <Disconnect /> : null}
        </Flex>
      )}
    </Card>
  );
};

export const ModelCard = () => {
  const query = useQuery(modelQuery);
  if (query.data !== undefined) return <Connected state={query.data} />;
  return (
    <Card title="AI Model">
      <Loaded query={query} label="Loading the model" height={64}>
        {() => null}
      </Loaded>
    </Card>
  );
};
