/** The teacher's rubrics and the templates; one that is open stands alone on the page, with room for its grid. */
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import { rubricsQuery } from '../api/rubrics/rubrics.ts';
import { Page } from '../ui/page.tsx';
import { LoadingScreen } from '../ui/states/loading-screen.tsx';
import { EditRubric } from './edit-rubric.tsx';
import { NEW, readBeginning } from './open-rubric.ts';
import { Shelf } from './shelf.tsx';

const Gone = () => (
  <Page title="Rubric" heading="This rubric is not here" lead="It was deleted, or the address is not right.">
    <Link to="/rubrics">Back to your rubrics</Link>
  </Page>
);

const Open = ({ id }: { id: string }) => {
  const { state } = useLocation();
  const { data, isPending } = useQuery({ ...rubricsQuery, enabled: id !== NEW });
  if (id === NEW) return <EditRubric saved={null} begin={readBeginning(state)} />;
  if (isPending) return <LoadingScreen label="Loading the rubric…" />;
  const saved = data?.find((rubric) => rubric.id === id);
  return saved === undefined ? <Gone /> : <EditRubric key={saved.id} saved={saved} begin={saved} />;
};

export const RubricsPage = () => {
  const [params] = useSearchParams();
  const open = params.get('open');
  return open === null ? <Shelf /> : <Open key={open} id={open} />;
};
