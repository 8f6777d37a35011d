/** A picture of numbers with its heading; the same numbers as a table, for reading and for taking along. */
import { Box, Button, Flex, Table } from '@mantine/core';
import { IconChartDots, IconFileSpreadsheet, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { type Cell, toCsv } from '../../../contract/csv/csv.ts';
import { saveCsv } from '../../lib/save-file.ts';
import classes from './charts.module.css';

/** The numbers of a picture as a table. */
type LinkedCell = { text: string; to: string };
type TabledCell = Cell | LinkedCell;
type Tabled = { head: string[]; rows: { key: string; cells: TabledCell[] }[] };

const isLinked = (cell: TabledCell): cell is LinkedCell => cell !== null && typeof cell === 'object';

/** As it is read: no number with more decimals than it deserves. */
const shown = (cell: Cell): string => {
  if (cell === null) return '–';
  return typeof cell === 'number' ? String(Math.round(cell * 10) / 10) : cell;
};

const tabledAsCsv = ({ head, rows }: Tabled): string =>
  toCsv([head, ...rows.map(({ cells }) => cells.map((cell) => (isLinked(cell) ? cell.text : cell)))]);

const TabledNumbers = ({ table: { head, rows }, label }: { table: Tabled; label: string }) => (
  // A region that scrolls must be reached by keyboard.
  <Box
    component="section"
    mah={512}
    bd="1px solid var(--mw-line)"
    bdrs="lg"
    bg="var(--mw-surface)"
    style={{ overflow: 'auto' }}
    aria-label={`${label}, as a table`}
    tabIndex={0}
  >
    <Table stickyHeader verticalSpacing={8} horizontalSpacing="sm" lh={1.35}>
      <Table.Thead bg="var(--mw-surface)" c="dimmed">
        <Table.Tr>
          {head.map((name) => (
            <Table.Th key={name} scope="col" fw={400} style={{ whiteSpace: 'nowrap' }}>
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, cells }) => (
          <Table.Tr key={key}>
            {cells.map((cell, at) => (
              <Table.Td key={head[at]} data-number={typeof cell === 'number'}>
                {isLinked(cell) ? <Link to={cell.to}>{cell.text}</Link> : shown(cell)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Box>
);

type BlockProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A part of a page about one question. */
export const Block = ({ title, lead, actions, children }: BlockProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} miw={0}>
      <Flex gap="0.25rem 1rem" align="center" justify="space-between" wrap="wrap" mb={8}>
        <Box id={id} component="h2" fz={20}>
          {title}
        </Box>
        {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
      </Flex>
      {lead === undefined ? null : (
        <Box component="p" maw={736} mb={16} c="dimmed">
          {lead}
        </Box>
      )}
      {children}
    </Box>
  );
};

type CsvProps = { table: Tabled; fileName: string; about: string };

export const CsvButton = ({ table, fileName, about }: CsvProps) => (
  <Button
    variant="subtle"
    size="sm"
    color="gray"
    className={classes.act}
    leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
    aria-label={`${about} as CSV`}
    onClick={() => saveCsv(`${fileName}.csv`, tabledAsCsv(table))}
  >
    CSV
  </Button>
);

type Props = Omit<BlockProps, 'actions'> & {
  table: Tabled;
  /** Without its ending. */
  fileName: string;
  /** Stands above and below both, the picture and the table. */
  top?: ReactNode;
  foot?: ReactNode;
};

export const Figure = ({ title, lead, table, fileName, top, foot, children }: Props) => {
  const [isTable, setIsTable] = useState(false);
  const Sign = isTable ? IconChartDots : IconTable;
  return (
    <Block
      title={title}
      lead={lead}
      actions={
        <>
          <Button
            variant="subtle"
            size="sm"
            color="gray"
            className={classes.act}
            leftSection={<Sign size={18} aria-hidden="true" />}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? 'Show as picture' : 'Show as table'}
          </Button>
          <CsvButton table={table} fileName={fileName} about={title} />
        </>
      }
    >
      {top}
      {isTable ? <TabledNumbers table={table} label={title} /> : children}
      {foot}
    </Block>
  );
};
