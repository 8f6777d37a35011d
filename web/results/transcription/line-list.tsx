/** The lines of a transcription, doubtful ones first, each to be corrected in place. */
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { LONGEST_LINE, type Transcription } from '../../../contract/scans/transcription.ts';
import { QuietButton } from '../../ui/quiet.tsx';
import { describeLine, type Edits, type Line, sortLines, type Typed } from './corrections.ts';
import classes from './transcription-page.module.css';

type RowProps = {
  line: Line;
  lines: Line[];
  edit: Edits[string] | undefined;
  isActive: boolean;
  onActivate: (id: string) => void;
  onEdit: (id: string, edit: Edits[string]) => void;
};

/** Enter says that the line is right as it stands now, and goes on to the next one. */
const goOn = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('[data-line]')];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
};

const Row = ({ line, lines, edit, isActive, onActivate, onEdit }: RowProps) => {
  const text = edit?.text ?? line.text;
  const isConfirmed = edit?.confirmed === true || text.trim() !== line.text;
  const confirm = () => onEdit(line.id, { text, confirmed: true });
  const about = describeLine(line, lines);
  return (
    <Stack
      component="li"
      gap={4}
      ps="sm"
      className={classes.line}
      data-active={isActive}
      data-doubt={line.doubt !== null && !isConfirmed}
    >
      <Textarea
        aria-label={about}
        minRows={1}
        maxLength={LONGEST_LINE}
        data-line={line.id}
        spellCheck={false}
        value={text}
        onFocus={() => onActivate(line.id)}
        onChange={(event) =>
          onEdit(line.id, { text: event.currentTarget.value.replaceAll('\n', ' '), confirmed: false })
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          confirm();
          goOn(event);
        }}
      />
      <Group gap="0.25rem 0.75rem" justify="space-between" c="dimmed" fz="xs">
        <span>{about}</span>
        {line.doubt === null ? null : (
          <Button
            size="compact-sm"
            variant={isConfirmed ? 'light' : 'default'}
            aria-pressed={isConfirmed}
            // Tab leads to the next line; Enter in the line does the same as this.
            tabIndex={-1}
            leftSection={<IconCheck size={16} aria-hidden="true" />}
            onClick={confirm}
          >
            It is right
          </Button>
        )}
      </Group>
    </Stack>
  );
};

type TypedProps = {
  page: number;
  isEmpty: boolean;
  text: string | undefined;
  onType: (page: number, text: string) => void;
};

/** What nobody has read: the whole of a page, or what is missing on it. */
const TypePage = ({ page, isEmpty, text, onType }: TypedProps) => {
  const [isOpen, setOpen] = useState(isEmpty);
  if (!isOpen)
    return (
      <QuietButton size="sm" onClick={() => setOpen(true)}>
        Add lines that are missing on page {page}
      </QuietButton>
    );
  return (
    <Textarea
      label={isEmpty ? `Type what page ${page} says` : `Lines that are missing on page ${page}`}
      description={
        isEmpty
          ? 'Nothing could be read on this page. One line of the page in each line here.'
          : 'They come after the last line of the page.'
      }
      minRows={isEmpty ? 8 : 2}
      value={text ?? ''}
      onChange={(event) => onType(page, event.currentTarget.value)}
    />
  );
};

type Props = {
  transcription: Transcription;
  edits: Edits;
  typed: Typed;
  active: string | null;
  onActivate: (id: string) => void;
  onEdit: (id: string, edit: Edits[string]) => void;
  onType: (page: number, text: string) => void;
};

export const LineList = ({ transcription, edits, typed, active, onActivate, onEdit, onType }: Props) => {
  const { pages, lines } = transcription;
  const { doubtful, sure } = sortLines(lines);
  const row = (line: Line) => (
    <Row
      key={line.id}
      line={line}
      lines={lines}
      edit={edits[line.id]}
      isActive={line.id === active}
      onActivate={onActivate}
      onEdit={onEdit}
    />
  );
  return (
    <Stack gap={24} className={classes.lines}>
      {doubtful.length === 0 ? null : (
        <section aria-labelledby="doubtful">
          <h2 id="doubtful">To compare with the page ({doubtful.length})</h2>
          <ol>{doubtful.map(row)}</ol>
        </section>
      )}
      {sure.length === 0 ? null : (
        <section aria-labelledby="sure">
          <h2 id="sure">
            {doubtful.length === 0 ? 'Lines' : 'The other lines'} ({sure.length})
          </h2>
          <ol>{sure.map(row)}</ol>
        </section>
      )}
      <Stack gap="sm" align="flex-start" className={classes.more}>
        {pages.map(({ number }) => (
          <TypePage
            key={number}
            page={number}
            isEmpty={lines.every(({ page }) => page !== number)}
            text={typed[number]}
            onType={onType}
          />
        ))}
      </Stack>
    </Stack>
  );
};
