/** The names teachers give to levels, ranked, so that a table without points still has a best and a worst side. */
import type { Amount } from './draft.ts';
import { findAmount, wholeAmount } from './points.ts';

const RANKS: [RegExp, number][] = [
  [/\b(?:exceptional|outstanding|exemplary|distinguished|superior|exceeds?|exceeding|extending)\b/iu, 97],
  [/\b(?:excellent|advanced|mastery|mastered|expert|masterful|full\s+(?:marks|credit)|fully\s+met)\b/iu, 95],
  [/\b(?:needs?\s+(?:improvement|work|support|attention)|not\s+yet|insufficient)\b/iu, 25],
  [
    /\b(?:no\s+(?:evidence|credit|attempt|marks|response|submission)|not\s+(?:attempted|submitted|present|evident|shown)|missing|absent|none)\b/iu,
    0,
  ],
  [
    /\b(?:unsatisfactory|inadequate|unacceptable|failing|fail|not\s+met|does\s+not\s+meet|incomplete|incorrect)\b/iu,
    8,
  ],
  [
    /\b(?:very\s+good|accomplished|above\s+(?:average|standard|expectations?|grade\s+level)|highly?\s+\w+|commendable)\b/iu,
    86,
  ],
  [/\b(?:approaching|nearly|partial(?:ly)?(?:\s+\w+)?|some\s+evidence)\b/iu, 45],
  [/\b(?:below\s+\w+|beginning|beginner|novice|minimal(?:ly)?|weak|poor|very\s+limited)\b/iu, 18],
  [
    /\b(?:good|strong|proficient|proficiency|meets?|meeting|met|competent|capable|effective|practitioner|merit|skilled)\b/iu,
    75,
  ],
  [
    /\b(?:satisfactory|adequate|acceptable|average|sufficient|pass|at\s+standard|on\s+target|sound|secure)\b/iu,
    62,
  ],
  [/\b(?:fair|developing|basic|progressing|apprentice|some)\b/iu, 45],
  [/\b(?:emerging|limited|low|little|entering)\b/iu, 30],
  [/^\W*[Aa]\+?\W*$/u, 96],
  [/^\W*[Bb]\+?\W*$/u, 80],
  [/^\W*[Cc]\+?\W*$/u, 62],
  [/^\W*[Dd]\+?\W*$/u, 40],
  [/^\W*[FfEe]\W*$/u, 10],
  [/^\W*(?:yes|complete)\W*$/iu, 95],
  [/^\W*no\W*$/iu, 0],
];

/** 0 (nothing there) to 100 (exceptional); null when the text is no level's name. */
export const rankOfLevel = (text: string): number | null => {
  if (text.split(/\s+/u).length > 6) return null;
  return RANKS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
};

const LEVEL_WORDS =
  /^(?:(?:exceptional|outstanding|exemplary|distinguished|superior|exceeds?|exceeding|extending|excellent|advanced|mastery|expert|very|highly|good|strong|proficient|meets?|meeting|competent|capable|effective|accomplished|satisfactory|adequate|acceptable|average|sufficient|fair|developing|basic|progressing|approaching|nearly|partial(?:ly)?|emerging|limited|minimal|beginning|novice|weak|poor|unsatisfactory|inadequate|unacceptable|needs?|improvement|work|not|yet|no|credit|full|evidence|attempt|attempted|submitted|missing|absent|above|below|at|the|expectations?|standards?|met|fully|proficiency)(?:\s+|$))+$/iu;

/** True for "Very good" and "Needs improvement", false for "Effective conclusion": nothing but level words. */
export const isLevelName = (text: string): boolean =>
  LEVEL_WORDS.test(text.trim()) && rankOfLevel(text) !== null;

export type LevelHeading = { name: string; amount: Amount | null; rank: number | null };

const NUMBERED =
  /^(?:level|band|grade|score(?:\s+point)?|tier|stage|rating|stufe|nivel|punktzahl)\s*[:#]?\s*(?<value>\d{1,2})\b\s*(?<rest>.*)$/iu;
const LEADING_NUMBER = /^(?<amount>\d{1,3}(?:\s*[-–—]\s*\d{1,3})?)\s*(?:[-–—:=.)]|\s)\s*(?<rest>\p{L}.*)$/u;

const tidy = (name: string): string => name.replace(/^[\s\-–—:,.]+|[\s\-–—:,.(]+$/gu, '').trim();

/** "Excellent (4)", "4 – Excellent", "Level 3", "9-10", "Good" → name and points; null when it is no level. */
export const readLevelHeading = (text: string): LevelHeading | null => {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line === '' || line.length > 60) return null;
  const whole = wholeAmount(line);
  if (whole) return { name: '', amount: whole.unit === 'times' ? null : whole, rank: null };
  const below =
    /^(?:below|under|less\s+than|fewer\s+than|<)\s*(?<value>\d{1,3})\s*(?:%|points?|pts?)?$/iu.exec(
      line,
    )?.groups;
  if (below) {
    const value = Number(below.value);
    return { name: line, amount: { value, low: 0, unit: 'points', each: false, sure: true }, rank: 18 };
  }
  const numbered = NUMBERED.exec(line)?.groups;
  if (numbered) {
    const rest = tidy(numbered.rest ?? '');
    const inside = findAmount(rest) ?? findAmount(`Level ${rest}`);
    const amount = inside?.amount ?? wholeAmount(numbered.value ?? '');
    return { name: line.replace(/\s*[([].*$/u, ''), amount, rank: rankOfLevel(rest) };
  }
  const leading = LEADING_NUMBER.exec(line)?.groups;
  if (
    leading &&
    rankOfLevel(leading.rest ?? '') !== null &&
    !/^(?:points?|pts?|marks?)\b/iu.test(leading.rest ?? '')
  ) {
    const name = tidy(leading.rest ?? '');
    return { name, amount: wholeAmount(leading.amount ?? ''), rank: rankOfLevel(name) };
  }
  const found = findAmountAtEnd(line) ?? findAmount(line);
  const name = tidy(found ? `${found.before} ${found.after}` : line);
  const rank = rankOfLevel(name);
  if (rank === null) return null;
  return { name, amount: found?.amount ?? null, rank };
};

/** "Excellent 4" has no separator that would make the number a worth elsewhere; after a level's name it is one. */
const findAmountAtEnd = (line: string): { amount: Amount; before: string; after: string } | null => {
  const match = /^(?<before>\D+?)\s+(?<amount>\d{1,3}(?:\s*[-–—]\s*\d{1,3})?)$/u.exec(line)?.groups;
  const amount = match ? wholeAmount(match.amount ?? '') : null;
  return amount && match ? { amount, before: match.before ?? '', after: '' } : null;
};
