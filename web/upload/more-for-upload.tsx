/** Wishes for this upload alone, folded away because most uploads have none. */
import { Box, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useGraderNotes } from '../layout/grader-notes.ts';
import { choose, findFault } from '../lib/chosen-files.ts';
import { useUploadDesk } from '../session/upload-desk.ts';
import { Quiet } from '../ui/quiet.tsx';
import { ChosenFileField } from './chosen-file-field.tsx';
import { DriveButton } from './drive/drive-button.tsx';
import classes from './upload.module.css';

export const MoreForUpload = () => {
  const { draft, change } = useUploadDesk();
  const notes = useGraderNotes();
  const [problem, setProblem] = useState<string | null>(null);
  const takeKey = (file: File | null) => {
    const fault = file === null ? null : findFault(file);
    setProblem(fault);
    change({ solutionKey: file === null || fault !== null ? null : choose(file) });
  };
  return (
    <Box
      component="details"
      bd="1px solid var(--mw-line)"
      bdrs="lg"
      bg="var(--mw-surface)"
      className={classes.more}
    >
      <summary>More for this upload</summary>
      <Stack pt={8} px="lg" pb="lg">
        {notes.grader === null ? null : (
          <Quiet maw="75ch" fz="sm">
            {notes.grader}
          </Quiet>
        )}
        <Textarea
          label="Instructions"
          description={`${notes.instructions} They add to the assignment's own, for these files only.`}
          minRows={2}
          maxRows={6}
          maxLength={5000}
          value={draft.instructions}
          onChange={(event) => change({ instructions: event.currentTarget.value })}
        />
        <ChosenFileField
          label="Solution key"
          hint="Optional. Used instead of the assignment's rubric, for these files only."
          file={draft.solutionKey?.file ?? null}
          problem={problem}
          onFile={takeKey}
        >
          <DriveButton onFiles={([first = null]) => takeKey(first)} />
        </ChosenFileField>
      </Stack>
    </Box>
  );
};
