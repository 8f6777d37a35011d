/** The head of the desk: whose paper it is, where it lies among the others, and the way back. */
import { Flex, SegmentedControl } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { ShownResult } from '../../api/read-results.ts';
import { AssistantButton } from '../../assistant/assistant-button.tsx';
import { roomAddress } from '../../lib/room-address.ts';
import { PaneHead } from '../../ui/frame/two-pane.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { UnsavedBadge } from '../../unsaved/unsaved-badge.tsx';
import classes from './desk-page.module.css';
import type { DeskOrder } from './use-desk-order.ts';

type HeadProps = {
  paper: ShownResult;
  order: DeskOrder;
  side: string;
  onSide: (side: string) => void;
};

export const DeskHead = ({ paper, order: { place, walk }, side, onSide }: HeadProps) => {
  const { search } = useLocation();
  return (
    <PaneHead to={`/results${search}`} back="Back to the results">
      <Flex gap="0 1rem" wrap="wrap" align="baseline" flex={1} miw={0}>
        <PageHeading isSmall title={`${paper.student_name}, ${paper.assignment_name}`}>
          {paper.student_name}
        </PageHeading>
        <Quiet truncate miw={0} fz="sm" className={classes.about}>
          {paper.assignment_name} <span>{paper.course_name}</span>
          {place.of === 0 ? null : (
            <span>
              Paper {place.at} of {place.of}
            </span>
          )}
          {walk === null ? null : (
            <span>
              {walk.marked} of {walk.of} marked
            </span>
          )}
        </Quiet>
        {walk !== null && walk.marked === walk.of ? (
          <Link to={roomAddress(paper.assignment_id, 'class')}>All are marked: see what they show</Link>
        ) : null}
      </Flex>
      <div className={classes.waiting}>
        <UnsavedBadge />
      </div>
      <SegmentedControl
        className={classes.switch}
        hiddenFrom="md"
        aria-label="Show"
        value={side}
        onChange={onSide}
        data={[
          { value: 'paper', label: 'Paper' },
          { value: 'judgement', label: 'Judgement' },
        ]}
      />
      <AssistantButton isSmall />
    </PaneHead>
  );
};
