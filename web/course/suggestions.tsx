/** "Is Dani Kim the same as Daniel Kim?" A likeness of names decides nothing; the teacher does. */
import { Button } from '@mantine/core';
import type { Roster, RosterStudent } from '../../contract/students.ts';
import { countOf } from '../lib/format.ts';
import classes from './course-page.module.css';
import { nameOf } from './student-dialogs.tsx';
import type { StudentDeeds } from './use-student-deeds.ts';

const describe = (student: RosterStudent) =>
  [student.external_id === null ? null : `ID ${student.external_id}`, countOf(student.papers, 'paper')]
    .filter((part) => part !== null)
    .join(', ');

const Question = ({
  one,
  other,
  deeds,
}: {
  one: RosterStudent;
  other: RosterStudent;
  deeds: StudentDeeds;
}) => (
  <li className={classes.suggestion}>
    <p className={classes.question}>
      Is <strong>{nameOf(one)}</strong> ({describe(one)}) the same as <strong>{nameOf(other)}</strong> (
      {describe(other)})?
    </p>
    <div className={classes.answers}>
      <Button size="sm" onClick={() => void deeds.merge(one, other)}>
        Merge
      </Button>
      <Button size="sm" variant="default" onClick={() => void deeds.keepApart(one, other)}>
        Not the same
      </Button>
    </div>
  </li>
);

type Props = { suggestions: Roster['suggestions']; students: RosterStudent[]; deeds: StudentDeeds };

export const Suggestions = ({ suggestions, students, deeds }: Props) => {
  const byId = new Map(students.map((student) => [student.id, student]));
  const pairs = suggestions.flatMap(({ merge, into }) => {
    const [one, other] = [byId.get(merge), byId.get(into)];
    return one === undefined || other === undefined ? [] : [{ one, other }];
  });
  if (pairs.length === 0) return null;
  return (
    <ul className={classes.suggestions} aria-label="Questions about who is who">
      {pairs.map(({ one, other }) => (
        <Question key={`${one.id} ${other.id}`} one={one} other={other} deeds={deeds} />
      ))}
    </ul>
  );
};
