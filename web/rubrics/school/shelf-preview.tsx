/** One shared rubric with its criteria, and what can be done with it. */
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ShelfEntry, ShelfRubric } from '../../../contract/school/shelf.ts';
import { detailOf } from '../../api/api-error.ts';
import { addRubric } from '../../api/rubrics/rubrics.ts';
import { shelfRubricQuery, takeOff } from '../../api/school/use.ts';
import { RubricView } from '../../editor/rubric-view.tsx';
import start from '../../editor/start/start.module.css';
import { FailedPart } from '../../ui/states/failed-part.tsx';
import { useAct } from '../../ui/states/use-act.ts';
import { addressOf, NEW } from '../open-rubric.ts';
import classes from '../rubrics-page.module.css';

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
    <div className={classes.acts}>
      {shared.is_own ? (
        <Button variant="default" onClick={takeBack}>
          Take it back
        </Button>
      ) : null}
      <Button variant="default" onClick={() => void navigate(addressOf(NEW), { state: matterOf(shared) })}>
        Change a copy
      </Button>
      <Button onClick={copy}>Copy to my rubrics</Button>
    </div>
  );
};

export const ShelfPreview = ({ entry, facts }: { entry: ShelfEntry; facts: string }) => {
  const { data, error, refetch } = useQuery(shelfRubricQuery(entry.id));
  return (
    <section className={start.preview} aria-label={`Preview of ${entry.title}`}>
      <div className={start.previewHead}>
        <div>
          <h3 className={start.title}>{entry.title}</h3>
          <p className={start.quiet}>{facts}</p>
        </div>
        {data === undefined ? null : <Deeds shared={data} />}
      </div>
      {error === null || data !== undefined ? null : (
        <FailedPart detail={detailOf(error)} retry={() => void refetch()} />
      )}
      {data === undefined && error === null ? <Skeleton height={160} /> : null}
      {data === undefined ? null : <RubricView rubric={data.rubric} label={`Criteria of ${entry.title}`} />}
    </section>
  );
};
