/** One student's pages: who it is, what is doubtful about them in words, and the pages themselves. */
import { Flex, Group, Stack } from '@mantine/core';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconArrowMerge,
  IconCheck,
  IconPencil,
  IconTrash,
  IconUserQuestion,
} from '@tabler/icons-react';
import { type Dispatch, memo } from 'react';
import type { Mark as RowMark } from '../../../contract/scans/plan.ts';
import { countOf } from '../../lib/format.ts';
import { type RowDeed, RowMenu } from '../../ui/controls/row-menu.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import type { BoardRow } from '../state/board.ts';
import { type DeskStep, nameOfRow } from '../state/desk.ts';
import classes from './board.module.css';
import { PageThumb, type PictureOf } from './page-thumb.tsx';

const sign = { size: 16, 'aria-hidden': true } as const;

const Mark = ({ mark: { severity, text }, isSeen }: { mark: RowMark; isSeen: boolean }) => (
  <Flex
    component="li"
    gap={6}
    fz="sm"
    lh={1.35}
    className={classes.mark}
    data-level={isSeen ? undefined : severity}
  >
    {severity === 'red' ? <IconAlertOctagon {...sign} /> : <IconAlertTriangle {...sign} />}
    <span>
      <b>{severity === 'red' ? 'Stop: ' : 'Check: '}</b>
      {text}
    </span>
  </Flex>
);

type Props = {
  row: BoardRow;
  marks: readonly RowMark[];
  /** The key of the row above, to which this one can be joined. */
  above: string | null;
  pictureOf: PictureOf;
  /** The page at hand, where it is in this row. */
  at: number | null;
  /** The picked pages of this row, "3 4": a text, so that a row that does not change is not drawn again. */
  picked: string;
  onStep: Dispatch<DeskStep>;
};

const deedsOf = ({ row, above, onStep }: Props): RowDeed[] => {
  const pages = row.pages.map(({ page }) => page);
  const joining: RowDeed[] =
    above === null
      ? []
      : [
          {
            words: 'Join to the row above',
            Icon: IconArrowMerge,
            act: () => onStep({ do: 'change', change: { do: 'join', row: row.key, into: above } }),
          },
        ];
  return [
    {
      words: 'Name the student',
      Icon: IconPencil,
      act: () => onStep({ do: 'open', open: { what: 'student', row: row.key } }),
    },
    ...joining,
    {
      words: 'Leave out these pages',
      Icon: IconTrash,
      act: () => onStep({ do: 'change', change: { do: 'drop', pages } }),
      isDanger: true,
    },
  ];
};

/** What is red holds up the grading until the teacher changes it or says that it is right. */
const Look = ({ row, onStep }: Pick<Props, 'row' | 'onStep'>) => (
  <QuietButton
    size="compact-sm"
    aria-pressed={row.isConfirmed}
    leftSection={row.isConfirmed ? <IconCheck {...sign} /> : undefined}
    onClick={() =>
      onStep({ do: 'change', change: { do: 'confirm', row: row.key, isConfirmed: !row.isConfirmed } })
    }
  >
    {row.isConfirmed ? 'You said: this is right' : 'This is right'}
  </QuietButton>
);

const levelOf = (marks: readonly RowMark[], isConfirmed: boolean) => {
  if (isConfirmed || marks.length === 0) return undefined;
  return marks.some(({ severity }) => severity === 'red') ? 'red' : 'amber';
};

export const Row = memo((props: Props) => {
  const { row, marks, pictureOf, at, picked, onStep } = props;
  const chosen = new Set(picked.split(' '));
  const name = nameOfRow(row);
  const of = row.pages.length;
  const mayConfirm = row.student.name !== '' && marks.length > 0;
  return (
    <li className={classes.row} data-row={row.key} data-level={levelOf(marks, row.isConfirmed)}>
      <Stack gap={4} align="flex-start" miw={0}>
        <Group gap={4} wrap="nowrap" justify="space-between" w="100%">
          <button
            type="button"
            className={classes.name}
            data-nobody={row.student.name === ''}
            aria-label={`${name}: name the student`}
            onClick={() => onStep({ do: 'open', open: { what: 'student', row: row.key } })}
          >
            {row.student.name === '' ? <IconUserQuestion size={20} aria-hidden="true" /> : null}
            <span>{name}</span>
          </button>
          <RowMenu label={`More about the row of ${name}`} deeds={deedsOf(props)} />
        </Group>
        <Quiet fz="sm">
          {countOf(of, 'page')}
          {row.student.id === null && row.student.name !== '' ? ', new to the course' : ''}
        </Quiet>
        {marks.length === 0 ? null : (
          <Stack component="ul" gap={6} my={4}>
            {marks.map((mark) => (
              <Mark key={`${mark.kind} ${mark.page}`} mark={mark} isSeen={row.isConfirmed} />
            ))}
          </Stack>
        )}
        {mayConfirm ? <Look row={row} onStep={onStep} /> : null}
      </Stack>
      <ul className={classes.pages} aria-label={`Pages of ${name}`}>
        {row.pages.map((page, place) => (
          <li key={page.page}>
            <PageThumb
              page={page}
              picture={pictureOf(page.page)}
              place={`${place + 1} of ${of} of ${name}`}
              isAtHand={page.page === at}
              isPicked={chosen.has(String(page.page))}
            />
          </li>
        ))}
      </ul>
    </li>
  );
});
