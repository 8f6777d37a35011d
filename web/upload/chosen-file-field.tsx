/** One file as a field of a form: chosen from the computer or the Drive, shown, taken out again. */
import { IconFile, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { FilePicker } from '../ui/controls/file-picker.tsx';
import classes from './chosen-file-field.module.css';
import { FileLine } from './file-line.tsx';

type Props = {
  label: string;
  hint: string;
  file: File | null;
  problem: string | null;
  onFile: (file: File | null) => void;
  /** Other ways to choose it. */
  children?: ReactNode;
};

const Chosen = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <div className={classes.chosen}>
    <IconFile size={20} stroke={1.6} aria-hidden="true" />
    <FileLine file={file} onRemove={onRemove} />
  </div>
);

export const ChosenFileField = ({ label, hint, file, problem, onFile, children }: Props) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame.
    <div role="group" aria-labelledby={id} className={classes.field}>
      <p id={id} className={classes.label}>
        {label}
      </p>
      <p className={classes.hint}>{hint}</p>
      {file === null ? (
        <div className={classes.ways}>
          <FilePicker
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden="true" />}
            onFiles={([first = null]) => onFile(first)}
          >
            Choose a file
          </FilePicker>
          {children}
        </div>
      ) : (
        <Chosen file={file} onRemove={() => onFile(null)} />
      )}
      {problem === null ? null : (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
};
