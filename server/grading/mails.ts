/** The mail about a finished upload. No student's name and no score: a mailbox is not the place for them. */
import type { Mail } from '../platform/mail/postbox.ts';
import type { FinishedProject } from './project-queries.ts';

const papers = (count: number) => `${count} ${count === 1 ? 'paper' : 'papers'}`;

export const projectFinishedMail = (project: FinishedProject, resultsLink: string): Mail => ({
  to: project.email,
  subject: `Graded: ${project.assignment_name}`,
  text: [
    `Hello ${project.name},`,
    '',
    ...(project.complete > 0
      ? [
          `${papers(project.complete)} for "${project.assignment_name}" ${project.complete === 1 ? 'is' : 'are'} graded.`,
        ]
      : []),
    ...(project.failed > 0
      ? [
          `${papers(project.failed)} for "${project.assignment_name}" could not be graded; the results page says why. ${project.failed === 1 ? 'It was' : 'They were'} not counted.`,
        ]
      : []),
    '',
    `Read the results here: ${resultsLink}`,
    '',
    'You can switch these mails off in the settings.',
    '',
    'Markwise',
    '',
  ].join('\n'),
});
