/** When support is at its desk: "Mon-Fri 09:00-17:00, Sat 10:00-12:00 Europe/Berlin". Without a zone: UTC. */

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const QUARTER_MS = 15 * 60 * 1000;
/** Longer than a week, so that whoever works on one day is found. */
const FURTHEST_QUARTERS = 8 * 24 * 4;

type Span = { days: readonly string[]; from: number; to: number };
export type SupportHours = { text: string; zone: string; spans: readonly Span[] };

const SPAN = /^([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))? (\d{2}):(00|15|30|45)-(\d{2}):(00|15|30|45)$/;

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const daysBetween = (first: string, last: string): string[] => {
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  if (from === -1 || to === -1) return [];
  return from <= to ? DAYS.slice(from, to + 1) : [...DAYS.slice(from), ...DAYS.slice(0, to + 1)];
};

const parseSpan = (text: string): Span | null => {
  const [, first = '', last = first, hour, minute, endHour, endMinute] = SPAN.exec(text) ?? [];
  const days = daysBetween(first, last);
  const [from, to] = [Number(hour) * 60 + Number(minute), Number(endHour) * 60 + Number(endMinute)];
  return days.length > 0 && from < to && to <= 24 * 60 ? { days, from, to } : null;
};

/** Null where it cannot be understood. */
export const parseHours = (text: string): SupportHours | null => {
  const [, list = text, zone = 'UTC'] = /^(.*\d) ([A-Za-z][\w/+-]*)$/.exec(text.trim()) ?? [];
  const spans = list.split(',').map((each) => parseSpan(each.trim()));
  if (!isZone(zone) || spans.includes(null)) return null;
  return { text: text.trim(), zone, spans: spans.filter((span) => span !== null) };
};

const clockIn = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** The day of the week there, and whether support is at its desk. */
const lookAt = ({ zone, spans }: SupportHours) => {
  const clock = clockIn(zone);
  return (at: Date) => {
    const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
    const [day, minute] = [parts.weekday ?? '', Number(parts.hour) * 60 + Number(parts.minute)];
    const isOpen = spans.some(({ days, from, to }) => days.includes(day) && minute >= from && minute < to);
    return { day, isOpen };
  };
};

export const isOpenAt = (hours: SupportHours, at: Date): boolean => lookAt(hours)(at).isOpen;

/** When support leaves its desk for good today; or, where it has left already, on the next day that it is there. */
export const endOfDay = (hours: SupportHours, at: Date): Date => {
  const look = lookAt(hours);
  let quarter = Math.floor(at.getTime() / QUARTER_MS);
  const furthest = quarter + FURTHEST_QUARTERS;
  const moment = () => new Date(quarter * QUARTER_MS);
  while (!look(moment()).isOpen && quarter < furthest) quarter += 1;
  const { day } = look(moment());
  let end = moment();
  for (; look(moment()).day === day; quarter += 1)
    if (look(moment()).isOpen) end = new Date((quarter + 1) * QUARTER_MS);
  return end;
};
