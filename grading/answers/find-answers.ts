/**
 * Finds a student's answer to each question of the plan: by its label, in its row or column, by the printed question, or by the order of
 * the answers, in one alignment over the whole work. What has no place in the work is unanswered; only prose may be looked for in
 * the whole of it.
 */
import { isBlank } from '../language/blank.ts';
import type { Link } from './align.ts';
import { answerSpan, usualLine } from './body.ts';
import { dealt, found } from './found.ts';
import { dealOutAnyway, type Group, listGroups } from './groups.ts';
import { type Label, labelOf, labelsOf } from './label.ts';
import type { Candidate } from './labels/scan.ts';
import { belowHeadings, inRows } from './left-over.ts';
import { listLinks } from './links.ts';
import { type Span, tokensOf } from './printed.ts';
import { belowPrompts } from './prompts.ts';
import type { Answer, Question } from './question.ts';
import { findByOrder } from './rows/by-order.ts';
import { listRanges } from './rows/ranges.ts';

/** Half of the labels have to be there before a number in the text is taken for one. */
const ENOUGH = 0.5;
const CLEAR = 1.4;

/** Numbers that only happen to stand in a text do not look like labels, nor does what follows them do as an answer. */
const looksLabelled = (links: readonly Link[]): boolean =>
  links.reduce((sum, { candidate, fit }) => sum + candidate.weight + fit, 0) >= links.length * LOOKS;
const LOOKS = 0.3;

/** A few answers with clear labels are a paper that was not finished, or that was written in an order of its own. */
const isTrusted = (links: readonly Link[], wanted: number): boolean => {
  const clear = links.filter(({ candidate }) => candidate.weight >= CLEAR).length;
  return (
    links.length > 0 &&
    ((links.length >= wanted * ENOUGH && looksLabelled(links)) ||
      (links.length >= wanted * SOME && clear >= Math.max(FEWEST_CLEAR, links.length * MOSTLY)) ||
      (links.length >= Math.min(2, wanted) && clear === links.length))
  );
};
const SOME = 0.3;
const MOSTLY = 0.6;
const FEWEST_CLEAR = 3;

const isProse = ({ kind }: Question): boolean =>
  kind === 'point' ||
  kind === 'judgement' ||
  kind === 'level' ||
  kind === 'checklist' ||
  kind === 'language' ||
  kind === 'list';

const letterAt = (text: string, { body }: Candidate): string | undefined =>
  /^\s*\(?(?<letter>[A-H])\)?(?!\p{L})/iu.exec(text.slice(body, body + 8))?.groups?.letter?.toUpperCase();

/** "1b 2a 3b" and, further down, "1-C 2-D": two places with the same label and another letter each. */
const hasRival = (
  text: string,
  own: Candidate,
  candidates: readonly Candidate[],
  links: readonly Link[],
): boolean => {
  const letter = letterAt(text, own);
  return candidates.some((other) => {
    const isSame =
      other.asks === null &&
      !links.some(({ candidate }) => candidate.start === other.start) &&
      other.label.section === own.label.section &&
      other.label.number === own.label.number &&
      other.label.part === own.label.part;
    const rival = isSame && other.start !== own.start ? letterAt(text, other) : undefined;
    return rival !== undefined && letter !== undefined && rival !== letter;
  });
};

/** By its label, or right below a question that is printed word for word. */
const isAtPlace = (text: string, { how, isCertain }: Candidate, body: Span, span: Span): boolean =>
  how !== 'question' || (isCertain === true && isBlank(text.slice(body.start, span.start)));

const LONGEST_TITLE = 8;

