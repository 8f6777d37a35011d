/** Three ways to the rubric that every assignment needs: a file, a template, or built here. */
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useId, useState } from 'react';
import { acceptedNames } from '../../../contract/files.ts';
import { whoHas } from '../../../contract/plans.ts';
import { BuildItHere } from '../../editor/start/build-it-here.tsx';
import { Locked } from '../../editor/start/locked.tsx';
import { TemplatePicker } from '../../editor/start/template-picker.tsx';
import { findFault } from '../../lib/chosen-files.ts';
import { QuietButton, QuietWords } from '../../ui/quiet.tsx';
import { ChosenFileField } from '../chosen-file-field.tsx';
import { DriveButton } from '../drive/drive-button.tsx';
import type { RubricChoice } from './rubric-choice.ts';

const WAYS: { value: RubricChoice['way']; label: string }[] = [
  { value: 'file', label: 'Upload a file' },
  { value: 'template', label: 'Start from a template' },
  { value: 'built', label: 'Build it here' },
];

const FileWay = ({ choice: { file, setFile } }: { choice: RubricChoice }) => {
  const [problem, setProblem] = useState<string | null>(null);
  const take = (chosen: File | null) => {
    const fault = chosen === null ? null : findFault(chosen);
    setFile(fault === null ? chosen : null);
    setProblem(fault);
  };
  return (
    <ChosenFileField
      label="Rubric or answer key"
      hint={`${acceptedNames('or')}. You see what was understood before anything is graded.`}
      file={file}
      problem={problem}
      onFile={take}
    >
      <DriveButton onFiles={([first = null]) => take(first)} />
    </ChosenFileField>
  );
};

const TemplateWay = ({ choice }: { choice: RubricChoice }) => {
  const { template, setTemplate, mayUseTemplates, adapt } = choice;
  return (
    <>
      {mayUseTemplates ? null : <Locked>{whoHas('template_rubrics')}</Locked>}
      <TemplatePicker chosen={template} onChoose={setTemplate}>
        {template !== null && mayUseTemplates ? (
          <QuietButton onClick={() => adapt(template)}>Change it first</QuietButton>
        ) : null}
      </TemplatePicker>
    </>
  );
};

/** A field of the rubric is not the end of the form. */
const keepOpen = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

type Props = { choice: RubricChoice; max: number; task: string };

export const RubricWays = ({ choice, max, task }: Props) => {
  const id = useId();
  const isNarrow = useMediaQuery('(width < 36em)') ?? false;
  return (
    <Stack role="group" aria-labelledby={id} gap="sm" onKeyDown={keepOpen}>
      <Text id={id} fw={500}>
        Rubric <QuietWords fw={400}>(required)</QuietWords>
      </Text>
      <SegmentedControl
        aria-label="Where the rubric comes from"
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        fullWidth
        data={WAYS}
        value={choice.way}
        onChange={choice.setWay}
      />
      {choice.way === 'file' ? <FileWay choice={choice} /> : null}
      {choice.way === 'template' ? <TemplateWay choice={choice} /> : null}
      {choice.way === 'built' ? <BuildItHere editing={choice.editing} max={max} task={task} /> : null}
    </Stack>
  );
};
