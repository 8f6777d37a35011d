/** A draft from the words of the task. It opens in the editor with what it took from them and what it could not use. */
import { Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { hasFeature, whoHas } from '../../../contract/plans.ts';
import type { RubricDraft } from '../../../contract/rubrics/draft.ts';
import { draftFromTask } from '../../api/rubrics/rubrics.ts';
import { usePlan } from '../../session/use-plan.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { QuietButton } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import { useDeed } from '../../ui/states/use-deed.ts';
import { Locked } from './locked.tsx';

const By = ({ draft }: { draft: RubricDraft }) => (
  <p>
    This is a draft {draft.by === 'model' ? 'by a language model' : 'by the program, without a model'}.
    Nothing is saved: read it and change what you like.
  </p>
);

const nameOf = ({ rubric }: RubricDraft, id: string) =>
  rubric.criteria.find((criterion) => criterion.id === id)?.name ?? id;

/** A criterion that is a sentence of the task, or begins with it, says so itself. */
const isItself = ({ rubric }: RubricDraft, { sentence, criterion_id: id }: RubricDraft['used'][number]) =>
  rubric.criteria.some(
    ({ id: own, description }) => own === id && `${description}\n`.startsWith(`${sentence}\n`),
  );

export const DraftNotes = ({ draft }: { draft: RubricDraft }) => (
  <Message kind="info">
    <By draft={draft} />
    {draft.added.length === 0 && draft.used.every((one) => isItself(draft, one)) ? (
      draft.used.length === 0 ? null : (
        <p>The criteria are taken word for word from your task.</p>
      )
    ) : (
      <>
        <Text fz="md" fw={600}>
          Taken from your task
        </Text>
        <Bullets mt={4} mb={8}>
          {draft.used.map(({ sentence, criterion_id: id }) => (
            <li key={`${id} ${sentence}`}>
              “{sentence}” → {nameOf(draft, id)}
            </li>
          ))}
        </Bullets>
      </>
    )}
    {draft.added.length === 0 ? null : (
      <p>Suggested, and not found in your task: {draft.added.map((id) => nameOf(draft, id)).join(', ')}.</p>
    )}
    {draft.unused.length === 0 ? null : (
      <>
        <Text fz="md" fw={600}>
          Not used
        </Text>
        <Bullets mt={4} mb={8}>
          {draft.unused.map((sentence) => (
            <li key={sentence}>“{sentence}”</li>
          ))}
        </Bullets>
      </>
    )}
  </Message>
);

type Props = { task: string; max: number; onDraft: (draft: RubricDraft) => void };

export const DraftFromTask = ({ task, max, onDraft }: Props) => {
  const plan = usePlan();
  const [brief, setBrief] = useState(task);
  const { busy, problem, run } = useDeed('No draft could be made');
  if (!hasFeature(plan, 'rubric_generator')) return <Locked>{whoHas('rubric_generator')}</Locked>;
  return (
    <Stack>
      <Textarea
        label="The task, as your students get it"
        description="Its demands become criteria: what to name, how many sources, how long."
        minRows={3}
        maxRows={12}
        maxLength={20_000}
        value={brief}
        onChange={(event) => setBrief(event.currentTarget.value)}
      />
      <div>
        <QuietButton
          loading={busy}
          disabled={brief.trim() === ''}
          onClick={() => void run(async () => onDraft(await draftFromTask(brief, max)))}
        >
          Draft a rubric
        </QuietButton>
      </div>
      {problem === null ? null : <Message kind="error">{problem}</Message>}
    </Stack>
  );
};
