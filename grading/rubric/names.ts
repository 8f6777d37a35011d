/** Cleans the names of criteria and tells two of the same name apart. */
import { type Draft, joinText } from './line/draft.ts';

const LONGEST = 80;

const cleanName = (name: string): string =>
  name
    .replace(/\*\*|__|^#+\s*/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^(?:criterion|criteria|category)\s*(?:\d+|[A-Z])?\s*[:.\-–—]\s*(?=\S)/iu, '')
    .replace(/^[\s\-–—:.,;|•]+|[\s\-–—:;,|.(_]+$/gu, '')
    .trim();

/** A sentence as a name is cut at a word; the whole of it stays in the description. */
const shorten = (item: Draft): Draft => {
  const name = cleanName(item.name) || 'Criterion';
  if (name.length <= LONGEST) return { ...item, name };
  const cut = name
    .slice(0, LONGEST - 1)
    .replace(/\s+\S*$/u, '')
    .replace(/[,;:\s]+$/u, '');
  return { ...item, name: `${cut}…`, description: joinText(name, item.description, '\n') };
};

export const tellApart = (given: Draft[]): Draft[] => {
  const drafts = given.map(shorten);
  const twice = (name: string, list: Draft[]): boolean =>
    list.filter((other) => other.name.toLowerCase() === name.toLowerCase()).length > 1;
  const grouped = drafts.map((item) => {
    const group = cleanName(item.group);
    return twice(item.name, drafts) && group !== '' ? { ...item, name: `${group}: ${item.name}` } : item;
  });
  const seen = new Map<string, number>();
  return grouped.map((item) => {
    const key = item.name.toLowerCase();
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count > 1 ? { ...item, name: `${item.name} (${count})` } : item;
  });
};
