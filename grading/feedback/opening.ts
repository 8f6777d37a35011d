/** What is said first, about the whole work, and last, about who graded it. */
import type { StudentClaim } from '../claims/claim.ts';
import type { EmptyKind } from '../claims/phrase-kind.ts';
import { findBest, findGap } from './criterion-view.ts';
import { type Draft, isHardToRead } from './draft.ts';
import { setName, setProse } from './foreign-words.ts';
import { isEmpty, joinAsList, joinLines, type Line, lineOf, plainText, toSentence } from './lines.ts';
import { namedClaim, wholeClaim } from './list-claims.ts';
import { sayClaim, unitOf } from './say-claim.ts';

export type SaidClaim = { claim: StudentClaim; line: Line };

const sayTotal = ({ voice, views, total: { score, max } }: Draft): SaidClaim => {
  const settled = score >= max ? 'opening.full' : 'opening.part';
  const code = views.some(({ waits, unread }) => waits || unread) ? 'opening.open' : settled;
  const values = { score: voice.number(score), max: voice.number(max), unit: unitOf(voice, max) };
  return { claim: wholeClaim(code, { score, max }, views), line: voice.say(code, 0, values) };
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
    sayTotal(draft),
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

const NAMED = 4;

/** The teacher learns who graded and what is still open, so that nobody takes a guess for a judgement. */
export const sayGrader = ({ voice, judged, views, review }: Draft): Line => {
  if (review === 'changed') return lineOf(voice.frame('grader.changed'));
  if (review === 'changed_in_part') return lineOf(voice.frame('grader.changed_in_part'));
  const who = joinLines([
    lineOf(judged.grader === 'builtin' ? voice.frame('grader.builtin') : ''),
    lineOf(isHardToRead(judged.flags) ? voice.frame('grader.hard_to_read') : ''),
  ]);
  if (review === 'approved') return joinLines([who, lineOf(voice.frame('grader.checked'))]);
  const open = review === 'taken' ? [] : views.filter(({ waits, unread }) => waits || unread);
  if (open.length === 0) return who;
  const [count, total] = [String(open.length), String(views.length)];
  if (open.length === views.length) return joinLines([who, lineOf(voice.frame('grader.open.all'))]);
  if (open.length <= NAMED) {
    const where = joinAsList(
      open.map((view) => setName(view.name)),
      voice.frame('and'),
    );
    return joinLines([who, lineOf(voice.frame('grader.open.named', { where: plainText(where) }))]);
  }
  return joinLines([who, lineOf(voice.frame('grader.open.some', { count, total }))]);
};
