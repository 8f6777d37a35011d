/** What every desk has: its head, the paper, the place for the marks, and what each key does. */
import { type ReactNode, useState } from 'react';
import { toCents } from '../../../contract/grading/totals.ts';
import type { ShownResult } from '../../api/read-results.ts';
import { KeysDialog } from '../../ui/controls/keys-dialog.tsx';
import { TwoPane } from '../../ui/frame/two-pane.tsx';
import { DeskHead } from './desk-head.tsx';
import { digitsOf } from './judgement/level-digits.ts';
import { nextZoom } from './pages/paper-look.ts';
import { PaperPane } from './pages/paper-pane.tsx';
import type { useCriteria } from './use-criteria.ts';
import { KEYS, useDeskKeys } from './use-desk-keys.ts';
import type { useDeskOrder } from './use-desk-order.ts';
import type { useLook } from './use-look.ts';

type Criterion = { id: string; levels: readonly { points: number }[] };
type Props = {
  paper: ShownResult;
  order: ReturnType<typeof useDeskOrder>;
  criteria: ReturnType<typeof useCriteria<Criterion>>;
  look: ReturnType<typeof useLook>;
  /** Points by a digit: those of a level are whole, others may be typed on. */
  onScore: (criterionId: string, score: number, how: 'now' | 'typing') => void;
  onLooksRight: () => void;
  onUndo: () => void;
  /** A mark on the page was picked. */
  onPick: (criterionId: string) => void;
  marks: ReactNode;
  foot: ReactNode;
};

export const DeskFrame = ({ paper, order, criteria, look, marks, foot, ...on }: Props) => {
  const [isHelping, setHelping] = useState(false);
  const pressDigit = (digit: number) => {
    const { current } = criteria;
    if (current === undefined) return;
    const level = current.levels[digitsOf(current.levels).indexOf(digit)];
    if (level !== undefined) on.onScore(current.id, toCents(level.points), 'now');
    if (current.levels.length > 0) return criteria.show(current.id);
    on.onScore(current.id, digit, 'typing');
    criteria.enter('data-points');
  };
  useDeskKeys(
    {
      ...order,
      nextSame: () => criteria.current && order.nextAt(criteria.current.id),
      stepCriterion: criteria.step,
      pressDigit,
      comment: () => criteria.enter('data-comment'),
      looksRight: on.onLooksRight,
      undo: on.onUndo,
      toggleMarks: look.toggleMarks,
      zoom: () => look.change({ zoom: nextZoom(look.look.zoom) }),
      find: look.find,
      help: () => setHelping(true),
    },
    isHelping,
  );
  return (
    <>
      <TwoPane
        shown={look.side === 'paper' ? 'left' : 'right'}
        head={<DeskHead paper={paper} order={order} side={look.side} onSide={look.setSide} />}
        left={
          <PaperPane
            paper={paper}
            look={look.look}
            scroller={look.scroller}
            finder={look.finder}
            activeCriterion={criteria.active}
            onLook={look.change}
            onPick={({ criterionId }) => on.onPick(criterionId)}
            onFind={look.find}
            onKeys={() => setHelping(true)}
            onLeaveFinder={look.leaveFinder}
          />
        }
        right={<div ref={criteria.pane}>{marks}</div>}
        foot={foot}
      />
      <KeysDialog keys={KEYS} opened={isHelping} onClose={() => setHelping(false)} />
    </>
  );
};
