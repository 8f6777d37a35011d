/** Conditions on how things in an order stand to each other. */
import type { MarkingRule } from '../../../../../contract/grading/marking.ts';
import { MISSING, NEIGHBOUR, OUT_OF_PLACE, REVERSED, SWAPPED } from '../../../words.ts';
import { holds } from '../grammar.ts';
import type { Paid } from './price.ts';

const HAS_SWAPPED = holds(SWAPPED);
const HAS_REVERSED = holds(REVERSED);
const HAS_NEIGHBOUR = holds(NEIGHBOUR);
const HAS_ENDS = [
  /(?<!\p{L})(?:first|starts?|begins?|erste[rs]?|beginning|anfang|primer[oa]?|premi(?:er|ère)s?)(?!\p{L})/iu,
  /(?<!\p{L})(?:last|letzte[rs]?|ends?|ende|schluss|últim[oa]|derni(?:er|ère)s?)(?!\p{L})/iu,
];
const HAS_PLACE =
  /(?<!\p{L})(?:each|every|per|je|jede[rs]?|pro|cada|chaque|par)(?!\p{L}).*(?<!\p{L})(?:place|position|spot|platz|stelle|lugar|posición|place)(?!\p{L})/iu;
const HAS_OUT = holds(OUT_OF_PLACE);

/** "one pair swapped", "the wrong way round": what may stand in brackets behind it is its price. */
export const isOutOfOrder = (said: string): boolean => HAS_SWAPPED.test(said) || HAS_REVERSED.test(said);

const HAS_MISSING = holds(MISSING);
/** "in the wrong place or left out": what is not there at all costs as much. */
export const isMissingToo = (said: string): boolean =>
  HAS_MISSING.test(said.replace(new RegExp(HAS_OUT.source, 'giu'), ''));

/** How things stand to each other. */
export const ofOrder = (said: string, paid: Paid, clause: string): MarkingRule['when'] | null => {
  if (HAS_PLACE.test(clause)) return 'places';
  if (HAS_ENDS.every((end) => end.test(said))) return 'ends';
  if (HAS_SWAPPED.test(said) && HAS_NEIGHBOUR.test(said)) return 'neighbours';
  if (HAS_REVERSED.test(said)) return 'reversed';
  return HAS_OUT.test(said) && paid.points > 0 ? 'moved' : null;
};
