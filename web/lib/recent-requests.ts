/** The ids of the last calls, newest first: the server's log names its lines by them. Nothing of what was asked or answered. */
const MOST = 10;
const ids: string[] = [];

export const noteRequest = (id: string | null): void => {
  if (id === null) return;
  ids.unshift(id);
  ids.splice(MOST);
};

export const listRecentRequests = (): readonly string[] => [...ids];
