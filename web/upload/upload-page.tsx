/** Where papers are handed in for grading. */
import { Anchor, Flex, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { coursesQuery } from '../api/courses.ts';
import { modelQuery } from '../api/models/model.ts';
import { useGraderNotes } from '../layout/grader-notes.ts';
import { countOf } from '../lib/format.ts';
import { ImportButton } from '../lms/import-way.tsx';
import { LMS_NAME } from '../lms/use-lms.ts';
import { useUploadDesk } from '../session/upload-desk.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Message } from '../ui/states/message.tsx';
import { AssignmentChoice } from './assignment-choice.tsx';
import { ClassScanWay } from './class-scan-way.tsx';
import { DriveButton } from './drive/drive-button.tsx';
import { FileDrop } from './file-drop.tsx';
import { FileList, RefusedFiles } from './file-list.tsx';
import { MoreForUpload } from './more-for-upload.tsx';
import { OpenScans } from './open-scans.tsx';
import { StartBar } from './start-bar.tsx';
import classes from './upload.module.css';
import { WAYS_NOTE, WaysNote } from './ways-note.tsx';

const Counter = () => {
  const { draft } = useUploadDesk();
  const courses = useQuery(coursesQuery).data?.filter(({ archived_at: at }) => at === null);
  const files = draft.files.length;
  return (
    <Flex component="p" gap={8} c="dimmed" className={classes.counter} role="status">
      <span>
        <strong>{files}</strong> {files === 1 ? 'file' : 'files'} ready
      </span>
      {courses === undefined ? null : <span>{countOf(courses.length, 'course')}</span>}
    </Flex>
  );
};

/** Who grades here, in the one line that is kept free for it; the rest stands under "More for this upload". */
const GraderLine = () => {
  const { short } = useGraderNotes();
  const { data: model } = useQuery(modelQuery);
  // A space that waits for its sentence would be pushed along the line by it.
  return (
    <Quiet mih={{ base: '4.65em', sm: '1.55em' }} mt={4} mb="lg">
      {short}
      {short !== null && model?.source === 'none' && model.may_connect ? (
        <>
          {' '}
          <Anchor component={Link} to="/settings?tab=grading" inherit underline="always">
            Connect a model
          </Anchor>
        </>
      ) : null}
    </Quiet>
  );
};

/** What went wrong last time stays readable after its window is closed. */
const LastFailure = () => {
  const { outcome } = useUploadDesk();
  if (outcome?.kind !== 'failed' || !outcome.isRead) return null;
  return (
    <Message kind="error">
      <p>Failed to upload files. Please try again.</p>
      {outcome.detail === null ? null : <p>{outcome.detail}</p>}
    </Message>
  );
};

export const UploadPage = () => {
  const { draft, change, addFiles, sending } = useUploadDesk();
  return (
    <>
      <Flex gap="0.5rem 1.5rem" wrap="wrap" align="flex-end" justify="space-between">
        <PageHeading title="Upload">Upload and Let AI Grades</PageHeading>
        <Counter />
      </Flex>
      <GraderLine />
      <Stack>
        <AssignmentChoice />
        <FileDrop onFiles={addFiles} disabled={sending !== null}>
          <DriveButton many disabled={sending !== null} onFiles={addFiles} />
          <ImportButton note={WAYS_NOTE}>Import from {LMS_NAME}</ImportButton>
          <ClassScanWay />
        </FileDrop>
        <WaysNote />
        <RefusedFiles refused={draft.refused} onRead={() => change({ refused: [] })} />
        <FileList files={draft.files} onChange={(files) => change({ files })} />
        <MoreForUpload />
        <LastFailure />
        <StartBar />
        <OpenScans />
      </Stack>
    </>
  );
};
