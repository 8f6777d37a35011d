/** The style card, as a small form of its own: it stands inside the page's form, so Enter saves this one. */
import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { NOTE_WORDS, type StyleCard } from '../../../contract/style/endpoints.ts';
import type { StyleChange } from '../../api/style/style.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { QuietButton } from '../../ui/quiet.tsx';
import { PhraseRows, type Reworded } from './phrase-rows.tsx';

const PERSONS = {
  you: 'You speak to the student as “you”.',
  third: 'You speak of the student in the third person.',
  name: 'You speak of the student by name.',
} as const;

/** The same words for several phrases are one row. */
const groupReworded = ({ replaced }: StyleCard): Reworded[] =>
  [...Map.groupBy(replaced, ({ to }) => to)].map(([to, all]) => ({
    to,
    ids: all.map(({ id }) => id),
    from: all.map(({ from }) => from),
  }));

type Values = { greeting: string; signOff: string; gapFirst: boolean; note: string };

const valuesOf = (card: StyleCard): Values => ({
  greeting: card.greeting ?? '',
  signOff: card.sign_off ?? '',
  gapFirst: card.gap_first,
  note: card.note,
});

type Props = { card: StyleCard; isSaving: boolean; save: (change: StyleChange) => void };

export const LearnedStyle = ({ card, isSaving, save }: Props) => {
  const [values, setValues] = useState(valuesOf(card));
  const [removed, setRemoved] = useState(card.removed);
  const [reworded, setReworded] = useState(groupReworded(card));
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const saveAll = () =>
    save({
      greeting: values.greeting.trim() || null,
      sign_off: values.signOff.trim() || null,
      gap_first: values.gapFirst,
      removed: removed.map(({ id }) => id),
      replaced: reworded.flatMap(({ ids, to }) => ids.map((id) => ({ id, to }))),
      // Only a note of the teacher's own is kept; the program's follows what is learned.
      ...(values.note === card.note ? {} : { note: values.note.trim() || null }),
    });
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    saveAll();
  };
  return (
    <>
      <Bullets>
        {card.words === null ? null : <li>Your feedback on a paper has about {card.words} words.</li>}
        {card.person === null ? null : <li>{PERSONS[card.person]}</li>}
      </Bullets>
      <SimpleGrid minColWidth="min(100%, 15rem)" style={{ alignItems: 'start' }}>
        <TextInput
          label="Greeting"
          description="No name is filled in: “Hi {name},” becomes “Hi,”."
          inputWrapperOrder={['label', 'input', 'description']}
          value={values.greeting}
          maxLength={120}
          onChange={(event) => change({ greeting: event.currentTarget.value })}
          onKeyDown={saveOnEnter}
        />
        <TextInput
          label="Sign-off"
          value={values.signOff}
          maxLength={120}
          onChange={(event) => change({ signOff: event.currentTarget.value })}
          onKeyDown={saveOnEnter}
        />
      </SimpleGrid>
      <Checkbox
        label="Say what is open before what is best"
        checked={values.gapFirst}
        onChange={(event) => change({ gapFirst: event.currentTarget.checked })}
        onKeyDown={saveOnEnter}
      />
      <PhraseRows
        reworded={reworded}
        removed={removed}
        onReword={setReworded}
        onRemoved={setRemoved}
        onEnter={saveOnEnter}
      />
      <Textarea
        label="For a language model"
        description={`The same in words, at most ${NOTE_WORDS}. A model gets it only when it words feedback, after the marks are settled.`}
        minRows={2}
        maxRows={8}
        value={values.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <QuietButton style={{ justifySelf: 'start' }} loading={isSaving} onClick={saveAll}>
        Save Style
      </QuietButton>
    </>
  );
};
