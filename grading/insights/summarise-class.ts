/** A class in one paragraph, composed of counts alone: no name and no word of a student goes in. */
import { CLASS_WORDS, type ClassVoice, type ClassWords, classVoice } from '../sentences/class-words.ts';

/** Whole numbers, as they are read out. What a language model is told is this and nothing else. */
export type ClassFacts = {
  papers: number;
  /** In percent, as are those below up to `highest`. Null: no paper, or too few to speak of in percent. */
  mean: number | null;
  /** What the mean may just as well be; null: nothing tells, or nothing of use. */
  likely: { from: number; to: number } | null;
  median: number | null;
  lowest: number | null;
  highest: number | null;
  /** Papers with four fifths of the points or more, and with fewer than half. */
  four_fifths: number;
  under_half: number;
  /** `mean` in percent; null: too few papers. `full`: papers with full marks for it. Without those whose key is in doubt. */
  criteria: { name: string; mean: number | null; full: number; papers: number }[];
  /** Answers that were found in no paper. */
  check_key: { name: string; papers: number }[];
  /** Most missed first; only what more than one paper misses. */
  missed: { criterion: string; point: string; papers: number; partly: number; of: number }[];
  unchecked: number;
  needs_teacher: number;
  waiting: number;
  failed: number;
  withheld: number;
};

/** Criteria that lie closer together are not called strong or weak. */
const APART = 5;

const sayMarks = ({ say, count }: ClassVoice, facts: ClassFacts): string => {
  const { papers, mean, likely, median, lowest, highest, four_fifths, under_half } = facts;
  if (papers === 0) return say(facts.needs_teacher + facts.withheld > 0 ? 'marks.nothing' : 'marks.none');
  if (papers === 1) return say('marks.one');
  const all = count('papers', papers);
  if (mean === null)
    return say('marks.few', {
      papers: all,
      count: papers,
      four_fifths,
      under_half,
    });
  if (lowest === highest) return say('marks.equal', { papers: all, mean });
  return say('marks.spread', {
    papers: all,
    mean,
    likely: likely === null ? '' : say('marks.likely', likely),
    lowest: lowest ?? '',
    highest: highest ?? '',
    median: median ?? '',
  });
};

type Criterion = ClassFacts['criteria'][number];

/** Of few papers it is told how many have full marks, and nothing where that sets no criterion apart. */
const sayFull = ({ say, count }: ClassVoice, criteria: readonly Criterion[]): string => {
  const ranked = criteria.toSorted((a, b) => b.full / b.papers - a.full / a.papers);
  const [most, least] = [ranked[0], ranked.at(-1)];
  if (most === undefined || least === undefined) return '';
  const isAlike = (a: Criterion, b: Criterion) => a.full * b.papers === b.full * a.papers;
  if (isAlike(most, least)) return '';
  // What several share is nobody's alone.
  const isAlone = (one: Criterion) => criteria.every((other) => other === one || !isAlike(one, other));
  const inPapers = ({ full, papers }: Criterion) =>
    say('criteria.in', { full, papers: count('papers', papers) });
  const values = { most: most.name, most_in: inPapers(most), least: least.name, least_in: inPapers(least) };
  if (isAlone(most) && isAlone(least)) return say('criteria.full', values);
  if (isAlone(most)) return say('criteria.most', values);
  return isAlone(least) ? say('criteria.least', values) : '';
};

type InPercent = Criterion & { mean: number };

const sayCriteria = (voice: ClassVoice, { criteria, papers }: ClassFacts): string => {
  const told = criteria.filter((one): one is InPercent => one.mean !== null);
  if (told.length < criteria.length) return papers < 2 ? '' : sayFull(voice, criteria);
  const ranked = told.toSorted((a, b) => b.mean - a.mean);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (papers < 2 || best === undefined || worst === undefined || best === worst) return '';
  const values = { best: best.mean, worst: worst.mean, best_name: best.name, worst_name: worst.name };
  if (best.mean - worst.mean >= APART) return voice.say('criteria.apart', values);
  return voice.say(best.mean === worst.mean ? 'criteria.same' : 'criteria.close', values);
};

/** In place of all that could be said of these questions. */
const sayKeys = ({ say, count }: ClassVoice, { check_key }: ClassFacts): string =>
  check_key.map(({ name, papers }) => say('key', { name, papers: count('papers', papers) })).join(' ');

/** Of the papers of which it is known: the same as in the list beside it. */
const sayMissed = ({ say }: ClassVoice, { missed: [most], papers }: ClassFacts): string =>
  most === undefined || papers < 2 || most.papers > papers
    ? ''
    : say('missed', {
        point: most.point.replace(/[.;,\s]+$/u, ''),
        criterion: most.criterion,
        count: most.papers,
        of: most.of,
      });

const sayRest = ({ say, count }: ClassVoice, facts: ClassFacts): string => {
  const { papers, unchecked, needs_teacher, waiting, failed, withheld } = facts;
  const alone = unchecked === papers ? 'rest.alone.all' : 'rest.alone.some';
  const sentence = [
    ...(papers > 0 && unchecked > 0 ? [say(alone, { count: unchecked, papers })] : []),
    ...(needs_teacher > 0 ? [count('rest.open', needs_teacher)] : []),
    ...(withheld > 0 ? [count('rest.withheld', withheld)] : []),
    ...(waiting > 0 ? [count('rest.waiting', waiting)] : []),
    ...(failed > 0 ? [count('rest.failed', failed)] : []),
  ].join('; ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
};

export const summariseClass = (facts: ClassFacts, words: ClassWords = CLASS_WORDS.en): string => {
  const voice = classVoice(words);
  return [sayKeys, sayMarks, sayCriteria, sayMissed, sayRest]
    .map((part) => part(voice, facts))
    .filter((part) => part !== '')
    .join(' ');
};
