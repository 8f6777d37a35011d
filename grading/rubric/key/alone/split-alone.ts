/**
 * A record whose sign is its own. Teachers write question and answer together and part them as it comes: by a word, an arrow, dots,
 * a gap, bold type, the end of the question. Where most records of a file ask something, the strongest sign in each parts the two.
 */
import type { MarkingBecause } from '../../../../contract/grading/marking.ts';
import { inlineLabels } from '../../labels/inline.ts';
import { cut, joined, plain, type Styled, trimmed } from '../../lex/styled.ts';
import { readTold } from '../../marking/notes.ts';
import { readRemark } from '../../marking/remarks/remarks.ts';
import { isTold } from '../../marking/remarks/told.ts';
import type { Option } from '../questions.ts';
import { byLetterRow, COUNT, explains, isSaid, made, opensTold, type Rule, type Split } from '../rule.ts';
import { byArrow, byMarker, byQuestionMark, byVerdict } from '../split.ts';
import { byRun } from '../split-by-run.ts';
import { ASKS } from '../wording.ts';

export type Alone = Split & { because: MarkingBecause; options: Option[] };

const LEADERS = /\s*(?:\.{4,}|…{2,}|·{4,}|_{4,})\s*/u;
export const LETTERS_AT_END =
  /(?:[.:;?!…]|\s{2}|[–—→-]|\.{3,})\s*(?<letters>\(?[A-Ha-h]\)?(?:\s*(?:,|\+|&|and|und|y|et)\s*\(?[A-Ha-h]\)?)*)\s*\.?\s*$/u;
