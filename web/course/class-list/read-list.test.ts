import { describe, expect, it } from 'vitest';
import { linesOf, readList } from './read-list.ts';

const students = (text: string) => linesOf(readList(text)).map(({ student }) => student);
const one = (name: string, external_id: string | null = null, email: string | null = null) => ({
  name,
  external_id,
  email,
});

describe('a class list', () => {
  it('of bare names, one in each line', () => {
    expect(students('Ana Ames\n\n Bo Brown \n')).toEqual([one('Ana Ames'), one('Bo Brown')]);
  });

  it('with a heading, in any order of columns, with quotes and semicolons', () => {
    expect(
      students('E-Mail;Name;Student ID\r\nana@school.test;"Ames; Ana";007\r\n;Bo "Bob" Brown;8'),
    ).toEqual([one('Ames; Ana', '007', 'ana@school.test'), one('Bo "Bob" Brown', '8')]);
  });

  it('without a heading, by what stands in the columns', () => {
    expect(students('12\tAna Ames\tana@school.test\n13\tBo Brown\tbo@school.test')).toEqual([
      one('Ana Ames', '12', 'ana@school.test'),
      one('Bo Brown', '13', 'bo@school.test'),
    ]);
  });

  it('with surname and first name apart', () => {
    expect(students('Ames, Ana\nBrown, Bo')).toEqual([one('Ana Ames'), one('Bo Brown')]);
    expect(students('First name,Last name\nAna,Ames')).toEqual([one('Ana Ames')]);
  });

  it('an address that is none is told, and a line that names nobody is nobody', () => {
    expect(linesOf(readList('Ana Ames,7,ana at school\n,,x@school.test\nBo,8,b@school.test'))).toMatchObject([
      { student: one('Ana Ames', '7'), badEmail: 'ana at school' },
      { student: null },
      { student: one('Bo', '8', 'b@school.test') },
    ]);
  });

  it('nothing is nothing', () => {
    expect(students(' \n ')).toEqual([]);
  });
});
