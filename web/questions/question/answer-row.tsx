/** One answer with all who gave it: how many, what it says, why a mark is proposed, and the mark. */
import { Checkbox } from '@mantine/core';
import { type Dispatch, memo } from 'react';
import { Link } from 'react-router';
import { MARK_STATES } from '../../../contract/grading/mark-words.ts';
import type { AnswerGroup, QuestionView } from '../../../contract/questions/questions.ts';
import { countOf, formatPoints } from '../../lib/format.ts';
import { nameGroup } from '../describe-question.ts';
import { givenTicks, proposalOf } from './choices.ts';
import { Crop } from './crop.tsx';
import type { Step } from './place.ts';
import classes from './question.module.css';

/** More of them are seen when the papers are shown. */
const MOST_CROPS = 3;

const Words = ({ group, view }: { group: AnswerGroup; view: QuestionView['view'] }) => {
  const { text, quote, crops } = group;
  if (crops.length > 0)
    return (
      <span className={classes.crops}>
        {crops.slice(0, MOST_CROPS).map((crop) => (
          <Crop key={crop.id} crop={crop} alt={text === '' ? 'The answer as written' : `Written: ${text}`} />
        ))}
        {text === '' ? null : <span className={classes.quiet}>read as “{text}”</span>}
      </span>
    );
  if (view === 'criterion')
    return quote === null ? (
      <span className={classes.quiet}>{text === '' ? 'Nothing was quoted from this paper' : text}</span>
    ) : (
      <q className={classes.passage}>{quote}</q>
    );
  return text === '' ? (
    <span className={classes.quiet}>no answer found</span>
  ) : (
    <span className={classes.words}>{text}</span>
  );
};

type PartsProps = { group: AnswerGroup; ticks: readonly boolean[] | undefined; dispatch: Dispatch<Step> };

/** What the key asks for, one tick each. */
const Parts = ({ group, ticks = givenTicks(group), dispatch }: PartsProps) => (
  <fieldset className={classes.parts} aria-label={`Points of the key in ${nameGroup(group)}`}>
    {group.parts.map(({ text, points }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a key may ask for the same twice
      <label key={at}>
        <input
          type="checkbox"
          checked={ticks[at] ?? false}
          onChange={({ currentTarget: { checked } }) =>
            dispatch({
              do: 'tick',
              key: group.key,
              ticks: group.parts.map((_, place) => (place === at ? checked : (ticks[place] ?? false))),
            })
          }
        />
        <span>
          {text} <span className={classes.quiet}>{formatPoints(points)}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

const Mark = ({
  group,
  ticks,
  max,
}: {
  group: AnswerGroup;
  ticks: readonly boolean[] | undefined;
  max: number;
}) => {
  const ticked = ticks === undefined ? null : proposalOf(group, ticks, max);
  const isOpen = group.state === 'open' || ticked !== null;
  const score = ticked ?? group.score;
  return (
    <span className={classes.mark} data-open={isOpen}>
      {score === null ? 'marks differ' : <strong>{formatPoints(score)}</strong>}{' '}
      <span className={classes.quiet}>{ticked === null ? MARK_STATES[group.state] : 'not given yet'}</span>
    </span>
  );
};

type Papers = QuestionView['papers'];

const Writers = ({ group, papers, criterion }: { group: AnswerGroup; papers: Papers; criterion: string }) => {
  const names = new Map(papers.map(({ id, student_name }) => [id, student_name]));
  return (
    <ul className={classes.writers} aria-label={`Papers with ${nameGroup(group)}`}>
      {group.ids.map((id) => {
        const name = names.get(id) ?? 'A paper';
        const crop = group.crops.find((one) => one.id === id);
        return (
          <li key={id}>
            <Link to={`/results/${id}`} state={{ criterion }}>
              {name}
            </Link>
            {crop === undefined || group.count === 1 ? null : <Crop crop={crop} alt={`Written by ${name}`} />}
          </li>
        );
      })}
    </ul>
  );
};

type Props = {
  group: AnswerGroup;
  criterion: Pick<QuestionView['criterion'], 'id' | 'max'>;
  view: QuestionView['view'];
  isCurrent: boolean;
  isChosen: boolean;
  ticks: readonly boolean[] | undefined;
  /** Null while nobody asked who wrote it. */
  papers: Papers | null;
  dispatch: Dispatch<Step>;
};

export const AnswerRow = memo((props: Props) => {
  const { group, criterion, view, isCurrent, isChosen, ticks, papers, dispatch } = props;
  const { key, count, parts, because } = group;
  const who = countOf(count, 'paper');
  return (
    <li
      className={classes.row}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent}
      aria-label={`${nameGroup(group)}, ${who}`}
      data-answer={key}
      data-chosen={isChosen}
      onFocus={() => dispatch({ do: 'go', key })}
    >
      <Checkbox
        size="xs"
        aria-label={`Choose ${nameGroup(group)}, ${who}`}
        checked={isChosen}
        tabIndex={isCurrent ? 0 : -1}
        onChange={() => dispatch({ do: 'choose', key })}
      />
      <button
        type="button"
        className={classes.count}
        tabIndex={isCurrent ? 0 : -1}
        aria-expanded={papers !== null}
        aria-label={`Show who wrote ${nameGroup(group)}, ${who}`}
        title="Who wrote it (Space)"
        onClick={() => dispatch({ do: 'show', key })}
      >
        {count} ×
      </button>
      <div className={classes.answer}>
        <Words group={group} view={view} />
        {parts.length > 1 ? <Parts group={group} ticks={ticks} dispatch={dispatch} /> : null}
      </div>
      <span className={classes.because}>{because}</span>
      <Mark group={group} ticks={ticks} max={criterion.max} />
      {papers === null ? null : <Writers group={group} papers={papers} criterion={criterion.id} />}
    </li>
  );
});
