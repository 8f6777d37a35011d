/** What can be searched: the questions of the pricing page, and the pages of docs/ that are for teachers and for whoever runs it. */
import guide from '../../../docs/guide.md?raw';
import operations from '../../../docs/operations.md?raw';
import security from '../../../docs/security.md?raw';
import { FAQ_ENTRIES } from '../../lib/faq-entries.ts';
import type { HelpSection } from './search-help.ts';

const HEADING = /^#{2,3} +(.+)$/;
/** Links to other files of the project lead nowhere here. */
const FILE_LINK = /\[([^\]]+)\]\((?!https?:)[^)]*\)/g;

/** A page of docs/, cut at its headings. What stands before the first is about the page itself. */
export const sectionsOf = (
  markdown: string,
  source: string,
  { weight, isForOperators }: Pick<HelpSection, 'weight' | 'isForOperators'>,
): HelpSection[] => {
  const sections: HelpSection[] = [];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const [, title] = (isCode ? null : HEADING.exec(line)) ?? [];
    if (title !== undefined) sections.push({ title, text: '', source, weight, isForOperators });
    else {
      const last = sections.at(-1);
      if (last !== undefined) last.text += `${line.replace(FILE_LINK, '$1')}\n`;
    }
  }
  return sections
    .map((section) => ({ ...section, text: section.text.trim() }))
    .filter(({ text }) => text !== '');
};

/** A teacher asks first: what is for operators comes after what is for her. */
const FOR_TEACHERS = { weight: 1.5, isForOperators: false };
const FOR_OPERATORS = { weight: 1, isForOperators: true };

/** What is shown before anything is typed: as many as are read at a glance, in the order of an evening's work. */
export const FIRST_QUESTIONS = 10;

export const HELP_SECTIONS: readonly HelpSection[] = [
  ...sectionsOf(guide, 'Using Markwise', FOR_TEACHERS),
  ...FAQ_ENTRIES.map(({ question, answer }) => ({
    title: question,
    text: answer.join('\n\n'),
    source: 'Questions and answers',
    ...FOR_TEACHERS,
  })),
  ...sectionsOf(security, 'Security, for IT people', FOR_OPERATORS),
  ...sectionsOf(operations, 'Running it, for IT people', FOR_OPERATORS),
];
