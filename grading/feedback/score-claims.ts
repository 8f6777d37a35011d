/**
 * Does a sentence of a grader's state a score, a grade or a level? The program owns those and shows them from the marks; a
 * sentence that was true of one mark would stand beside another one as soon as the teacher changes it. What a work has three
 * of, or says in percent, is no score.
 */
const SPELLED = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = `(?:\\d+(?:[.,]\\d+)?|${SPELLED.join('|')})`;
const UNIT = '(?:points?|marks?|pts?|credits?)';
/** "point" alone is also what an argument makes. */
const PAID_UNIT = '(?:marks?|pts?|credits?)';
const PAYS = '(?:earn|gain|los[et]|losing|deduct|award|receiv|cost|worth|scor|withh)\\w*';

const pattern = (source: string): RegExp => new RegExp(source, 'iu');

const CLAIMS: readonly RegExp[] = [
  pattern(`\\b\\d+(?:[.,]\\d+)?\\s*(?:more\\s+|extra\\s+|full\\s+)?${UNIT}\\b`),
  pattern(
    `\\b(?:${NUMBER}|half|a|an|no|full|all|any|every)(?:\\s+(?:a|the|of|more|full))*\\s+${PAID_UNIT}\\b`,
  ),
  pattern(
    `\\b(?:${NUMBER}|some|the)\\s+(?:more|extra|bonus)\\s+points?\\b|\\b(?:no|full|all|half|maximum)\\s+(?:the\\s+)?points\\b|\\bhalf\\s+a\\s+point\\b`,
  ),
  pattern(`\\b${PAYS}\\s+(?:\\S+\\s+){0,4}${UNIT}\\b`),
  pattern(
    `\\b${UNIT}\\s+(?:were|was|are|is|have been|has been)\\s+(?:given|awarded|deducted|lost|taken|earned|withheld)\\b`,
  ),
  pattern('\\b(?:full|partial|half|maximum|top|perfect|passing|failing)\\s+(?:credit|marks?|score|grade)\\b'),
  pattern(
    `\\b(?:score|grade|mark|rating|total)s?\\s*(?:of|is|was|:|=)\\s*(?:an?\\s+)?["“']*(?:${NUMBER}\\b|[A-F][+-]?(?![\\p{L}’']))`,
  ),
  pattern(
    `\\b(?:scor|grad|rat|receiv|earn|deserv|award)\\w*\\s+(?:(?:it|this|you|as|at|an?|about|only|just)\\s+)*["“']*${NUMBER}(?:\\s*%)?(?=\\s*(?:$|["”']*[.,;:!?)]|for\\b|here\\b|in\\b|on\\b|overall\\b))`,
  ),
  pattern(
    `\\b(?:got|get|gets|gave|giv|scor|earn|receiv|reach|achiev|award)\\w*\\s+(?:(?:it|this|you|an?|only|just)\\s+)*${NUMBER}\\s*(?:\\/|(?:out\\s+)?of)\\s*${NUMBER}(?=\\s*(?:$|["”']*[.,;:!?)]|for\\b|here\\b|in\\b|on\\b|overall\\b))`,
  ),
  pattern('\\bscored?\\s+(?:\\S+\\s+)?(?:low|lower|high|higher|zero|full|well|poorly|perfect\\w*)\\b'),
  pattern(`\\d\\s*(?:%|percent|per cent)\\s+(?:of\\s+(?:the\\s+|all\\s+)*${UNIT}|overall|score|grade|mark)`),
  pattern('\\b(?:level|band|tier)\\s+(?:\\d+|[A-F]\\b)'),
  // Letters are grades in capitals only: "gets a B", "a B+ essay", "grade B".
  /\b(?:get|gets|got|earn\w*|receiv\w*|deserv\w*|merit\w*|worth|is|at|solid|strong|low|high|grade)\s+(?:an?\s+)?(?:solid\s+|strong\s+|low\s+|high\s+)?["“']?[A-DF][+-]?["”']?(?=\s*(?:$|[.,;:!?)]|grade|overall|essay|paper|work))/u,
];

const FRACTION = new RegExp(
  `(?<![\\p{L}\\p{N}/.,])(${NUMBER})\\s*(?:\\/|(?:out\\s+)?of\\s+(?:the\\s+|a\\s+|possible\\s+)*)\\s*(${NUMBER})(?![\\p{L}\\p{N}/])(?:\\s+(possible|available|${UNIT})\\b)?`,
  'giu',
);

const readNumber = (text: string): number => {
  const spelled = SPELLED.indexOf(text.toLowerCase());
  return spelled >= 0 ? spelled : Number(text.replace(',', '.'));
};

type Share = { part: number; whole: number; isPaid: boolean };

/** "3 of 5", "3/5", "three out of five", and whether it says that these are points. */
export const listShares = (sentence: string): Share[] =>
  [...sentence.matchAll(FRACTION)].map(([, part = '', whole = '', unit]) => ({
    part: readNumber(part),
    whole: readNumber(whole),
    isPaid: unit !== undefined,
  }));

/** A share is a score where it is one of what can be had, or where it says so. */
const namesShare = (sentence: string, maxima: readonly number[]): boolean =>
  listShares(sentence).some(
    ({ whole, isPaid }) => isPaid || whole === 100 || maxima.some((max) => Math.abs(max - whole) < 0.01),
  );

const LEVEL_WORD = '(?:levels?|bands?|tiers?|category|column|descriptor|rating|standard)';
const RATED = '(?:rated|rates|scored|scores|graded|marked|placed|places|classed|judged|counts|level|band)';

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * Names of levels are ordinary words ("Good"). They name the level where they are written as the rubric writes them inside a
 * sentence, in quotation marks, or beside a word such as "level".
 */
export const namesLevel = (sentence: string, name: string): boolean => {
  const words = name.trim();
  if (words === '') return false;
  const bounded = `(?<![\\p{L}\\p{N}])${escapePattern(words).replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`;
  const beside = `${bounded}["”’*]*\\s+${LEVEL_WORD}\\b|\\b${RATED}\\s+(?:\\w+\\s+){0,2}["“‘*]*${bounded}|["“‘*]${bounded}["”’*]`;
  if (pattern(beside).test(sentence)) return true;
  if (/\s/.test(words)) return pattern(bounded).test(sentence);
  const isNamed = new RegExp(`(?<=[\\p{L}\\p{N},;:)]\\s+["“*]*)${bounded}`, 'u');
  return /^\p{Lu}/u.test(words) && isNamed.test(sentence);
};

/** What can be had, and what the rubric calls its levels. */
export type Scale = { maxima: readonly number[]; levelNames: readonly string[] };

export const statesScore = (sentence: string, { maxima, levelNames }: Scale): boolean =>
  CLAIMS.some((claim) => claim.test(sentence)) ||
  namesShare(sentence, maxima) ||
  levelNames.some((name) => namesLevel(sentence, name));
