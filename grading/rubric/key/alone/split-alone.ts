/** One of several that stand with a question: options within its line, boxes of which some are ticked. */
import type { MarkingBecause } from '../../../../contract/grading/marking.ts';
import { inlineLabels } from '../../labels/inline.ts';
import { cut, plain, type Styled, trimmed } from '../../lex/styled.ts';
import type { Option } from '../questions.ts';
import type { Split } from '../rule.ts';
import { byMarker } from '../split.ts';

export type Alone = Split & { because: MarkingBecause; options: Option[] };

const LETTERS_AT_END =
  /(?:[.:;?!…]|\s{2}|[–—→-]|\.{3,})\s*(?<letters>\(?[A-Ha-h]\)?(?:\s*(?:,|\+|&|and|und|y|et)\s*\(?[A-Ha-h]\)?)*)\s*\.?\s*$/u;

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

/** "… (a) salt (b) sugar (c) sand. Ans: b", "A) red  B) blue … A, C": options within the line, and letters of them behind. */
const splitOptions = (body: Styled): Alone | null => {
  const labels = inlineLabels(body.text);
  const [first] = labels;
  if (!first || labels.length < 3) return null;
  const marked = byMarker.split(body);
  const tail = LETTERS_AT_END.exec(body.text);
  const at = marked ? body.text.length - marked.answer.text.length : (tail?.index ?? -1);
  const answer = marked ? marked.answer.text : (tail?.groups?.letters ?? '');
  if (at <= (labels.at(-1)?.label ?? 0) || !/^\(?[A-Ha-h]\b/u.test(answer.trim())) return null;
  const options = labels.map(({ label }, order): Option => {
    const own = trimmed(cut(body, label, labels[order + 1]?.start ?? at));
    const shut = /^\(?(?<letter>[A-Ha-h])[).]?\s*/u.exec(own.text);
    const text = trimmed(cut(own, shut?.[0].length ?? 0));
    return {
      letter: shut?.groups?.letter ?? '',
      text: cut(text, 0, text.text.replace(/[\s.…:;→–—-]+$|\s+\S+\s*:\s*$/u, '').length),
    };
  });
  return {
    asked: body.text.slice(0, first.start).trim(),
    answer: plain(answer.replace(/[()]/gu, '').toUpperCase()),
    method: '',
    because: 'kind_of_record',
    options,
  };
};

/** One of several that stand there. */
export const splitChoice = (body: Styled): Alone | null => splitOptions(body) ?? splitBoxes(body);
