/** Rubrics that teachers of the school share. They share and copy them under Rubrics; here one can be taken off. */
import { Box, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ShelfEntry } from '../../../contract/school/shelf.ts';
import { schoolShelfQuery, takeOff } from '../../api/school/use.ts';
import { countOf, formatDay, formatPoints } from '../../lib/format.ts';
import { AskDialog } from '../../ui/controls/ask-dialog.tsx';
import { Row } from '../../ui/controls/row.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import rows from '../../ui/rows.module.css';
import { Loaded } from '../../ui/states/loaded.tsx';
import { useAct } from '../../ui/states/use-act.ts';

const factsOf = ({ criteria, max, subject, shared_by, shared_at }: ShelfEntry): string[] => [
  `${countOf(criteria, 'criterion', 'criteria')}, ${formatPoints(max)} points`,
  ...(subject === '' ? [] : [subject]),
  `shared by ${shared_by ?? 'somebody who has left'} on ${formatDay(shared_at)}`,
];

const EntryRow = ({ entry, onTakeOff }: { entry: ShelfEntry; onTakeOff: () => void }) => (
  <Row name={entry.title} facts={factsOf(entry)}>
    <IconButton aria-label={`Take ${entry.title} off the shelf`} onClick={onTakeOff}>
      <IconTrash size={18} aria-hidden="true" />
    </IconButton>
  </Row>
);

const Entries = ({ entries }: { entries: ShelfEntry[] }) => {
  const act = useAct();
  const [chosen, setChosen] = useState<ShelfEntry | null>(null);
  if (entries.length === 0)
    return (
      <Box component="p" p={20} bd="1px dashed var(--mw-line-strong)" bdrs="lg" c="dimmed">
        Nothing is shared yet. Teachers share a rubric of theirs under <Link to="/rubrics">Rubrics</Link>,
        “Share with my school”.
      </Box>
    );
  return (
    <>
      <ul className={rows.list} aria-label="Shared rubrics">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onTakeOff={() => setChosen(entry)} />
        ))}
      </ul>
      <AskDialog
        opened={chosen !== null}
        title="Take it off the shelf?"
        deed="Take it off"
        onClose={() => setChosen(null)}
        onConfirm={() =>
          chosen === null
            ? undefined
            : void act((client) => takeOff(client, chosen.id), `${chosen.title} is off the shelf.`)
        }
      >
        {chosen?.title} can no longer be copied from here. Copies that teachers made stay, and so does the
        rubric of whoever shared it.
      </AskDialog>
    </>
  );
};

export const ShelfTab = () => (
  <Stack component="section" aria-label="Shelf">
    <Quiet>Rubrics that teachers share with the whole school. No student’s work is in them.</Quiet>
    <Loaded query={useQuery(schoolShelfQuery)} label="Loading the shelf">
      {(entries) => <Entries entries={entries} />}
    </Loaded>
  </Stack>
);
