import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { many, maybe, one, parseRow, parseRows } from './rows.ts';

const StudentRow = z.object({ id: z.number(), email: z.email() });

describe('a row from the database', () => {
  it('passes with exactly the columns that its schema names', () => {
    const row = { id: 1, email: 'mia@school.example', password_hash: 'secret' };
    expect(parseRow(StudentRow, row)).toEqual({ id: 1, email: 'mia@school.example' });
  });

  it('that does not fit is refused in words that name columns but never the value', () => {
    const read = () => parseRows(StudentRow, [{ id: 'mia-4711', email: 'Mia Miller' }]);
    expect(read).toThrow(
      'A row of the database does not match its schema (id, email): id (invalid_type), email (invalid_format)',
    );
    expect(read).not.toThrow(/4711|Miller/);
  });

  it('is asked for as one, as one that may be missing, or as all of them', async () => {
    const row = { id: 1, email: 'mia@school.example' };
    const found = { execute: async () => [row, row], executeTakeFirst: async () => row };
    const nothing = { execute: async () => [], executeTakeFirst: async () => undefined };
    expect([await one(StudentRow)(found), await maybe(StudentRow)(found)]).toEqual([row, row]);
    expect(await many(StudentRow)(found)).toEqual([row, row]);
    expect([await maybe(StudentRow)(nothing), await many(StudentRow)(nothing)]).toEqual([null, []]);
    await expect(one(StudentRow)(nothing)).rejects.toThrow(expect.objectContaining({ code: 'not_found' }));
  });
});
