/** The fixed questions; one that leaves something open is filled in first. */
import { Button, Flex, Select, Stack, TextInput } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { FixedQuestion, Slot } from '../../contract/assistant/assistant.ts';
import classes from './assistant-panel.module.css';
import type { Fixed } from './use-thread.ts';

type OnAsk = (text: string, fixed: Fixed) => void;

const LABELS: Record<Slot['kind'], string> = {
  criterion: 'Criterion',
  point: 'Point',
  student: 'Student',
  words: 'Words',
};

const SlotField = ({
  slot,
  value,
  onChange,
}: {
  slot: Slot;
  value: string;
  onChange: (value: string) => void;
}) =>
  slot.kind === 'words' ? (
    <TextInput
      label={LABELS[slot.kind]}
      data-autofocus
      autoFocus
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <Select
      label={LABELS[slot.kind]}
      autoFocus
      searchable={slot.options.length > 8}
      data={slot.options}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage="Nothing of this name"
    />
  );

const OpenQuestion = ({
  question: { id, text },
  slot,
  onAsk,
}: {
  question: FixedQuestion;
  slot: Slot;
  onAsk: OnAsk;
}) => {
  const [value, setValue] = useState('');
  const shown = slot.options.find((option) => option.value === value)?.label ?? value.trim();
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (shown !== '')
      onAsk(text.replace('…', slot.kind === 'student' ? shown : `“${shown}”`), { id, slot: value.trim() });
  };
  return (
    <form onSubmit={ask}>
      <Flex className={classes.slot} gap={8} align="flex-end" pt={8} pb="sm" pl="sm">
        <SlotField slot={slot} value={value} onChange={setValue} />
        <Button type="submit" disabled={shown === ''}>
          Ask
        </Button>
      </Flex>
    </form>
  );
};

export const Palette = ({ questions, onAsk }: { questions: FixedQuestion[]; onAsk: OnAsk }) => {
  const [opened, setOpened] = useState<string | null>(
    questions.length === 1 ? (questions[0]?.id ?? null) : null,
  );
  return (
    <Stack component="ul" gap={4} aria-label="Questions">
      {questions.map((question) => (
        <li key={question.id}>
          <button
            type="button"
            className={classes.fixed}
            aria-expanded={question.slot === null ? undefined : opened === question.id}
            onClick={() =>
              question.slot === null
                ? onAsk(question.text, { id: question.id })
                : setOpened(opened === question.id ? null : question.id)
            }
          >
            {question.text}
            {question.slot === null ? null : <IconChevronRight size={16} aria-hidden="true" />}
          </button>
          {question.slot !== null && opened === question.id ? (
            <OpenQuestion question={question} slot={question.slot} onAsk={onAsk} />
          ) : null}
        </li>
      ))}
    </Stack>
  );
};
