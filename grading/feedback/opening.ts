/** What is said first, about the whole work, and last, about who graded it. */
import type { Total } from '../../contract/grading.ts';
import {
  bandOf,
  type CriterionView,
  findBest,
  listGaps,
  pointsOf,
  type ShownQuote,
} from './criterion-view.ts';
import { commentOn, listPoints, provingQuote } from './describe-criterion.ts';
import { type Draft, isHardToRead } from './draft.ts';
import { setName, setProse, setQuote } from './foreign-words.ts';
import { isEmpty, joinAsList, joinLines, type Line, lineOf, toSentence } from './lines.ts';
import type { Voice } from './voice.ts';
import { formatPoints, pluralOf } from './words.ts';

const sayTotal = ({ voice, judged }: Draft, { score, max }: Total): Line =>
  voice.say(`opening.${bandOf(score / max)}`, 0, {
    score: formatPoints(score),
    max: formatPoints(max),
    unit: pluralOf(max, 'point', 'points'),
    source: judged.rubric.source === 'key' ? 'answer key' : 'rubric',
  });

/** The grader's own summary where it has one, else the program's words about the marks. */
export const sayOpening = (draft: Draft, summary: string): Line[] => {
  const { voice, views, total, ownWords } = draft;
  const own = summary.split(/\n\s*\n/).map((part) => toSentence(setProse(part)));
  if (own.some((line) => !isEmpty(line))) return own.filter((line) => !isEmpty(line));
  const opening = sayTotal(draft, total);
  const [only, second] = views;
  if (only !== undefined && second === undefined) {
    const comment = commentOn(voice, { ...only, own: null }, { ownWords, quoted: true, advised: true });
    return [only.own === null ? joinLines([opening, comment]) : opening];
  }
  const [best, gap] = [sayBest(draft), sayGap(draft)];
  return [joinLines(voice.wording.gap_first ? [opening, gap, best] : [opening, best, gap])];
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

const sayBest = ({ voice, views, style }: Draft): Line => {
  const best = findBest(views);
  if (best === null) return [];
  const quote = style === 'simple' ? provingQuote(best) : undefined;
  if (views.every((view) => view.share === best.share)) return sayExample(voice, best, quote);
  const values = { name: setName(best.name), points: pointsOf(best) };
  return quote === undefined
    ? voice.say('best', best.turn, values)
    : voice.say('bestQuoted', best.turn, { ...values, quote: setQuote(quote.text) });
};

/** Where nothing stands out, one passage still shows what the points were given for. */
const sayExample = (voice: Voice, view: CriterionView, quote: ShownQuote | undefined): Line =>
  quote === undefined || voice.isSilent(`opening.${bandOf(view.share)}`)
    ? []
    : voice.say('example', view.turn, { name: setName(view.name), quote: setQuote(quote.text) });

const isBareGap = (view: CriterionView): boolean =>
  view.missing.length === 0 && view.nextLevel === null && !view.unanswered && view.share >= 0.8;

/** The other styles name what is missing among their next steps. */
const sayGap = ({ voice, views, style }: Draft): Line => {
  const [gap] = listGaps(views);
  // A grader that took points off without naming why gives nothing to say here.
  if (gap === undefined || isBareGap(gap)) return [];
  const values = { name: setName(gap.name), points: pointsOf(gap) };
  return style !== 'simple' || gap.missing.length === 0
    ? voice.say('gap', gap.turn, values)
    : voice.say('gapNamed', gap.turn, { ...values, missing: listPoints(gap.missing, 2) });
};

const UNSURE_NAMED = 4;

/** Readers learn who graded and where it was unsure, so that nobody takes a guess for a judgement. */
export const sayGrader = ({ judged, views, review }: Draft): Line => {
  if (review === 'changed') return lineOf('Checked and changed by the teacher.');
  if (review === 'changed_in_part') return lineOf('Changed by the teacher.');
  const who = joinLines([
    lineOf(judged.grader === 'builtin' ? 'Graded by the built-in grader, without an AI model.' : ''),
    lineOf(isHardToRead(judged.flags) ? 'The page could only be read in part.' : ''),
  ]);
  if (review === 'approved') return joinLines([who, lineOf('Checked by the teacher.')]);
  const open = review === 'taken' ? [] : views.filter((view) => view.waits);
  if (open.length === 0) return who;
  const whole = open.length === views.length ? 'this result' : 'several parts of this result';
  const isNamed = open.length < views.length && open.length <= UNSURE_NAMED;
  const where = isNamed ? joinAsList(open.map((view) => setName(view.name))) : lineOf(whole);
  const doubt = [
    { text: 'The grader could not settle ' },
    ...where,
    { text: '; the teacher’s judgement counts.' },
  ];
  return joinLines([who, doubt]);
};
