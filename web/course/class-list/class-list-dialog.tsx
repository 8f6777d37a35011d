/** "Import class list": paste or choose a file, see what it would do, and do it. */
import { Button, Checkbox, NativeSelect, SimpleGrid, Stack, Table, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CLASS_LIST_LINES, type ImportedLines, type ListOutcome } from '../../../contract/students.ts';
import { bringClassList } from '../../api/students.ts';
import { countOf } from '../../lib/format.ts';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { QuietButton } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';
import { toast } from '../../ui/states/toast.ts';
import { type ColumnKind, type ListLine, linesOf, type ReadList, readList } from './read-list.ts';

const KINDS: { value: ColumnKind; label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'first', label: 'First name' },
  { value: 'last', label: 'Last name' },
  { value: 'id', label: 'Student ID' },
  { value: 'email', label: 'Email' },
  { value: 'none', label: 'Leave out' },
];

const OUTCOMES: Record<ListOutcome, string> = {
  new: 'New',
  filled: 'Is there; what is missing is added',
  known: 'Is there',
  repeated: 'Stands in the list twice',
  unclear: 'Left out: several students have this name. An ID tells them apart',
};

const wordsOf = (line: ListLine, outcome: ImportedLines[number] | undefined): string => {
  if (line.student === null || outcome === undefined) return 'Left out: no name and no ID';
  const known = outcome.name !== '' && outcome.name !== line.student.name ? ` as ${outcome.name}` : '';
  const address = line.badEmail === null ? '' : `. “${line.badEmail}” is no email address and is left out`;
  return `${OUTCOMES[outcome.outcome]}${known}${address}.`;
};

type ColumnsProps = { list: ReadList; onChange: (list: ReadList) => void };

const Columns = ({ list, onChange }: ColumnsProps) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {list.kinds.map((kind, at) => (
        <NativeSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          key={at}
          label={`Column ${at + 1}`}
          description={list.rows[list.hasHeading ? 1 : 0]?.[at] || '(empty)'}
          data={KINDS}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              ...list,
              kinds: list.kinds.map((one, place) =>
                place === at ? (KINDS.find((known) => known.value === value)?.value ?? one) : one,
              ),
            })
          }
        />
      ))}
    </SimpleGrid>
    <Checkbox
      label="The first line is a heading"
      checked={list.hasHeading}
      onChange={({ currentTarget }) => onChange({ ...list, hasHeading: currentTarget.checked })}
    />
  </>
);

const Outcome = ({ lines, found }: { lines: ListLine[]; found: ImportedLines }) => {
  const named = lines.filter(({ student }) => student !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard.
    <section aria-label="What the list does" tabIndex={0} style={{ maxHeight: '40dvh', overflowY: 'auto' }}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Student</Table.Th>
            <Table.Th>What happens</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none moves.
            <Table.Tr key={at}>
              <Table.Td>{line.text}</Table.Td>
              <Table.Td>{wordsOf(line, found[named.indexOf(line)])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
};

const faultOf = (lines: ListLine[], named: number): string | null => {
  if (lines.length === 0) return null;
  if (named === 0) return 'No column has names or IDs. Please say above what the columns are.';
  return named > CLASS_LIST_LINES ? `A list has at most ${CLASS_LIST_LINES} students.` : null;
};

const useImport = (courseId: string, list: ReadList, onDone: () => void) => {
  const client = useQueryClient();
  const lines = linesOf(list);
  const students = lines.flatMap(({ student }) => (student === null ? [] : [student]));
  const preview = useMutation({ mutationFn: () => bringClassList(client, courseId, students, true) });
  const bring = useMutation({
    mutationFn: () => bringClassList(client, courseId, students, false),
    onSuccess: (found) => {
      const count = (...outcomes: ListOutcome[]) =>
        found.filter(({ outcome }) => outcomes.includes(outcome)).length;
      toast.success(`${countOf(count('new'), 'student')} added; ${count('known', 'filled')} already there.`);
      onDone();
    },
  });
  return { lines, fault: faultOf(lines, students.length), isEmpty: students.length === 0, preview, bring };
};

const NOTHING: ReadList = { rows: [], hasHeading: false, kinds: [] };

const Form = ({ courseId, onClose }: { courseId: string; onClose: () => void }) => {
  const [text, setText] = useState('');
  const [list, setList] = useState(NOTHING);
  const { lines, fault, isEmpty, preview, bring } = useImport(courseId, list, onClose);
  const change = (next: ReadList) => {
    preview.reset();
    bring.reset();
    setList(next);
  };
  const read = (given: string) => {
    setText(given);
    change(readList(given));
  };
  const found = preview.data;
  const error = preview.error ?? bring.error;
  return (
    <Stack>
      <Textarea
        label="The list"
        description="One student in each line: name, and where you have them ID and email. Paste it from a spreadsheet, or choose a CSV file."
        data-autofocus
        minRows={4}
        maxRows={8}
        value={text}
        onChange={({ currentTarget }) => read(currentTarget.value)}
      />
      <div>
        <FilePicker accept=".csv,.tsv,.txt" onFiles={([file]) => void file?.text().then(read)}>
          Choose a CSV file
        </FilePicker>
      </div>
      {list.kinds.length > 1 ? <Columns list={list} onChange={change} /> : null}
      {fault === null ? null : <Message kind="error">{fault}</Message>}
      {found === undefined ? null : <Outcome lines={lines} found={found} />}
      <Refusal error={error} />
      <DialogActions mt={8}>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
        {found === undefined ? (
          <Button
            disabled={isEmpty || fault !== null}
            loading={preview.isPending}
            onClick={() => preview.mutate()}
          >
            Preview
          </Button>
        ) : (
          <Button loading={bring.isPending} onClick={() => bring.mutate()}>
            Import{' '}
            {countOf(
              found.filter(({ outcome }) => outcome !== 'unclear' && outcome !== 'repeated').length,
              'student',
            )}
          </Button>
        )}
      </DialogActions>
    </Stack>
  );
};

type Props = { courseId: string; opened: boolean; onClose: () => void };

export const ClassListDialog = ({ courseId, opened, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Import class list" size="46rem">
    {opened ? <Form courseId={courseId} onClose={onClose} /> : null}
  </Dialog>
);
