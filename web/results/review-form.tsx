/** Changing the marks of one paper: points and words per criterion, and the words for the whole. */
import { NumberInput, Textarea } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { stepFor } from '../../contract/grading.ts';
import type { ShownResult, ShownScore } from '../api/read-results.ts';
import { formatPoints } from '../lib/format.ts';
import { QuotedWords } from './criteria-list.tsx';
import {
  criterionText,
  type Draft,
  type DraftMark,
  feedbackText,
  scoreIn,
  UNTOUCHED,
} from './draft-review.ts';
import classes from './review-form.module.css';

type CriterionProps = {
  criterion: ShownScore;
  draft: Draft;
  /** The field itself, for the focus. */
  field: RefObject<HTMLInputElement | null> | undefined;
  onChange: (change: Partial<DraftMark>) => void;
};

const CriterionFields = ({ criterion, draft, field, onChange }: CriterionProps) => {
  const { id, criteria_name: name, max_score: max, quotes } = criterion;
  const mark = draft.marks[id] ?? UNTOUCHED;
  return (
    <li className={classes.criterion}>
      <h4 className={classes.name}>{name}</h4>
      <div className={classes.points}>
        <NumberInput
          ref={field}
          aria-label={`Points for ${name}`}
          className={classes.number}
          value={mark.score}
          min={0}
          max={max}
          step={stepFor(max)}
          decimalScale={2}
          clampBehavior="none"
          error={scoreIn(mark, criterion) === null}
          onChange={(score) => onChange({ score })}
        />
        <span>of {formatPoints(max)}</span>
      </div>
      {scoreIn(mark, criterion) === null ? (
        <p className={classes.problem} role="alert">
          Please give 0 to {formatPoints(max)} points.
        </p>
      ) : null}
      <Textarea
        aria-label={`Feedback on ${name}`}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={10_000}
        value={criterionText(draft, criterion)}
        onChange={(event) => onChange({ feedback: event.currentTarget.value })}
      />
      {quotes.map((quote) => (
        <QuotedWords key={`${quote.start} ${quote.text}`} quote={quote} />
      ))}
    </li>
  );
};

type Props = { result: ShownResult; draft: Draft; onChange: (draft: Draft) => void };

export const ReviewForm = ({ result, draft, onChange }: Props) => {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const changeMark = (id: string, change: Partial<DraftMark>) =>
    onChange({
      ...draft,
      marks: { ...draft.marks, [id]: { ...(draft.marks[id] ?? UNTOUCHED), ...change } },
    });
  return (
    <div className={classes.form}>
      <section aria-labelledby="criteria-heading">
        <h3 id="criteria-heading" className={classes.heading}>
          Criteria
        </h3>
        <ul className={classes.list}>
          {result.rubric_scores.map((criterion, at) => (
            <CriterionFields
              key={criterion.id}
              criterion={criterion}
              draft={draft}
              field={at === 0 ? first : undefined}
              onChange={(change) => changeMark(criterion.id, change)}
            />
          ))}
        </ul>
      </section>
      <Textarea
        label="Feedback for the student"
        description="The numbers in it follow your marks until you edit it."
        classNames={{ input: classes.feedback }}
        autosize
        minRows={12}
        maxRows={40}
        maxLength={100_000}
        value={feedbackText(draft, result)}
        onChange={(event) => onChange({ ...draft, feedback: event.currentTarget.value })}
      />
    </div>
  );
};
