import { expect, test } from 'vitest';
import { FIRST_QUESTIONS, HELP_SECTIONS, sectionsOf } from './help-sections.ts';
import { indexHelp, searchHelp } from './search-help.ts';

const index = indexHelp(HELP_SECTIONS);
const titlesFor = (query: string) => searchHelp(index, query).map(({ title }) => title);

test.each([
  ['How do I change a mark?', 'Change a mark or write your own feedback'],
  ['forgot password', 'I cannot sign in, or forgot my password'],
  ['upload photos', 'Which files can be uploaded'],
  ['the file failed', 'A file could not be graded'],
  ['canvas', 'Put grades into Canvas, Moodle or another grade book'],
  ['delete my account', 'Take your data with you, or delete your account'],
  ['plagiarism passages copied', 'Papers that share passages'],
  ['is my students work secure', 'Is my students’ work secure?'],
  ['restore a backup', 'Backup and restore'],
  ['cancel subscription', 'Can I cancel at any time?'],
  ['rubric edit after grading', 'Change a rubric after grading'],
  ['wrong student name', "A student's name or ID is wrong or missing"],
])('“%s” is answered first by “%s”', (query, title) => {
  expect(titlesFor(query)[0]).toBe(title);
});

test('while one is still typing, the beginning of a word finds it', () => {
  expect(titlesFor('mood')).toContain('Put grades into Canvas, Moodle or another grade book');
});

test.each(['', '   ', '?!', 'zyzzyva', '\\'])('what is nowhere finds nothing: “%s”', (query) => {
  expect(titlesFor(query)).toEqual([]);
});

test('a page is cut at its headings, not in the middle of code', () => {
  const page =
    '# Page\n\nAbout.\n\n## One\n\nSee [two](two.md).\n\n```sh\n## no heading\n```\n\n### Two\n\n## Empty\n';
  expect(
    sectionsOf(page, 'Page', { weight: 1, isForOperators: false }).map(({ title, text }) => [title, text]),
  ).toEqual([['One', 'See two.\n\n```sh\n## no heading\n```']]);
});

test('the first ten are for teachers, and what is for operators is marked as such', () => {
  const first = HELP_SECTIONS.slice(0, FIRST_QUESTIONS);
  expect(first).toHaveLength(10);
  expect(first.some(({ isForOperators }) => isForOperators)).toBe(false);
  expect(searchHelp(index, 'restore a backup')[0]?.isForOperators).toBe(true);
});
