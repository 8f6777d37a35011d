/** "had known; had started; going": fills in the forms of verbs, where another form of the same verb is wrong. */
import type { Marking, MarkingPart } from '../../../../../contract/grading/marking.ts';
import { wordingsOf } from '../../lists.ts';
import { makePart } from '../../part.ts';

const LONGEST = 4;
const FEWEST = 2;

/** What a perfect or a future begins with: points of other subjects are hardly said so. */
const HELPED =
  /^(?:had|has|have|will|would|['’](?:d|s|ve|ll)|hat|habe[nt]?|hast|hatten?|hattest|wird|werden|würden?|ai|as|a|avons|avez|ont|avait|avaient|he|ha|hemos|han|había|habían)\s(?:\p{L}+\s){0,2}?\p{L}{3,}$/iu;
const PARTICIPLE =
  /(?:ed|[aeouw]n|ne|ght|ost|eft|ade|ept|elt|uck|ung|unk|um|old|aid|ut|et|it|ead|ound|é|i|ado|ido|cho|rto|sto|ge\p{L}{2,}t)e?s?$/iu;

const GOING_ON = /^(?:am|is|are|was|were|been|['’](?:m|s|re))\s(?:\p{L}+\s)?\p{L}{2,}ing$/iu;

const isHelped = (wording: string): boolean => HELPED.test(wording) && PARTICIPLE.test(wording);
const isShort = (wording: string): boolean => wording.split(/\s+/u).length <= LONGEST && !/\d/u.test(wording);

const KINDS: readonly MarkingPart['kind'][] = ['point', 'term', 'wording'];

/** The parts, or the items of a list of which all are wanted. */
export const wordsApart = ({ parts }: Marking): MarkingPart[] => {
  const [only] = parts;
  if (parts.length === 1 && only?.kind === 'list' && only.wanted === only.accepts.length)
    return only.accepts.map((item) =>
      makePart('wording', item, only.points / only.accepts.length, wordingsOf(item)),
    );
  return parts.every(({ kind }) => KINDS.includes(kind)) ? [...parts] : [];
};

export const asVerbForms = (marking: Marking): Marking => {
  const pieces = wordsApart(marking);
  const firsts = pieces.map(({ accepts: [first = ''] }) => first);
  const forms = firsts.filter((one) => isHelped(one) || GOING_ON.test(one)).length;
  const areForms =
    firsts.some(isHelped) &&
    forms * 2 >= pieces.length &&
    pieces.every(({ accepts }) => accepts.every(isShort));
  if (pieces.length < FEWEST || !areForms) return marking;
  const parts = pieces.map((part) => ({ ...part, kind: 'wording' as const }));
  return { ...marking, kind: 'term', strict: true, parts };
};