const byLabels = (
  text: string,
  asked: readonly Question[],
  labels: readonly Label[],
  source: Source,
): Answer[] | null => {
  const groups = listGroups(labels);
  const { links, candidates, boundaries } = listLinks(text, asked, labels, groups);
  const given = links.map(({ candidate, end }) => ({
    start: candidate.body,
    end: Math.max(end, candidate.body),
  }));
  const isOwn = (at: number): boolean => source === 'work' && (links[at]?.question ?? 0) < asked.length;
  const usual = usualLine(
    text,
    given.filter((_, at) => isOwn(at)),
  );
  const bodies = source === 'task' ? given : belowPrompts(text, links, given, asked, usual);
  const whole = groups.flatMap((group, at): { group: Group; body: Span; isPlaced: boolean }[] => {
    const place = links.findIndex(({ question }) => question === asked.length + at);
    const body = bodies[place];
    const isNamedToo = links.some(
      ({ question }) =>
        group.members.includes(question) ||
        // A number of this section, and not the section of this number.
        (question !== asked.length + at &&
          groups[question - asked.length]?.members.every((one) => group.members.includes(one))),
    );
    if (!body || isNamedToo || isBlank(text.slice(body.start, body.end))) return [];
    // What stands behind a section's heading may be its title.
    const own = group.members.flatMap((one) => asked[one] ?? []);
    const isTitle =
      group.label.number === null &&
      tokensOf(text.slice(body.start, body.end)).length <= LONGEST_TITLE &&
      !dealOutAnyway(text, body, own);
    const isPlaced = group.label.number !== null && links[place]?.candidate.how !== 'question';
    return isTitle ? [] : [{ group, body, isPlaced }];
  });
  if (
    !isTrusted(
      ...counted(
        links,
        asked.length,
        groups,
        whole.map(({ group }) => group),
      ),
    )
  )
    return null;
  const shared = new Map(
    whole.flatMap(({ group, body, isPlaced }) => dealt(text, group, body, asked, isPlaced)),
  );
  const isLeft = (at: number): boolean => !shared.has(at) && !links.some((link) => link.question === at);
  const starts = [...links.map(({ candidate }) => candidate.start), ...boundaries, text.length];
  const unowned = boundaries.map((at) => ({
    start: text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at),
    end: Math.min(...starts.filter((one) => one > at)),
  }));
  const rows = new Map([...inRows(text, asked, isLeft), ...belowHeadings(text, unowned, asked, isLeft)]);
  return asked.map((question, at) => {
    const place = links.findIndex((link) => link.question === at);
    const [link, body] = [links[place], bodies[place]];
    if (!link || !body) return shared.get(at) ?? rows.get(at) ?? found(text, question, null, 'unanswered');
    const { how } = link.candidate;
    const isCut = body.start !== given[place]?.start;
    const span = answerSpan(text, body, question, link.candidate, how !== 'question' && !isCut ? usual : 0);
    const isPlaced = isAtPlace(text, link.candidate, body, span);
    const isDoubtful = question.kind === 'choice' && hasRival(text, link.candidate, candidates, links);
    return found(text, question, span && isDoubtful ? { ...span, doubtful: true } : span, how, isPlaced);
  });
};
/** The links as they count: a number that stands for its parts is one of so many. */
const counted = (
  links: readonly Link[],
  questions: number,
  groups: readonly Group[],
  whole: readonly Group[],
): [Link[], number] => {
  const order = Array.from({ length: questions }, (_, at) => at).flatMap((at) => {
    const group = whole.find(({ members }) => members.includes(at));
    if (!group) return [at];
    return group.members[0] === at ? [questions + groups.indexOf(group)] : [];
  });
  const kept = links.flatMap((link) => {
    const question = order.indexOf(link.question);
    return question < 0 ? [] : [{ ...link, question }];
  });
  return [kept, order.length];
};

const inOrder = (text: string, asked: readonly Question[]): Answer[] | null => {
  const prose = asked.filter((question) => isProse(question) && question.kind !== 'list').length;
  if (asked.length < 2 || prose > asked.length * MOST_PROSE) return null;
  const groups = listGroups(asked.map(({ question }) => labelOf(question ?? '')));
  const runs = groups.flatMap(({ members }) => {
    const [from = 0] = members;
    const isRun = members.length > 1 && members.every((one, at) => one === from + at);
    const own = members.flatMap((at) => asked[at] ?? []);
    const deal = (line: Span) => dealOutAnyway(text, line, own);
    return isRun ? [{ from, count: members.length, deal }] : [];
  });
  const lines = findByOrder(text, asked, runs);
  return lines && asked.map((question, at) => found(text, question, lines.get(at) ?? null, 'order'));
};

/** Lines of prose tell nothing about what they answer. */
const MOST_PROSE = 0.4;

/** Whose text it is: in the teacher's the questions are what is looked for, and not what stands before it. */
export type Source = 'work' | 'task';

/** One answer for each question, in the plan's order. `text`: the visible text that offsets point into. */
export const findAnswers = (
  text: string,
  questions: readonly Question[],
  source: Source = 'work',
): Map<string, Answer> => {
  const whole = (question: Question): Answer => ({
    criterion_id: question.id,
    text,
    start: 0,
    end: text.length,
    how: 'whole',
    placed: false,
  });
  const asked = questions.filter(({ question }) => question !== null);
  const answers = new Map(questions.map((question) => [question.id, whole(question)]));
  if (asked.length === 0) return answers;
  const { rest, spans } = listRanges(
    text,
    asked,
    asked.map(({ question }) => labelOf(question ?? '')),
  );
  const others = asked.filter((_, at) => !spans.has(at));
  const labels = labelsOf(others);
  const placed = byLabels(rest, others, labels, source) ?? inOrder(rest, others);
  const isAlone = asked.length === 1 && questions.length === 1;
  asked.forEach((question, at) => {
    const span = spans.get(at);
    const answer = span ? found(text, question, span, 'order') : placed?.[others.indexOf(question)];
    if (answer) answers.set(question.id, answer);
    else if (!(isAlone || isProse(question)))
      answers.set(question.id, found(text, question, null, 'unanswered'));
  });
  return answers;
};
