/** "(also: serum)" behind one of several things is said of that one: which of them; −1 where none stands before it. */
export const standsBehind = (items: readonly string[], accept: string, answer: string): number => {
  const place = answer.indexOf(accept);
  return items.findLastIndex((item) => {
    const own = answer.indexOf(item);
    return own >= 0 && own < place;
  });
};
