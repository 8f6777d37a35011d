/** Where an assignment and its parts are. */
export type RoomPart = 'papers' | 'questions' | 'class' | 'give-back' | 'set-up';

/** The papers are what an assignment opens with. */
export const roomAddress = (
  assignmentId: string,
  part: RoomPart = 'papers',
  params: Record<string, string> = {},
): string => {
  const search = new URLSearchParams(params).toString();
  return `/assignments/${assignmentId}${part === 'papers' ? '' : `/${part}`}${search === '' ? '' : `?${search}`}`;
};

/** One paper on the desk; the way back leads to its assignment, with the same filters. */
export const deskAddress = (
  paperId: string,
  assignmentId: string,
  params: Record<string, string> = {},
): string => `/results/${paperId}?${new URLSearchParams({ ...params, assignment: assignmentId })}`;
