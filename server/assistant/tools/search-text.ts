import { z } from 'zod';
import type { Assignment } from '../../../contract/assignments.ts';
import { listGradedTexts } from '../../grading/grading-queries.ts';
import { waitedFor } from '../../platform/scope.ts';
import { listLines } from '../../uploads/pages/page-queries.ts';
import type { Desk } from '../desk.ts';
import { AssignmentInput, defineTool, getAssignmentOf, nameAssignment } from './tool.ts';

const READ_AT_MOST = 300;
const LONGEST = 60_000;
const MOST_QUOTED = 12;

const readPages = async ({ services, scope }: Desk, id: string) => {
  const pages = await listLines(services.db, scope, id);
  return pages.map(({ number, lines }) => ({ number, text: lines.map((line) => line.text).join('\n') }));
};

/** Sentences that hold the words, one of each paper; of the first twelve also the page. */
export const searchTexts = async (desk: Desk, assignment: Assignment, words: string) => {
  const { db, sandbox } = desk.services;
  const papers = await desk.papers(assignment.id);
  const ids = papers.slice(0, READ_AT_MOST).map(({ student_work_id: id }) => id);
  const texts = (await listGradedTexts(db, desk.scope, ids, LONGEST)).map(({ id, beginning: text }) => ({
    id,
    text,
  }));
  const find = (searched: { id: string; text: string; pages: { number: number; text: string }[] }[]) =>
    sandbox.run('searchPapers', { papers: searched, words }, waitedFor(desk.scope));
  const all = await find(texts.map((paper) => ({ ...paper, pages: [] })));
  const first = all.slice(0, MOST_QUOTED).map(({ id }) => id);
  const placed = await find(
    await Promise.all(
      texts
        .filter(({ id }) => first.includes(id))
        .map(async (paper) => ({ ...paper, pages: await readPages(desk, paper.id) })),
    ),
  );
  const hits = placed.flatMap(({ id, page, quote }) => {
    const paper = papers.find(({ student_work_id }) => student_work_id === id);
    if (paper === undefined) return [];
    const student = desk.keyOf(paper);
    desk.quotes.push({ key: student, paperId: id, page, quote });
    return [{ student, page, quote }];
  });
  return { searched: texts.length, papers: all.length, hits };
};

export const searchText = defineTool({
  description:
    'Which papers of an assignment have a sentence with all of these words, with the sentence and its page.',
  input: AssignmentInput.extend({ words: z.string().min(2).max(200) }),
  looking: 'Searching the papers',
  read: async (desk, input) => {
    const assignment = await getAssignmentOf(desk, input.assignment);
    const { searched, papers, hits } = await searchTexts(desk, assignment, input.words);
    return {
      ...nameAssignment(desk, assignment),
      papers_searched: searched,
      papers_with_it: papers,
      found_in: hits.map(({ student, page }) => ({ student, page })),
      texts: hits.map(({ student, page, quote }) => `[${student} p.${page ?? '?'}] ${quote}`),
    };
  },
});
