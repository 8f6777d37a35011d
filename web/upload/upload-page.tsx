/** Where papers are handed in for grading. */
import { useQuery } from '@tanstack/react-query';
import { coursesQuery } from '../api/courses.ts';
import { ImportWay } from '../classroom/import-way.tsx';
import { useGraderNotes } from '../layout/grader-notes.ts';
import { countOf } from '../lib/format.ts';
import { useUploadDesk } from '../session/upload-desk.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Message } from '../ui/states/message.tsx';
import { AssignmentChoice } from './assignment-choice.tsx';
import { ClassScanWay } from './class-scan-way.tsx';
import { ConnectCard } from './connect-card.tsx';
import { DriveButton } from './drive/drive-button.tsx';
import { FileDrop } from './file-drop.tsx';
import { FileList, RefusedFiles } from './file-list.tsx';
import { MoreForUpload } from './more-for-upload.tsx';
import { StartBar } from './start-bar.tsx';
import classes from './upload-page.module.css';

const Counter = () => {
  const { draft } = useUploadDesk();
  const courses = useQuery(coursesQuery).data?.filter(({ archived_at: at }) => at === null);
  const files = draft.files.length;
  return (
    <p className={classes.counter} role="status">
      <span>
        <strong>{files}</strong> {files === 1 ? 'file' : 'files'} ready
      </span>
      {courses === undefined ? null : <span>{countOf(courses.length, 'course')}</span>}
    </p>
  );
};

/** Who grades here, and what that means. */
const GraderNote = () => {
  const { grader } = useGraderNotes();
  return grader === null ? null : <p className={classes.note}>{grader}</p>;
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
      <div className={classes.head}>
        <div>
          <PageHeading title="Upload">Upload and Let AI Grades</PageHeading>
          <p className={classes.lead}>Papers in, drafts of their grades out.</p>
          <GraderNote />
        </div>
        <Counter />
      </div>
      <div className={classes.steps}>
        <ConnectCard />
        <AssignmentChoice />
        <FileDrop onFiles={addFiles} disabled={sending !== null}>
          <DriveButton many disabled={sending !== null} onFiles={addFiles} />
          <ImportWay>Import from Google Classroom</ImportWay>
        </FileDrop>
        <ClassScanWay />
        <RefusedFiles refused={draft.refused} onRead={() => change({ refused: [] })} />
        <FileList files={draft.files} onChange={(files) => change({ files })} />
        <MoreForUpload />
        <LastFailure />
        <StartBar />
      </div>
    </>
  );
};
