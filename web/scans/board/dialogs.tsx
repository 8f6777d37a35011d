/** The windows over the board: where pages go, whose row it is, one page large, and the keys. */
import type { Dispatch } from 'react';
import type { RosterStudent } from '../../../contract/students.ts';
import { countOf } from '../../lib/format.ts';
import { KeysDialog } from '../../ui/controls/keys-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Board, rowOf } from '../state/board.ts';
import { type Desk, type DeskStep, nameOfRow, pagesAtHand, wordsForPages } from '../state/desk.ts';
import { LargePage } from './large-page.tsx';
import type { PictureOf } from './page-thumb.tsx';
import { type Choice, Picker } from './picker.tsx';
import { KEYS, type Lines, NEW_ROW, TRAY } from './use-board-hands.ts';

const holds = (words: string, typed: string) => words.toLocaleLowerCase().includes(typed.toLocaleLowerCase());

type Props = { desk: Desk; onStep: Dispatch<DeskStep> };

const rowChoices = ({ rows }: Board): Choice[] =>
  rows.map((row) => ({
    id: row.key,
    words: nameOfRow(row),
    note: `${countOf(row.pages.length, 'page')}, from page ${row.pages[0]?.page}`,
  }));

const MovePicker = ({ desk, onStep }: Props) => {
  const pages = pagesAtHand(desk);
  const own = desk.at === null ? undefined : rowOf(desk.board, desk.at)?.key;
  const choices = [
    ...rowChoices(desk.board).filter(({ id }) => id !== own || pages.length > 1),
    { id: NEW_ROW, words: 'A new row', note: 'for a student who has none yet' },
    { id: TRAY, words: 'Left out', note: 'in no paper' },
  ];
  return (
    <Picker
      label={`Where ${pages.length === 1 ? 'does it' : 'do they'} go?`}
      empty="No row of this name. Choose “A new row” and name it afterwards."
      choicesFor={(typed) => choices.filter(({ id, words }) => id === NEW_ROW || holds(words, typed))}
      onPick={(to) => {
        onStep({ do: 'open', open: null });
        if (to === TRAY) onStep({ do: 'change', change: { do: 'drop', pages } });
        else if (to === NEW_ROW) onStep({ do: 'change', change: { do: 'begin row', pages } });
        else onStep({ do: 'change', change: { do: 'move', pages, to } });
      }}
    />
  );
};

const NEW_NAME = 'new name';

const byName = (a: RosterStudent, b: RosterStudent) =>
  a.name.localeCompare(b.name, undefined, { sensitivity: 'base' });

/** Students without a row first: they are the ones who are looked for. */
const studentChoices = (board: Board, roster: readonly RosterStudent[]): Choice[] => {
  const taken = new Set(board.rows.map(({ student }) => student.id));
  return roster
    .filter(({ name, archived_at: at }) => name !== '' && at === null)
    .toSorted((a, b) => Number(taken.has(a.id)) - Number(taken.has(b.id)) || byName(a, b))
    .map(({ id, name, external_id: number }) => ({
      id,
      words: name,
      note: [number === null ? null : `ID ${number}`, taken.has(id) ? 'has a row already' : null]
        .filter((part) => part !== null)
        .join(', '),
    }));
};

type StudentProps = Props & { row: string; roster: readonly RosterStudent[] };

const StudentPicker = ({ desk, row, roster, onStep }: StudentProps) => {
  const choices = studentChoices(desk.board, roster);
  const choicesFor = (typed: string): Choice[] => {
    const found = choices.filter(({ words, note }) => holds(`${words} ${note}`, typed));
    const isNew = typed !== '' && !choices.some(({ words }) => words === typed);
    return isNew ? [...found, { id: NEW_NAME, words: typed, note: 'new to the course' }] : found;
  };
  return (
    <Picker
      label="Student"
      empty="No students in this course yet. Type a name."
      choicesFor={choicesFor}
      onPick={(id, typed) => {
        const chosen = choices.find((one) => one.id === id);
        const student = chosen === undefined ? { id: null, name: typed } : { id, name: chosen.words };
        onStep({ do: 'open', open: null });
        onStep({ do: 'change', change: { do: 'name', row, student } });
      }}
    />
  );
};

type DialogsProps = Props & {
  scanId: string;
  lines: Lines;
  pictureOf: PictureOf;
  roster: readonly RosterStudent[];
};

export const BoardDialogs = ({ desk, onStep, roster, ...page }: DialogsProps) => {
  const { open, at } = desk;
  const close = () => onStep({ do: 'open', open: null });
  return (
    <>
      <Dialog
        opened={open?.what === 'move'}
        onClose={close}
        returnFocus={false}
        title={`Move ${wordsForPages(pagesAtHand(desk)).toLowerCase()}`}
      >
        <MovePicker desk={desk} onStep={onStep} />
      </Dialog>
      <Dialog
        opened={open?.what === 'student'}
        onClose={close}
        returnFocus={false}
        title="Whose pages are these?"
      >
        {open?.what === 'student' ? (
          <StudentPicker desk={desk} row={open.row} roster={roster} onStep={onStep} />
        ) : null}
      </Dialog>
      <Dialog
        opened={open?.what === 'page' && at !== null}
        onClose={close}
        returnFocus={false}
        size="60rem"
        title="Page of the scan"
      >
        {open?.what === 'page' && at !== null ? (
          <LargePage desk={desk} onStep={onStep} {...page} at={at} />
        ) : null}
      </Dialog>
      <KeysDialog keys={KEYS} opened={open?.what === 'keys'} onClose={close} />
    </>
  );
};
