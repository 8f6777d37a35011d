/** Questions and their answers in a teacher's words. */
import type { AnswerGroup, QuestionSummary, QuestionView } from '../../contract/questions/questions.ts';
import { countOf, formatPoints } from '../lib/format.ts';

/** "3 · Capital of France"; a name that says its number already stands alone. */
export const titleOf = ({ label, name }: { label: string; name: string }): string =>
  label === '' || name.split(/\s+/u).includes(label) ? name : `${label} · ${name}`;

export const describeCheck = (check: NonNullable<QuestionSummary['check_key']>): string =>
  check.code === 'found_nowhere'
    ? `Check the key: its answer was found in none of ${countOf(check.papers, 'paper')}.`
    : `Check the key: ${check.count} of ${check.papers} wrote “${check.text}”, which it does not accept.`;

export const countMarks = ({ groups }: Pick<QuestionView, 'groups'>) => {
  const open = groups.filter(({ state }) => state === 'open');
  const papers = (among: AnswerGroup[]) => among.reduce((sum, { count }) => sum + count, 0);
  return { open: papers(open), answers: open.length, marked: papers(groups) - papers(open) };
};

/** "1 point · 19 marked, 11 open in 3 answers". */
export const describeState = (view: Pick<QuestionView, 'groups' | 'view' | 'criterion'>): string => {
  const { open, answers, marked } = countMarks(view);
  const points = view.criterion.max === 1 ? '1 point' : `${formatPoints(view.criterion.max)} points`;
  const where = view.view === 'answers' && open > 0 ? ` in ${countOf(answers, 'answer')}` : '';
  return `${points} · ${marked} marked, ${open === 0 ? 'nothing open' : `${open} open${where}`}`;
};

/** What a group is called in a sentence. */
export const nameGroup = ({ text, crops, quote }: AnswerGroup): string => {
  if (text !== '') return `“${text}”`;
  if (crops.length > 0) return 'this picture';
  return quote === null ? 'no answer' : `“${quote}”`;
};

export type Accept = 'once' | 'always' | 'refuse';

const FROM_NOW_ON: Record<Accept, { one: string; many: string }> = {
  once: { one: '', many: '' },
  always: { one: 'counts', many: 'count' },
  refuse: { one: 'is refused', many: 'are refused' },
};

type Deed = { groups: AnswerGroup[]; papers: number; scores: number[]; max: number; accept: Accept };

/** What was just done, for the line below the answers. */
export const describeDeed = ({ groups, papers, scores, max, accept }: Deed): string => {
  const [first] = groups;
  const subject =
    groups.length === 1 && first !== undefined
      ? `${nameGroup(first)} ${FROM_NOW_ON[accept].one}`
      : `${countOf(groups.length, 'answer')} ${FROM_NOW_ON[accept].many}`;
  const whose = papers === 1 ? '1 paper now has' : `${papers} papers now have`;
  const [score, ...others] = scores;
  const mark =
    score === undefined || others.length > 0
      ? 'what was proposed'
      : `${formatPoints(score)} of ${formatPoints(max)}`;
  return `${accept === 'once' ? '' : `${subject} from now on. `}${whose} ${mark}.`;
};

export const addressOf = (assignmentId: string, criterionId: string): string =>
  `/assignments/${assignmentId}/questions/${encodeURIComponent(criterionId)}`;
