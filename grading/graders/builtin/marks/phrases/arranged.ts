/** "Put the words in order: goes – she – home": the question prints the words of its answer, so that their order is what was asked for. */

const FEWEST_WORDS = 4;

const fold = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const wordsOf = (text: string): string[] => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(fold);

/** Each word of the wording stands in the question, and they do not stand there one behind the other. */
export const isArranged = (wording: string, asked: string): boolean => {
  const [own, printed] = [wordsOf(wording), wordsOf(asked)];
  const left = [...printed];
  const isThere = own.every((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return own.length >= FEWEST_WORDS && isThere && !` ${printed.join(' ')} `.includes(` ${own.join(' ')} `);
};

/** How many words of the wording stand in the answer, but not in their place among the others. */
export const countMoved = (wording: string, answer: string): number => {
  const given = wordsOf(answer);
  const taken = new Set<number>();
  const places = wordsOf(wording).flatMap((word) => {
    const at = given.findIndex((one, place) => one === word && !taken.has(place));
    if (at >= 0) taken.add(at);
    return at < 0 ? [] : [at];
  });
  // The longest row of them that keeps its order.
  const rows = places.map(() => 1);
  places.forEach((place, at) => {
    for (let before = 0; before < at; before += 1)
      if ((places[before] ?? 0) < place) rows[at] = Math.max(rows[at] ?? 1, (rows[before] ?? 1) + 1);
  });
  return places.length - Math.max(0, ...rows);
};
