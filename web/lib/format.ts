/** Dates and numbers as people read them. */
export const NOTHING = '-';

const dateAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** "-" for anything that is not a date. */
export const formatDate = (value: string | null): string => {
  const time = value === null ? Number.NaN : Date.parse(value);
  return Number.isNaN(time) ? NOTHING : dateAndTime.format(time);
};

const dayAndMonth = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });

/** As short as a column of a table: "Nov 14". */
export const formatShortDay = (value: string | null): string => {
  const time = value === null ? Number.NaN : Date.parse(value);
  return Number.isNaN(time) ? NOTHING : dayAndMonth.format(time);
};

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** The day alone, as in "14 November 2026"; "-" for anything that is not a date. */
export const formatDay = (value: string | null): string => {
  const time = value === null ? Number.NaN : Date.parse(value);
  return Number.isNaN(time) ? NOTHING : day.format(time);
};

/** At most two decimals: 86.5, not 86.49999. */
export const formatPoints = (points: number): string => String(Math.round(points * 100) / 100);

/** "1 paper", "12 papers". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;
