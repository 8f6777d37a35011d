/** Variables that are nearly the name of a setting: `SMTP_URI` would be left aside without a word, and no mail sent. */
import { editDistance } from '../../grading/language/edit-distance.ts';

const beginningOf = (name: string): string => name.split('_')[0] ?? '';

/** One letter in five, at most three. */
const mayDiffer = (name: string): number => Math.min(3, Math.max(1, Math.floor(name.length / 5)));

export type Misspelt = { given: string; meant: string };

/**
 * Only names that begin like one of ours and have two parts or more are looked at: the environment is full of others. Where the
 * setting itself is there, the other one is somebody else's.
 */
export const listMisspelt = (
  env: Record<string, string | undefined>,
  known: readonly string[],
): Misspelt[] => {
  const beginnings = [...new Set(known.map(beginningOf))];
  const isOurs = (name: string) =>
    name.includes('_') &&
    beginnings.some((each) => editDistance(each, beginningOf(name)) <= (each.length > 3 ? 1 : 0));
  const isSet = (name: string) => (env[name] ?? '') !== '';
  return Object.keys(env)
    .filter((name) => isSet(name) && !known.includes(name) && isOurs(name))
    .flatMap((given) => {
      const [nearest] = known
        .map((meant) => ({ meant, far: editDistance(given, meant) }))
        .toSorted((a, b) => a.far - b.far);
      if (nearest === undefined || nearest.far > mayDiffer(nearest.meant) || isSet(nearest.meant)) return [];
      return [{ given, meant: nearest.meant }];
    });
};
