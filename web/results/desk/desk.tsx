/** The desk of a paper that Markwise has marked: what is active, what is shown, and what the teacher's acts do. */
import type { ShownResult } from '../../api/read-results.ts';
import { DeskFoot } from './desk-foot.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { JudgementPane } from './judgement/judgement-pane.tsx';
import { useMarking } from './marking/use-marking.ts';
import { useCriteria } from './use-criteria.ts';
import { useDeskOrder } from './use-desk-order.ts';
import { useLook } from './use-look.ts';

export const Desk = ({ opened, papers }: { opened: ShownResult; papers: string[] }) => {
  const marking = useMarking(opened);
  const { paper } = marking;
  const order = useDeskOrder(paper, papers);
  const criteria = useCriteria(paper.criteria, paper.criteria.find(({ state }) => state === 'open')?.id);
  const look = useLook(() => criteria.show(criteria.active ?? paper.criteria[0]?.id));
  const looksRight = async () => {
    if (await marking.check()) order.next?.();
  };
  return (
    <DeskFrame
      paper={paper}
      order={order}
      criteria={criteria}
      look={look}
      onScore={(id, score, how) => marking.mark(id, { score }, how)}
      onLooksRight={() => void looksRight()}
      onUndo={() => void marking.undo()}
      onPick={(criterionId) => {
        look.setSide('judgement');
        criteria.show(criterionId);
      }}
      marks={
        <JudgementPane
          marking={marking}
          activeCriterion={criteria.active}
          onActivate={criteria.setActive}
          onShowCriterion={criteria.show}
          onShowQuote={look.showQuote}
        />
      }
      foot={<DeskFoot marking={marking} order={order} onLooksRight={() => void looksRight()} />}
    />
  );
};
