/** Words of one family: "tired" and "tiredness", "warm" and "Wärme", "beten" and "Gebet", "Wunde" and "Wundverschluss"; compounds and what they are made of. */
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

/** "verformt" of "verformen", "ändert" of "ändern". */
const isInflectedVerb = (form: string, root: string): boolean =>
  root.length > SHORTEST_ROOT + 1 && (form === `${root}t` || form === `${root}et`);

export const areFamily = (one: string, other: string): boolean => {
  const [root, second] = [rootOf(one), rootOf(other)];
  if (root === second || isMember(root, second) || isMember(second, root)) return true;
  if (isInflectedVerb(root, second) || isInflectedVerb(second, root)) return true;
  // "Kammer" of "Herzkammer", whose root is shorter than it.
  const [word, twin] = [fold(one), fold(other)];
  return isMember(word, twin) || isMember(twin, word);
};

/** What joins the members of a compound. */
const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e'];
const INFLECTED = /(?:ungen|ung|ieren|iert|tes?|en|et|st|em|er|es|[entsr])$/u;
const SHORTEST_COMPOUND = 8;
const FEWEST_SOUNDS = 3;

/** What is left of a word whose vowels change: "verschließen", "Verschluss"; "abgeben", "Abgabe". */
const frameOf = (word: string): string => {
  const root = fold(word).replace(INFLECTED, '');
  return (
    root.slice(0, 1) +
    root
      .slice(1)
      .replace(/[aeiou]/gu, '')
      .replace(/(.)\1+/gu, '$1')
  );
};

const isHead = (head: string, word: string): boolean => {
  const [one, other] = [frameOf(head), frameOf(word)];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    short.length >= FEWEST_SOUNDS && (short === long || (short.length > 3 && long === short + long.slice(-1)))
  );
};

/** "Wundverschluss" of "Wunde" and "verschließen", "Sojaanbau" of "Anbau" and "Soja": two of the words, each at its end. */
export const isMadeOf = (compound: string, words: readonly string[]): boolean => {
  const whole = fold(compound);
  if (whole.length < SHORTEST_COMPOUND) return false;
  return words.some((first) => {
    const lead = [fold(first), rootOf(first)].find(
      (one) => one.length >= SHORTEST_ROOT && whole.startsWith(one),
    );
    if (lead === undefined) return false;
    const rest = whole.slice(lead.length);
    const heads = LINKS.flatMap((link) => (rest.startsWith(link) ? [rest.slice(link.length)] : []));
    return words.some(
      (word) => word !== first && heads.some((head) => head.length >= SHORTEST_MEMBER && isHead(head, word)),
    );
  });
};
