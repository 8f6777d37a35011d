/** A paper that is marked before the grader's marks are shown: the work, the criteria with their points, and nothing else. */
import type { ShownResult } from '../../../api/read-results.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { useCriteria } from '../use-criteria.ts';
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
  return (
    <DeskFrame
      paper={paper}
      order={order}
      criteria={criteria}
      look={look}
      onScore={(id, score) => marking.mark(id, { score })}
      onLooksRight={marking.save}
      onUndo={marking.clear}
      onPick={() => undefined}
      marks={
        <BlindPane paper={paper} marking={marking} active={criteria.active} onActivate={criteria.setActive} />
      }
      foot={<BlindFoot marking={marking} order={order} />}
    />
  );
};
