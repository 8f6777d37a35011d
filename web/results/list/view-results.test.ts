import { describe, expect, it } from 'vitest';
import type { Result } from '../../../contract/results.ts';
import { readResults } from '../../api/read-results.ts';
import { changedResult, failedResult, resultOf, waitingResult } from '../../testing/result-sample.ts';
import { resultsAsCsv } from './results-csv.ts';
import { describeEmptiness, groupByStudent, type View, viewStudents, WHOLE_VIEW } from './view-results.ts';

const shown = (...results: Result[]) => readResults(results).results;
const names = (results: Result[], view: Partial<View>) =>
  viewStudents(shown(...results), { ...WHOLE_VIEW, ...view }).map(({ name }) => name);

describe('cards per student', () => {
  it('gather the papers of one student, also where one paper lacks the id', () => {
    const maria = { student_name: 'María López', student_id: '7' };
    const students = groupByStudent(
      shown(resultOf(1, maria), waitingResult(2, { ...maria, student_id: '-' }), resultOf(3)),
    );
    expect(students.map(({ name, id, total, completed }) => [name, id, total, completed])).toEqual([
      ['María López', '7', 2, 1],
      ['Student 3', '1003', 1, 1],
    ]);
  });

  it('two ids under one name are two students, and a paper without an id goes to neither', () => {
    const students = groupByStudent(
      shown(
        resultOf(1, { student_name: 'Kim Lee', student_id: '1' }),
        resultOf(2, { student_name: 'Kim Lee', student_id: '2' }),
        resultOf(3, { student_name: 'Kim Lee', student_id: '-' }),
      ),
    );
    expect(students.map(({ id, total }) => [id, total])).toEqual([
      ['1', 1],
      ['2', 1],
      ['-', 1],
    ]);
  });

  it('the server’s word on who is one student holds, also for two of one name without an id', () => {
    const kim = { student_name: 'Kim Lee', student_id: '-' };
    const [one, two] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'];
    const students = groupByStudent(
      shown(
        resultOf(1, { ...kim, roster_id: one }),
        resultOf(2, { ...kim, roster_id: two }),
        resultOf(3, { ...kim, roster_id: one }),
      ),
    );
    expect(students.map(({ total }) => total)).toEqual([2, 1]);
  });

  it('one student in two courses has one card', () => {
    const maria = { student_name: 'María López', student_id: '7' };
    const [here, there] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'];
    const students = groupByStudent(
      shown(
        resultOf(1, { ...maria, roster_id: here }),
        resultOf(2, { ...maria, roster_id: there, course_name: 'Science 8' }),
      ),
    );
    expect(students.map(({ total }) => total)).toEqual([2]);
  });

  it('papers of nobody known are not thrown together', () => {
    const nobody = { student_name: '-', student_id: '-' };
    expect(groupByStudent(shown(resultOf(1, nobody), resultOf(2, nobody)))).toHaveLength(2);
  });
});

describe('finding and ordering', () => {
  const class8 = [
    resultOf(1, { student_name: 'Zoë Ames', grade_score: 40 }),
    resultOf(2, { student_name: 'Bo Chen', grade_score: 90, graded_at: '2026-11-15T08:00:00.000Z' }),
    waitingResult(3, { student_name: '-', student_id: '-', assignment_name: 'Quiz 2' }),
  ];

  it('by name, with the unnamed last', () =>
    expect(names(class8, { sort: 'name' })).toEqual(['Bo Chen', 'Zoë Ames', '-']));
  it('by score, best first and the ungraded last', () =>
    expect(names(class8, { sort: 'score' })).toEqual(['Bo Chen', 'Zoë Ames', '-']));
  it('by date, newest first', () => expect(names(class8, { sort: 'date' })[0]).toBe('Bo Chen'));
  it('by state: open ones first, the least sure of them before all, then what is not graded, then what is settled', () => {
    const open = { open_points: 5 };
    const papers = [
      resultOf(1, { student_name: 'Ada', confidence: 0.1 }),
      waitingResult(2, { student_name: 'Bo' }),
      resultOf(3, { student_name: 'Cy', confidence: 0.9, ...open }),
      resultOf(4, { student_name: 'Di', confidence: 0.4, ...open }),
    ];
    expect(names(papers, { sort: 'checked' })).toEqual(['Di', 'Cy', 'Bo', 'Ada']);
  });
  it('the search ignores case and accents', () =>
    expect(names(class8, { search: 'ZOE' })).toEqual(['Zoë Ames']));
  it('the search finds ids and assignments, word by word', () => {
    expect(names(class8, { search: '1002' })).toEqual(['Bo Chen']);
    expect(names(class8, { search: '2 quiz' })).toEqual(['-']);
  });
  it('filters by status', () =>
    expect(names(class8, { status: 'completed' })).toEqual(['Bo Chen', 'Zoë Ames']));
});

describe('an empty list says why', () => {
  const title = (results: Result[], view: Partial<View>) =>
    describeEmptiness(shown(...results), { ...WHOLE_VIEW, ...view });

  it.each<[string, Result[], Partial<View>, string]>([
    ['nothing at all', [], {}, 'No results found.'],
    ['nothing at all, failed ones asked for', [], { status: 'failed' }, 'No results found.'],
    ['nothing found', [resultOf(1)], { search: 'nobody' }, 'No results found.'],
    ['nothing done yet', [waitingResult(1)], { status: 'completed' }, 'No completed assignments yet'],
    ['nothing failed so far', [waitingResult(1)], { status: 'failed' }, 'No failed assignments'],
    ['all well', [resultOf(1)], { status: 'failed' }, 'No failed grading results'],
  ])('%s', (_why, results, view, expected) => expect(title(results, view).title).toBe(expected));

  it('all well is said in full', () =>
    expect(title([resultOf(1)], { status: 'failed' }).text).toBe(
      'All assignments have been graded successfully!',
    ));
});

describe('the table for the grade book', () => {
  it('holds each paper once and runs no formula', () => {
    const results = [resultOf(1, { student_name: '=cmd|calc' }), failedResult(2)];
    const lines = resultsAsCsv(viewStudents(shown(...results), WHOLE_VIEW)).split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toBe(
      "'=cmd|calc,1001,English 8,Essay on sleep,complete,86.5,100,86.5,B,2026-11-14T20:01:00.000Z,built-in,80,essay-1.pdf,",
    );
    expect(lines[2]).toContain('failed,,100,,,,,,essay-2.pdf,No text could be read in this file.');
  });

  it('says which grades are the teacher’s, and what was given before', () => {
    const lines = resultsAsCsv(viewStudents(shown(changedResult(1)), WHOLE_VIEW)).split('\r\n');
    expect(lines[1]).toContain('complete,95,100,95,A,2026-11-14T20:01:00.000Z,teacher,,essay-1.pdf,');
    expect(lines[1]).toContain('Changed by the teacher; Markwise gave 86.5.');
  });
});
