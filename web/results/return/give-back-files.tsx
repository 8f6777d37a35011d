/** Files that a whole assignment gives back: papers with feedback, sheets to print, and the teacher's own grade book filled in. */
import { Group } from '@mantine/core';
import { IconFileZip, IconPrinter, IconSchool, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { assignmentsQuery } from '../../api/assignments.ts';
import { downloadClassSheets, downloadReturnZip } from '../../api/files/returning.ts';
import { CreateInLmsDialog } from '../../lms/create-dialog.tsx';
import { LMS_NAME, useLmsPlaces } from '../../lms/use-lms.ts';
import { QuietButton } from '../../ui/quiet.tsx';
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
  const place = useLmsPlaces()(assignment.id);
  const { id, name } = assignment;
  return (
    <>
      <QuietButton leftSection={<IconTable {...sign} />} onClick={() => onOpen('gradebook')}>
        Fill in a grade book file
      </QuietButton>
      {place.kind === 'apart' ? (
        <QuietButton leftSection={<IconSchool {...sign} />} onClick={() => onOpen('create')}>
          Create in {LMS_NAME}
        </QuietButton>
      ) : null}
      <QuietButton
        leftSection={<IconPrinter {...sign} />}
        onClick={() => mutate({ name: fileNameOf(name, 'feedback.pdf'), get: () => downloadClassSheets(id) })}
      >
        Feedback sheets to print (PDF)
      </QuietButton>
      {ARCHIVES.map(({ as, label }) => (
        <QuietButton
          key={as}
          leftSection={<IconFileZip {...sign} />}
          onClick={() =>
            mutate({ name: fileNameOf(name, 'feedback.zip'), get: () => downloadReturnZip(id, as) })
          }
        >
          {label}
        </QuietButton>
      ))}
    </>
  );
};

export const GiveBackFiles = ({ assignment, children }: { assignment: Assignment; children?: ReactNode }) => {
  const [open, setOpen] = useState<Window | null>(null);
  const { data } = useQuery(assignmentsQuery);
  const whole = data?.find(({ id }) => id === assignment.id) ?? null;
  return (
    <>
      <Group gap="xs">
        <Items assignment={assignment} onOpen={setOpen} />
        {children}
      </Group>
      <GradebookDialog
        key={assignment.id}
        opened={open === 'gradebook'}
        assignment={assignment}
        onClose={() => setOpen(null)}
      />
      <CreateInLmsDialog assignment={open === 'create' ? whole : null} onClose={() => setOpen(null)} />
    </>
  );
};
