/** Words of one family: "tired" and "tiredness", "warm" and "Wärme", "beten" and "Gebet", "Wunde" and "Wundverschluss". */
import { stem } from '../stem.ts';

/** What makes other kinds of words out of a root, in the languages that tests are written in; longest first. */
const ENDINGS =
  /(?:ations?|ungen|ischen?|lichen?|isches|ische[rs]?|liche[rs]?|igkeit|heiten|keiten|heit|keit|ness|ment|ions?|ity|ical|ally|ance|ence|able|ible|bare?[nrs]?|barkeit|ung|isch|lich|ful|ous|ive|ing|ers?|est|ed|ly|al|ic|ig|en|em|es|y|e|n|s)$/u;
const SHORTEST_ROOT = 3;
/** So many letters of a compound are a word of their own. */
const SHORTEST_MEMBER = 4;

const fold = (word: string): string =>
  word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');

const known = new Map<string, string>();
const MOST_KNOWN = 20_000;

const rootOf = (word: string): string => {
  const ready = known.get(word);
  if (ready !== undefined) return ready;
  let root = fold(stem(word.toLowerCase()));
  // "Gebet", "gefahren": the prefix of what was done.
  if (/^ge.{3,}/u.test(root) && /(?:et|t|en|n)$/u.test(fold(word))) root = root.slice(2);
  for (let times = 0; times < 2; times += 1) {
    const shorter = root.replace(ENDINGS, '');
    if (shorter.length < SHORTEST_ROOT) break;
    root = shorter;
  }
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, root);
  return root;
};

/** One is a member of the other: "Licht" of "Lichtwirkung", "crowded" of "overcrowded"; "wind" is none of "window". */
const isMember = (short: string, long: string): boolean =>
  short.length >= SHORTEST_MEMBER &&
  long.length >= short.length + SHORTEST_MEMBER &&
  (long.startsWith(short) || (long.endsWith(short) && short.length > SHORTEST_MEMBER));

export const areFamily = (one: string, other: string): boolean => {
  const [root, second] = [rootOf(one), rootOf(other)];
  if (root === second || isMember(root, second) || isMember(second, root)) return true;
  // "Kammer" of "Herzkammer", whose root is shorter than it.
  const [word, twin] = [fold(one), fold(other)];
  return isMember(word, twin) || isMember(twin, word);
};
