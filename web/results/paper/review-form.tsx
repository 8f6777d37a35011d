/** Changing the marks of one paper: points and words per criterion, words for the whole, and how it will read. */
import { NumberInput, Textarea } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { stepFor } from '../../../contract/grading.ts';
import { detailOf } from '../../api/api-error.ts';
import type { ShownResult, ShownScore } from '../../api/read-results.ts';
import { formatPoints } from '../../lib/format.ts';
import { Message } from '../../ui/states/message.tsx';
import { QuotedWords } from './criteria-list.tsx';
import {
  type Draft,
  type DraftMark,
  type DraftWords,
  keptText,
  scoreIn,
  shownText,
  UNTOUCHED,
} from './draft-review.ts';
import classes from './review-form.module.css';
import { FeedbackLines, ShownFeedback } from './shown-feedback.tsx';
import { type Preview, usePreview } from './use-preview.ts';

/** The way back from words of one's own. */
const ProgramsWords = ({ about, onClick }: { about: string; onClick: () => void }) => (
  <button
    type="button"
    className={classes.back}
    aria-label={`Use Markwise’s words for ${about}`}
    onClick={onClick}
  >
    Use Markwise’s words
  </button>
);

/** Until the server's words are there, it cannot be told what the teacher adds to them. */
const isUnknown = ({ rendered, error }: Preview) => rendered === undefined && error === null;

/** The words stay the teacher's; that they have fallen behind is said. */
const Doubt = ({ preview, about }: { preview: Preview; about: string }) =>
  preview.rendered?.doubts.includes(about) ? (
    <p className={classes.doubt} role="status">
      Your text names points or a level that your marks do not give.
    </p>
  ) : null;

type PointsProps = {
  criterion: ShownScore;
  mark: DraftMark;
  level: string | null;
  /** The field itself, for the focus. */
  field: RefObject<HTMLInputElement | null> | undefined;
  onChange: (change: Partial<DraftMark>) => void;
};

const Points = ({ criterion, mark, level, field, onChange }: PointsProps) => {
  const { criteria_name: name, max_score: max } = criterion;
  const isWrong = scoreIn(mark, criterion) === null;
  return (
    <>
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
          error={isWrong}
          onChange={(score) => onChange({ score })}
        />
        <span>of {formatPoints(max)}</span>
        {level === null ? null : <span className={classes.level}>{level}</span>}
      </div>
      {isWrong ? (
        <p className={classes.problem} role="alert">
          Please give 0 to {formatPoints(max)} {max === 1 ? 'point' : 'points'}.
        </p>
      ) : null}
    </>
  );
};

type CriterionProps = Omit<PointsProps, 'level'> & { preview: Preview };

const CriterionFields = ({ criterion, mark, preview, field, onChange }: CriterionProps) => {
  const { id, criteria_name: name, quotes, feedback } = criterion;
  const rendered = preview.rendered?.criteria.find((one) => one.id === id);
  const programs = preview.rendered?.programs.comments[id] ?? (mark.comment === null ? feedback : '');
  return (
    <li className={classes.criterion}>
      <h4 className={classes.name}>{name}</h4>
      <Points
        criterion={criterion}
        mark={mark}
        level={preview.isBehind ? null : (rendered?.level ?? null)}
        field={field}
        onChange={onChange}
      />
      <Textarea
        aria-label={`Feedback on ${name}`}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={10_000}
        readOnly={isUnknown(preview)}
        value={shownText(mark.comment, programs)}
        onChange={(event) => onChange({ comment: keptText(event.currentTarget.value, programs) })}
      />
      <Doubt preview={preview} about={id} />
      {mark.comment === null ? null : (
        <ProgramsWords about={name} onClick={() => onChange({ comment: null })} />
      )}
      {quotes.map((quote) => (
        <QuotedWords key={`${quote.start} ${quote.text}`} quote={quote} />
      ))}
    </li>
  );
};

const WHOLE = [
  { part: 'summary', label: 'Summary', description: null, rows: 3, most: 20_000 },
  { part: 'strengths', label: 'Strengths', description: 'One on each line.', rows: 2, most: 20_000 },
  { part: 'next_steps', label: 'Next steps', description: 'One on each line.', rows: 2, most: 20_000 },
] as const;

type WholeProps = { draft: Draft; preview: Preview; onChange: (words: Partial<DraftWords>) => void };

const WholeFields = ({ draft, preview, onChange }: WholeProps) => {
  const said = (part: keyof DraftWords) => preview.rendered?.programs[part] ?? '';
  return WHOLE.map(({ part, label, description, rows, most }) => (
    <div key={part}>
      <Textarea
        label={label}
        description={description}
        autosize
        minRows={rows}
        maxRows={12}
        maxLength={most}
        readOnly={isUnknown(preview)}
        value={shownText(draft[part], said(part))}
        onChange={(event) => onChange({ [part]: keptText(event.currentTarget.value, said(part)) })}
      />
      <Doubt preview={preview} about={part} />
      {draft[part] === null ? null : (
        <ProgramsWords about={label.toLowerCase()} onClick={() => onChange({ [part]: null })} />
      )}
    </div>
  ));
};

const HowItReads = ({ preview: { rendered, error, isBehind } }: { preview: Preview }) => (
  <section
    className={classes.preview}
    aria-labelledby="preview-heading"
    aria-busy={isBehind}
    data-behind={isBehind}
  >
    <h3 id="preview-heading" className={classes.heading}>
      How the student will read it
    </h3>
    {error === null ? null : <Message kind="error">{detailOf(error)}</Message>}
    {rendered === undefined ? (
      error === null && <FeedbackLines />
    ) : (
      <ShownFeedback>{rendered.feedback}</ShownFeedback>
    )}
  </section>
);

type Props = { result: ShownResult; draft: Draft; onChange: (draft: Draft) => void };

export const ReviewForm = ({ result, draft, onChange }: Props) => {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const preview = usePreview(result, draft);
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
              mark={draft.marks[criterion.id] ?? UNTOUCHED}
              preview={preview}
              field={at === 0 ? first : undefined}
              onChange={(change) => changeMark(criterion.id, change)}
            />
          ))}
        </ul>
      </section>
      <div className={classes.whole}>
        <section className={classes.words} aria-labelledby="whole-heading">
          <h3 id="whole-heading" className={classes.heading}>
            The whole work
          </h3>
          <p className={classes.hint}>
            Points, levels and Markwise’s words follow your marks. What you type stays as you type it.
          </p>
          <WholeFields
            draft={draft}
            preview={preview}
            onChange={(words) => onChange({ ...draft, ...words })}
          />
        </section>
        <HowItReads preview={preview} />
      </div>
    </div>
  );
};
