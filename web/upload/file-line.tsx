/** What a chosen file is called, how large it is, and the way to take it back. */
import { IconX } from '@tabler/icons-react';
import { formatMegabytes } from '../lib/chosen-files.ts';
import { IconButton } from '../ui/icon-button.tsx';
import classes from './file-line.module.css';

export const FileLine = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <>
    <span className={classes.name} dir="auto">
      {file.name}
    </span>
    <span className={classes.size}>{formatMegabytes(file.size)}</span>
    <IconButton aria-label={`Remove ${file.name}`} onClick={onRemove}>
      <IconX size={18} aria-hidden="true" />
    </IconButton>
  </>
);
