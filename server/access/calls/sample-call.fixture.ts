/** How a route is called with the things of the owner; the calls stand in one cases file per feature. */
type SampleFile = { field: string; name: string; lines: string[] };
export type SampleCall = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: { fields?: Record<string, string>; files?: SampleFile[] };
  /** What the owner gets; 200 unless said. */
  owner?: number;
  /** What another teacher gets who names the owner's things. Needed exactly when the call names them. */
  stranger?: { status: number; body?: object };
};

export const NOT_YOURS = { status: 404 };
export const NOT_SET_UP = 503;
export const REASON = 'The first line states the position, and the mark says that there is none.';

/** Where a route is called with these. */
export const addressOf = (url: string, { params = {}, query = {} }: SampleCall): string => {
  const path = url.replace(/:(\w+)|\*/g, (all, name: string | undefined) => params[name ?? '*'] ?? all);
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};
