/** Each student with what was handed in. Whoever has something new is ticked. */
import { Checkbox, Stack, Title } from '@mantine/core';
import type { ClassroomSubmission } from '../../../contract/classroom.ts';
import { QuietWords } from '../../ui/quiet.tsx';
import rows from '../../ui/rows.module.css';
import { describeAttachment, describeClass, describeState, newFilesOf, titleOf } from './handed-in.ts';
import classes from './import-page.module.css';

type RowProps = { submission: ClassroomSubmission; isLeft: boolean; onToggle: () => void };

const Row = ({ submission, isLeft, onToggle }: RowProps) => {
  const hasNew = newFilesOf(submission).length > 0;
  return (
    <li className={classes.student}>
      <Checkbox
        size="md"
        label={submission.student_name}
        description={describeState(submission)}
        checked={hasNew && !isLeft}
        disabled={!hasNew}
        onChange={onToggle}
      />
      {submission.attachments.length === 0 ? null : (
        <Stack
          component="ul"
          gap={4}
          pt={0}
          pr={0}
          pb={0}
          pl={{ base: 36, sm: 0 }}
          className={classes.attachments}
        >
          {submission.attachments.map((attachment, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a link may be attached twice; nothing here has a state.
            <li key={at}>
              <span dir="auto">{titleOf(attachment)}</span>
              <QuietWords>{describeAttachment(attachment)}</QuietWords>
            </li>
          ))}
        </Stack>
      )}
    </li>
  );
};

type Props = {
  list: ClassroomSubmission[];
  /** Students whose work the teacher leaves where it is. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
};

export const StudentRows = ({ list, left, onChange }: Props) => (
  <Stack component="section" gap="sm" aria-labelledby="students-step">
    <Title id="students-step" order={2} fz={20}>
      Students
    </Title>
    <p role="status">
      {list.length === 0 ? 'This class has no students yet.' : describeClass(list).join(' ')}
    </p>
    {list.length === 0 ? null : (
      <ul className={rows.list} aria-label="Students of the class">
        {list.map((submission) => (
          <Row
            key={submission.id}
            submission={submission}
            isLeft={left.has(submission.id)}
            onToggle={() => {
              const next = new Set(left);
              if (!next.delete(submission.id)) next.add(submission.id);
              onChange(next);
            }}
          />
        ))}
      </ul>
    )}
  </Stack>
);
