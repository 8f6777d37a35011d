/** Where the teacher is among the answers of a question: which one the keys mean, which are chosen, and what is ticked. Pure. */
import type { AnswerGroup } from '../../../contract/questions/questions.ts';

export type Place = {
  /** The answer that the keys mean. */
  current: string | null;
  /** Answers that the next decision is about, where it is about several. */
  chosen: readonly string[];
  /** The answer whose papers are shown. */
  shown: string | null;
  /** Parts as the teacher ticked them, before they are given. */
  ticks: ReadonlyMap<string, readonly boolean[]>;
};

export type Step =
  | { do: 'go'; key: string }
  | { do: 'choose'; key: string }
  | { do: 'choose_none' }
  | { do: 'show'; key: string }
  | { do: 'tick'; key: string; ticks: boolean[] }
  | { do: 'decided'; keys: readonly string[]; next: string | null };

export const NOWHERE: Place = { current: null, chosen: [], shown: null, ticks: new Map() };

const without = <V>(map: ReadonlyMap<string, V>, keys: readonly string[]) =>
  new Map([...map].filter(([key]) => !keys.includes(key)));

export const takeStep = (place: Place, step: Step): Place => {
  switch (step.do) {
    case 'go':
      return place.current === step.key ? place : { ...place, current: step.key };
    case 'choose':
      return {
        ...place,
        current: step.key,
        chosen: place.chosen.includes(step.key)
          ? place.chosen.filter((key) => key !== step.key)
          : [...place.chosen, step.key],
      };
    case 'choose_none':
      return { ...place, chosen: [] };
    case 'show':
      return { ...place, current: step.key, shown: place.shown === step.key ? null : step.key };
    case 'tick':
      return { ...place, current: step.key, ticks: new Map(place.ticks).set(step.key, step.ticks) };
    case 'decided':
      return { current: step.next, chosen: [], shown: null, ticks: without(place.ticks, step.keys) };
  }
};

type Ordered = Pick<AnswerGroup, 'key' | 'state'>;

/** Open answers first, both in the server's order. */
export const orderGroups = <G extends Ordered>(groups: readonly G[]): G[] => [
  ...groups.filter(({ state }) => state === 'open'),
  ...groups.filter(({ state }) => state !== 'open'),
];

/** The answer that the keys mean: the one that was gone to while it is there, else the first. */
export const currentOf = <G extends Ordered>(place: Place, ordered: readonly G[]): G | undefined =>
  ordered.find(({ key }) => key === place.current) ?? ordered[0];

/** After a decision: the next open one below, else the nearest above, else nothing moves. */
export const nextAfter = (
  ordered: readonly Ordered[],
  decided: readonly string[],
  current: string,
): string => {
  const at = ordered.findIndex(({ key }) => key === current);
  const isLeft = ({ key, state }: Ordered) => state === 'open' && !decided.includes(key);
  const next =
    ordered.slice(Math.max(at, 0)).find(isLeft) ?? ordered.slice(0, Math.max(at, 0)).findLast(isLeft);
  return next?.key ?? current;
};

/** The answers that a decision is about. */
export const targetsOf = <G extends Ordered>(place: Place, ordered: readonly G[]): G[] => {
  const chosen = ordered.filter(({ key }) => place.chosen.includes(key));
  const current = currentOf(place, ordered);
  return chosen.length > 0 || current === undefined ? chosen : [current];
};
