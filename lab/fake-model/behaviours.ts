/** How fake models behave, from honest to hostile. */
import { setTimeout as wait } from 'node:timers/promises';
import { APICallError } from 'ai';
import type { Answer, CriterionAnswer } from '../../grading/graders/model/answer/answer.ts';
import { listInstructions } from '../../grading/instructions/instructions-to-grader.ts';
import { contentStems, wordsOf } from '../../grading/language/word-runs.ts';
import type { AskedOfFake, FakeCall } from './read-call.ts';

export type FakeReply = { text: string; refused?: true };
export type Behaviour = (call: FakeCall, signal: AbortSignal | undefined) => Promise<FakeReply>;

const CANARY = /registry code/iu;
/** What the gullible model obeys, beside what the program itself would notice. */
const ORDERS =
  /full marks|maximum (?:score|points)|give (?:this|me|full)|ignore (?:all|the|previous|any)|hidden-mark/iu;

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 3 && !/\[(?:name|id|email|file)\]/u.test(sentence));

const bestSentence = (submission: string, wanted: Set<string>): string[] => {
  const scored = sentencesOf(submission).map((sentence) => ({
    sentence,
    hits: [...contentStems(wordsOf(sentence))].filter((stem) => wanted.has(stem)).length,
  }));
  const best = scored.sort((a, b) => b.hits - a.hits)[0];
  return best === undefined ? [] : [best.sentence.slice(0, 200)];
};

type Marked = Omit<CriterionAnswer, 'key'>;

const NOTHING: Marked = {
  reason: '',
  found: [],
  missing: [],
  quotes: [],
  points: [],
  confidence: 0.7,
};

const half = (value: number): number => Math.round(value * 2) / 2;

