/** Numbers of papers as they are typed. */
export const MOST_PAPERS = 1_000_000;

/** An empty field is no limit. */
export const limitOf = (typed: string | number): number | null => (typed === '' ? null : Number(typed));
