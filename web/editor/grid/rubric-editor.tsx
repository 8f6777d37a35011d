/** The rubric as a grid of criteria and levels; on phones as cards. All of it by keyboard, and all of it undone. */
import { Button, Flex, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { countOf, formatPoints } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PasteTable } from '../paste/paste-table.tsx';
import { usePastedTable } from '../paste/use-pasted-table.ts';
import { MOST_CRITERIA, type RubricDraft, totalOf } from '../state/draft.ts';
import type { Step } from '../state/history.ts';
import { CriterionCard } from './criterion-card.tsx';
import { FindingList } from './finding-list.tsx';
import classes from './rubric-editor.module.css';
import { useFindings } from './use-findings.ts';
import type { Editing } from './use-rubric-editing.ts';

/** "5 criteria add up to 30 points, scaled to 100." */
export const describeTotal = (draft: RubricDraft, max: number | null): string => {
  const total = totalOf(draft);
  const isScaled = max !== null && total > 0 && formatPoints(total) !== formatPoints(max);
  const count = draft.criteria.length;
  return `${countOf(count, 'criterion adds', 'criteria add')} up to ${formatPoints(total)} points${
    isScaled ? `, scaled to ${formatPoints(max)}` : ''
  }.`;
};

const stepOfKeys = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Step | null => {
  if (!(ctrlKey || metaKey)) return null;
  if (key.toLowerCase() === 'z') return { do: shiftKey ? 'redo' : 'undo' };
  return key.toLowerCase() === 'y' ? { do: 'redo' } : null;
};

/** A new criterion is where the teacher goes on; one that was moved keeps the hand on it. */
const useFocusAfter = ({ criteria }: RubricDraft) => {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the criteria are others, not when the ref is.
  useEffect(() => {
    if (wanted.current === null) return;
    const found = list.current?.querySelector<HTMLElement>(wanted.current);
    wanted.current = null;
    found?.focus();
  }, [criteria]);
  const focusOn = useCallback((selector: string) => {
    wanted.current = selector;
  }, []);
  return { list, focusOn };
};

const Undoing = ({ editing: { canUndo, canRedo, step } }: { editing: Editing }) => (
  <Flex justify="flex-end">
    <IconButton
      aria-label="Undo"
      aria-keyshortcuts="Control+Z"
      disabled={!canUndo}
      onClick={() => step({ do: 'undo' })}
    >
      <IconArrowBackUp size={20} aria-hidden="true" />
    </IconButton>
    <IconButton
      aria-label="Redo"
      aria-keyshortcuts="Control+Y"
      disabled={!canRedo}
      onClick={() => step({ do: 'redo' })}
    >
      <IconArrowForwardUp size={20} aria-hidden="true" />
    </IconButton>
  </Flex>
);

/** Only the columns that this rubric needs. */
type Shown = { hasQuestions: boolean; hasKinds: boolean };

const shownOf = ({ criteria }: RubricDraft): Shown => ({
  hasQuestions: criteria.some(({ question }) => question !== ''),
  hasKinds: new Set(criteria.map(({ kind }) => kind)).size > 1,
});

/** As it was when criteria last came or went: a field does not change its place while it is typed into. */
const useShown = (draft: RubricDraft): Shown => {
  const count = draft.criteria.length;
  const [held, hold] = useState({ count, shown: shownOf(draft) });
  if (held.count === count) return held.shown;
  const shown = shownOf(draft);
  hold({ count, shown });
  return shown;
};

/** For a wide screen; on a phone a criterion is a card. */
const widthsOf = ({ hasQuestions, hasKinds }: Shown): string =>
  `minmax(0, 1fr) 5.5rem ${hasQuestions ? '5.5rem ' : ''}${hasKinds ? '11rem ' : ''}11.75rem`;

const Columns = ({ hasQuestions, hasKinds }: Shown) => (
  <div className={classes.columns} aria-hidden="true">
    <span>Criterion</span>
    <span>Points</span>
    {hasQuestions ? <span>Question</span> : null}
    {hasKinds ? <span>Kind</span> : null}
  </div>
);

const Beside = ({ editing: { draft, step } }: { editing: Editing }) =>
  draft.beside === '' && draft.base?.beside === undefined ? null : (
    <details className={classes.fold}>
      <summary>The task, and what else stands beside the criteria</summary>
      <Textarea
        aria-label="The task, and what else stands beside the criteria"
        autosize
        minRows={3}
        maxRows={14}
        maxLength={50_000}
        value={draft.beside}
        onChange={(event) => step({ do: 'write beside', beside: event.currentTarget.value })}
      />
    </details>
  );

/** `max`: what the points are scaled to; null where that is not known yet. */
export const RubricEditor = ({ editing, max }: { editing: Editing; max: number | null }) => {
  const { draft, step } = editing;
  const { list, focusOn } = useFocusAfter(draft);
  const findings = useFindings(editing);
  const shown = useShown(draft);
  const total = totalOf(draft);
  const scale = max === null || total === 0 ? null : max / total;
  const pasted = usePastedTable((rubric) => step({ do: 'insert', rubric }));
  const onKeyDown = (event: KeyboardEvent) => {
    const keys = stepOfKeys(event);
    if (keys === null) return;
    event.preventDefault();
    step(keys);
  };
  const add = () => {
    step({ do: 'add criterion' });
    focusOn('[data-criterion]:last-child input');
  };
  return (
    <Stack
      __vars={{ '--rubric-columns': widthsOf(shown) }}
      onKeyDown={onKeyDown}
      onPaste={pasted.onPaste}
      ref={list}
    >
      <Columns {...shown} />
      <Stack component="ul" aria-label="Criteria">
        {draft.criteria.map((criterion, at) => (
          <CriterionCard
            key={criterion.key}
            criterion={criterion}
            place={at + 1}
            count={draft.criteria.length}
            scale={scale}
            findings={findings.of(at)}
            {...shown}
            step={step}
            focusOn={focusOn}
          />
        ))}
      </Stack>
      <FindingList findings={findings.ofAll} />
      <Beside editing={editing} />
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          disabled={draft.criteria.length >= MOST_CRITERIA}
          onClick={add}
        >
          Add a criterion
        </Button>
        <PasteTable pasted={pasted} />
        <Undoing editing={editing} />
        <Text flex="1 1 16rem" c="dimmed" className={classes.total} role="status">
          {describeTotal(draft, max)}
        </Text>
      </Group>
    </Stack>
  );
};
