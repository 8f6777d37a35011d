/** What is said first, about the whole work, and last, about who graded it. */
import { toCents } from '../../contract/grading/totals.ts';
import type { StudentClaim } from '../claims/claim.ts';
import type { EmptyKind } from '../claims/phrase-kind.ts';
import { type CriterionView, findBest, findGap, isPending } from './criterion-view.ts';
import { type Draft, isHardToRead } from './draft.ts';
import { setName, setProse } from './foreign-words.ts';
import { isEmpty, joinAsList, joinLines, type Line, lineOf, plainText, toSentence } from './lines.ts';
import { namedClaim, wholeClaim } from './list-claims.ts';
import { sayClaim, unitOf } from './say-claim.ts';

export type SaidClaim = { claim: StudentClaim; line: Line };

/** Nobody gives finer marks by hand: what is finer is the remains of a division, and the table shows it. */
const QUARTERS = 4;

/** Where the points of the criteria are not those of the whole, the key was read wrongly, and so would be what is said of its total. */
const isTotalTold = ({ views, total: { score, max } }: Draft): boolean =>
  toCents(views.reduce((sum, view) => sum + view.max, 0)) === toCents(max) &&
  Number.isInteger(score * QUARTERS);

/** What is proposed is no total yet. */
const sayTotal = (draft: Draft): SaidClaim[] => {
  const { voice, views, total } = draft;
  const { score, max } = total;
  if (views.some(isPending) || !isTotalTold(draft)) return [];
  const code = score >= max ? 'opening.full' : 'opening.part';
  const values = { score: voice.number(score), max: voice.number(max), unit: unitOf(voice, max) };
  return [{ claim: wholeClaim(code, { score, max }, views), line: voice.say(code, 0, values) }];
};

const sayNamed = (draft: Draft, code: 'best' | 'gap'): SaidClaim[] => {
  const { voice, views } = draft;
  const view = code === 'best' ? findBest(views) : findGap(views);
  if (view === null) return [];
  const claim = namedClaim(view, code, views);
  return [{ claim, line: sayClaim(claim, { voice, view, isDetailed: false }) }];
};

/** The grader's own summary where it has one, else the program's words about the marks. */
export const sayOpening = (draft: Draft, summary: string): { lines: Line[]; claims: SaidClaim[] } => {
  const own = summary
    .split(/\n\s*\n/)
    .map((part) => toSentence(setProse(part)))
    .filter((line) => !isEmpty(line));
  if (own.length > 0) {
    const claim = wholeClaim('words', draft.total, draft.views);
    return { lines: own, claims: [{ claim, line: joinLines(own, '\n\n') }] };
  }
  const [best, gap] = [sayNamed(draft, 'best'), sayNamed(draft, 'gap')];
  const claims = [
    ...sayTotal(draft),
    ...(draft.voice.wording.gap_first ? [...gap, ...best] : [...best, ...gap]),
  ];
  return { lines: [joinLines(claims.map(({ line }) => line))], claims };
};

export const sayEmpty = (draft: Draft, kind: EmptyKind): SaidClaim[] => {
  const { voice, views, total } = draft;
  return ([`empty.${kind}`, 'emptyNext'] as const).map((code) => ({
    claim: wholeClaim(code, total, views),
    line: voice.say(code, 0),
  }));
};

/** As the teacher begins and ends; a paragraph each. */
export const withGreeting = ({ voice: { wording } }: Draft, summary: readonly Line[]): Line[] =>
  [sayOwn('greeting', wording.greeting), ...summary, sayOwn('sign_off', wording.sign_off)].filter(
    (line) => !isEmpty(line),
  );

const sayOwn = (phrase: string, text: string | null): Line =>
  lineOf(withoutName(text ?? '')).map((run) => ({ ...run, phrase }));

/** Names are corrected after papers are graded, so no stored text holds one: "Hi {name}," is "Hi,". */
const withoutName = (text: string): string => text.replace(/[\s,]*\{name\}/gu, '').trim();

/** More names than these are no list that anybody reads. */
const NAMED = 5;

/** "Question 1a, Question 3 and Question 4" is said as "Questions 1a, 3 and 4". */
const listNames = (voice: Draft['voice'], views: readonly CriterionView[]): Line => {
  const and = voice.frame('and');
  const [before = '', behind = ''] = voice.frame('question', { number: '\0' }).split('\0');
  const isNumbered = views.every(({ name }) => name.startsWith(before) && name.endsWith(behind));
  if (views.length < 2 || !isNumbered)
    return joinAsList(
      views.map(({ name }) => setName(name)),
      and,
    );
  const numbers = views.map(({ name }) => setName(name.slice(before.length, name.length - behind.length)));
  return lineOf(voice.frame('questions', { numbers: plainText(joinAsList(numbers, and)) }));
};

/** That nobody has decided is so, whatever the marks are. */
export const sayOpen = (draft: Draft, open: readonly CriterionView[]): SaidClaim => {
  const { voice, views, total, judged } = draft;
  const code = open.length === views.length ? 'openAll' : 'openSome';
  // "1a" and "1b" are no questions of their own, and in a test with parts "part" means another thing.
  const isEvery = (label: RegExp) =>
    judged.rubric.criteria.every(({ question }) => label.test(question ?? ''));
  const kind = isEvery(/^\d+$/u) ? 'open.questions' : isEvery(/./u) ? 'open.answers' : 'open.parts';
  const counts = { count: String(open.length), total: String(views.length) };
  const where: Line = open.length > NAMED ? lineOf(voice.frame(kind, counts)) : listNames(voice, open);
  const claim = { ...wholeClaim(code, total, views), settled: true };
  return { claim, line: voice.say(code, 0, { where: plainText(where) }) };
};

/** The teacher learns who graded, so that nobody takes a guess for a judgement. What is open is told at the beginning. */
export const sayGrader = ({ voice, judged, review }: Draft): Line => {
  if (review === 'changed') return lineOf(voice.frame('grader.changed'));
  if (review === 'changed_in_part') return lineOf(voice.frame('grader.changed_in_part'));
  return joinLines([
    lineOf(judged.grader === 'builtin' ? voice.frame('grader.builtin') : ''),
    lineOf(isHardToRead(judged.flags) ? voice.frame('grader.hard_to_read') : ''),
    lineOf(review === 'approved' ? voice.frame('grader.checked') : ''),
  ]);
};
