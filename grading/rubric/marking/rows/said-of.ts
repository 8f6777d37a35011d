const SHORTEST_NAME = 4;

/** "(also: serum)" behind one of several things is said of that one, "wall will do" of the cell wall: which of them; −1 where none stands before it. */
export const standsBehind = (items: readonly string[], accept: string, answer: string): number => {
  const named = items.flatMap((item, at) => (item.toLowerCase().includes(accept.toLowerCase()) ? [at] : []));
  if (accept.length >= SHORTEST_NAME && named[0] !== undefined && named.length === 1) return named[0];
  const place = answer.indexOf(accept);
  return items.findLastIndex((item) => {
    const own = answer.indexOf(item);
    return own >= 0 && own < place;
  });
};

/** "tin (pewter ok), lead": in a bracket right behind one of them. */
export const isInBracketOf = (item: string, accept: string, answer: string): boolean => {
  const at = answer.indexOf(item);
  const inside = at < 0 ? undefined : /^\s*\((?<inside>[^()]*)\)/u.exec(answer.slice(at + item.length));
  return inside?.groups?.inside?.includes(accept) === true;
};
