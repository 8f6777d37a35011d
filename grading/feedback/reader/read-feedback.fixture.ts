/** Reads the Markdown of feedback line by line and lists what is not true of the verdict, or what nobody understands. */
import { settleTotal } from '../../../contract/grading/totals.ts';
import type { Judged } from '../draft.ts';
import { askedOf, isTrue, listRules, pointsOf, type Rule } from './claims.fixture.ts';
import type { Context } from './key.fixture.ts';
import { isCutOf } from './points.fixture.ts';

/** What a reader sees of it. */
const plain = (markdown: string): string =>
  markdown
    // An asterisk that is meant is escaped; the others mark something up.
    .replace(/(?<!\\)\*/gu, '')
    .replace(/\\(?=[^\p{L}\p{N}\s])/gu, '')
    .replace(/&#x20;/gu, ' ')
    .replaceAll('\u2060', '')
    .trim();

const contextFor = (name: string, judged: Judged): Context => ({
  judged,
  verdict: judged.criteria.find((one) => isCutOf(name, one.name)) ?? null,
});

const isAsked = (text: string, context: Context): boolean =>
  askedOf(context).some((asked) => isCutOf(text, asked));

const isFooter = (line: string, judged: Judged): boolean =>
  line ===
  [
    judged.grader === 'builtin' ? 'Graded by the built-in grader, without an AI model.' : '',
    judged.flags.some(({ code }) => code === 'handwriting') ? 'The page could only be read in part.' : '',
  ]
    .filter((one) => one !== '')
    .join(' ');

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
  return third === '' || isAsked(third, context) || isTrue(third, rules, context);
};

/** "Claim – …". */
const isItem = (line: string, judged: Judged, rules: readonly Rule[]): boolean =>
  judged.criteria.some((verdict) => {
    const at = line.indexOf(' – ');
    if (at < 0 || !isCutOf(line.slice(0, at).trim(), verdict.name)) return false;
    return isTrue(line.slice(at + 3), rules, { judged, verdict });
  });

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
      return isTrue(line, rules, section);
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

/** What is said of the whole. */
export const isTrueOfWhole = (judged: Judged, text: string): boolean =>
  text === '' || isTrue(text, listRules(judged), { judged, verdict: null });
