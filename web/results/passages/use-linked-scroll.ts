/** Two texts that scroll together: the passage in the middle of one stands level with its twin in the other. */
import { type RefObject, useRef } from 'react';
import { levelWith } from './marked-text.ts';

export type Side = 'a' | 'b';
type Pane = RefObject<HTMLElement | null>;

const otherOf = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** Where each passage begins in a pane, in the order of the passages. */
const placesIn = (pane: HTMLElement, count: number): number[] =>
  Array.from({ length: count }, (_, passage) => {
    const mark = pane.querySelector<HTMLElement>(`[data-passage="${passage}"]`);
    return mark === null ? 0 : mark.offsetTop;
  });

export const useLinkedScroll = (count: number, isLinked: boolean) => {
  const panes: Record<Side, Pane> = { a: useRef(null), b: useRef(null) };
  /** The pane that the teacher scrolls; the other one only follows. */
  const leader = useRef<Side>('a');

  const lead = (side: Side) => {
    leader.current = side;
  };

  const follow = (side: Side) => {
    const [own, other] = [panes[side].current, panes[otherOf(side)].current];
    if (!isLinked || leader.current !== side || own === null || other === null) return;
    const ownPlaces = { top: own.scrollTop, height: own.clientHeight, passages: placesIn(own, count) };
    const top = levelWith(ownPlaces, placesIn(other, count));
    if (top !== null) other.scrollTop = top;
  };

  /** Both panes go to a passage, which gets the focus on the side where the teacher is. */
  const jump = (passage: number, from: Side = leader.current) => {
    lead(from);
    for (const side of [otherOf(from), from]) {
      const pane = panes[side].current;
      const mark = pane?.querySelector<HTMLElement>(`[data-passage="${passage}"]`);
      if (pane === null || mark === null || mark === undefined) continue;
      pane.scrollTop = mark.offsetTop - pane.clientHeight / 4;
      if (side === from) mark.focus({ preventScroll: true });
    }
  };

  return { panes, lead, follow, jump };
};
