/** The rubric as lines, one of them open with its fields. All of it by keyboard, and all of it undone. */
import { Flex, Group, Stack, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Rubric } from '../../../contract/grading.ts';
import type { Finding } from '../../../contract/rubrics/finding.ts';
import { findingsQuery } from '../../api/rubrics/rubrics.ts';
import { countOf, formatPoints } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { PasteTable } from '../paste/paste-table.tsx';
import { usePastedTable } from '../paste/use-pasted-table.ts';
import { MOST_CRITERIA, type RubricDraft, totalOf } from '../state/draft.ts';
import type { Step } from '../state/history.ts';
import { CriterionCard } from './criterion-card.tsx';
import { FindingList } from './finding-list.tsx';
import classes from './rubric-editor.module.css';
import type { Editing } from './use-rubric-editing.ts';

/** Asks for advice when the teacher pauses. It is advice: while it is on its way, or when it fails, nothing is said. */
const PAUSE_MS = 900;

/** Only what can be read already: a criterion that has a name and points. */
const readable = (rubric: Rubric): Rubric => {
  const criteria = rubric.criteria.filter(({ name, max }) => name !== '' && max > 0);
  // How the points add up and are scaled is said by the editor itself.
  return { ...rubric, criteria, max: criteria.reduce((sum, { max }) => sum + max, 0) };
};

const NONE: Finding[] = [];

const useFindings = ({ rubric }: Editing) => {
  const [settled] = useDebouncedValue(rubric, PAUSE_MS);
  const asked = useMemo(() => readable(settled), [settled]);
  const { data = NONE } = useQuery({
    ...findingsQuery(asked),
    enabled: asked.criteria.length > 0,
    placeholderData: keepPreviousData,
  });
  const byCriterion = useMemo(() => Map.groupBy(data, ({ criterion_id }) => criterion_id), [data]);
  const of = (id: string | null | undefined) => (id === undefined ? NONE : (byCriterion.get(id) ?? NONE));
  return {
    ofAll: of(null),
    /** Of the criterion at this place. */
    of: (at: number) => of(rubric.criteria[at]?.id),
  };
};

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

/**
 * One criterion is open at a time: the one that was gone to last, at first the first. A new one is where the teacher goes on; one
 * that was moved keeps the hand on it.
 */
const useOpenCriterion = ({ criteria }: RubricDraft) => {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ criterion: string; within: string } | null>(null);
  const [gone, goTo] = useState(criteria[0]?.key ?? null);
  const [asked, ask] = useState(0);
  const isThere = criteria.some(({ key }) => key === gone);
  const open = isThere ? gone : (criteria[0]?.key ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the criteria are others or one is asked for, not when the ref is.
  useEffect(() => {
    if (wanted.current === null) return;
    const item = list.current?.querySelector<HTMLElement>(wanted.current.criterion);
    const key = Number(item?.dataset.criterion);
    if (item && key !== open) return goTo(key);
    item?.querySelector<HTMLElement>(wanted.current.within)?.focus();
    wanted.current = null;
  }, [criteria, asked, open]);
  const focusOn = useCallback((criterion: string, within = 'input') => {
    wanted.current = { criterion, within };
    ask((times) => times + 1);
  }, []);
  return { list, open, focusOn };
};

const Undoing = ({ editing: { canUndo, canRedo, step } }: { editing: Editing }) =>
  canUndo || canRedo ? (
    <Flex>
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
  ) : null;

const Beside = ({ editing: { draft, step } }: { editing: Editing }) =>
  draft.beside === '' && draft.base?.beside === undefined ? null : (
    <details className={classes.fold}>
      <summary>The task, and what else stands beside the criteria</summary>
      <Textarea
        aria-label="The task, and what else stands beside the criteria"
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
  const { list, open, focusOn } = useOpenCriterion(draft);
  const findings = useFindings(editing);
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
    focusOn('[data-criterion]:last-child');
  };
  return (
    <Stack onKeyDown={onKeyDown} onPaste={pasted.onPaste} ref={list}>
      <Stack component="ul" gap={6} aria-label="Criteria">
        {draft.criteria.map((criterion, at) => (
          <CriterionCard
            key={criterion.key}
            criterion={criterion}
            place={at + 1}
            count={draft.criteria.length}
            scale={scale}
            findings={findings.of(at)}
            isOpen={criterion.key === open}
            step={step}
            focusOn={focusOn}
          />
        ))}
      </Stack>
      <FindingList findings={findings.ofAll} />
      <Beside editing={editing} />
      <Group gap="sm">
        <QuietButton
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          disabled={draft.criteria.length >= MOST_CRITERIA}
          onClick={add}
        >
          Add a criterion
        </QuietButton>
        <PasteTable pasted={pasted} />
        <Undoing editing={editing} />
        <Quiet flex="1 1 16rem" className={classes.total} role="status">
          {describeTotal(draft, max)}
        </Quiet>
      </Group>
    </Stack>
  );
};
