/** What a whole assignment gives back: papers with feedback, sheets to print, and the teacher's own grade book filled in. */
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileZip, IconPrinter, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadClassSheets, downloadReturnZip } from '../../api/files/returning.ts';
import classes from './give-back-menu.module.css';
import { GradebookDialog } from './gradebook-dialog.tsx';
import { fileNameOf, useDownload } from './use-download.ts';

const sign = { size: 18, 'aria-hidden': true } as const;

const ARCHIVES = [
  { as: 'plain', label: 'Papers with feedback (ZIP)' },
  { as: 'canvas', label: 'ZIP for Canvas' },
  { as: 'moodle', label: 'ZIP for Moodle' },
] as const;

type Assignment = { id: string; name: string };

const Items = ({ assignment, onGradebook }: { assignment: Assignment; onGradebook: () => void }) => {
  const { mutate } = useDownload();
  const { id, name } = assignment;
  return (
    <>
      <Menu.Item leftSection={<IconTable {...sign} />} onClick={onGradebook}>
        Fill in a grade book file
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPrinter {...sign} />}
        onClick={() => mutate({ name: fileNameOf(name, 'feedback.pdf'), get: () => downloadClassSheets(id) })}
      >
        Feedback sheets to print (PDF)
      </Menu.Item>
      {ARCHIVES.map(({ as, label }) => (
        <Menu.Item
          key={as}
          leftSection={<IconFileZip {...sign} />}
          onClick={() =>
            mutate({ name: fileNameOf(name, 'feedback.zip'), get: () => downloadReturnZip(id, as) })
          }
        >
          {label}
        </Menu.Item>
      ))}
    </>
  );
};

type Props = { assignment: Assignment | null; className?: string | undefined };

export const GiveBackMenu = ({ assignment, className }: Props) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Menu
        position="bottom-end"
        width={280}
        classNames={{ item: classes.item }}
        portalProps={{ target: 'main' }}
        withInitialFocusPlaceholder={false}
        menuItemTabIndex={0}
        hideDetached={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            {...(className === undefined ? {} : { className })}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          >
            Give back
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {assignment === null ? (
            <Menu.Item>Please choose one assignment first</Menu.Item>
          ) : (
            <Items assignment={assignment} onGradebook={() => setOpened(true)} />
          )}
        </Menu.Dropdown>
      </Menu>
      {assignment === null ? null : (
        <GradebookDialog
          key={assignment.id}
          opened={opened}
          assignment={assignment}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
};
