/**
 * The grader that needs no model and no network: it looks for the points of the key or description in the work and says
 * what it found, what it missed and how sure it is. Pure and deterministic: the same input gives the same bytes.
 */
import { createHash } from 'node:crypto';
import { isExactKind, type Marking } from '../../../contract/grading/marking.ts';
import { unpaidRecord } from '../../../contract/grading.ts';
import { findAnswers } from '../../answers/find-answers.ts';
import type { Answer } from '../../answers/question.ts';
import { withoutInstructions } from '../../instructions/instructions-to-grader.ts';
import { withoutSheetHead } from '../../integrity/sheet-head.ts';
import { type Reading, readText } from '../../language/reading.ts';
import { withoutSalad } from '../../language/salad.ts';
import { contentWords, readWords, type Word } from '../../language/words.ts';
import { ownWordsOf } from '../../rubric/templates/own-words.ts';
import type { Brief, Grader, Proposal, Work } from '../grader.ts';
import { type Learnt, learn, traceOf } from './calibrate/calibrate.ts';
import { choosePapers } from './calibrate/choose-papers.ts';
import type { Key } from './content/key.ts';
import { withoutFiller } from './essay/filler.ts';
import { judgeEssay } from './essay/judge-essay.ts';
import { judgeLanguage } from './essay/judge-language.ts';
import { readEssay } from './essay/read-essay.ts';
import { topicWords } from './essay/topic.ts';
import { withMoves } from './essay/with-moves.ts';
import { judgeExample } from './examples/judge-example.ts';
import { type Judgement, judgeWordless } from './judgement.ts';
import { markAnswer } from './marks/mark-answer.ts';
import { withOwnPlace } from './own-place.ts';
import { type JudgedPassage, propose, shownPoints } from './propose.ts';
import { judgeCounted } from './prose/judge-counted.ts';
import { judgeProse } from './prose/judge-prose.ts';
import { type Prepared, readCriteria } from './read-criteria.ts';
import { carryOn } from './slips/carry-on.ts';
import { findByHeading } from './whole/by-heading.ts';
import { judgeDescribed, readDescribed } from './whole/judge-described.ts';
import { withoutQuestions, withoutTask } from './whole/own-words.ts';

type Plan = { prepared: Prepared[]; topic: Word[]; learnt: Learnt[] };

/** Fifty pages; what lies beyond is not read. */
export const LONGEST_WORK = 200_000;

const answerText = (text: string): string =>
  withoutInstructions(withoutSheetHead(text.slice(0, LONGEST_WORK)));

/** Too few words of a task say nothing about its topic; then the rubric has to. */
const FEWEST_TOPIC_WORDS = 4;

/** What the assignment is about: the task, or what the rubric names beyond the words of every rubric. */
const topicOf = ({ task, rubric }: Brief): Word[] => {
  const asked = topicWords(task);
  if (asked.length >= FEWEST_TOPIC_WORDS) return asked;
  return topicWords([task, ...ownWordsOf(rubric.criteria)].join('\n'));
};

/** "Private and public", "The food contains sugar": two words or more are there or not only where somebody said so. */
const isLoosePhrase = ({ kind, parts, certainty }: Marking, key: Key): boolean =>
  (kind === 'term' || (kind === 'point' && parts.length === 1)) &&
  certainty !== 'agreed' &&
  key.accepted.length > 0 &&
  parts.some(({ accepts }) => accepts.some((accept) => contentWords(readWords(accept)).length > 1));

/** Well written, but about something else. */
const OFF_TOPIC_LANGUAGE = 0.3;

const judge = (
  { criterion, marking, key, counted, example, question, terms, sheet }: Prepared,
  answer: Reading,
  brief: Brief,
  topic: Word[],
): Judgement => {
  const own = example && answer.all.length > 0 ? judgeExample(example, answer.text, marking.printed) : null;
  // What the teacher has accepted or refused since is hers.
  if (own !== null && marking.because !== 'teacher') return own;
  if (counted.length > 0) return judgeCounted(counted, question, answer);
  if (marking.parts.length > 0 && !(criterion.question === null && isLoosePhrase(marking, key))) {
    const asked = criterion.question === null ? readText(`${criterion.name}\n${brief.task}`) : question;
    return markAnswer(answer, { marking, asked, terms, sheet, described: criterion.question === null });
  }
  if (
    criterion.kind === 'content' &&
    (marking.kind === 'point' || marking.kind === 'term') &&
    key.accepted.length > 0
  )
    return judgeProse(key, question, answer);
  if (answer.all.length === 0) return judgeWordless(answer.text);
  const things =
    marking.kind === 'judgement' && criterion.kind === 'content'
      ? readDescribed(criterion.description)
      : null;
  if (things !== null) return judgeDescribed(things, answer);
  const whole = brief.rubric.criteria.length === 1 ? marking.printed : null;
  const essay = readEssay(answer, brief.task, topic, criterion, whole);
  if (criterion.kind === 'language') {
    const language = judgeLanguage(criterion, essay);
    const share = language.share * (essay.relevance === 0 ? OFF_TOPIC_LANGUAGE : 1);
    return { ...language, share, unchecked: true };
  }
  return withMoves(judgeEssay(criterion, essay), criterion, answer, essay.relevance);
};

