import type { Mail } from '../../platform/mail/postbox.ts';
import type { Services } from '../../services.ts';
import { listPeople } from '../membership/queries.ts';

/** To everybody who runs the school. */
export const mailOffice = async (
  { db, postbox }: Services,
  schoolId: string,
  write: (to: { email: string; name: string }) => Mail,
): Promise<void> => {
  for (const person of await listPeople(db, schoolId))
    if (person.role !== 'teacher') postbox.post(write(person));
};
