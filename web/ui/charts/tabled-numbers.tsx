/** The numbers of a picture as a table. */
import { Box } from '@mantine/core';
import { Link } from 'react-router';
import { type Cell, toCsv } from '../../../contract/csv/csv.ts';
import classes from './charts.module.css';

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
    <table className={classes.table}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={head[at]} data-number={typeof cell === 'number'}>
                {isLinked(cell) ? <Link to={cell.to}>{cell.text}</Link> : shown(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);