/** `given`: the visible text, which the places of answers point into. */
const judgeAll = (prepared: Prepared[], topic: Word[], given: string, brief: Brief): JudgedPassage[] => {
  const passages = findAnswers(
    given.slice(0, LONGEST_WORK),
    prepared.map(({ wanted }) => wanted),
  );
  const text = answerText(given);
  const readings = new Map<string, Reading>();
  const levels = brief.rubric.criteria.flatMap((criterion) =>
    criterion.levels.map((level) => level.description),
  );
  const printed = prepared.flatMap(({ criterion, wanted }) =>
    criterion.question === null ? [] : [wanted.asked],
  );
  const own = withoutFiller(withoutTask(text, [brief.task, ...levels, ...printed].join('\n')), topic);
  const under = findByHeading(
    own,
    prepared.flatMap(({ criterion }) =>
      criterion.question === null && criterion.kind === 'content' ? [criterion] : [],
    ),
  );
  const judged = prepared.map((one): JudgedPassage => {
    const found = passages.get(one.criterion.id);
    const whole = under?.get(one.criterion.id) ?? own;
    const passage: Answer =
      found && found.how !== 'whole'
        ? { ...found, text: withoutInstructions(found.text) }
        : {
            criterion_id: one.criterion.id,
            text: whole,
            start: null,
            end: null,
            how: 'whole',
            placed: false,
          };
    const isKeyed = one.marking.parts.length > 0 || one.key.accepted.length > 0;
    const written = isExactKind(one.marking.kind) ? passage.text : withoutSalad(passage.text);
    const said = isKeyed ? withoutQuestions(written, one.question.text) : written;
    const answer = readings.get(said) ?? readText(said);
    readings.set(said, answer);
    return { ...judge(one, answer, brief, topic), answer, passage };
  });
  const carried = judged.map((one, at) => carryOn(one, at, judged, prepared));
  return withOwnPlace(carried, prepared);
};

/** Reads the key and learns from the marked papers: all that a grading needs and that no paper changes. */
const prepare = (brief: Brief): Plan => {
  const prepared = readCriteria(brief);
  const topic = topicOf(brief);
  const papers = brief.examples.map((example) => ({
    example,
    judged: judgeAll(prepared, topic, example.text, brief),
  }));
  const learnt = prepared.map((ready, at) => {
    const { criterion, question } = ready;
    return learn(
      papers.flatMap(({ example, judged }) => {
        const given = example.scores.find(({ criterion_id }) => criterion_id === criterion.id);
        const one = judged[at];
        if (!given || !one) return [];
        return [{ trace: traceOf(one.answer, question, one), given: given.score / criterion.max }];
      }),
      criterion.max,
      (share) => shownPoints(ready, share),
    );
  });
  return { prepared, topic, learnt };
};

/** Classes that are graded at the same time. */
const MOST_PLANS = 16;
const plans = new Map<string, Plan>();

/** A class is graded by one brief. Each paper brings it along anew, so it is known by what it says. */
const planFor = (brief: Brief): Plan => {
  const key = createHash('sha256').update(JSON.stringify(brief)).digest('base64');
  const plan = plans.get(key) ?? prepare(brief);
  // A Map iterates in the order of insertion, so its first key is the one not used for longest.
  plans.delete(key);
  plans.set(key, plan);
  const oldest = plans.keys().next();
  if (plans.size > MOST_PLANS && !oldest.done) plans.delete(oldest.value);
  return plan;
};

const RECORD = unpaidRecord('builtin');

export const proposeGrade = (brief: Brief, work: Work): Proposal => {
  const { prepared, topic, learnt } = planFor(brief);
  const judged = judgeAll(prepared, topic, work.text, brief);
  const criteria = judged.flatMap((one, at) => {
    const [ready, taught] = [prepared[at], learnt[at]];
    return ready && taught ? [propose(one, ready, taught, work)] : [];
  });
  return {
    criteria,
    summary: '',
    strengths: [],
    nextSteps: [],
    canaryMet: false,
    unanswered: judged.every(({ answer }) => answer.all.length === 0),
    record: RECORD,
  };
};

export type PaperText = { id: string; text: string };

/** The papers of a class that teach most when they are marked first, for whichever grader: by what this one sees in them. */
export const listPapersToMark = (brief: Brief, papers: PaperText[], count: number): string[] => {
  const { prepared, topic } = planFor({ ...brief, examples: [] });
  const candidates = papers.map(({ id, text }) => {
    const judged = judgeAll(prepared, topic, text, brief);
    const traces = judged.map((one, at) => {
      const question = prepared[at]?.question;
      return question && one.answer.all.length > 0 ? traceOf(one.answer, question, one) : null;
    });
    return { id, traces };
  });
  return choosePapers(
    candidates,
    prepared.map(({ criterion }) => criterion.max),
    count,
  );
};

export const createBuiltinGrader = (): Grader => ({
  name: 'builtin',
  grade: async (brief, work, signal) => {
    signal?.throwIfAborted();
    return proposeGrade(brief, work);
  },
});
