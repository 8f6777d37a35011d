/** "P -> R" is not "P <-> R": where letters are joined by signs of logic, the signs are the answer, and words alone compare none of it. */
import { NOT_FOUND, type PartMark } from '../../../part-mark.ts';

const SIGNS = /<->|->|=>|[~¬&∧∨→⇒↔⇔⊃≡∀∃]/u;
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/<->|<=>|[↔⇔≡]/gu, '↔'],
  [/->|=>|[→⇒⊃]/gu, '→'],
  [/[¬~]/gu, '~'],
  [/[&∧]/gu, '∧'],
  [/(?<=[\p{L})]\s?)(?:v|∨)(?=\s?[\p{L}(~])/gu, '∨'],
  [/\s+/gu, ''],
];

const written = (text: string): string =>
  ALIKE.reduce((own, [sign, like]) => own.replace(sign, like), text.trim()).toLowerCase();

const LONGEST_NAME = 2;
const isSigned = (wording: string): boolean =>
  SIGNS.test(wording) && (wording.match(/\p{L}+/gu) ?? []).every(({ length }) => length <= LONGEST_NAME);

/** What was found by its letters alone is a proposal where its signs are others. */
export const bySigns = (mark: PartMark, text: string): PartMark => {
  const signed = mark.part.accepts.filter(isSigned);
  const [whole, given] = [written(mark.part.text), written(text)];
  // "(x)(Cx -> Px)" without its first bracket says something else.
  const isPiece = whole !== given && whole.includes(given);
  const isSame = !isPiece && mark.part.accepts.some((wording) => written(wording) === given);
  return signed.length === 0 || isSame || mark.share === 0
    ? mark
    : { ...mark, confidence: Math.min(mark.confidence, NOT_FOUND) };
};
