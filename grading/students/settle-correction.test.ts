import { describe, expect, test } from 'vitest';
import type { RosterEntry } from './match-student.ts';
import { nameKey } from './name-key.ts';
import { settleCorrection } from './settle-correction.ts';

const entry = (id: string, name: string, externalId: string | null = null): RosterEntry => ({
  id,
  person: id,
  key: nameKey(name),
  externalId,
  platforms: {},
});
const CLASS = [
  entry('daniel', 'Daniel Kim', '2001'),
  entry('leila', 'Leila Haddad', '2002'),
  entry('rosa', 'Rosa Díaz'),
];
const student = (name: string | null, id: string | null = null) => ({ name, id });
const daniels = (otherPapers: number, otherPapersWithId = otherPapers) => ({
  person: 'daniel',
  otherPapers,
  otherPapersWithId,
});

const settle = (typed: ReturnType<typeof student>, holder = daniels(2), entries = CLASS) =>
  settleCorrection({ typed, shown: student('Daniel Kim', '2001'), holder, entries });

describe('a teacher corrects a paper of Daniel Kim, 2001', () => {
  test('to somebody of the class: the paper goes there, although the old number still stood in the field', () => {
    expect(settle(student('Leila Haddad', '2001'))).toEqual({ kind: 'move', to: 'leila' });
    expect(settle(student('haddad, leila', '2002'))).toEqual({ kind: 'move', to: 'leila' });
    expect(settle(student('Rosa Diaz', '2003'))).toEqual({ kind: 'move', to: 'rosa' });
  });

  test('to a name nobody has: Daniel keeps his other papers, his name and his number', () => {
    expect(settle(student('Omar Haddad', '2001'))).toEqual({ kind: 'new', student: student('Omar Haddad') });
  });

  test('and it was his only paper: then he was never called Daniel', () => {
    expect(settle(student('Omar Haddad', '2001'), daniels(0))).toEqual({
      kind: 'change',
      student: student('Omar Haddad', '2001'),
    });
  });

  test('to another spelling of his name: that is how he is written', () => {
    expect(settle(student('Dániel Kim', '2001'))).toEqual({
      kind: 'change',
      student: student('Dániel Kim', '2001'),
    });
  });

  test('to another number: his, unless other papers of his name the old one', () => {
    expect(settle(student('Daniel Kim', '2009'), daniels(2, 0)).kind).toBe('change');
    expect(settle(student('Daniel Kim', '2009'))).toEqual({
      kind: 'new',
      student: student('Daniel Kim', '2009'),
    });
  });

  test('to the number of somebody of another name: refused, nothing is guessed', () => {
    expect(settle(student('Daniel Kim', '2002'))).toEqual({ kind: 'taken', by: 'leila' });
    expect(settle(student('Omar Haddad', '2002'))).toEqual({ kind: 'taken', by: 'leila' });
  });

  test('to nothing: it is nobody’s', () => {
    expect(settle(student(null, null))).toEqual({ kind: 'nobody' });
  });

  test('to what it was: nothing happens', () => {
    expect(settle(student('Daniel Kim', '2001'))).toEqual({ kind: 'stay' });
  });
});

test('a paper of nobody goes to the one of that name, or to somebody new', () => {
  const shown = student(null);
  const nobody = { shown, holder: null, entries: CLASS };
  expect(settleCorrection({ ...nobody, typed: student('Rosa Díaz') })).toEqual({ kind: 'move', to: 'rosa' });
  expect(settleCorrection({ ...nobody, typed: student('Omar Haddad', '7') })).toEqual({
    kind: 'new',
    student: student('Omar Haddad', '7'),
  });
});
