import { describe, expect, test } from 'vitest';
import { matchStudent, type RosterEntry, sightingOf, tellsNobody } from './match-student.ts';
import { nameKey } from './name-key.ts';

const entry = (id: string, name: string, rest: Partial<RosterEntry> = {}): RosterEntry => ({
  id,
  person: id,
  key: nameKey(name),
  externalId: null,
  platforms: {},
  ...rest,
});
const seen = (name: string | null, id: string | null = null, fileName = 'essay.pdf') =>
  sightingOf({ name, id }, fileName, false);

const CANVAS = 'kimdaniel_12345_67890_My Essay.docx';

describe('the ladder', () => {
  test('the platform’s number comes first, also against the name on the page', () => {
    const roster = [
      entry('a', 'Daniel Kim', { platforms: { canvas: ['12345'] } }),
      entry('b', 'Leila Haddad'),
    ];
    expect(matchStudent(seen('Leila Haddad', null, CANVAS), roster)).toBe('a');
  });

  test('then the school’s number, under whatever name', () => {
    const roster = [entry('a', 'Daniel Kim', { externalId: '2001' }), entry('b', 'Dani Kim')];
    expect(matchStudent(seen('Dani Kim', '2001'), roster)).toBe('a');
  });

  test('then the same name in another spelling', () => {
    expect(matchStudent(seen('GARCIA, José'), [entry('a', 'José García')])).toBe('a');
  });

  test.each([['Dani Kim'], ['Daniel Kimm'], ['D. Kim'], ['Kim'], ['Daniel Min-jun Kim']])(
    'a likeness alone decides nothing: %s is not Daniel Kim',
    (name) => expect(matchStudent(seen(name), [entry('a', 'Daniel Kim')])).toBeNull(),
  );

  test('a number alone is somebody, and nothing at all is nobody', () => {
    expect(matchStudent(seen(null, '2001'), [entry('a', '', { externalId: '2001' })])).toBe('a');
    expect(tellsNobody(seen(null, null))).toBe(true);
    expect(tellsNobody(seen('-'))).toBe(true);
  });
});

describe('two of one name', () => {
  const twins = [entry('a', 'Kim Lee', { externalId: '1' }), entry('b', 'Kim Lee', { externalId: '2' })];

  test('another number is another person', () => {
    expect(matchStudent(seen('Kim Lee', '3'), twins)).toBeNull();
    expect(matchStudent(seen('Kim Lee', '2'), [twins[0] ?? entry('', '')])).toBeNull();
  });

  test('a paper with the name alone belongs to neither', () => {
    expect(matchStudent(seen('Kim Lee'), twins)).toBeNull();
    expect(matchStudent(seen('Kim Lee'), [...twins, entry('c', 'Kim Lee')])).toBe('c');
  });

  test('what gathers under the bare name is not claimed by a third number', () => {
    expect(matchStudent(seen('Kim Lee', '3'), [...twins, entry('c', 'Kim Lee')])).toBeNull();
  });

  test('until the teacher has said whose the bare name is', () => {
    expect(matchStudent(seen('Kim Lee'), [...twins, entry('c', 'Kim Lee', { person: 'a' })])).toBe('a');
  });

  test('a second Canvas number under one name is another person, a second Moodle number is not', () => {
    expect(
      matchStudent(seen('kimdaniel', null, CANVAS), [
        entry('a', 'kimdaniel', { platforms: { canvas: ['7'] } }),
      ]),
    ).toBeNull();
    const moodle = 'Daniel Kim_2098765_assignsubmission_file_essay.pdf';
    expect(
      matchStudent(seen('Daniel Kim', '2098765', moodle), [
        entry('a', 'Daniel Kim', { platforms: { moodle: ['1'] } }),
      ]),
    ).toBe('a');
  });
});

test('the platform’s number is not taken for the school’s', () => {
  expect(seen('kimdaniel', '12345', CANVAS)).toMatchObject({
    externalId: null,
    platform: { platform: 'canvas', id: '12345' },
  });
  expect(seen('Daniel Kim', '2001', CANVAS).externalId).toBe('2001');
});

test('what the teacher typed wins over the file name', () => {
  expect(sightingOf({ name: 'Leila Haddad', id: null }, CANVAS, true).platform).toBeNull();
});

test('a name that was merged into another leads to the person', () => {
  const roster = [entry('a', 'Daniel Kim', { externalId: '2001' }), entry('b', 'Dani Kim', { person: 'a' })];
  expect(matchStudent(seen('Dani Kim'), roster)).toBe('a');
  expect(matchStudent(seen('Dani Kim', '2002'), roster)).toBeNull();
});
