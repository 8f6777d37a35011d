/** The results as a dense table: one line for each paper, those of one student together. */
import { Box, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { SortOrder } from '../../../contract/listing/view.ts';
import { KeysNote, useGrowingCount, useRowKeys } from '../list/student-list.tsx';
import type { ViewControls } from '../list/use-view.ts';
import { nameVersions, type Student } from '../list/view-results.ts';
import classes from './paper-table.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { ShortRow } from './short-row.tsx';
import { TableRow } from './table-row.tsx';
import { type Selection, useSelection } from './use-selection.ts';

type HeadProps = { sort: SortOrder; children: string; controls: ViewControls };

const SortHead = ({ sort, children, controls: { view, sortBy } }: HeadProps) => {
  const isSorted = view.sort === sort;
  const Sign = view.isReversed ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      data-column={sort}
      aria-sort={isSorted ? (view.isReversed ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={classes.sort} onClick={() => sortBy(sort)}>
        {children}
        {isSorted ? <Sign size={14} aria-hidden="true" /> : null}
      </button>
    </th>
  );
};

const ChooseAll = ({ selection, isPart }: { selection: Selection; isPart: boolean }) => (
  <td className={classes.tick}>
    <Checkbox
      size="xs"
      aria-label={isPart ? 'Choose all papers that are shown so far' : 'Choose all papers'}
      checked={selection.isAll}
      indeterminate={selection.chosen.length > 0 && !selection.isAll}
      onChange={selection.toggleAll}
    />
  </td>
);

type HeadsProps = { controls: ViewControls; selection: Selection; isPart: boolean };

/** Of one assignment: whose paper, what for, how it stands. */
const ShortHeads = ({ controls, selection, isPart }: HeadsProps) => (
  <tr>
    <ChooseAll selection={selection} isPart={isPart} />
    <SortHead sort="name" controls={controls}>
      Student
    </SortHead>
    <SortHead sort="score" controls={controls}>
      Score
    </SortHead>
    <SortHead sort="checked" controls={controls}>
      State
    </SortHead>
    <SortHead sort="flags" controls={controls}>
      Look at
    </SortHead>
    <td className={classes.acts} />
  </tr>
);

const Heads = ({ controls, selection, isPart }: HeadsProps) => (
  <tr>
    <ChooseAll selection={selection} isPart={isPart} />
    <SortHead sort="name" controls={controls}>
      Student
    </SortHead>
    <th scope="col" data-column="paper">
      Paper
    </th>
    <th scope="col" data-column="status">
      Status
    </th>
    <SortHead sort="score" controls={controls}>
      Score
    </SortHead>
    <SortHead sort="checked" controls={controls}>
      Checked
    </SortHead>
    <SortHead sort="flags" controls={controls}>
      Look at
    </SortHead>
    <SortHead sort="date" controls={controls}>
      Date
    </SortHead>
    <td className={classes.acts} />
  </tr>
);

type Props = {
  students: Student[];
  controls: ViewControls;
  follow: () => void;
  /** On the assignment's own page: what is the same for all of them is not said. */
  isOneAssignment?: boolean;
  /** There are more papers than these, also of a student who is shown. */
  isPart?: boolean;
  readOn?: (() => Promise<void>) | null;
};

const NO_VERSIONS = new Map<string, string>();

export const PaperTable = (props: Props) => {
  const { students, controls, follow, isOneAssignment = false, isPart = false, readOn = null } = props;
  const { count, ref, hasMore } = useGrowingCount(students.length, readOn);
  const Columns = isOneAssignment ? ShortHeads : Heads;
  const selection = useSelection(students.flatMap(({ submissions }) => submissions));
  useRowKeys();
  const Row = isOneAssignment ? ShortRow : TableRow;
  return (
    <Box data-results mx="-md">
      <SelectionBar selection={selection} follow={follow} />
      <table className={classes.table} data-one-assignment={isOneAssignment} aria-label="Results">
        <thead>
          <Columns controls={controls} selection={selection} isPart={isPart} />
        </thead>
        {students.slice(0, count).map((student) => {
          const versions = isPart ? NO_VERSIONS : nameVersions(student);
          return (
            <tbody key={student.key} data-student>
              {student.submissions.map((result, at) => (
                <Row
                  key={result.student_work_id}
                  result={result}
                  student={at === 0 ? student : null}
                  version={versions.get(result.student_work_id) ?? null}
                  isChosen={selection.has(result.student_work_id)}
                  onChoose={selection.toggle}
                />
              ))}
            </tbody>
          );
        })}
      </table>
      {hasMore ? <Box key={count} ref={ref} h={1} /> : null}
      <KeysNote />
    </Box>
  );
};
