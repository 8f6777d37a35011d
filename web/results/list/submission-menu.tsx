/** What can be done with one submission. */
import { Menu } from '@mantine/core';
import {
  IconDownload,
  IconFileSearch,
  IconFileText,
  IconProgress,
  IconRefresh,
  IconSend,
  IconTrash,
  IconUserEdit,
  IconWriting,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { ShownSummary } from '../../api/read-results.ts';
import { DotsMenu } from '../../ui/controls/row-menu.tsx';
import { useResultActions } from '../result-actions.ts';
import { PaperReturnItems } from '../return/paper-items.tsx';
import { isUnread, transcriptionOf } from '../transcription-address.ts';

const sign = { size: 18, 'aria-hidden': true } as const;

const StatusItem = ({ result }: { result: ShownSummary }) => {
  const { read, retry } = useResultActions();
  const { search } = useLocation();
  switch (result.status) {
    case 'complete':
      return (
        <>
          <Menu.Item leftSection={<IconFileText {...sign} />} onClick={() => read(result)}>
            Read feedback
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={`/results/${result.student_work_id}${search}`}
            leftSection={<IconFileSearch {...sign} />}
          >
            Open the paper
          </Menu.Item>
        </>
      );
    case 'failed':
      return (
        <>
          <Menu.Item leftSection={<IconRefresh {...sign} />} onClick={() => retry(result)}>
            Retry
          </Menu.Item>
          {isUnread(result) ? (
            <Menu.Item
              component={Link}
              to={`${transcriptionOf(result)}${search}`}
              leftSection={<IconWriting {...sign} />}
            >
              Type what the page says
            </Menu.Item>
          ) : null}
        </>
      );
    default:
      return (
        <Menu.Item
          component={Link}
          to={`/progress?assignment=${encodeURIComponent(result.assignment_id)}`}
          leftSection={<IconProgress {...sign} />}
        >
          Watch progress
        </Menu.Item>
      );
  }
};

export const SubmissionMenu = ({ result }: { result: ShownSummary }) => {
  const { correct, download, giveBack, remove } = useResultActions();
  return (
    <DotsMenu label={`More about ${result.student_name}, ${result.assignment_name}`}>
      <StatusItem result={result} />
      <Menu.Item leftSection={<IconUserEdit {...sign} />} onClick={() => correct(result)}>
        Correct student
      </Menu.Item>
      {result.status === 'complete' ? (
        <Menu.Item leftSection={<IconSend {...sign} />} onClick={() => giveBack(result)}>
          Give back to the student
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconDownload {...sign} />} onClick={() => download(result)}>
        Download original
      </Menu.Item>
      {result.status === 'complete' ? <PaperReturnItems paper={result} /> : null}
      <Menu.Divider />
      <Menu.Item leftSection={<IconTrash {...sign} />} c="var(--mw-bad)" onClick={() => remove(result)}>
        Remove Result
      </Menu.Item>
    </DotsMenu>
  );
};
