/** The desk itself: what is active, what is shown, and what each key does. */
import { SegmentedControl } from '@mantine/core';
import { IconArrowLeft, IconKeyboard } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { toCents } from '../../../contract/grading.ts';
import type { ShownResult } from '../../api/read-results.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DeskFoot } from './desk-foot.tsx';
import classes from './desk-page.module.css';
import { JudgementPane } from './judgement/judgement-pane.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useMarking } from './marking/use-marking.ts';
import { nextZoom, PaperPane } from './pages/paper-pane.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { type DeskOrder, useDeskOrder } from './use-desk-order.ts';
import { useLook } from './use-look.ts';

type HeadProps = {
  paper: ShownResult;
  order: DeskOrder;
  side: string;
  onSide: (side: string) => void;
  onKeys: () => void;
};

const Head = ({ paper, order: { place }, side, onSide, onKeys }: HeadProps) => {
  const { search } = useLocation();
  return (
    <header className={classes.head}>
      <Link to={`/results${search}`} className={classes.back} aria-label="Back to the results">
        <IconArrowLeft size={20} aria-hidden="true" />
      </Link>
      <div className={classes.who}>
        <PageHeading className={classes.student} title={`${paper.student_name}, ${paper.assignment_name}`}>
          {paper.student_name}
        </PageHeading>
        <p className={classes.about}>
          {paper.assignment_name} <span>{paper.course_name}</span>
          {place.of === 0 ? null : (
            <span>
              Paper {place.at} of {place.of}
            </span>
          )}
        </p>
      </div>
      <SegmentedControl
        className={classes.switch}
        aria-label="Show"
        size="sm"
        value={side}
        onChange={onSide}
        data={[
          { value: 'paper', label: 'Paper' },
          { value: 'judgement', label: 'Judgement' },
        ]}
      />
      <IconButton aria-label="Keys" title="Keys (?)" onClick={onKeys}>
        <IconKeyboard size={22} aria-hidden="true" />
      </IconButton>
    </header>
  );
};

/** Which criterion the keys mean, and how to get to its parts. */
const useCriteria = (paper: ShownResult) => {
  const pane = useRef<HTMLDivElement>(null);
  const ids = paper.criteria.map(({ id }) => id);
  const [active, setActive] = useState<string | null>(null);
  const rowOf = (id: string | null | undefined) =>
    [...(pane.current?.querySelectorAll<HTMLElement>('[data-criterion]') ?? [])].find(
      ({ dataset }) => dataset.criterion === id,
    );
  const show = (id: string | undefined) => {
    if (id === undefined) return;
    setActive(id);
    const row = rowOf(id);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  const at = active === null ? -1 : ids.indexOf(active);
  return {
    pane,
    active,
    setActive,
    show,
    current: paper.criteria[Math.max(at, 0)],
    step: (by: 1 | -1) => show(ids[Math.min(ids.length - 1, Math.max(0, at === -1 ? 0 : at + by))]),
    /** Puts the cursor into a field of the active criterion, or of the first. */
    enter: (field: 'data-comment' | 'data-points') => {
      const id = active ?? ids[0];
      if (id !== undefined) setActive(id);
      rowOf(id)?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[${field}]`)?.focus();
    },
  };
};

export const Desk = ({ opened, papers }: { opened: ShownResult; papers: string[] }) => {
  const marking = useMarking(opened);
  const { paper } = marking;
  const order = useDeskOrder(paper, papers);
  const criteria = useCriteria(paper);
  const look = useLook(() => criteria.show(criteria.active ?? paper.criteria[0]?.id));
  const [isHelping, setHelping] = useState(false);
  const looksRight = async () => {
    if (await marking.check()) order.next?.();
  };
  const pressDigit = (digit: number) => {
    const { current } = criteria;
    if (current === undefined) return;
    const level = current.levels[digit - 1];
    if (level !== undefined) marking.mark(current.id, { score: toCents(level.points) }, 'now');
    if (current.levels.length > 0) return criteria.show(current.id);
    marking.mark(current.id, { score: digit }, 'typing');
    criteria.enter('data-points');
  };
  useDeskKeys(
    {
      ...order,
      stepCriterion: criteria.step,
      pressDigit,
      comment: () => criteria.enter('data-comment'),
      looksRight: () => void looksRight(),
      undo: () => void marking.undo(),
      toggleMarks: look.toggleMarks,
      zoom: () => look.change({ zoom: nextZoom(look.look.zoom) }),
      find: look.find,
      help: () => setHelping(true),
    },
    isHelping,
  );
  return (
    <div className={classes.desk} data-side={look.side}>
      <Head
        paper={paper}
        order={order}
        side={look.side}
        onSide={look.setSide}
        onKeys={() => setHelping(true)}
      />
      <div className={classes.paper}>
        <PaperPane
          paper={paper}
          look={look.look}
          scroller={look.scroller}
          finder={look.finder}
          activeCriterion={criteria.active}
          onLook={look.change}
          onPick={({ criterionId }) => {
            look.setSide('judgement');
            criteria.show(criterionId);
          }}
          onLeaveFinder={look.leaveFinder}
        />
      </div>
      <div className={classes.judgement} ref={criteria.pane}>
        <JudgementPane
          marking={marking}
          activeCriterion={criteria.active}
          onActivate={criteria.setActive}
          onShowQuote={look.showQuote}
        />
      </div>
      <DeskFoot marking={marking} order={order} onLooksRight={() => void looksRight()} />
      <KeysDialog opened={isHelping} onClose={() => setHelping(false)} />
    </div>
  );
};
