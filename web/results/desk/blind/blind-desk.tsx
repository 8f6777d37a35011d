/** A paper that is marked before the grader's marks are shown: the work, the criteria with their points, and nothing else. */
import { useState } from 'react';
import { toCents } from '../../../../contract/grading.ts';
import type { ShownResult } from '../../../api/read-results.ts';
import { DeskHead } from '../desk-head.tsx';
import classes from '../desk-page.module.css';
import { KeysDialog } from '../keys-dialog.tsx';
import { nextZoom } from '../pages/paper-look.ts';
import { PaperPane } from '../pages/paper-pane.tsx';
import { useCriteria } from '../use-criteria.ts';
import { useDeskKeys } from '../use-desk-keys.ts';
import { useDeskOrder } from '../use-desk-order.ts';
import { useLook } from '../use-look.ts';
import { BlindFoot } from './blind-foot.tsx';
import { BlindPane } from './blind-pane.tsx';
import { useBlindMarks } from './use-blind-marks.ts';

export const BlindDesk = ({ paper, papers }: { paper: ShownResult; papers: string[] }) => {
  const marking = useBlindMarks(paper);
  const order = useDeskOrder(paper, papers);
  const criteria = useCriteria(paper.to_mark);
  const look = useLook(() => criteria.show(criteria.active ?? paper.to_mark[0]?.id));
  const [isHelping, setHelping] = useState(false);
  const pressDigit = (digit: number) => {
    const { current } = criteria;
    if (current === undefined) return;
    const level = current.levels[digit - 1];
    if (level !== undefined) marking.mark(current.id, { score: toCents(level.points) });
    if (current.levels.length > 0) return criteria.show(current.id);
    marking.mark(current.id, { score: digit });
    criteria.enter('data-points');
  };
  useDeskKeys(
    {
      ...order,
      stepCriterion: criteria.step,
      pressDigit,
      comment: () => criteria.enter('data-comment'),
      looksRight: marking.save,
      undo: marking.clear,
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
          onPick={() => undefined}
          onFind={look.find}
          onLeaveFinder={look.leaveFinder}
        />
      </div>
      <div className={classes.judgement} ref={criteria.pane}>
        <BlindPane paper={paper} marking={marking} active={criteria.active} onActivate={criteria.setActive} />
      </div>
      <BlindFoot marking={marking} order={order} />
      <KeysDialog opened={isHelping} onClose={() => setHelping(false)} />
    </div>
  );
};
