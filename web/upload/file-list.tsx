/** The files that are ready, and those that were not taken with the reason. */
import { Box, Button, Group } from '@mantine/core';
import { IconFileText, IconFileTypeDocx, IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react';
import { kindOfName } from '../../contract/files.ts';
import { type ChosenFile, formatMegabytes, type RefusedFile, totalBytes } from '../lib/chosen-files.ts';
import { countOf } from '../lib/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Message } from '../ui/states/message.tsx';
import { FileLine } from './file-line.tsx';
import classes from './upload.module.css';

const ICONS = { pdf: IconFileTypePdf, word: IconFileTypeDocx, text: IconFileText, picture: IconPhoto };

const iconOf = (name: string) => ICONS[kindOfName(name)?.icon ?? 'picture'];

const FileRow = ({ file, onRemove }: { file: File; onRemove: () => void }) => {
  const Icon = iconOf(file.name);
  return (
    <Group component="li" gap="sm" wrap="nowrap" pt={2} pr={8} pb={2} pl="md" className={classes.row}>
      <Icon size={22} stroke={1.6} aria-hidden="true" color="var(--mw-text-quiet)" />
      <FileLine file={file} onRemove={onRemove} />
    </Group>
  );
};

type ListProps = { files: ChosenFile[]; onChange: (files: ChosenFile[]) => void };

export const FileList = ({ files, onChange }: ListProps) =>
  files.length === 0 ? null : (
    <Box
      component="section"
      bd="1px solid var(--mw-line)"
      bdrs="lg"
      bg="var(--mw-surface)"
      style={{ overflow: 'hidden' }}
      aria-label="Chosen files"
    >
      <Group
        justify="space-between"
        gap="sm"
        p="0.25rem 0.5rem 0.25rem 1rem"
        c="dimmed"
        style={{ borderBottom: '1px solid var(--mw-line)' }}
      >
        <span>
          {countOf(files.length, 'file')}, {formatMegabytes(totalBytes(files))}
        </span>
        <Button variant="subtle" color="gray" size="sm" onClick={() => onChange([])}>
          Remove all
        </Button>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard. */}
      <ul className={classes.rows} tabIndex={0} aria-label="Files">
        {files.map(({ id, file }) => (
          <FileRow key={id} file={file} onRemove={() => onChange(files.filter((other) => other.id !== id))} />
        ))}
      </ul>
    </Box>
  );

export const RefusedFiles = ({ refused, onRead }: { refused: RefusedFile[]; onRead: () => void }) =>
  refused.length === 0 ? null : (
    <Message kind="error">
      <Group gap={8} wrap="nowrap" justify="space-between" mt="-xs" mb={0}>
        <strong>{countOf(refused.length, 'file was', 'files were')} not added:</strong>
        <IconButton aria-label="Dismiss the files that were not added" onClick={onRead}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above. */}
      <ul className={classes.reasons} tabIndex={0} aria-label="Files that were not added">
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            <b dir="auto">{name}</b> {reason}
          </li>
        ))}
      </ul>
    </Message>
  );
