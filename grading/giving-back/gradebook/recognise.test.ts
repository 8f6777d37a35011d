import { describe, expect, it } from 'vitest';
import { recogniseGradebook } from './recognise.ts';
import { readTable } from './table.ts';

const recognise = (head: string, name: string) =>
  recogniseGradebook(readTable(Buffer.from(`${head}\nx\n`)), name);

describe('which column is this assignment’s', () => {
  it.each([
    ['Student,ID,Section,Essay (77),Essay 2 (78)', 'Essay', 3],
    ['Student,ID,Section,Quiz: Cells (77)', 'Quiz: Cells', 3],
    ['Student,ID,SIS User ID,SIS Login ID,Section,ESSAY  one (77),Current Score', 'Essay One', 5],
    ['LastName,FirstName,ID,SIS User ID,Section,Essay (77)', 'Essay', 5],
    ['First name,Surname,ID number,Email address,Assignment: Essay (Real),Course total (Real)', 'Essay', 4],
    ['Name,Grade', 'Essay', 1],
    ['Name,Grade,Score', 'Essay', null],
    ['Student,ID,Section,Grade', 'Essay', null],
    ['Student,ID,Section,Essay (77),Essay (78)', 'Essay', null],
    ['Name,Essay (Percentage)', 'Essay', null],
  ])('%s, %s: %s', (head, name, column) => {
    expect(recognise(head, name).gradeColumn).toBe(column);
  });

  it('what the platforms compute themselves is never offered', () => {
    const head = 'Student,ID,Section,Essay (77),Current Score,Unposted Final Grade,Override Score';
    expect(recognise(head, 'Essay').columns.map(({ title }) => title)).toEqual(['Essay (77)']);
    const locked = readTable(Buffer.from('Student,ID,Section,Essay (77)\nPoints Possible,,,(read only)\n'));
    expect(recogniseGradebook(locked, 'Essay').columns).toEqual([]);
  });
});
