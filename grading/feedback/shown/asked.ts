/** What a question asks, as far as a student is reminded of it. */
import type { Criterion } from '../../../contract/grading.ts';
import { capitalise, isEnded, oneLine } from '../words.ts';

const foldWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A key without questions has the answer, or a piece of it, where the question would stand. */
const isOfKey = ({ answer, marking }: Criterion, asked: string): boolean => {
  const key = [answer, ...(marking?.parts ?? []).flatMap(({ text, accepts }) => [text, ...accepts])];
  const wanted = foldWords(asked);
  return wanted !== '' && key.some((text) => ` ${foldWords(text)} `.includes(` ${wanted} `));
};

const VERDICT = /^(?:true|false)$/u;

/** "b) oboe", where the key has "b": a letter alone tells nothing. A verdict is told in the key's word for it. */
export const withOption = (criterion: Criterion | undefined, point: string): string => {
  const { kind, parts = [] } = criterion?.marking ?? {};
  if (
    criterion !== undefined &&
    (kind === 'truth' || parts.some((part) => part.kind === 'truth')) &&
    VERDICT.test(point) &&
    /^\p{L}{2,}$/u.test(criterion.answer.trim())
  )
    // A capital, so that it is not taken for the program's own word, which is put into another language.
    return VERDICT.test(criterion.answer.trim())
      ? capitalise(criterion.answer.trim())
      : criterion.answer.trim();
  if (criterion === undefined || kind !== 'choice' || !/^[a-z]$/iu.test(point)) return point;
  const option = new RegExp(`(?:^|\\n)\\(?${point}\\)\\s*(.+)`, 'iu').exec(criterion.description)?.[1];
  const text = oneLine(option ?? '').replace(/\s*[✓✔☑*]+$/u, '');
  // As the key writes it.
  const letter = new RegExp(`^${point}(?!\\p{L})`, 'iu').exec(criterion.answer.trim())?.[0] ?? point;
  return text === '' ? letter : `${letter}) ${text}`;
};

/** "(2 P.): …": what it is worth stands beside it. */
const WORTH = /^\(?\d+(?:[.,]\d+)?\s*(?:p|pkt|punkte?|pts?|points?|marks?)\.?\)?\s*:?\s+/iu;
/** A letter or a number is the name of a question. */
const SHORTEST = 3;

/** Without the options of a question, which stand on lines of their own. The highest level is no advice. */
export const askedBy = (criterion: Criterion | undefined): string => {
  const [first = ''] = (criterion?.description ?? '').split(/\n(?=\(?[a-z]\))/iu);
  const description = oneLine(first).replace(WORTH, '');
  // "An oxbow lake forms when": the options end it.
  const isStem = criterion?.marking?.kind === 'choice' && !isEnded(description);
  const isAsked =
    criterion !== undefined && description.length >= SHORTEST && !isStem && !isOfKey(criterion, description);
  return isAsked ? description : '';
};

/** Words for what a program notices in a writing: its spelling, its capitals, its full stops. */
const CORRECTNESS =
  /spell|gramma|punctuat|mechanic|convention|capital|error|mistake|accura|correct|proofread|rechtschreib|zeichensetz|orthogra|fehler|richtigkeit|sprachlich|^(?:language|sprache|writing)$/imu;

/** Layout and structure are the writing too, and a misspelt word says nothing of them. */
export const asksForCorrectness = ({ name, description, levels }: Criterion): boolean =>
  [name, description, ...levels.map((level) => level.description)].some((text) => CORRECTNESS.test(text));

/** The question, copied: on the page, and nobody's words. */
export const isOfQuestion = (criterion: Criterion | undefined, quote: string): boolean => {
  const words = foldWords(quote);
  return (
    words.split(' ').length >= SHORTEST &&
    ` ${foldWords(criterion?.description ?? '')} `.includes(` ${words} `)
  );
};
