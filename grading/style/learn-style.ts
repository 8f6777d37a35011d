/**
 * What a teacher's edits say about how the teacher words feedback. Nothing is learned from a few papers, nor from edits that
 * contradict each other: the same has to be done in three of four chances. What was learned stays until newer edits say otherwise,
 * also when the papers that taught it are gone.
 */
import { type OwnText, PLAIN_WORDING, readText, type TeacherWords } from '../../contract/feedback.ts';
import { EDITED_LEAST } from '../../contract/style/endpoints.ts';
import type { LearnedStyle, Person } from '../../contract/style/learned.ts';
import type { Judged, TeacherReview } from '../feedback/draft.ts';
import { hideNames } from '../feedback/hide-names.ts';
import { type ComposedPart, composeParts } from '../feedback/render-feedback.ts';
import { ALL_PHRASES } from '../feedback/voice.ts';
import { type Aligned, alignPart, type Fate, foldText } from './align-edits.ts';
import { type Change, measureChange, wordsIn } from './changed-words.ts';
import { isFitGreeting } from './guard-phrase.ts';

/** A paper that the teacher has looked at; `review`: null where it was approved as it stood. */
export type ReviewedPaper = { judged: Judged; review: TeacherReview | null; student: string | null };

export type Lesson = {
  /** Newest first. */
  papers: ReviewedPaper[];
  /** How many of them may teach; the others are only measured. */
  teaching: number;
  /** Everybody's whom the teacher teaches: none of them is learned. */
  names: string[];
  before: LearnedStyle | null;
};

export type Learned = {
  learned: LearnedStyle | null;
  /** How many papers had words of the teacher's. */
  edited: number;
  /** In the order of the papers. */
  changes: Change[];
};

/** The latest chances count, so that a teacher can come to another mind. */
const CHANCES = 8;
const LEAST = 4;
const SHARE = 0.75;

const REMOVED = '-';
/** Something that cannot be said of another paper. */
const UNCLEAR = '?';
const KEPT = '=';

/** What was done in three of four chances; null where there were too few, or it was not the same. */
const settle = (votes: readonly string[]): string | null => {
  const latest = votes.slice(0, CHANCES);
  if (latest.length < LEAST) return null;
  const counts = [...Map.groupBy(latest, (vote) => vote)].map(([vote, all]) => ({ vote, times: all.length }));
  const top = counts.toSorted((a, b) => b.times - a.times)[0];
  return top !== undefined && top.times >= SHARE * latest.length ? top.vote : null;
};

const typedOf = (words: TeacherWords, { part, criterion }: ComposedPart): OwnText | null =>
  part === 'comment' ? (words.comments[criterion ?? ''] ?? null) : words[part];

/** A part as it was composed and as the teacher left it. */
type EditedPart = { composed: ComposedPart; final: string };

const listEdits = ({ judged, review }: ReviewedPaper): EditedPart[] =>
  composeParts(judged, review).map((composed) => {
    const typed = review === null ? null : typedOf(review.words, composed);
    return { composed, final: typed === null ? composed.text : readText(typed, composed.text) };
  });

const isEdited = ({ composed, final }: EditedPart): boolean => final !== composed.text;

/** `hidden`: as the teacher left it, without the student's name. */
type PartSeen = EditedPart & { hidden: string; aligned: Aligned };
type PaperSeen = { parts: PartSeen[]; edited: boolean; greeting: string | null; signOff: string | null };

/** The first words are a greeting only if the teacher goes on in the same line. */
const withGreetingApart = (text: string): string =>
  text.replace(/^([^\n.!?:]{0,30}\{name\}\P{L}{0,2}?)\s+(?=\S)/u, '$1\n');

const withoutName = (text: string): string => text.replace(/[\s,]*\{name\}/gu, '').trim();

const LONGEST_GREETING = 8;
const LONGEST_SIGN_OFF = 14;

/** What stands first or last and was not composed; '' where nothing does. */
const readOwn = (found: string | null, held: string | null, longest: number, names: readonly string[]) => {
  if (found === null) return '';
  if (held !== null && foldText(withoutName(held)) === withoutName(found)) return held;
  return wordsIn(found).length <= longest && isFitGreeting(found, names) ? found : UNCLEAR;
};

const lookAt = (paper: ReviewedPaper, names: readonly string[]): PaperSeen => {
  const wording = paper.judged.parts.wording ?? PLAIN_WORDING;
  const parts = listEdits(paper).map(({ composed, final }): PartSeen => {
    const said = composed.said.filter(({ phrase }) => ALL_PHRASES.has(phrase));
    const hidden = isEdited({ composed, final }) ? hideNames(final, paper.student, names) : final;
    const text = composed.part === 'summary' ? withGreetingApart(hidden) : hidden;
    return { composed, final, hidden, aligned: alignPart({ ...composed, said }, text, { wording, names }) };
  });
  const summary = parts.find(({ composed }) => composed.part === 'summary');
  const tells = summary !== undefined && (summary.aligned.fates.length > 0 || summary.aligned.first !== null);
  const edited = parts.some(isEdited);
  // What was approved as it stood says only that what was composed is right.
  const isAsked = (held: string | null) => tells && (held !== null || edited);
  const { greeting, sign_off } = wording;
  return {
    parts,
    edited,
    greeting: isAsked(greeting)
      ? readOwn(summary?.aligned.first ?? null, greeting, LONGEST_GREETING, names)
      : null,
    signOff: isAsked(sign_off)
      ? readOwn(summary?.aligned.last ?? null, sign_off, LONGEST_SIGN_OFF, names)
      : null,
  };
};