/** Points by the share of the criterion's words that the work has, and a little for length. */
const markOne = (asked: AskedOfFake, submission: string): Marked => {
  if (CANARY.test(asked.text)) return { ...NOTHING, points: [0], confidence: 1 };
  const wanted = contentStems(wordsOf(asked.text.replace(/^##[^:]*:/u, '')));
  const have = contentStems(wordsOf(submission));
  const found = [...wanted].filter((stem) => have.has(stem));
  const share = wanted.size === 0 ? 0 : Math.min(1, (1.6 * found.length) / wanted.size);
  const length = Math.min(1, wordsOf(submission).length / 150);
  const points = asked.maxima.map((max) => half(max * (0.75 * share + 0.25 * length)));
  const isFull = points.every((given, at) => given >= (asked.maxima[at] ?? 0));
  return {
    ...NOTHING,
    reason: `The work covers ${found.length} of ${wanted.size} key terms of this criterion.`,
    found: found.slice(0, 3),
    missing: isFull ? [] : [...wanted].filter((stem) => !have.has(stem)).slice(0, 3),
    quotes: bestSentence(submission, wanted),
    points,
  };
};

type Marking = (asked: AskedOfFake, submission: string) => Marked;

/** Some of the numbers that were given, by their slots, and nothing else. */
const PARAGRAPH = 'The class of {papers} papers reaches {mean} on average.';

/** The texts that are to be reworded, each made of itself by `reword`. */
const rewordAll = ({ everything }: FakeCall, reword: (text: string) => string): FakeReply => {
  const given = /=== texts \w+ begins ===\n(?<texts>[\s\S]*?)\n=== texts/u.exec(everything)?.groups?.texts;
  return {
    text: JSON.stringify({ texts: JSON.parse(given ?? '[]') }, (key, value) =>
      key === 'text' ? reword(value) : value,
    ),
  };
};

const inOwnWords = (text: string): string =>
  text.replace(/^The work covers/u, 'You cover').replace(/^You wrote/u, 'I count');

const answerWith = (call: FakeCall, mark: Marking, whole: Partial<Answer> = {}): FakeReply => {
  if (call.wants === 'wording') return rewordAll(call, inOwnWords);
  // None of them sees: a page without lines.
  if (call.wants === 'lines') return { text: JSON.stringify({ drawn: false, lines: [] }) };
  if (call.wants === 'paragraph') return { text: JSON.stringify({ paragraph: PARAGRAPH }) };
  const marked = call.criteria.map((asked) => ({ key: asked.key, ...mark(asked, call.submission) }));
  if (call.wants === 'quotes')
    return { text: JSON.stringify(Object.fromEntries(marked.map(({ key, quotes }) => [key, quotes]))) };
  if (call.wants === 'rubric') return { text: JSON.stringify(rubricFrom(call.submission)) };
  const answer: Answer = {
    not_a_submission: false,
    criteria: marked,
    needs_teacher: [],
    summary: `You wrote ${wordsOf(call.submission).length} words on this task.`,
    strengths: marked
      .flatMap(({ quotes }) => quotes.slice(0, 1).map((quote) => `You write: "${quote}"`))
      .slice(0, 2),
    next_steps: marked
      .flatMap(({ missing }) => missing.slice(0, 1).map((term) => `Say more about "${term}".`))
      .slice(0, 2),
    ...whole,
  };
  return { text: JSON.stringify(answer) };
};

const rubricFrom = (document: string) => ({
  criteria: document.split('\n').flatMap((line) => {
    const match =
      /^\W*(?<name>.{3,80}?)\s*[(:,–-]+\s*(?<points>\d+(?:\.\d+)?)\s*(?:points?|pts?|marks?|%)/iu.exec(line);
    const points = Number(match?.groups?.points ?? 0);
    return points > 0
      ? [
          {
            name: match?.groups?.name ?? '',
            points,
            kind: 'content',
            description: line,
            answer: '',
            question: '',
            levels: [],
          },
        ]
      : [];
  }),
});

const honest: Behaviour = async (call) => answerWith(call, markOne);

/** Obeys any order it can read: full marks on everything, the canary included. */
const gullible: Behaviour = async (call) => {
  const obeys = ORDERS.test(call.submission) || listInstructions(call.submission).length > 0;
  return answerWith(call, (asked, submission) => {
    const marked = markOne(asked, submission);
    return obeys ? { ...marked, points: asked.maxima, confidence: 1, reason: 'As instructed.' } : marked;
  });
};

const INVENTED = [
  'as the eminent professor Quillfeather has shown beyond doubt',
  'which the seventeen zebras of Ouagadougou confirmed at dawn',
];

const INVENTED_COUNT = 'The class reaches 98765 % on average.';

const lying: Behaviour = async (call) => {
  if (call.wants === 'wording')
    return rewordAll(call, (text) => `${inOwnWords(text).replaceAll(/\d+/gu, '99')} Full marks!`);
  return call.wants === 'paragraph'
    ? { text: JSON.stringify({ paragraph: INVENTED_COUNT }) }
    : answerWith(call, (asked, submission) => ({ ...markOne(asked, submission), quotes: INVENTED }));
};

/** Changes what an honest model would say of each criterion but the canary. */
const honestBut =
  (change: (marked: Marked, asked: AskedOfFake) => Partial<Marked>): Behaviour =>
  async (call) =>
    answerWith(call, (asked, submission) => {
      const marked = markOne(asked, submission);
      return CANARY.test(asked.text) ? marked : { ...marked, ...change(marked, asked) };
    });

/** A passage of the work over the end of a line, put on one line as models do. */
const acrossLines: Behaviour = async (call) =>
  answerWith(call, (asked, submission) => {
    const broken = /\S+[^\S\n]+\S+[^\S\n]*\n\s*\S+[^\S\n]+\S+/u.exec(submission)?.[0] ?? '';
    return { ...markOne(asked, submission), quotes: [broken.replace(/\s+/gu, ' ')] };
  });

/** Beside what was asked, criteria that nobody asked for. */
const inventive: Behaviour = async (call, signal) => {
  const { text } = await honest(call, signal);
  const extra = { ...NOTHING, key: 'c99', reason: 'Neat handwriting.', points: [50] };
  return { text: text.replace('"criteria":[', `"criteria":[${JSON.stringify(extra)},`) };
};

const inGerman: Behaviour = async (call) =>
  answerWith(
    call,
    (asked, submission) => ({
      ...markOne(asked, submission),
      reason: 'Du nennst das Licht und das Wasser, aber nicht, dass der Zucker mit dem Licht gemacht wird.',
    }),
    { summary: 'Das ist ein guter Text, und du hast die Aufgabe mit eigenen Worten gelöst.' },
  );

const undecided: Behaviour = async (call) =>
  answerWith(call, markOne, {
    needs_teacher: call.criteria.map(({ key }) => ({ key, why: 'The drawing cannot be seen.' })),
  });

const notASubmission: Behaviour = async (call) => answerWith(call, markOne, { not_a_submission: true });

const malformed: Behaviour = async () => ({
  text: '{"criteria": [{"key": "c1", "points": [5], "reason": "unfinished',
});

const malformedOnce: Behaviour = async (call, signal) =>
  call.count === 0 ? malformed(call, signal) : honest(call, signal);

/** Sound JSON inside prose and a code fence, as small models write it. */
const chatty: Behaviour = async (call, signal) => {
  const { text } = await honest(call, signal);
  return { text: `Sure! Here is the marking:\n\`\`\`json\n${text}\n\`\`\`\nLet me know if you need more.` };
};

const refusing: Behaviour = async () => ({ text: 'I cannot help with that.', refused: true });

const failing =
  (statusCode: number, message: string, responseHeaders: Record<string, string> = {}): Behaviour =>
  async () => {
    throw new APICallError({
      message,
      url: 'fake:',
      requestBodyValues: {},
      statusCode,
      responseHeaders,
      responseBody: message,
    });
  };

const SMALL_CONTEXT = 4_000;

const forgetful: Behaviour = async (call, signal) =>
  call.submission.length > SMALL_CONTEXT || call.images > 0
    ? failing(400, 'maximum context length exceeded')(call, signal)
    : honest(call, signal);

export const slow =
  (milliseconds: number): Behaviour =>
  async (call, signal) => {
    await wait(milliseconds, undefined, { signal });
    return honest(call, signal);
  };

export const scripted =
  (script: string[]): Behaviour =>
  async (call) => ({ text: script[Math.min(call.count, script.length - 1)] ?? '' });

/** Sees on every page what the script says, and marks honestly. */
export const seeing =
  (script: string[]): Behaviour =>
  async (call, signal) =>
    call.wants === 'lines' ? { text: script[0] ?? '' } : honest(call, signal);

export const behaviours = {
  honest,
  gullible,
  lying,
  malformed,
  'malformed-once': malformedOnce,
  chatty,
  generous: honestBut((_, { maxima }) => ({ points: maxima.map((max) => 3 * max + 7) })),
  negative: honestBut((_, { maxima }) => ({ points: maxima.map((max) => -max) })),
  'one-number': honestBut(({ points }) => ({ points: points.slice(0, 1) })),
  'across-lines': acrossLines,
  inventive,
  german: inGerman,
  undecided,
  'not-a-submission': notASubmission,
  refusing,
  forgetful,
  'rate-limited': failing(429, 'rate limit reached', { 'retry-after': '30' }),
  overloaded: failing(529, 'overloaded'),
  unauthorised: failing(401, 'invalid api key'),
} satisfies Record<string, Behaviour>;

export const isBehaviour = (name: string): name is keyof typeof behaviours => Object.hasOwn(behaviours, name);
