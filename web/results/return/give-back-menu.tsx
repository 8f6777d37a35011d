/** What a whole assignment gives back: papers with feedback, sheets to print, and the teacher's own grade book filled in. */
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileZip, IconPrinter, IconSchool, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assignmentsQuery } from '../../api/assignments.ts';
import { downloadClassSheets, downloadReturnZip } from '../../api/files/returning.ts';
import { CreateInClassroomDialog } from '../../classroom/create-dialog.tsx';
import { useClassroomPlaces } from '../../classroom/use-classroom.ts';
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

type Window = 'gradebook' | 'create';

const Items = ({ assignment, onOpen }: { assignment: Assignment; onOpen: (window: Window) => void }) => {
  const { mutate } = useDownload();
  const place = useClassroomPlaces()(assignment.id);
  const { id, name } = assignment;
  return (
    <>
      <Menu.Item leftSection={<IconTable {...sign} />} onClick={() => onOpen('gradebook')}>
        Fill in a grade book file
      </Menu.Item>
      {place.kind === 'apart' ? (
        <Menu.Item leftSection={<IconSchool {...sign} />} onClick={() => onOpen('create')}>
          Create in Google Classroom
        </Menu.Item>
      ) : null}
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
  const [open, setOpen] = useState<Window | null>(null);
  const { data } = useQuery(assignmentsQuery);
  const whole = data?.find(({ id }) => id === assignment?.id) ?? null;
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
            <Items assignment={assignment} onOpen={setOpen} />
          )}
        </Menu.Dropdown>
      </Menu>
      {assignment === null ? null : (
        <GradebookDialog
          key={assignment.id}
          opened={open === 'gradebook'}
          assignment={assignment}
          onClose={() => setOpen(null)}
        />
      )}
      <CreateInClassroomDialog assignment={open === 'create' ? whole : null} onClose={() => setOpen(null)} />
    </>
  );
};