/** As a vote: what became of it, whichever of its kind it was. */
const voteOf = ({ phrase, became }: Fate): string => {
  if (became.is !== 'said') return became.is === 'removed' ? REMOVED : UNCLEAR;
  return became.template === ALL_PHRASES.get(phrase)?.text ? KEPT : `:${became.template}`;
};

const groupOf = (id: string): string => id.replace(/\.\d+$/u, '');

type Rules = Pick<LearnedStyle, 'removed' | 'replaced'>;

/** One rule for all wordings of a kind where they fared alike, else one for each. */
const learnPhrases = (fates: readonly Fate[], before: Rules): Rules => {
  const byPhrase = Map.groupBy(fates, ({ phrase }) => phrase);
  const byGroup = Map.groupBy(fates, ({ phrase }) => groupOf(phrase));
  const removed: string[] = [];
  const replaced: Record<string, string> = {};
  for (const id of ALL_PHRASES.keys()) {
    const own = (byPhrase.get(id) ?? []).map(voteOf);
    const shared = settle((byGroup.get(groupOf(id)) ?? []).map(voteOf));
    const isShared = shared !== null && shared !== KEPT && shared !== UNCLEAR;
    const vote = isShared ? shared : own.length < LEAST ? null : (settle(own) ?? KEPT);
    if (vote === null) {
      if (before.removed.includes(id)) removed.push(id);
      const held = before.replaced[id];
      if (held !== undefined) replaced[id] = held;
    } else if (vote === REMOVED) removed.push(id);
    else if (vote.startsWith(':')) replaced[id] = vote.slice(1);
  }
  // Why there is nothing to judge is always said.
  return { removed: removed.filter((id) => !id.includes('.empty.')), replaced };
};

const learnOwn = (votes: readonly (string | null)[], before: string | null): string | null => {
  const given = votes.filter((vote) => vote !== null);
  if (given.length < LEAST) return before;
  const settled = settle(given);
  return settled === '' || settled === UNCLEAR ? null : settled;
};

const TO_STUDENT = /\b(?:you|your|yours|du|dein\w*|dir|dich|tu|vous|usted)\b/iu;
const OF_STUDENT = /\b(?:he|she|his|her|him|they|their|the student)\b/iu;

/** Not what the student is quoted with, nor the greeting. */
const personOf = ({ parts }: PaperSeen): Person | null => {
  const text = parts
    .map(({ hidden }) =>
      foldText(hidden)
        .replace(/"[^"]*"/gu, '')
        .replace(/^[^\n.!?]*\{name\}/u, ''),
    )
    .join('\n');
  if (TO_STUDENT.test(text)) return 'you';
  if (text.includes('{name}')) return 'name';
  return OF_STUDENT.test(text) ? 'third' : null;
};

const learnPerson = (seen: readonly PaperSeen[], before: Person | null): Person | null => {
  const votes = seen.flatMap((paper) => personOf(paper) ?? []);
  if (votes.length < LEAST) return before;
  const settled = settle(votes);
  return votes.find((vote) => vote === settled) ?? null;
};

const BEST = /\.best\.\d+$/u;
const GAP = /\.gap\.\d+$/u;

/** Where both stand in a text, which of them stands first. */
const learnOrder = (seen: readonly PaperSeen[], before: boolean): boolean => {
  const votes = seen.flatMap(({ parts }) => {
    const fates = parts.find(({ composed }) => composed.part === 'summary')?.aligned.fates ?? [];
    const best = fates.find(({ phrase }) => BEST.test(phrase))?.place ?? -1;
    const gap = fates.find(({ phrase }) => GAP.test(phrase))?.place ?? -1;
    return best === -1 || gap === -1 ? [] : [gap < best ? 'gap' : 'best'];
  });
  return votes.length < LEAST ? before : settle(votes) === 'gap';
};

const medianWords = (seen: readonly PaperSeen[]): number | null => {
  const lengths = seen
    .map(({ parts }) => parts.reduce((sum, { final }) => sum + wordsIn(final).length, 0))
    .toSorted((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? null;
};

const NOTHING: LearnedStyle = { ...PLAIN_WORDING, person: null, words: null };

export const learnStyle = ({ papers, teaching, names, before }: Lesson): Learned => {
  const changes = papers.map((paper) => {
    const parts = listEdits(paper);
    const whole = (read: (part: EditedPart) => string) => parts.map(read).join('\n');
    return measureChange(
      whole(({ composed }) => composed.text),
      whole(({ final }) => final),
    );
  });
  const seen = papers.slice(0, teaching).map((paper) => lookAt(paper, names));
  const edited = seen.filter((paper) => paper.edited);
  if (edited.length < EDITED_LEAST) return { learned: before, edited: edited.length, changes };
  const held = before ?? NOTHING;
  const fates = seen.flatMap(({ parts }) => parts.flatMap(({ aligned }) => aligned.fates));
  return {
    learned: {
      ...learnPhrases(fates, held),
      greeting: learnOwn(
        seen.map(({ greeting }) => greeting),
        held.greeting,
      ),
      sign_off: learnOwn(
        seen.map(({ signOff }) => signOff),
        held.sign_off,
      ),
      person: learnPerson(edited, held.person),
      gap_first: learnOrder(seen, held.gap_first),
      words: medianWords(edited),
    },
    edited: edited.length,
    changes,
  };
};
