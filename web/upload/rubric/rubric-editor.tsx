/** One criterion per row: name, points, kind; what is asked and the model answer behind a fold. */
import { Button, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { CriterionKind } from '../../../contract/grading.ts';
import { countOf, formatPoints } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './rubric-dialog.module.css';
import { canAdd, newRow, type RubricRow, scaledPoints, totalPoints } from './rubric-rows.ts';

const KINDS: { value: CriterionKind; label: string }[] = [
  { value: 'content', label: 'Content' },
  { value: 'language', label: 'Language' },
];

type RowProps = {
  row: RubricRow;
  place: number;
  counts: string | null;
  onChange: (part: Partial<RubricRow>) => void;
  onRemove: () => void;
};

const Fold = ({ row, place, onChange }: Pick<RowProps, 'row' | 'place' | 'onChange'>) => (
  <details className={classes.fold}>
    <summary>What counts{row.answer === '' ? '' : ', with the model answer'}</summary>
    <Textarea
      label={`What is asked in criterion ${place}`}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={5000}
      value={row.description}
      onChange={(event) => onChange({ description: event.currentTarget.value })}
    />
    <Textarea
      label={`Model answer of criterion ${place}`}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={20_000}
      value={row.answer}
      onChange={(event) => onChange({ answer: event.currentTarget.value })}
    />
  </details>
);

const EditorRow = ({ row, place, counts, onChange, onRemove }: RowProps) => (
  <li className={classes.row}>
    <TextInput
      aria-label={`Name of criterion ${place}`}
      placeholder="Name of the criterion"
      className={classes.name}
      maxLength={200}
      value={row.name}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
    <NumberInput
      aria-label={`Points of criterion ${place}`}
      placeholder="Points"
      className={classes.points}
      min={0}
      max={1000}
      decimalScale={2}
      allowNegative={false}
      hideControls
      value={row.points}
      onChange={(points) => onChange({ points })}
    />
    <NativeSelect
      aria-label={`Kind of criterion ${place}`}
      className={classes.kind}
      data={KINDS}
      value={row.kind}
      onChange={(event) => onChange({ kind: CriterionKind.parse(event.currentTarget.value) })}
    />
    <span className={classes.counts}>{counts === null ? null : `counts ${counts}`}</span>
    <IconButton aria-label={`Remove criterion ${place}`} onClick={onRemove}>
      <IconTrash size={18} aria-hidden="true" />
    </IconButton>
    <Fold row={row} place={place} onChange={onChange} />
  </li>
);

type Props = { rows: RubricRow[]; gradeLevel: number; onChange: (rows: RubricRow[]) => void };

export const RubricEditor = ({ rows, gradeLevel, onChange }: Props) => {
  const changeRow = (key: number, part: Partial<RubricRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <>
      <div className={classes.columns} aria-hidden="true">
        <span className={classes.name}>Criterion</span>
        <span className={classes.points}>Points</span>
        <span className={classes.kind}>Kind</span>
      </div>
      <ul className={classes.rows} aria-label="Criteria">
        {rows.map((row, index) => (
          <EditorRow
            key={row.key}
            row={row}
            place={index + 1}
            counts={scaledPoints(row, rows, gradeLevel)}
            onChange={(part) => changeRow(row.key, part)}
            onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          disabled={!canAdd(rows)}
          onClick={() => onChange([...rows, newRow()])}
        >
          Add a criterion
        </Button>
        <p className={classes.total}>
          {countOf(rows.length, 'criterion', 'criteria')}, {formatPoints(totalPoints(rows))} points, scaled to
          the grade level {formatPoints(gradeLevel)}.
        </p>
      </div>
    </>
  );
};
