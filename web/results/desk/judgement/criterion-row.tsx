/** One criterion on the desk: its mark, why, what was found, the words it rests on, and the comment. */
import { Group, Stack } from '@mantine/core';
import { IconArrowLeft, IconQuestionMark } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OwnText as OwnWords } from '../../../../contract/feedback.ts';
import { MARK_STATES } from '../../../../contract/grading/mark-words.ts';
import type { PaperCriterion, PaperQuote } from '../../../../contract/paper.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { formatPoints } from '../../../lib/format.ts';
import { Quiet, QuietButton, QuietWords } from '../../../ui/quiet.tsx';
import { type DraftMark, UNTOUCHED } from '../../paper/draft-review.ts';
import type { PaperMarking } from '../marking/use-marking.ts';
import { evidenceKey } from '../pages/evidence.ts';
import { CommentBank, useBank } from './comment-bank.tsx';
import { CriterionItem } from './criterion-item.tsx';
import classes from './judgement.module.css';
import { Levels, Points, Problem } from './mark-field.tsx';
import { OwnText } from './own-text.tsx';
import { PointList } from './point-list.tsx';

type QuoteProps = { quote: PaperQuote; isClose: boolean; onShow: () => void };

const whereOf = ({ verified, page }: PaperQuote, isClose: boolean): string => {
  if (!verified && page !== null) return `read with doubt on page ${page}, please compare`;
  if (!verified) return 'not found word for word in this file';
  const place = page === null ? 'in the file' : `page ${page}`;
  return isClose ? `${place}, close to a point that was not found` : place;
};

/** A click leads to the words on the page, where there is a picture of it. */
export const QuoteLine = ({ quote, isClose, onShow }: QuoteProps) => {
  const words = (
    <>
      “{quote.text}”{' '}
      <QuietWords ff="var(--mw-sans)" fz={13}>
        {whereOf(quote, isClose)}
      </QuietWords>
    </>
  );
  return quote.verified && quote.boxes.length > 0 ? (
    <button type="button" className={classes.quote} onClick={onShow}>
      <IconArrowLeft size={16} aria-hidden="true" />
      <span>{words}</span>
    </button>
  ) : (
    <p className={classes.quote} data-verified={quote.verified}>
      {quote.verified ? null : <IconQuestionMark size={16} aria-hidden="true" />}
      <span>{words}</span>
    </p>
  );
};

const given = ({ score, given_score, max }: PaperCriterion): string | null =>
  score === given_score ? null : `Markwise gave ${formatPoints(given_score)} of ${formatPoints(max)}`;

export type RowProps = {
  paper: ShownResult;
  criterion: PaperCriterion;
  number: number;
  isActive: boolean;
  /** One line, until somebody comes to it. */
  isFolded: boolean;
  marking: PaperMarking;
  onActivate: () => void;
  /** The mark was found right with a click: on to what else is open. */
  onSettled: () => void;
  onShowQuote: (key: string) => void;
};

const CommentOn = ({ paper, criterion, marking }: Pick<RowProps, 'paper' | 'criterion' | 'marking'>) => {
  const { id, name } = criterion;
  const mark = marking.draft.marks[id] ?? UNTOUCHED;
  const programs = paper.programs?.comments[id] ?? null;
  const onType = (comment: OwnWords | null, pace: 'now' | 'typing') => marking.mark(id, { comment }, pace);
  const bank = useBank({ paper, criterion, typed: mark.comment, programs, onType });
  return (
    <Stack gap={4}>
      <OwnText
        label={`Comment on ${name}`}
        typed={mark.comment}
        programs={programs}
        isDoubted={paper.doubts.includes(id)}
        most={10_000}
        onType={onType}
        onLeave={marking.flush}
        onKeyDown={bank.onKeyDown}
      />
      <CommentBank bank={bank} />
    </Stack>
  );
};

type Field = {
  criterion: PaperCriterion;
  mark: DraftMark;
  onMark: (score: number | string, pace: 'now' | 'typing') => void;
};

/** Levels, reasons, points, comment and quotes of a criterion. */
const Details = ({ paper, criterion, marking, onShowQuote, field }: RowProps & { field: Field }) => {
  const { id, reason, aside, quotes, missing } = criterion;
  const other = given(criterion);
  return (
    <>
      <Levels {...field} />
      {reason === '' ? null : <Quiet fz="sm">{reason}</Quiet>}
      {aside === '' ? null : <Quiet fz="sm">{aside}</Quiet>}
      <PointList
        criterion={criterion}
        mark={field.mark}
        onTick={(change) => marking.mark(id, change, 'now')}
      />
      <CommentOn paper={paper} criterion={criterion} marking={marking} />
      {quotes.map((quote, at) => (
        <QuoteLine
          key={evidenceKey(id, at)}
          quote={quote}
          isClose={quote.point !== null && missing.includes(quote.point)}
          onShow={() => onShowQuote(evidenceKey(id, at))}
        />
      ))}
      {other === null ? null : (
        <Quiet ff="var(--mw-sans)" fz={13}>
          {other}
        </Quiet>
      )}
    </>
  );
};

/** How its mark stands; an open one is found right with a click. */
const Standing = ({
  paper,
  criterion,
  isFolded,
  marking,
  onSettled,
  score,
}: RowProps & { score: DraftMark['score'] }) => {
  const { id, name } = criterion;
  return (
    <Group component="p" gap={8} wrap="nowrap" fz="sm" className={classes.state} data-state={criterion.state}>
      <span>{MARK_STATES[criterion.state]}</span>
      {isFolded ? null : (
        <Link
          to={`/assignments/${paper.assignment_id}/questions/${encodeURIComponent(id)}`}
          aria-label={`All papers: ${name}`}
        >
          All papers
        </Link>
      )}
      {isFolded || criterion.state !== 'open' ? null : (
        <QuietButton
          size="compact-sm"
          aria-label={`The mark for ${name} is right`}
          onClick={() => {
            marking.mark(id, { score: score }, 'now');
            onSettled();
          }}
        >
          Right
        </QuietButton>
      )}
    </Group>
  );
};

export const CriterionRow = (props: RowProps) => {
  const { criterion, number, isActive, isFolded, marking, onActivate } = props;
  const { id } = criterion;
  const mark = marking.draft.marks[id] ?? UNTOUCHED;
  const field = {
    criterion,
    mark,
    onMark: (score: number | string, pace: 'now' | 'typing') => marking.mark(id, { score }, pace),
  };
  return (
    <CriterionItem
      criterion={criterion}
      number={number}
      isActive={isActive}
      onActivate={onActivate}
      head={
        <>
          <Standing {...props} score={mark.score} />
          <Points {...field} onLeave={marking.flush} />
        </>
      }
    >
      <Problem {...field} />
      {isFolded ? null : <Details {...props} field={field} />}
    </CriterionItem>
  );
};
