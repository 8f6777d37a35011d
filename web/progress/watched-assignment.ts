/** Which assignment the page is about: handed over by the page before, named in the address, or the sample. */
import { z } from 'zod';
import { SubmissionStatus } from '../../contract/assignments.ts';

const Watched = z.object({
  id: z.string(),
  name: z.string(),
  status: SubmissionStatus.catch('grading'),
});
export type Watched = z.infer<typeof Watched>;

const SAMPLE: Watched = { id: 'sample', name: 'Sample assignment', status: 'grading' };

/** The state is either the assignment itself or holds it. */
const State = z.union([z.object({ assignment: Watched }).transform(({ assignment }) => assignment), Watched]);

export const readWatched = (state: unknown, address: URLSearchParams): Watched => {
  const given = State.safeParse(state);
  if (given.success) return given.data;
  const id = address.get('assignment');
  return id === null || id === '' ? SAMPLE : { id, name: 'Assignment', status: 'grading' };
};

/** The server's ids have one shape: anything else it cannot know, and is not asked about. */
export const mayBeKnown = ({ id }: Watched): boolean => z.uuid().safeParse(id).success;
