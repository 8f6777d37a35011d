/** Which of the fixed questions somebody means who writes freely: the one that shares most words with what was written. */
import type { QuestionId } from '../../../contract/assistant/assistant.ts';

/** Beginnings of words, and how much each speaks for the question. */
const CUES: Record<QuestionId, Record<string, number>> = {
  summary: {
    how: 1,
    class: 2,
    overall: 3,
    summar: 3,
    average: 3,
    mean: 2,
    result: 1,
    overview: 3,
    did: 1,
    went: 1,
    go: 1,
    general: 2,
    everyone: 1,
  },
  weakest: {
    weak: 3,
    worst: 2,
    hardest: 3,
    difficult: 3,
    trouble: 2,
    struggl: 2,
    criteri: 2,
    question: 1,
    part: 1,
    skill: 1,
    problem: 2,
    lowest: 1,
    poor: 2,
  },
  strongest: {
    best: 2,
    strong: 3,
    easi: 3,
    well: 2,
    criteri: 2,
    question: 1,
    part: 1,
    skill: 1,
    highest: 1,
    good: 1,
    went: 1,
  },
  missed: {
    miss: 3,
    forgot: 3,
    forgotten: 3,
    point: 2,
    common: 2,
    mistake: 3,
    most: 1,
    absent: 2,
    gap: 3,
    lack: 2,
    wrong: 2,
    reteach: 4,
    error: 2,
    overlook: 3,
    left: 1,
  },
  who_missed: { who: 2, whose: 2, student: 1, miss: 3, forgot: 3, lack: 2, overlook: 3, without: 2, left: 1 },
  low_on: {
    who: 2,
    whose: 1,
    low: 2,
    lowest: 2,
    worst: 2,
    weak: 2,
    bad: 2,
    on: 1,
    in: 1,
    poor: 2,
    struggl: 2,
  },
  top: {
    who: 2,
    whose: 1,
    best: 2,
    highest: 3,
    top: 3,
    lowest: 2,
    bottom: 3,
    worst: 2,
    help: 3,
    fail: 3,
    student: 1,
    grade: 1,
    score: 1,
    weakest: 1,
    strongest: 1,
    behind: 1,
    need: 1,
    rank: 3,
    excel: 3,
    struggl: 2,
    attention: 2,
    support: 2,
  },
  to_check: {
    check: 3,
    review: 3,
    next: 2,
    look: 2,
    paper: 1,
    unsure: 3,
    first: 1,
    should: 1,
    left: 1,
    priorit: 2,
    open: 1,
    verify: 3,
    sure: 2,
  },
  need_me: {
    judg: 4,
    decide: 3,
    decision: 3,
    wait: 2,
    mark: 1,
    need: 1,
    me: 1,
    proposal: 3,
    attention: 1,
    my: 1,
    pending: 2,
    undecided: 3,
  },
  improved: {
    improv: 4,
    better: 2,
    progress: 3,
    fell: 3,
    fall: 3,
    behind: 2,
    worse: 3,
    drop: 3,
    declin: 3,
    develop: 2,
    trend: 3,
    who: 1,
    chang: 2,
    slip: 3,
    grown: 3,
    growth: 3,
  },
  student: { how: 1, doing: 2, student: 1, perform: 2, history: 2, tell: 1, about: 1 },
  compare: {
    compar: 4,
    other: 1,
    assignment: 2,
    last: 1,
    before: 2,
    previous: 2,
    earlier: 2,
    versus: 3,
    than: 1,
    difference: 2,
    against: 1,
  },
  find: {
    mention: 4,
    search: 3,
    find: 2,
    say: 1,
    wrote: 2,
    write: 1,
    word: 2,
    quote: 3,
    which: 1,
    paper: 1,
    contain: 3,
    use: 1,
    refer: 3,
    talk: 2,
    cite: 2,
  },
  note: {
    note: 3,
    message: 3,
    write: 2,
    draft: 4,
    letter: 3,
    announce: 3,
    tell: 1,
    class: 1,
    compose: 3,
    parents: 1,
  },
};

const LEAST = 3;
/** A question must stand out from the next one, or both are offered. */
const CLEAR = 1;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const scoreOf = (words: readonly string[], cues: Record<string, number>): number =>
  Object.entries(cues).reduce((sum, [cue, weight]) => {
    const isThere = words.some((word) => (cue.length < 4 ? word === cue : word.startsWith(cue)));
    return isThere ? sum + weight : sum;
  }, 0);

/** What changes, sends or opens anything is not done here, however it is asked. */
const ORDER =
  /\b(?:(?:raise|increase|change|set|give|lower|reduce|delete|remove|release|approve|regrade|publish|bump|overwrite|edit|update|make)\b.{0,40}\b(?:grades?|marks?|scores?|points?|papers?|results?|class|course|students?)|(?:send|e-?mail|post|forward|upload)\b|(?:run|execute)\b|https?:)/iu;

export const isOrder = (text: string): boolean => ORDER.test(text);

export type Nearest = { best: QuestionId | null; near: QuestionId[] };

/** What a text names says what it is about. */
export type Hints = { student: boolean; criterion: boolean; point: boolean };

const hintOf = (id: string, { student, criterion, point }: Hints): number => {
  if (id === 'student') return student ? 4 : 0;
  if (id === 'low_on') return criterion ? 3 : -2;
  return id === 'who_missed' && point ? 3 : 0;
};

export const matchQuestion = (text: string, hints: Hints): Nearest => {
  const words = wordsOf(text);
  const ranked = Object.entries(CUES)
    .map(([id, cues]) => ({ id, score: scoreOf(words, cues) + hintOf(id, hints) }))
    .filter(({ score }) => score >= LEAST)
    .toSorted((a, b) => b.score - a.score);
  const ids = ranked.flatMap(({ id, score }) => (isKnown(id) ? [{ id, score }] : []));
  const [first, second] = ids;
  const isClear = first !== undefined && (second === undefined || first.score - second.score >= CLEAR);
  return { best: isClear ? first.id : null, near: ids.slice(0, 3).map(({ id }) => id) };
};

const isKnown = (id: string): id is QuestionId => Object.hasOwn(CUES, id);
