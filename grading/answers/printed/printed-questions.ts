/**
 * The questions of the plan, printed in a student's work without a label before them: whole or in part, on lines of their own or before the
 * answer. One line that repeats a question's words tells little; how many questions are repeated tells whether the student printed them.
 */
import type { Group } from '../groups.ts';
import { type Label, says } from '../label.ts';
import type { Candidate, Marks } from '../labels/scan.ts';
import { type Line, linesIn } from '../lines.ts';
import { alignedWith, type Token, tokensOf } from '../printed.ts';
import type { Question } from '../question.ts';
import { type AskedWords, folded, listAskedWords } from './asked-words.ts';

/** A piece of a line that repeats what was asked. `held`: so many of its words, the first of them at `from`. */
type Match = {
  asks: number;
  from: number;
  to: number;
  held: number;
  share: number;
  isWhole: boolean;
  isFilled: boolean;
  /** Nearly word for word, and hardly like another question. */
  isCertain: boolean;
};
type Printed = Match & { line: Line; isThing: boolean };

const CONTAINED = 0.8;
const ALL = 0.7;
const FEWEST_WORDS = 3;
/** Of a sentence whose gaps are filled in, not so many are the question's. */
const SOME = 0.5;
const FILL = 4;
const NEARLY = 0.85;
const FEWEST_CERTAIN = 4;
/** Of its words another question may have so many. */
const OTHER = 0.7;
const LONGEST = 60;
const LONGEST_LINE = 600;
const MOST_LINES = 600;

