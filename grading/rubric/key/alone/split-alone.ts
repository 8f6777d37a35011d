/** One of several that stand with a question: options within its line, boxes of which some are ticked. */
import type { MarkingBecause } from '../../../../contract/grading/marking.ts';
import { markersIn } from '../../fields/asks.ts';
import { countOn, type InlineLabel, inlineLabels, LETTERS } from '../../labels/inline.ts';
import { cut, plain, type Styled, trimmed } from '../../lex/styled.ts';
import { chosenOption, type Option } from '../questions.ts';
import type { Split } from '../rule.ts';

export type Alone = Split & { because: MarkingBecause; options: Option[] };

const LETTERS_AT_END =
  /(?:[.:;?!…]|\s{2}|[–—→-]|\.{3,})\s*(?<letters>\(?[A-Ha-h]\)?(?:\s*(?:,|\+|&|[–—→-]|and|und|y|et)\s*\(?[A-Ha-h]\)?)*)\s*\.?\s*$/u;

const BOX = /[☐□○◯☒☑⊠■●✓✔]/u;
const TICKED = /^[☒☑⊠■●✓✔]/u;

/** "☐ oak   ☒ beech   ☐ pine": boxes of which some are ticked. */
export const splitBoxes = (body: Styled): Alone | null => {
  const first = body.text.search(BOX);
  const boxes = first < 0 ? [] : body.text.slice(first).split(/(?=[☐□○◯☒☑⊠■●✓✔])/u);
  const ticked = boxes.filter((box) => TICKED.test(box));
  if (boxes.length < 2 || ticked.length === 0 || ticked.length === boxes.length) return null;
  const words = (list: readonly string[]): string =>
    list.map((box) => box.replace(BOX, '').trim()).join('; ');
  const asked = [body.text.slice(0, first).trim(), words(boxes)].join('\n');
  return { asked, answer: plain(words(ticked)), method: '', because: 'kind_of_record', options: [] };
};

/** "at sea level it boils at A 90 °C B 100 °C C 110 °C": with blanks alone before them they have to count on to the fourth. */
const LOOSE = /(?<=\s)(?<letter>[A-H])(?=\s+["“„«]?[\p{L}\d])/gu;
const FEWEST = 3;
const FEWEST_LOOSE = 4;

const looseLabels = (text: string): InlineLabel[] => {
  const counted = countOn([...text.matchAll(LOOSE)], LETTERS);
  return counted.length < FEWEST_LOOSE ? [] : counted.map(({ index }) => ({ start: index, label: index }));
};

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "(d) 4R" beside "(c) R/4 (d) 4R": the letter, with what it stands for; what else is said stands below it. */
const letterFirst = (answer: string, options: readonly Option[]): string => {
  const { letter = '', rest = '' } =
    /^\(?(?<letter>[A-Ha-h])\)?[.):]?\s+(?<rest>\S.*)$/su.exec(answer.trim())?.groups ?? {};
  const own = options.find((option) => option.letter.toUpperCase() === letter.toUpperCase());
  if (own === undefined || /^(?:[,+&–—→-]|and|und|y|et)(?!\p{L})/u.test(rest))
    return answer.replace(/[()]/gu, '').toUpperCase();
  const isSame = folded(rest).startsWith(folded(own.text.text));
  return `${letter.toUpperCase()}${isSame ? ') ' : '\n'}${rest}`;
};

/** "… (a) salt (b) sugar (c) sand. Ans: b", "A) red  B) blue … A, C": options within the line, and letters of them behind. */
const splitOptions = (body: Styled): Alone | null => {
  const tight = inlineLabels(body.text);
  const labels = tight.length < FEWEST ? looseLabels(body.text) : tight;
  const [first] = labels;
  const last = labels.at(-1)?.label ?? 0;
  if (!first || labels.length < FEWEST) return null;
  const marker = markersIn(body.text).find(({ index }) => index > last);
  const tail = LETTERS_AT_END.exec(body.text);
  const at = marker?.index ?? tail?.index ?? 0;
  const behind = marker ? body.text.slice(marker.index + marker[0].length) : (tail?.groups?.letters ?? '');
  const isAnswered = at > last && /^\(?[A-Ha-h]\b/u.test(behind.trim());
  const end = isAnswered ? at : body.text.length;
  const options = labels.map(({ label }, order): Option => {
    const own = trimmed(cut(body, label, labels[order + 1]?.start ?? end));
    const shut = /^\(?(?<letter>[A-Ha-h])[).]?\s*/u.exec(own.text);
    const text = trimmed(cut(own, shut?.[0].length ?? 0));
    return {
      letter: shut?.groups?.letter ?? '',
      text: cut(text, 0, text.text.replace(/[\s.…:;→–—-]+$|\s+\S+\s*:\s*$/u, '').length),
    };
  });
  const set = isAnswered ? '' : (chosenOption(options)?.option.letter ?? '');
  if (!isAnswered && set === '') return null;
  return {
    asked: body.text.slice(0, first.start).trim(),
    answer: plain(isAnswered ? letterFirst(behind, options) : set.toUpperCase()),
    method: '',
    because: isAnswered ? 'kind_of_record' : 'bold',
    options,
  };
};

/** One of several that stand there. */
export const splitChoice = (body: Styled): Alone | null => splitOptions(body) ?? splitBoxes(body);
