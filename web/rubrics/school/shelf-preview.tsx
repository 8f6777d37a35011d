/** One shared rubric with its criteria, and what can be done with it. */
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ShelfEntry, ShelfRubric } from '../../../contract/school/shelf.ts';
import { addRubric } from '../../api/rubrics/rubrics.ts';
import { shelfRubricQuery, takeOff } from '../../api/school/use.ts';
import { RubricPreview, RubricView } from '../../editor/rubric-view.tsx';
import { QuietButton } from '../../ui/quiet.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { useAct } from '../../ui/states/use-act.ts';
import { addressOf, NEW } from '../open-rubric.ts';

/** What a rubric of one's own begins with. */
const matterOf = ({ id, title, subject, genre, grade_from, grade_to, rubric }: ShelfRubric) => ({
  title,
  subject,
  genre,
  grade_from,
  grade_to,
  rubric,
  origin: { kind: 'school' as const, name: title, id },
});

const Deeds = ({ shared }: { shared: ShelfRubric }) => {
  const act = useAct();
  const navigate = useNavigate();
  const copy = () =>
    void act((client) => addRubric(client, matterOf(shared)), `${shared.title} is among your rubrics.`);
  const takeBack = () =>
    void act((client) => takeOff(client, shared.id), `${shared.title} is off the shelf.`);
  return (
    <Group gap="sm" justify="flex-end">
      {shared.is_own ? <QuietButton onClick={takeBack}>Take it back</QuietButton> : null}
      <QuietButton onClick={() => void navigate(addressOf(NEW), { state: matterOf(shared) })}>
        Change a copy
      </QuietButton>
      <Button onClick={copy}>Copy to my rubrics</Button>
    </Group>
  );
};

export const ShelfPreview = ({ entry, facts }: { entry: ShelfEntry; facts: string }) => {
  const query = useQuery(shelfRubricQuery(entry.id));
  return (
    <RubricPreview
      title={entry.title}
      facts={facts}
      deeds={query.data === undefined ? null : <Deeds shared={query.data} />}
    >
      <Loaded query={query} label="Loading the rubric" height={160}>
        {({ rubric }) => <RubricView rubric={rubric} label={`Criteria of ${entry.title}`} />}
      </Loaded>
    </RubricPreview>
  );
};
