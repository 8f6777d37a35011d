/** What is known of the links of a class, in sentences. */
import { type LinkedPaper, WHY_NO_LINK } from '../../../contract/giving-back/links.ts';
import type { ClassLinks } from '../../api/returning/links.ts';
import { countOf } from '../../lib/format.ts';

const were = (count: number): string => (count === 1 ? '1 was' : `${count} were`);

export const describeLinks = (papers: readonly LinkedPaper[]): string => {
  const linked = papers.filter(({ links }) => links > 0).length;
  const opened = papers.filter((paper) => paper.opened).length;
  const all = countOf(papers.length, 'released paper');
  if (linked === 0 && opened === 0) return `${all}, none of them with a link yet.`;
  const having = linked === papers.length ? 'each with a link' : `${linked} with a link`;
  return `${all}, ${having}; ${were(opened)} opened.`;
};

/** Who has a link that nobody used. */
export const listUnopened = (papers: readonly LinkedPaper[]): string[] =>
  papers.filter(({ links, opened }) => links > 0 && !opened).map(({ name }) => name);

export const listLeftOut = ({ left_out }: Pick<ClassLinks, 'left_out'>): string[] =>
  left_out.map(({ name, why }) => `${name}: ${WHY_NO_LINK[why]}`);

/** Who would get a mail, who has no address, and who was told. */
export const sortForMail = (papers: readonly LinkedPaper[]) => {
  const untold = papers.filter(({ mail }) => mail === null || mail === 'failed');
  return {
    recipients: untold.flatMap(({ student_work_id: id, name: student, email }) =>
      email === null ? [] : [{ id, student, email }],
    ),
    without_address: untold
      .filter(({ email }) => email === null)
      .map(({ student_work_id: id, name: student }) => ({ id, student })),
    told: papers.length - untold.length,
  };
};
