/** What the screen shows, by its address. Null: a screen on which nothing is asked. */
import type { AssistantContext } from '../../contract/assistant/assistant.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const partOf = (name: keyof AssistantContext, id: string | null | undefined): AssistantContext =>
  id !== null && id !== undefined && UUID.test(id) ? { [name]: id } : {};

export const placeOf = ({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): AssistantContext | null => {
  const [, screen, id, more] = pathname.split('/');
  const params = new URLSearchParams(search);
  // Each part of an assignment is about the assignment.
  if (screen === 'assignments') return partOf('assignment_id', id);
  if (more !== undefined && more !== '') return null;
  if (screen === 'results')
    return id === undefined ? partOf('assignment_id', params.get('assignment')) : partOf('paper_id', id);
  if (screen === 'insights')
    return id === undefined ? partOf('course_id', params.get('course')) : partOf('assignment_id', id);
  return screen === 'students' && id !== undefined ? partOf('student_id', id) : null;
};
