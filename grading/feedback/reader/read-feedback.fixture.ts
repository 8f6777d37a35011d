/** Reads the Markdown of feedback line by line and lists what is not true of the verdict, or what nobody understands. */
import { settleTotal } from '../../../contract/grading.ts';
import type { Judged } from '../draft.ts';
import { formatPoints } from '../words.ts';
import {
  askedOf,
  CLAIMS,
  type Context,
  criterionOf,
  hasQuote,
  isCutOf,
  isPoint,
  isTrue,
  isTurned,
  isUnanswered,
  listRules,
  listsOnly,
  pointsOf,
  quoteIn,
  type Rule,
} from './claims.fixture.ts';

/** What a reader sees of it. */
const plain = (markdown: string): string =>
  markdown
    .replace(/\\(?=[^\p{L}\p{N}\s])/gu, '')
    .replace(/&#x20;/gu, ' ')
    .replaceAll('*', '')
    .replaceAll('\u2060', '')
    .trim();

const contextFor = (name: string, judged: Judged): Context => ({
  judged,
  verdict: judged.criteria.find((one) => isCutOf(name, one.name)) ?? null,
});

const isPaired = (point: string, quote: string, among: 'found' | 'missing', context: Context): boolean => {
  const { verdict } = context;
  const matched = verdict ? quoteIn(quote, verdict)?.point : undefined;
  return (
    matched !== undefined && isPoint(point, matched, context) && verdict?.[among].includes(matched) === true
  );
};

/** A line of the section on a criterion: a label, points, and words that were matched to one of them. */
const isPointLine = (line: string, context: Context): boolean => {
  const { label = '', rest = '' } =
    /^(?<label>In the work|Close to it|Not found(?: in these words)?|To check): (?<rest>.+)$/u.exec(line)
      ?.groups ?? {};
  const { verdict } = context;
  if (label === '' || verdict === null) return false;
  const among = label === 'In the work' ? 'found' : 'missing';
  const pair = /^(?<point>.+?) – “(?<quote>.+)”(?: \(page \d+\))?$/u.exec(rest)?.groups;
  if (pair && isPaired(pair.point ?? '', pair.quote ?? '', among, context)) return true;
  const points =
    among === 'missing' && isTurned(context) ? [...verdict.missing, ...verdict.found] : verdict[among];
  return listsOnly(rest.replace(/\.$/u, ''), points, context);
};

const isNote = (cell: string, context: Context): boolean => {
  const { verdict } = context;
  if (verdict === null) return false;
  if (cell === 'See below') return true;
  if (cell === 'Complete') return verdict.score >= verdict.max;
  if (cell === 'No answer found') return verdict.score === 0 && isUnanswered(verdict);
  const total = verdict.found.length + verdict.missing.length;
  const counted = isTurned(context) ? [0, verdict.found.length] : [verdict.found.length];
  return (
    counted.some((count) => cell === `${count} of ${total} key ideas`) ||
    CLAIMS.level?.({ level: cell }, context) === true
  );
};

const isAsked = (text: string, context: Context): boolean =>
  askedOf(context).some((asked) => isCutOf(text, asked));

const isFooter = (line: string, judged: Judged): boolean => {
  const waiting = judged.criteria
    .filter(({ needs_teacher }) => needs_teacher === true)
    .map(({ name }) => name);
  const settle = /The grader could not settle (?<what>.+); the teacher’s judgement counts\.$/u.exec(line);
  const what = settle?.groups?.what ?? '';
  const isNamed = waiting.every((name) => what.includes(name)) && waiting.length > 0;
  const isAll = what === 'this result' && waiting.length === judged.criteria.length;
  const isMany = what === 'several parts of this result' && waiting.length > 4;
  const rest = (settle ? line.slice(0, settle.index) : line).trim();
  const known = [
    judged.grader === 'builtin' ? 'Graded by the built-in grader, without an AI model.' : '',
    judged.flags.some(({ code }) => code === 'handwriting') ? 'The page could only be read in part.' : '',
  ].filter((one) => one !== '');
  return (settle === null ? waiting.length === 0 : isNamed || isAll || isMany) && rest === known.join(' ');
};

const isRow = (line: string, judged: Judged, rules: readonly Rule[]): boolean => {
  const [name = '', points = '', third = ''] = line
    .split(/(?<!\\)\|/u)
    .slice(1, -1)
    .map(plain);
  if (name === 'Criterion' || /^:?-+:?$/u.test(name)) return true;
  const total = settleTotal(judged.criteria, judged.rubric);
  if (name === 'Total') return points.startsWith(pointsOf(total));
  const context = contextFor(name, judged);
  if (context.verdict === null || points !== pointsOf(context.verdict)) return false;
  return third === '' || isNote(third, context) || isAsked(third, context) || isTrue(third, rules, context);
};

/** "Claim (15 of 20): …", "Evidence (up to 25 more points): …". */
const isItem = (line: string, judged: Judged, rules: readonly Rule[]): boolean =>
  judged.criteria.some((verdict) => {
    const open = formatPoints(verdict.max - verdict.score);
    const leads = [
      `(${pointsOf(verdict)}): `,
      `(up to ${open} more points): `,
      `(up to ${open} more point): `,
    ];
    return leads.some((lead) => {
      const at = line.indexOf(lead);
      if (at < 0 || !isCutOf(line.slice(0, at).trim(), verdict.name)) return false;
      return isTrue(line.slice(at + lead.length), rules, { judged, verdict });
    });
  });

const isQuoteLine = (line: string, context: Context): boolean => {
  const quote = /^“(?<quote>.+)”(?: \(page \d+\))?$/u.exec(line)?.groups?.quote;
  return quote !== undefined && hasQuote(quote, context, 'found');
};

export const listUntrue = (judged: Judged, feedback: string): string[] => {
  const rules = listRules(judged);
  const untrue: string[] = [];
  let section: Context | null = null;
  let isEnd = false;
  for (const raw of feedback.split('\n')) {
    const line = plain(raw.replace(/^(?:#{3,4} |> ?|- )/u, ''));
    const isHeading = raw.startsWith('#### ');
    if (isHeading) section = contextFor(line.replace(/ – [^–]*$/u, ''), judged);
    if (raw === '---') isEnd = true;
    if (line === '' || raw === '---' || raw.startsWith('### ')) continue;
    const whole: Context = {
      judged,
      verdict: judged.criteria.length === 1 ? (judged.criteria[0] ?? null) : null,
    };
    const isRead = (): boolean => {
      if (isHeading) return section?.verdict != null && line.endsWith(` – ${pointsOf(section.verdict)}`);
      if (raw.startsWith('|')) return isRow(raw, judged, rules);
      if (isEnd) return isFooter(line, judged);
      if (section === null)
        return raw.startsWith('- ') ? isItem(line, judged, rules) : isTrue(line, rules, whole);
      if (raw.startsWith('>')) return isQuoteLine(line, section);
      if (raw.startsWith('- ')) return isPointLine(line, section);
      return isCutOf(line, criterionOf(section)?.description ?? '') || isTrue(line, rules, section);
    };
    if (!isRead()) untrue.push(raw);
  }
  return untrue;
};

export const listUntrueComments = (
  judged: Judged,
  comments: { id: string; feedback: string }[],
): string[] => {
  const rules = listRules(judged);
  return comments.flatMap(({ id, feedback }) => {
    const verdict = judged.criteria.find(({ criterion_id }) => criterion_id === id) ?? null;
    return feedback === '' || isTrue(feedback, rules, { judged, verdict }) ? [] : [feedback];
  });
};
