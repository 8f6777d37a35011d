/** "Hypothesis: …", "Method", "Results": reports are written under the names of what is asked for. */
import { editDistance } from '../../../language/edit-distance.ts';

const SAME: ReadonlyMap<string, string> = new Map([
  ['results', 'data'],
  ['measurements', 'data'],
  ['procedure', 'method'],
  ['prediction', 'hypothesis'],
  ['discussion', 'conclusion'],
  ['evaluation', 'conclusion'],
]);

const firstWord = (text: string): string => /\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';

const isHeading = (line: string, name: string): boolean => {
  const word = /^\s*(?:\d[.)]\s*)?(?<word>\p{L}+)(?:\s+\p{L}+){0,2}\s*(?::|$)/u
    .exec(line)
    ?.groups?.word?.toLowerCase();
  if (word === undefined) return false;
  const wanted = firstWord(name);
  const isLike = (one: string): boolean =>
    one === wanted || (wanted.length >= 5 && editDistance(one, wanted) <= 2);
  return isLike(word) || isLike(SAME.get(word) ?? '');
};

/** The part of the work under each name, where half of the names stand as headings; null elsewhere. */
export const findByHeading = (
  text: string,
  names: readonly { id: string; name: string }[],
): Map<string, string> | null => {
  const places: { id: string; start: number; body: number }[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    const match = names.find(
      ({ id, name }) => isHeading(line, name) && !places.some((place) => place.id === id),
    );
    if (match)
      places.push({
        id: match.id,
        start: offset,
        body: offset + (line.includes(':') ? line.indexOf(':') + 1 : line.length),
      });
    offset += line.length + 1;
  }
  if (places.length < 2 || places.length < names.length / 2) return null;
  return new Map(
    places.map(({ id, body }, at) => [id, text.slice(body, places[at + 1]?.start ?? text.length).trim()]),
  );
};
