/** What was found in a grade book file, and the few things that only the teacher can say about it. */
import { Button, Checkbox, Flex, NativeSelect, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { GradebookPreview } from '../../../contract/giving-back/returning.ts';
import { downloadFilledGradebook } from '../../api/files/returning.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { QuietButton } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';
import { GradebookRows } from './gradebook-rows.tsx';

const FORMATS = { canvas: 'a Canvas grade book', moodle: 'a Moodle grading worksheet', other: 'a table' };

const NONE = '';
const asValue = (column: number | null): string => (column === null ? NONE : String(column));
const asColumn = (value: string): number | null => (value === NONE ? null : Number(value));

const useFilling = (preview: GradebookPreview) => {
  const [grade, setGrade] = useState(preview.grade_column);
  const [comment, setComment] = useState(preview.comment_column);
  const [overwrite, setOverwrite] = useState(false);
  const [scale, setScale] = useState(false);
  const column = preview.columns.find(({ index }) => index === grade) ?? null;
  const worth = column?.points ?? null;
  const isWorthLess = worth !== null && worth !== preview.max;
  const isFilled = [grade, comment].some((one) =>
    preview.columns.some(({ index, filled }) => index === one && filled > 0),
  );
  return {
    grade,
    setGrade,
    comment,
    setComment,
    overwrite,
    setOverwrite,
    scale,
    setScale,
    worth,
    isWorthLess,
    isFilled,
  };
};
type Filling = ReturnType<typeof useFilling>;

const Columns = ({ preview, filling }: { preview: GradebookPreview; filling: Filling }) => {
  const options = preview.columns.map(({ index, title }) => ({ value: String(index), label: title }));
  return (
    <>
      <NativeSelect
        label="Grades go into"
        value={asValue(filling.grade)}
        onChange={(event) => filling.setGrade(asColumn(event.currentTarget.value))}
        data={[{ value: NONE, label: 'Please choose a column' }, ...options]}
      />
      <NativeSelect
        label="Comments go into"
        value={asValue(filling.comment)}
        onChange={(event) => filling.setComment(asColumn(event.currentTarget.value))}
        data={[{ value: NONE, label: 'No comments' }, ...options]}
      />
      {filling.isWorthLess ? (
        <Checkbox
          label={`The file says that this column is worth ${filling.worth}; this assignment is marked out of ${preview.max}. Convert the marks to ${filling.worth}.`}
          checked={filling.scale}
          onChange={(event) => filling.setScale(event.currentTarget.checked)}
        />
      ) : null}
      {filling.isFilled ? (
        <Checkbox
          label="There are entries in this column already. Replace those of the students below."
          checked={filling.overwrite}
          onChange={(event) => filling.setOverwrite(event.currentTarget.checked)}
        />
      ) : null}
    </>
  );
};

type Props = {
  assignment: { id: string };
  fileName: string;
  preview: GradebookPreview;
  onAnother: () => void;
  onClose: () => void;
};

export const GradebookForm = ({ assignment, fileName, preview, onAnother, onClose }: Props) => {
  const filling = useFilling(preview);
  const { grade, comment, overwrite, scale, isWorthLess } = filling;
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: async (column: number) => {
      const body = { token: preview.token, grade_column: column, comment_column: comment, overwrite };
      saveBlob(
        fileName,
        await downloadFilledGradebook(assignment.id, { ...body, scale: scale && isWorthLess }),
      );
    },
  });
  return (
    <>
      <Text size="sm">
        “{fileName}” is {FORMATS[preview.format]}.
      </Text>
      <Columns preview={preview} filling={filling} />
      <GradebookRows preview={preview} />
      <Refusal error={error} />
      {isSuccess ? <Message kind="success">The filled file is in your downloads.</Message> : null}
      <Flex gap="sm" wrap="wrap" justify="flex-end">
        <QuietButton onClick={onAnother}>Another file</QuietButton>
        {isSuccess ? <QuietButton onClick={onClose}>Close</QuietButton> : null}
        <Button
          loading={isPending}
          disabled={grade === null || preview.matched.length === 0}
          onClick={() => (grade === null ? undefined : mutate(grade))}
        >
          Download filled file
        </Button>
      </Flex>
    </>
  );
};