const CUT = /[.?!…:;]["”’»)]*(?=\s|$)|\s(?=[-–—=→]\s)|(?=\t)|$/gu;

const CLOSED = /^[^\s\p{L}\p{N}=→–-]*/u;

/** Where the words of a question may end in a line: at a sign, or behind as many words as one of its lines has. */
const cutsOf = (line: string, tokens: readonly Token[], asked: AskedWords): number[] => {
  const signs = [...line.matchAll(CUT)].map((match) => match.index + match[0].length);
  const own = tokens.map(({ raw }) => raw).join(' ');
  const whole = [...asked.lines, ...asked.openings, ...asked.rows].flatMap((one) => {
    const last = tokens[one.split(' ').length - 1];
    if (one === '' || !last || !`${own} `.startsWith(`${one} `)) return [];
    return [last.end + (CLOSED.exec(line.slice(last.end))?.[0].length ?? 0)];
  });
  return [...new Set([...signs, ...whole])].toSorted((one, other) => one - other);
};

const isTelling = (tokens: readonly Token[]): boolean => tokens.some(({ raw }) => /\p{L}{3}/u.test(raw));

/** A sentence of the question with its gaps filled in. */
const isFilledIn = (own: readonly Token[], { gapped }: AskedWords): boolean =>
  gapped.some((line) => {
    const held = alignedWith(own, line).filter(Boolean).length;
    return (
      line.length > 1 &&
      held >= line.length * CONTAINED &&
      own.length > held &&
      own.length - held <= line.length + FILL
    );
  });

/** What was listed beside the words is printed with them. */
const withListed = (line: string, to: number, { all }: AskedWords): number => {
  const rest = tokensOf(line.slice(to)).map((token) => ({ ...token, end: token.end + to }));
  const [first] = rest;
  if (!first) return to;
  let end = to;
  all.forEach((word, at) => {
    if (word !== first.raw) return;
    const count = rest.findIndex(({ raw }, place) => raw !== all[at + place]);
    const same = rest.slice(0, count < 0 ? rest.length : count);
    if (same.length >= FEWEST_WORDS) end = Math.max(end, same.at(-1)?.end ?? end);
  });
  return end === to ? to : end + (CLOSED.exec(line.slice(end))?.[0].length ?? 0);
};

/** Behind the words above all parts of a number stands most of what the part asks itself. */
const isOwnThere = (words: readonly Token[], { own }: AskedWords): boolean =>
  alignedWith(own, words).filter(Boolean).length >= own.length * ALL;

/** The longest beginning of the line that is the question's. */
const matchOf = (line: string, tokens: readonly Token[], asked: AskedWords): Match | null => {
  const { asks } = asked;
  let best: Match | null = null;
  for (const to of cutsOf(line, tokens, asked)) {
    const own = tokens.filter(({ end }) => end <= to).slice(0, LONGEST);
    const known = own.filter(({ raw }) => asked.known.has(raw)).length;
    const said = own.map(({ raw }) => raw).join(' ');
    // "no / is / he: No, he is." has all words of what is to be put in order before the answer.
    const isRow = own.length < tokens.length && asked.rows.includes(said);
    if (own.length === 0 || (known < own.length * SOME && !isRow)) continue;
    const isAll = own.length === tokens.length && asked.openings.includes(said);
    const isLine = isAll || asked.lines.includes(said);
    const flags = alignedWith(own, asked.tokens);
    const held = isRow ? own.length : flags.filter(Boolean).length;
    const [share, of] = [held / own.length, held / asked.tokens.length];
    const isPart = own.length >= FEWEST_WORDS && isTelling(own) && share >= CONTAINED;
    const isMost = share >= ALL && of >= ALL && own.length >= FEWEST_WORDS && isTelling(own);
    const isFilled = held < own.length && isFilledIn(own, asked);
    if (!(isLine || isRow || isPart || isMost || isFilled) || (best && best.held >= held)) continue;
    if (!isOwnThere(own, asked)) continue;
    const from = own[flags.indexOf(true)]?.start ?? 0;
    const isCertain = share >= NEARLY && of >= NEARLY && held >= FEWEST_CERTAIN && !isFilled && !isRow;
    best = { asks, from, to, held, share, isWhole: of >= ALL, isFilled, isCertain };
  }
  return best && { ...best, to: best.isFilled ? best.to : withListed(line, best.to, asked) };
};

/** Whose words they are; those that stand above all parts of a number are the number's. */
const ownerOf = (matches: readonly Match[], groups: readonly Group[], questions: number): Match | null => {
  const most = Math.max(...matches.map(({ held, share }) => held * share));
  const best = matches.filter(
    ({ asks, held, share }, at) =>
      held * share >= most &&
      !matches.slice(0, at).some((one) => one.asks === asks && one.held * one.share >= most),
  );
  const head = best.find(({ asks }) => asks >= questions);
  const members = head && groups[head.asks - questions]?.members;
  if (members && best.every((one) => one === head || members.includes(one.asks)))
    return best.length === 2 ? (best.find((one) => one !== head) ?? head) : head;
  const [first] = best;
  if (!first || best.length > 1) return null;
  const isAlone = matches.every(({ asks, held }) => asks === first.asks || held <= first.held * OTHER);
  return { ...first, isCertain: first.isCertain && isAlone && first.asks < questions };
};

/** "Capital of France – Rome": a thing that the question lists, and what goes with it. */
const thingOf = (line: string, words: readonly AskedWords[]): number => {
  const sign = /\s*(?:[=:→\t]|->|=>|\s[-–—]\s)\s*(?=\S)/u.exec(line);
  if (!sign) return -1;
  const left = folded(line.slice(0, sign.index));
  const owners = words.flatMap(({ asks, things }) => (things.has(left) ? [asks] : []));
  return owners.length === 1 ? (owners[0] ?? -1) : -1;
};

/** Every line with those that may go on with it: a printed question may begin where another line seems to go on. */
const linesOf = (text: string): Line[] => {
  const lines = [...text.matchAll(/[^\n]+/gu)];
  return lines.flatMap((line, at) => {
    const last = lines[Math.min(at + WRAPPED, lines.length - 1)] ?? line;
    return linesIn(text, line.index, last.index + last[0].length).slice(0, 1);
  });
};
const WRAPPED = 3;

const findPrinted = (
  text: string,
  words: readonly AskedWords[],
  groups: readonly Group[],
  questions: number,
): Printed[] =>
  linesOf(text)
    .slice(0, MOST_LINES)
    .flatMap((line): Printed[] => {
      const own = line.text.slice(0, LONGEST_LINE);
      const tokens = tokensOf(own);
      const matches = words.flatMap((asked) => matchOf(own, tokens, asked) ?? []);
      const match = matches.length === 0 ? null : ownerOf(matches, groups, questions);
      if (match) return [{ ...match, line, isThing: false }];
      const thing = thingOf(own, words);
      const none = { from: 0, to: 0, held: 1, share: 1, isWhole: false, isFilled: false, isCertain: false };
      return thing < 0 ? [] : [{ ...none, asks: thing, line, isThing: true }];
    });

const HABIT = 0.4;
const FEWEST_PRINTED = 3;

/** Of the questions whose words are known, or what stands above them, how many are there. */
const countThere = (
  printed: readonly Printed[],
  words: readonly AskedWords[],
  groups: readonly Group[],
  questions: number,
): { there: number; known: number } => {
  const holds = (own: ReadonlySet<number>, at: number): boolean =>
    own.has(at) || groups.some(({ members }, place) => own.has(questions + place) && members.includes(at));
  const [said, asked] = [printed, words].map((list) => new Set(list.map(({ asks }) => asks)));
  const all = Array.from({ length: questions }, (_, at) => at);
  return {
    there: all.filter((at) => holds(said ?? new Set(), at)).length,
    known: all.filter((at) => holds(asked ?? new Set(), at)).length,
  };
};

const PLAIN = 1.4;
const WHOLE = 0.4;
const THING = 1;
const FURTHER = 0.1;

const candidateOf = (text: string, one: Printed, first: Printed, place: number): Candidate => {
  const end = one.line.start + one.to;
  const sign = /^\s*(?:…|\.{3})?[:=→–—-]*\s*/u.exec(text.slice(end, one.line.end))?.[0].length ?? 0;
  // A sentence whose gap was filled in is question and answer at once.
  const body = one.isThing || one.isFilled ? one.line.start : end + sign;
  return {
    label: { section: '', number: null, part: '' },
    start: first.line.start,
    body,
    end: null,
    weight: (one.isThing ? THING : PLAIN + (one.isWhole ? WHOLE : 0)) + place * FURTHER,
    dress: 'asked',
    how: 'question',
    asks: one.asks,
    ...(one.isCertain ? { isCertain: true as const } : {}),
  };
};

const wordsIn = ({ line, to }: Printed): string => ` ${folded(line.text.slice(0, to))} `;

/** "3/8" above "3 : 8 = 0.375": words that stand above already are the answer's. */
const isRepeated = (one: Printed, run: readonly Printed[]): boolean =>
  !one.isThing && run.some((other) => wordsIn(other).includes(wordsIn(one)));

/** A question may be printed on several lines, and of the things that it lists only the first begins an answer. */
const listCandidates = (text: string, printed: readonly Printed[]): Candidate[] => {
  const runs: Printed[][] = [];
  for (const one of printed) {
    const run = runs.at(-1) ?? [];
    const last = run.at(-1);
    const isBehind = last && text.slice(last.line.start + last.to, one.line.start).trim() === '';
    const isNext =
      last?.asks === one.asks && (isBehind ? one.isThing || !last.isThing : one.isThing && last.isThing);
    if (!isNext) runs.push([one]);
    else if (!isRepeated(one, run)) run.push(one);
  }
  return runs.flatMap((run) =>
    run
      .filter(({ isThing }, at) => !isThing || at === 0)
      .map((one, place) => candidateOf(text, one, run[0] ?? one, place)),
  );
};

/** Behind its own label a printed question says all that the label leaves unsaid. */
const labelledOf = (one: Printed, { candidates }: Marks, labels: readonly Label[]): Candidate[] => {
  const own = labels[one.asks];
  return headsOf(one, candidates).flatMap((head) =>
    own && says(head.label, own) ? [{ ...head, weight: head.weight + SAID, asks: one.asks }] : [],
  );
};
const SAID = 0.5;

/** "1 cm on the map is 2 km": a number with which the question begins is no label. */
const headsOf = ({ line, from }: Printed, candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(
    ({ start, body, dress }) =>
      dress.startsWith('line') && start >= line.start - 1 && body <= line.start + Math.min(from, LABEL),
  );
const LABEL = 12;

/** The printed questions, and whether they stand in the place of labels: most of them are there, and without any. */
export type PrintedQuestions = { candidates: Candidate[]; areHabit: boolean };

/** `labels`: of the questions, and then of the groups. */
export const listPrinted = (
  text: string,
  questions: readonly Question[],
  groups: readonly Group[],
  labels: readonly Label[],
  marks: Marks,
): PrintedQuestions => {
  const words = listAskedWords(questions, groups);
  if (words.length === 0) return { candidates: [], areHabit: false };
  const count = questions.length;
  const printed = findPrinted(text, words, groups, count);
  const { there, known } = countThere(printed, words, groups, count);
  const isHabit = there >= Math.min(FEWEST_PRINTED, known) && there >= known * HABIT;
  const labelled = printed.filter((one) => headsOf(one, marks.candidates).length > 0);
  const plain = printed.filter((one) => !labelled.includes(one));
  const kept = plain.filter(
    ({ isWhole, share, asks }) => isHabit || (isWhole && share >= ALL && asks < count),
  );
  const alone = countThere(plain, words, groups, count).there;
  return {
    candidates: [
      ...listCandidates(text, kept),
      ...labelled.flatMap((one) => (one.isThing ? [] : labelledOf(one, marks, labels))),
    ],
    areHabit: alone >= FEWEST_PRINTED && alone >= known * MOSTLY,
  };
};
const MOSTLY = 0.5;
