/** The papers of a class sorted into groups of equal answers, and what of each group the teacher is shown. */
import { z } from 'zod';
import { Reason } from '../../contract/grading/reason.ts';
import { stepOf } from '../../contract/grading/step.ts';
import { type Criterion, type MarkState, PartMark, Quote, type Rubric } from '../../contract/grading.ts';
import type {
  AnswerCrop,
  AnswerGroup,
  QuestionSummary,
  QuestionView,
} from '../../contract/questions/questions.ts';
import { checkKey } from '../../grading/questions/check-key.ts';
import { commonest, leadersOf, termsOn } from '../../grading/questions/group-answers.ts';
import { ENGLISH } from '../../grading/sentences/catalogue.ts';
import { sayUnanswered } from '../../grading/sentences/say-question.ts';
import { sayReason } from '../../grading/sentences/say-reason.ts';
import type { CountedRow, PaperRow } from './queries.ts';

export const viewOf = ({ question }: Criterion): QuestionSummary['view'] =>
  question === null ? 'criterion' : 'answers';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Keys that differ by a slip, counted as one. */
const mergeRows = (rows: readonly CountedRow[], criterion: Criterion, terms: ReadonlySet<string>) => {
  const counted = rows.map(({ key, count, given_least, given_most }) => ({
    key,
    count,
    given: given_least === given_most ? given_most : null,
  }));
  const leaders = leadersOf(counted, criterion.marking, terms);
  const groups = Map.groupBy(rows, ({ key }) => leaders.get(key) ?? key);
  return [...groups].map(([key, members]) => ({
    key,
    text: members.find((one) => one.key === key)?.text ?? '',
    count: sum(members.map(({ count }) => count)),
    open: sum(members.map(({ open }) => open)),
    decided: sum(members.map(({ decided }) => decided)),
    given: Math.max(...members.map(({ given_most }) => given_most)),
  }));
};

export const summarise = (rubric: Rubric, rows: readonly CountedRow[]): QuestionSummary[] => {
  const terms = termsOn(rubric);
  const byCriterion = Map.groupBy(rows, ({ criterion_id }) => criterion_id);
  return rubric.criteria.map((criterion) => {
    const own = byCriterion.get(criterion.id) ?? [];
    const groups = mergeRows(own, criterion, terms);
    const open = sum(groups.map((group) => group.open));
    const marked = sum(groups.map(({ count }) => count)) - open;
    return {
      criterion_id: criterion.id,
      label: criterion.question ?? '',
      name: criterion.name,
      max: criterion.max,
      view: viewOf(criterion),
      marked,
      open,
      groups: groups.length,
      open_groups: groups.filter((group) => group.open > 0).length,
      mean: marked === 0 ? null : sum(own.map(({ settled_sum }) => settled_sum)) / marked,
      check_key: checkKey(criterion, groups),
    };
  });
};

export type FormedGroup = { key: string; members: PaperRow[] };

export const formGroups = (
  rubric: Rubric,
  criterion: Criterion,
  papers: readonly PaperRow[],
): FormedGroup[] => {
  const byKey = [...Map.groupBy(papers, ({ key }) => key)];
  const counted = byKey.map(([key, members]) => {
    const [first] = members;
    const isSame = members.every(({ given_score }) => given_score === first?.given_score);
    return { key, count: members.length, given: isSame ? (first?.given_score ?? null) : null };
  });
  const leaders = leadersOf(counted, criterion.marking, termsOn(rubric));
  const groups = new Map<string, PaperRow[]>();
  for (const [key, members] of byKey) {
    const leader = leaders.get(key) ?? key;
    groups.set(leader, [...(groups.get(leader) ?? []), ...members]);
  }
  return [...groups].map(([key, members]) => ({ key, members }));
};

const SETTLED: readonly MarkState[] = ['open', 'set', 'taken', 'marked'];

/** Open while one of them is; else what the teacher did counts before what the program did. */
export const stateOf = (members: readonly PaperRow[]): MarkState =>
  SETTLED.find((state) => members.some((one) => one.state === state)) ?? 'open';

const scoreOf = (members: readonly PaperRow[]): number | null => {
  const scores = new Set(members.map(({ score }) => score));
  return scores.size === 1 ? (members[0]?.score ?? null) : null;
};

const Parts = z.array(PartMark);
const Quotes = z.array(Quote);

/** What the first of the group has. */
const partsOf = (members: readonly PaperRow[], { marking, max }: Criterion): AnswerGroup['parts'] => {
  const planned = marking?.parts ?? [];
  const judged = Parts.parse(
    members.find(({ parts }) => Array.isArray(parts) && parts.length > 1)?.parts ?? [],
  );
  if (judged.length > 0)
    return judged.map(({ text, points, given }) => ({ text, points, given: given >= points && points > 0 }));
  if (planned.length < 2) return [];
  const scale = max / (marking?.printed ?? max);
  return planned.map(({ text, points }) => ({ text, points: points * scale, given: null }));
};

export type PictureSigner = (fileKey: string, page: number) => string;

const cropOf = ({ id, box, file_key, is_picture }: PaperRow, sign: PictureSigner): AnswerCrop[] =>
  box === null || !is_picture
    ? []
    : [
        {
          id,
          page: box.page,
          url: sign(file_key, box.page),
          box: { x: box.x, y: box.y, width: box.w, height: box.h },
        },
      ];

export const describeGroup = (
  { key, members }: FormedGroup,
  criterion: Criterion,
  sign: PictureSigner,
): AnswerGroup => {
  const state = stateOf(members);
  const [first] = members;
  const found = first?.found;
  const unanswered = found === 'blank' || found === 'missing' ? sayUnanswered(found) : '';
  const isCriterion = viewOf(criterion) === 'criterion';
  const reason =
    state === 'open' && first !== undefined ? sayReason(Reason.parse(first.reason), ENGLISH, true) : '';
  return {
    key,
    text: commonest(members.map(({ text }) => text)),
    count: members.length,
    score: scoreOf(members),
    state,
    ids: members.map(({ id }) => id),
    because: [unanswered, reason].filter((text) => text !== '').join(' '),
    parts: partsOf(members, criterion),
    quote: isCriterion
      ? (Quotes.parse(first?.quotes ?? []).find(({ verified }) => verified)?.text ?? null)
      : null,
    crops: members.flatMap((member) => cropOf(member, sign)),
  };
};

/** Open ones first, then by size. */
export const openFirst = (one: AnswerGroup, other: AnswerGroup): number =>
  Number(other.state === 'open') - Number(one.state === 'open') ||
  other.count - one.count ||
  (one.key < other.key ? -1 : 1);

export const describeCriterion = (criterion: Criterion): QuestionView['criterion'] => ({
  id: criterion.id,
  label: criterion.question ?? '',
  name: criterion.name,
  description: criterion.description,
  answer: criterion.answer,
  max: criterion.max,
  step: stepOf(criterion),
  levels: criterion.levels
    .map(({ name, points, description }) => ({ label: name, points, descriptor: description }))
    .toSorted((one, other) => other.points - one.points),
});

export const weighGroups = (groups: readonly FormedGroup[]) =>
  groups.map(({ key, members }) => ({
    key,
    text: commonest(members.map(({ text }) => text)),
    count: members.length,
    given: Math.max(...members.map(({ given_score }) => given_score)),
    decided: members.filter(({ state }) => state === 'set' || state === 'taken').length,
  }));
