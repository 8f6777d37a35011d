/** The brackets of a line. */

export type Group = { start: number; end: number; inside: string };

/** Brackets with all that stands in them, other brackets too. */
export const listGroups = (line: string): Group[] => {
  const groups: Group[] = [];
  const open: number[] = [];
  for (const [at, sign] of [...line].entries()) {
    if (sign === '(' || sign === '[') open.push(at);
    if ((sign !== ')' && sign !== ']') || open.length === 0) continue;
    const start = open.pop() ?? 0;
    groups.push({ start, end: at + 1, inside: line.slice(start + 1, at) });
  }
  return groups.sort((one, other) => one.start - other.start || other.end - one.end);
};

export const isInside = (groups: readonly Group[], at: number): boolean =>
  groups.some(({ start, end }) => at > start && at < end);
