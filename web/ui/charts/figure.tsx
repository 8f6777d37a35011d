/** A picture of numbers with its heading; the same numbers as a table, for reading and for taking along. */
import { Box, Button, Flex } from '@mantine/core';
import { IconChartDots, IconFileSpreadsheet, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { saveCsv } from '../../lib/save-file.ts';
import classes from './charts.module.css';
import { type Tabled, TabledNumbers, tabledAsCsv } from './tabled-numbers.tsx';

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
