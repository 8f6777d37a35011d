/** The desk itself: what is active, what is shown, and what each key does. */
import { useState } from 'react';
import { toCents } from '../../../contract/grading.ts';
import type { ShownResult } from '../../api/read-results.ts';
import { DeskFoot } from './desk-foot.tsx';
import { DeskHead } from './desk-head.tsx';
import classes from './desk-page.module.css';
import { JudgementPane } from './judgement/judgement-pane.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useMarking } from './marking/use-marking.ts';
import { nextZoom } from './pages/paper-look.ts';
import { PaperPane } from './pages/paper-pane.tsx';
import { useCriteria } from './use-criteria.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useDeskOrder } from './use-desk-order.ts';
import { useLook } from './use-look.ts';

export const Desk = ({ opened, papers }: { opened: ShownResult; papers: string[] }) => {
  const marking = useMarking(opened);
  const { paper } = marking;
  const order = useDeskOrder(paper, papers);
  const criteria = useCriteria(paper.criteria);
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
      <DeskHead
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
          onFind={look.find}
          onLeaveFinder={look.leaveFinder}
        />
      </div>
      <div className={classes.judgement} ref={criteria.pane}>
        <JudgementPane
          marking={marking}
          activeCriterion={criteria.active}
          onActivate={criteria.setActive}
          onShowCriterion={criteria.show}
          onShowQuote={look.showQuote}
        />
      </div>
      <DeskFoot marking={marking} order={order} onLooksRight={() => void looksRight()} />
      <KeysDialog opened={isHelping} onClose={() => setHelping(false)} />
    </div>
  );
};
