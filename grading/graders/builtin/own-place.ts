/**
 * Answers without labels, found by their order: what is right for this question and for no other shows by itself where it belongs.
 * What is wrong shows nothing, and neither do letters and verdicts, which several questions share.
 */
import type { Marking } from '../../../contract/grading/marking.ts';
import { plainWording } from '../../language/plain-wording.ts';
import type { JudgedPassage } from './propose.ts';
import type { Prepared } from './read-criteria.ts';

const SHARED_BY_MANY: readonly Marking['kind'][] = ['choice', 'truth'];
const SHORTEST = 2;

const spaced = (text: string): string => ` ${plainWording(text)} `;

const acceptedBy = ({ marking }: Prepared): string[] =>
  marking.parts.flatMap(({ kind, accepts }) =>
    kind === 'choice' || kind === 'truth' ? [] : accepts.map(plainWording).filter((one) => one !== ''),
  );

/** Every other question would have to want something that does not stand here. */
const isForThisAlone = (text: string, others: readonly Prepared[]): boolean =>
  others.every((other) => acceptedBy(other).every((one) => !spaced(text).includes(` ${one} `)));

/** The passages with those placed that place themselves. */
export const withOwnPlace = (
  judged: readonly JudgedPassage[],
  prepared: readonly Prepared[],
): JudgedPassage[] =>
  judged.map((one, at) => {
    const ready = prepared[at];
    const isOpen = one.passage.how === 'order' && !one.passage.placed;
    if (!ready || !isOpen || one.share < 1 || one.settled !== true) return one;
    const { kind } = ready.marking;
    const isTelling =
      !SHARED_BY_MANY.includes(kind) && plainWording(one.passage.text).replace(/\s/gu, '').length >= SHORTEST;
    const others = prepared.filter((other) => other !== ready);
    return isTelling && isForThisAlone(one.passage.text, others)
      ? { ...one, passage: { ...one.passage, placed: true } }
      : one;
  });
