/** The numbers of a picture as a table. */
import { Box, Table } from '@mantine/core';
import { Link } from 'react-router';
import { type Cell, toCsv } from '../../../contract/csv/csv.ts';

type LinkedCell = { text: string; to: string };
export type TabledCell = Cell | LinkedCell;
export type Tabled = { head: string[]; rows: { key: string; cells: TabledCell[] }[] };

const isLinked = (cell: TabledCell): cell is LinkedCell => cell !== null && typeof cell === 'object';

/** As it is read: no number with more decimals than it deserves. */
const shown = (cell: Cell): string => {
  if (cell === null) return '–';
  return typeof cell === 'number' ? String(Math.round(cell * 10) / 10) : cell;
};

export const tabledAsCsv = ({ head, rows }: Tabled): string =>
  toCsv([head, ...rows.map(({ cells }) => cells.map((cell) => (isLinked(cell) ? cell.text : cell)))]);

export const TabledNumbers = ({ table: { head, rows }, label }: { table: Tabled; label: string }) => (
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