/** What a sentence or a colon ends: "Area of a disc. A = πr²", "put in order: …". */
const SENTENCE_END = /(?<=\p{L}{2,}["”’)]?|\d["”’)]|[\])])[.:!]["”’)]?\s+(?=\S)/gu;
const GAP = /\t+|[ ]{3,}/gu;
const WORDY = /\p{L}{2,}/u;

const byLeaders: Rule = {
  name: 'leaders',
  because: 'after_question',
  split: (body) => {
    const match = LEADERS.exec(body.text);
    return match && match.index > 0
      ? made(body.text.slice(0, match.index), cut(body, match.index + match[0].length))
      : null;
  },
};

/** The last wide gap: what stands between an earlier one and it belongs to the question. */
const byGap: Rule = {
  name: 'gap',
  because: 'answer_column',
  split: (body) => {
    // What a bracket holds behind a gap is said about the answer.
    const match = [...body.text.matchAll(GAP)].findLast(
      ({ index, 0: gap }) => !/^\([^()]*\)\s*$/u.test(body.text.slice(index + gap.length)),
    );
    const lead = body.text.slice(0, match?.index ?? 0);
    const rest = body.text.slice(match?.index ?? 0).replace(/^[\s→⇒>–—-]+/u, '');
    const isNoted = isSaid(rest) || opensTold(rest);
    return match && !isNoted && WORDY.test(lead)
      ? made(lead, cut(body, match.index + match[0].length))
      : null;
  },
};

/** The last sentence, where those before it say what is wanted. */
const bySentence: Rule = {
  name: 'sentence',
  because: 'after_question',
  split: (body) => {
    // A sentence to the marker is no answer.
    const ends = [...body.text.matchAll(SENTENCE_END)].filter(
      ({ index, 0: end }) =>
        !/^\([^()]*\)\s*$/u.test(body.text.slice(index + end.length)) &&
        !isTold(body.text.slice(index + end.length).split(/[,;.]\s|\s[–—]\s/u)[0] ?? '', true),
    );
    const isTask = ASKS.test(body.text.trim());
    const match = isTask ? ends[0] : ends.at(-1);
    const lead = body.text.slice(0, (match?.index ?? -1) + 1);
    // "any 2 of: …" heads a list and asks nothing.
    const isHead = COUNT.test(lead.replace(/:\s*$/u, ''));
    return match && WORDY.test(lead) && !isHead ? made(lead, cut(body, match.index + match[0].length)) : null;
  },
};

const bySign: Rule = {
  name: 'sign',
  because: 'after_arrow',
  split: (body) => {
    const match = /\s+[–—]\s+|\s+=\s+(?=\p{L}|\d)/u.exec(body.text);
    const lead = body.text.slice(0, match?.index ?? 0);
    return match && /\p{L}{2,}\s+\p{L}/u.test(lead) && !isSaid(body.text.slice(match.index + match[0].length))
      ? made(lead, cut(body, match.index + match[0].length))
      : null;
  },
};

/** The own line below the question. */
const byLastLine: Rule = {
  name: 'line',
  because: 'after_question',
  split: (body) => {
    const end = body.text.indexOf('\n');
    const lead = body.text.slice(0, Math.max(0, end));
    return WORDY.test(lead) && !isSaid(body.text.slice(end + 1)) && !explains(body.text)
      ? made(lead, cut(body, end + 1))
      : null;
  },
};

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

/** What is asked has ended before, and nothing is asked behind. */
const isAnswered = (before: string, rest: string): boolean => /[?:]\s/u.test(before) && !rest.includes('?');

/** Sentences at the end that speak to the marker. */
const cutRemarks = (body: Styled): { body: Styled; told: string[] } => {
  const ends = [...body.text.matchAll(/[.;!]\s+|\s{2,}/gu)];
  for (const { index, 0: sign } of ends) {
    const rest = body.text.slice(index + sign.length);
    const [clause = ''] = rest.trim().split(/[,;.](?=\s|$)/u);
    const said =
      readRemark(rest.trim(), false) ??
      (clause.length > 4 ? readRemark(clause, false) : null) ??
      (/[.!]/u.test(sign) && isAnswered(body.text.slice(0, index), rest)
        ? readTold(rest.trim(), false)
        : null);
    if (index > 0 && said !== null) return { body: trimmed(cut(body, 0, index)), told: [rest.trim()] };
  }
  return { body, told: [] };
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

const RUNS = ['underlined', 'marked', 'bold'] as const;
const FEWEST = 3;
const OFTEN = 0.25;

/** Signs that set words of several records apart: those words are what a student was to write. */
export const answerRuns = (bodies: readonly Styled[]): Rule[] => [
  ...RUNS.map((sign) => byRun(sign, sign === 'bold' ? 'bold' : 'underlined')).filter((rule) =>
    holds(rule, bodies, OFTEN),
  ),
];

const holds = (rule: Rule, bodies: readonly Styled[], share: number): boolean =>
  bodies.filter((body) => rule.split(body) !== null).length >= Math.max(FEWEST, bodies.length * share);

/** "Whales are fish — F", "… Paris. F (Lyon)". */
const LETTER = /(?:\s[–—-]|[.!?…”"]|\s{2})\s*(?<letter>[A-Za-z])\s*(?<rest>\([^()]*\))?\s*$/u;
const OFFERS =
  /^\W*(?:t\s*\/\s*f|r\s*\/\s*f|w\s*\/\s*f|v\s*\/\s*f|true\s*(?:or|\/)\s*false|richtig\s*(?:oder|\/)\s*falsch)/iu;
const ASKING = 0.4;
const FEWEST_RECORDS = 4;

const asks = ({ text }: Styled): boolean => {
  const first = text.trim();
  const question = /\?["”’)]*\s+\S/u.test(first) || /\?["”’)]*\s*(?:\n|\.{3,}|\s{2})/u.test(first);
  const task = ASKS.test(first) && /[.:]\s+\S/u.test(first);
  const parted =
    byMarker.split(plain(first)) !== null ||
    /\p{L}{2,}\s+\p{L}[^\n]*?(?:\.{4,}|[?.:]\s{2,}|\s{3,})\s*\S/u.test(first);
  // "Word for a young goat: kid": several words and a colon name what is wanted.
  const named = /^(?:[^\s:]+\s+){2,14}[^\s:]+:\s+\S/u.test(first);
  return (
    question ||
    task ||
    parted ||
    named ||
    OFFERS.test(first) ||
    inlineLabels(first).length > 2 ||
    LETTER.test(first)
  );
};

/** "b", "c) zinc": a letter that was chosen holds no question, and says nothing of the others. */
const CHOSEN = /^\(?[a-h]\)?(?:$|[.):]\s*\S{1,20}(?:\s\S{1,20})?$)/u;

/** Whether the questions stand in the file with their answers. */
export const asksToo = (bodies: readonly Styled[]): boolean =>
  bodies.length >= FEWEST_RECORDS &&
  bodies.filter(asks).length >= bodies.filter(({ text }) => !CHOSEN.test(text.trim())).length * ASKING;

/** A verdict with what is put right, or with its marks. */
const isDecided = (body: Styled, split: Split): boolean =>
  OFFERS.test(body.text.trim()) || /^\p{L}+(?:\.?$|\s*\([\d½])/u.test(split.answer.text);

export const splitAlone = (given: Styled, runs: readonly Rule[]): Alone | null => {
  const { body, told } = cutRemarks(trimmed(given));
  const split = splitPlain(body, runs);
  return split && told.length > 0
    ? { ...split, answer: joined([split.answer, ...told.map((text) => plain(`(${text})`))], '\n') }
    : split;
};

const splitPlain = (body: Styled, runs: readonly Rule[]): Alone | null => {
  const chosen = splitChoice(body);
  if (chosen) return chosen;
  const decided = byVerdict.split(body);
  if (decided && isDecided(body, decided)) return { ...decided, because: 'kind_of_record', options: [] };
  const rules = [
    byMarker,
    byLetterRow,
    byLeaders,
    ...runs,
    byQuestionMark,
    byArrow,
    byGap,
    byLastLine,
    bySentence,
    bySign,
  ];
  for (const rule of rules) {
    const split = rule.split(body);
    if (split) return { ...tidied(split), because: rule.because, options: [] };
  }
  return null;
};

/** "→" and dots that opened the answer are no part of it. */
const tidied = (split: Split): Split => {
  const lead = /^(?:[→⇒➔=:]|->|=>|\.{2,}|…)+\s*/u.exec(split.answer.text)?.[0] ?? '';
  return lead === '' || lead.trim() === '='
    ? split
    : { ...split, answer: joined([cut(split.answer, lead.length)], '') };
};
