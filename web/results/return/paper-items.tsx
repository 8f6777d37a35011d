/** What one graded paper gives back, as entries of a menu. */
import { Menu } from '@mantine/core';
import { IconFileDescription, IconHighlight } from '@tabler/icons-react';
import { downloadAnnotated, downloadCommented, downloadSheet } from '../../api/files/returning.ts';
import { fileNameOf, useDownload } from './use-download.ts';

const sign = { size: 18, 'aria-hidden': true } as const;

type Paper = { student_work_id: string; student_name: string; assignment_name: string; file_name: string };

const isWord = ({ file_name }: Paper): boolean => /\.docx$/i.test(file_name);

export const PaperReturnItems = ({ paper }: { paper: Paper }) => {
  const { mutate } = useDownload();
  const { student_work_id: id, student_name, assignment_name } = paper;
  return (
    <>
      <Menu.Item
        leftSection={<IconHighlight {...sign} />}
        onClick={() =>
          mutate({
            name: `${fileNameOf(student_name, assignment_name)}.${isWord(paper) ? 'docx' : 'pdf'}`,
            get: () => (isWord(paper) ? downloadCommented(id) : downloadAnnotated(id)),
          })
        }
      >
        {isWord(paper) ? 'Paper with comments (Word)' : 'Paper with feedback (PDF)'}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileDescription {...sign} />}
        onClick={() =>
          mutate({
            name: fileNameOf(student_name, assignment_name, 'feedback.pdf'),
            get: () => downloadSheet(id),
          })
        }
      >
        Feedback sheet (PDF)
      </Menu.Item>
    </>
  );
};
