/** The model that grades for all teachers with the school's key. */
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VENDORS } from '../../../contract/models/vendors.ts';
import type { SchoolModel } from '../../../contract/school/model.ts';
import { forgetForSchool, saveForSchool, schoolModelQuery, tryForSchool } from '../../api/school/use.ts';
import { ModelForm } from '../../models/model-form.tsx';
import { describeCost, type ModelDeeds, spentOf } from '../../models/model-values.ts';
import { AskDialog } from '../../ui/controls/ask-dialog.tsx';
import { Card } from '../../ui/controls/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Message } from '../../ui/states/message.tsx';
import { useAct } from '../../ui/states/use-act.ts';

const DEEDS: ModelDeeds = {
  test: tryForSchool,
  save: saveForSchool,
  saved: 'The school’s AI model is connected.',
};

const Connected = ({ model }: { model: SchoolModel }) => (
  <>
    <Facts
      facts={[
        [VENDORS.find(({ vendor }) => vendor === model.provider)?.label ?? '', model.model],
        ['Papers are sent to', model.address],
        ['This month', spentOf(model)],
      ]}
    />
    <Quiet>{describeCost(model.cost_per_paper, model.prices_as_of)}</Quiet>
  </>
);

const Disconnect = () => {
  const act = useAct();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <QuietButton onClick={() => setAsking(true)}>Disconnect</QuietButton>
      <AskDialog
        opened={isAsking}
        title="Disconnect the school’s model?"
        deed="Disconnect"
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void act((client) => forgetForSchool(client), 'The model is disconnected and its key deleted.')
        }
      >
        Its key is deleted. Papers are then graded by a teacher’s own model where one is connected, by that of
        the installation, or by the built-in grader.
      </AskDialog>
    </>
  );
};

const Connection = ({ model, isOwner }: { model: SchoolModel; isOwner: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const kept = model.provider === null ? null : model;
  return (
    <>
      <Quiet>
        A model that grades for every teacher of the school, before any model of their own. The key is kept
        sealed and shown to nobody. Teachers read in their settings where papers are sent, and get a mail when
        that changes.
      </Quiet>
      {isOwner ? null : <Quiet>Only an owner can connect or change it.</Quiet>}
      {kept === null ? null : <Connected model={kept} />}
      {model.trouble === null ? null : <Message kind="error">{model.trouble}</Message>}
      {isOpen && isOwner ? (
        <ModelForm kept={kept} asOf={model.prices_as_of} deeds={DEEDS} onDone={() => setOpen(false)} />
      ) : null}
      {isOpen || !isOwner ? null : (
        <Group gap="0.5rem 0.75rem">
          <QuietButton onClick={() => setOpen(true)}>
            {kept === null ? 'Connect a model' : 'Change'}
          </QuietButton>
          {kept === null ? null : <Disconnect />}
        </Group>
      )}
    </>
  );
};

export const SchoolModelCard = ({ isOwner }: { isOwner: boolean }) => (
  <Card title="The school’s AI model">
    <Loaded query={useQuery(schoolModelQuery)} label="Loading the school’s model" height={90}>
      {(model) => <Connection model={model} isOwner={isOwner} />}
    </Loaded>
  </Card>
);
