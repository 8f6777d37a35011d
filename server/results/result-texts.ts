/**
 * Results as they are sent, kept by the version of their row. While a class is being graded its results are asked for again
 * and again, and nearly all are as they were: the database says each time which there are and in which version, and only
 * those that this process has not written down yet are read, described and checked.
 */
import { Result } from '../../contract/results.ts';
import type { Services } from '../services.ts';
import { describeResult } from './describe-result.ts';
import { listResultRowsById, type ResultVersion } from './queries.ts';

const MOST_CHARACTERS = 32 * 1024 * 1024;

/** The text that was not asked for longest goes first. */
export const createResultTexts = (mostCharacters = MOST_CHARACTERS) => {
  const texts = new Map<string, string>();
  let characters = 0;
  const forget = (key: string) => {
    characters -= texts.get(key)?.length ?? 0;
    texts.delete(key);
  };
  const keep = (key: string, text: string) => {
    forget(key);
    texts.set(key, text);
    characters += text.length;
    for (const oldest of texts.keys()) {
      if (characters <= mostCharacters) return;
      forget(oldest);
    }
  };
  return {
    keep,
    find(key: string): string | undefined {
      const text = texts.get(key);
      if (text !== undefined) keep(key, text);
      return text;
    },
  };
};
export type ResultTexts = ReturnType<typeof createResultTexts>;

type Asked = {
  teacherId: string;
  versions: ResultVersion[];
  /** The addresses of files change with the hour. */
  hour: number;
  signFile: (key: string, fileName: string) => string;
};

/** One text for each version that is still there, in their order. */
export const writeResults = async (
  { db }: Services,
  texts: ResultTexts,
  { teacherId, versions, hour, signFile }: Asked,
): Promise<string[]> => {
  const keyOf = ({ id, version }: ResultVersion) => `${id} ${version} ${hour}`;
  const written = new Map<string, string>();
  const missing: ResultVersion[] = [];
  for (const one of versions) {
    const text = texts.find(keyOf(one));
    if (text === undefined) missing.push(one);
    else written.set(one.id, text);
  }
  const rows = await listResultRowsById(
    db,
    teacherId,
    missing.map(({ id }) => id),
  );
  const versionOf = new Map(missing.map((one) => [one.id, one]));
  for (const row of rows) {
    const text = JSON.stringify(Result.parse(describeResult(row, signFile)));
    written.set(row.id, text);
    // Changed since its version was read: what is kept is newer than its name, and the next version has another.
    const version = versionOf.get(row.id);
    if (version !== undefined) texts.keep(keyOf(version), text);
  }
  return versions.flatMap(({ id }) => written.get(id) ?? []);
};
