/** One question: the answers of the class, equal ones once, decided one after the other. */
import { Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { AnswerGroup, QuestionSummary, QuestionView } from '../../../contract/questions/questions.ts';
import { KeysDialog } from '../../ui/controls/keys-dialog.tsx';
import { Papers } from '../../ui/illustrations/papers.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { addressOf } from '../describe-question.ts';
import { AnswerRow } from './answer-row.tsx';
import { type Choice, listChoices } from './choices.ts';
import { Dock } from './dock.tsx';
import classes from './question.module.css';
import { QuestionHead } from './question-head.tsx';
import { type Marking, useMarking } from './use-marking.ts';
import { KEYS, useQuestionKeys } from './use-question-keys.ts';

/** Keeps the row of the answer that the keys mean in view, and the focus on it unless that is somewhere of its own. */
const useFollowing = (key: string | null, at: number) => {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that moved (at) is followed too
  useEffect(() => {
    const row = [...(list.current?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])].find(
      ({ dataset }) => dataset.answer === key,
    );
    if (row === undefined) return;
    const focused = document.activeElement;
    if (!row.contains(focused) && focused?.closest('[role="dialog"]') == null)
      row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }, [key, at]);
  return list;
};

/** The other questions of the assignment, and the ways to them. */
const useOthers = (assignmentId: string, questions: readonly QuestionSummary[], here: string) => {
  const navigate = useNavigate();
  const at = questions.findIndex(({ criterion_id: id }) => id === here);
  const goTo = (question: QuestionSummary | undefined) => {
    if (question !== undefined)
      // Back leads to the questions, however many were looked at in between.
      void navigate(addressOf(assignmentId, question.criterion_id), { replace: true });
  };
  // From here on, then from the start again.
  const needy = [...questions.slice(at + 1), ...questions.slice(0, Math.max(at, 0))].find(
    ({ open }) => open > 0,
  );
  return {
    next:
      needy === undefined
        ? null
        : { label: `Next: ${needy.label === '' ? needy.name : needy.label}`, go: () => goTo(needy) },
    turn: (by: 1 | -1) => {
      if (at !== -1) goTo(questions[at + by]);
    },
  };
};

type Props = {
  view: QuestionView;
  assignment: { id: string; name: string };
  questions: readonly QuestionSummary[];
};

const Answers = ({ view, marking }: { view: QuestionView; marking: Marking }) => {
  const { groups, place, dispatch, current } = marking;
  const list = useFollowing(
    place.current,
    groups.findIndex(({ key }) => key === place.current),
  );
  const row = (group: AnswerGroup) => (
    <AnswerRow
      key={group.key}
      group={group}
      criterion={view.criterion}
      view={view.view}
      isCurrent={group.key === current?.key}
      isChosen={place.chosen.includes(group.key)}
      ticks={place.ticks.get(group.key)}
      papers={place.shown === group.key ? view.papers : null}
      dispatch={dispatch}
    />
  );
  return (
    <ul ref={list} className={classes.rows} data-view={view.view} aria-label="Answers">
      {groups.map(row)}
    </ul>
  );
};

const NoPapers = () => (
  <EmptyState picture={<Papers />} title="No papers yet">
    As soon as papers of this assignment are graded, their answers to this question stand here.
  </EmptyState>
);

/** Points that are typed, where a digit alone does not say them. */
const useTyping = (choices: Choice[]) => {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<number | string>('');
  return {
    field,
    typed,
    setTyped,
    begin: (digit?: number) => {
      if (digit !== undefined && choices.length > 0) return;
      const begun = digit === undefined ? '' : String(digit);
      // The digit must be there before the cursor can stand behind it.
      flushSync(() => setTyped(begun));
      field.current?.focus();
      field.current?.setSelectionRange(begun.length, begun.length);
    },
  };
};

export const Question = ({ view, assignment, questions }: Props) => {
  const [isHelping, setHelping] = useState(false);
  const marking = useMarking(view, assignment.id);
  const others = useOthers(assignment.id, questions, view.criterion.id);
  const choices = listChoices(view.criterion);
  const typing = useTyping(choices);
  const { current, dispatch } = marking;
  const help = () => setHelping(true);
  useQuestionKeys(
    {
      ...marking,
      pressDigit: (digit) => {
        const choice = choices.find((one) => one.digit === digit);
        if (choice === undefined) typing.begin(digit);
        else marking.all(choice.points);
      },
      type: () => typing.begin(),
      choose: () => current && dispatch({ do: 'choose', key: current.key }),
      chooseNone: () => dispatch({ do: 'choose_none' }),
      show: () => current && dispatch({ do: 'show', key: current.key }),
      next: others.next?.go ?? null,
      turn: others.turn,
      help,
    },
    isHelping,
  );
  return (
    <Stack>
      <QuestionHead
        view={{ ...view, groups: marking.groups }}
        assignment={assignment}
        questions={questions}
        onTurn={others.turn}
        onKeys={help}
      />
      {marking.groups.length === 0 ? (
        <NoPapers />
      ) : (
        <>
          <Answers view={view} marking={marking} />
          <Dock
            criterion={view.criterion}
            choices={choices}
            marking={marking}
            typing={typing}
            next={others.next}
          />
        </>
      )}
      <KeysDialog keys={KEYS} opened={isHelping} onClose={() => setHelping(false)} />
    </Stack>
  );
};
