/**
 * Finds a student's answer to each question of the plan: by its label, in its row or column, by the printed question, or by the order of
 * the answers, in one alignment over the whole work. What has no place in the work is unanswered; only prose may be looked for in
 * the whole of it.
 */
import { isBlank } from '../language/blank.ts';
import type { Link } from './align.ts';
import { answerSpan, usualLine } from './body.ts';
import { fitOf } from './fit.ts';
import { dealOut, dealOutAnyway, type Group, listGroups } from './groups.ts';
import { type Label, labelOf } from './label.ts';
import { trimmed } from './lines.ts';
import { listLinks } from './links.ts';
import { type Span, tokensOf } from './printed.ts';
import type { Answer, How, Question } from './question.ts';
import { findByOrder, findRow } from './rows/by-order.ts';
import { listRanges } from './rows/ranges.ts';
import type { Candidate } from './scan.ts';

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

const OWN_LABEL = /^\s*\(?(?<cell>[a-z])\)?[.:]?\t\s*(?=\S)|^\s*(?<glued>[A-H])(?=\d{1,2}\s*$)/u;

/** "b⇥12", "B4" where b is asked for: the label of the part once more is no part of its answer, unless the key has it. */
const withoutOwnLabel = (text: string, { question, parts }: Question, span: Span): number => {
  const piece = text.slice(span.start, span.end);
  const label = OWN_LABEL.exec(piece);
  const letter = (label?.groups?.cell ?? label?.groups?.glued)?.toLowerCase();
  const isOwn = letter !== undefined && labelOf(question ?? '').part === letter;
  const isAccepted = parts.some(({ accepts }) => accepts.some((one) => piece.trim().startsWith(one)));
  return label && isOwn && !isAccepted ? label[0].length : 0;
};

const found = (
  text: string,
  question: Question,
  place: (Span & { doubtful?: true }) | null,
  how: How,
): Answer => {
  const span = place && { ...place, start: place.start + withoutOwnLabel(text, question, place) };
  if (!span)
    return { criterion_id: question.id, text: '', start: null, end: null, how: 'unanswered', placed: false };
  const piece = text.slice(span.start, span.end);
  const placed = how === 'label' || how === 'table';
  return {
    criterion_id: question.id,
    text: piece,
    start: span.start,
    end: span.end,
    how: isBlank(piece) ? 'unanswered' : how,
    placed,
    ...(span.doubtful ? { doubtful: true as const } : {}),
  };
};

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

/** What stands beside the label of a number, for its parts. */
const dealt = (
  text: string,
  { members }: Pick<Group, 'members'>,
  body: Span,
  asked: readonly Question[],
): [number, Answer][] => {
  const own = members.flatMap((at) => asked[at] ?? []);
  const spans = dealOutAnyway(text, body, own);
  return members.flatMap((at, place): [number, Answer][] => {
    const question = asked[at];
    if (!question) return [];
    // Which words are whose does not show: each part is looked for in all of them.
    const span = spans ? (spans[place] ?? null) : { ...trimmed(text, body), doubtful: true as const };
    return [[at, found(text, question, span, 'order')]];
  });
};

const LONGEST_TITLE = 8;

const byLabels = (text: string, asked: readonly Question[], labels: readonly Label[]): Answer[] | null => {
  const groups = listGroups(labels);
  const { links, candidates, boundaries } = listLinks(text, asked, labels, groups);
  const bodies = links.map(({ candidate, end }) => ({
    start: candidate.body,
    end: Math.max(end, candidate.body),
  }));
  const whole = groups.flatMap((group, at): { group: Group; body: Span }[] => {
    const body = bodies[links.findIndex(({ question }) => question === asked.length + at)];
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
    return isTitle ? [] : [{ group, body }];
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
  const usual = usualLine(
    text,
    bodies.filter((_, at) => (links[at]?.question ?? 0) < asked.length),
  );
  const shared = new Map(whole.flatMap(({ group, body }) => dealt(text, group, body, asked)));
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
    const { how, asks } = link.candidate;
    const span = answerSpan(text, body, question, link.candidate, asks === null ? usual : 0);
    const isDoubtful = question.kind === 'choice' && hasRival(text, link.candidate, candidates, links);
    return found(text, question, span && isDoubtful ? { ...span, doubtful: true } : span, how);
  });
};
/** What stands below a heading that the key does not have, as many things as there are questions in a row without a label. */
const belowHeadings = (
  text: string,
  unowned: readonly Span[],
  asked: readonly Question[],
  isLeft: (at: number) => boolean,
): Map<number, Answer> => {
  const runs: number[][] = [];
  asked.forEach((_, at) => {
    if (!isLeft(at)) return;
    const last = runs.at(-1);
    if (last?.at(-1) === at - 1) last.push(at);
    else runs.push([at]);
  });
  const dealtRows = unowned.flatMap((body) => {
    const fitting = runs.flatMap((members) => {
      const own = members.flatMap((at) => asked[at] ?? []);
      const spans =
        members.length >= FEWEST_IN_ROW && body.start < body.end ? dealOut(text, body, own) : null;
      const isFit = spans?.every((span, at) => {
        const question = own[at];
        return span && question && fitOf(question, text.slice(span.start, span.end)) > 0;
      });
      return isFit ? [{ group: { members }, body }] : [];
    });
    return fitting.length === 1 ? fitting : [];
  });
  return new Map(dealtRows.flatMap(({ group, body }) => dealt(text, group, body, asked)));
};

/** Questions one behind the other that are answered by a letter and have no label, where a line of letters is as long. */
const inRows = (
  text: string,
  asked: readonly Question[],
  isLeft: (at: number) => boolean,
): Map<number, Answer> => {
  const left = asked.map(
    ({ parts }, at) => parts.length === 1 && /^(?:choice|truth)$/u.test(parts[0]?.kind ?? '') && isLeft(at),
  );
  const from = left.indexOf(true);
  const until = left.indexOf(false, from);
  const count = (until < 0 ? left.length : until) - from;
  const isOne = from >= 0 && left.filter(Boolean).length === count && count >= FEWEST_IN_ROW;
  const row = isOne ? findRow(text, count) : null;
  return new Map(
    row?.flatMap((span, place) => {
      const question = asked[from + place];
      return question ? [[from + place, found(text, question, span, 'order')]] : [];
    }),
  );
};
const FEWEST_IN_ROW = 3;

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
  const lines = findByOrder(text, asked);
  return lines && asked.map((question, at) => found(text, question, lines.get(at) ?? null, 'order'));
};

/** Lines of prose tell nothing about what they answer. */
const MOST_PROSE = 0.4;

/** One answer for each question, in the plan's order. `text`: the visible text that offsets point into. */
export const findAnswers = (text: string, questions: readonly Question[]): Map<string, Answer> => {
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
  const labels = others.map(({ question }) => labelOf(question ?? ''));
  const placed = byLabels(rest, others, labels) ?? inOrder(rest, others);
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
