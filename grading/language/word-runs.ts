/** Words and runs of words, for comparing texts: what two papers share, and what a paper adds to its task. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Lower-case words and numbers of any script, in order. */
export const wordsOf = (text: string): string[] => {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text.normalize('NFKC').toLowerCase())) {
    if (isWordLike === true) words.push(segment);
  }
  return words;
};

/** A 32-bit hash of a run of words; a rare collision only moves a share by a fraction of a percent. */
const hashOf = (words: readonly string[], from: number, length: number): number => {
  let hash = 0x811c9dc5;
  for (let index = from; index < from + length; index += 1) {
    const word = words[index] ?? '';
    for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0x20, 0x01000193);
  }
  return hash;
};

export const runsOf = (words: readonly string[], length: number): Set<number> => {
  const runs = new Set<number>();
  for (let from = 0; from + length <= words.length; from += 1) runs.add(hashOf(words, from, length));
  return runs;
};

/** Which words of a text stand inside a run of at least `length` words that the other text has as well. */
export const coveredWords = (words: readonly string[], other: Set<number>, length: number): boolean[] => {
  const covered = words.map(() => false);
  for (let from = 0; from + length <= words.length; from += 1) {
    if (other.has(hashOf(words, from, length))) covered.fill(true, from, from + length);
  }
  return covered;
};

const COMMON = new Set(
  'a about above after again all also although am an and any are as at be because been before being below between both but by can cannot could did do does doing down during each either even every few for from further get gets give given gives go goes got had has have having he her here hers him his how however i if in into is it its itself just keep let like made make makes many may me might more most much must my neither no nor not now of off often on once one only or other our out over own per quite rather same say says see she should show shows since so some still such take than that the their them then there therefore these they thing things this those through thus to too two under until up upon us use used uses using very was way we well were what when where which while who whom why will with within without would yes you your answer answers question questions explain describe student students point points mark marks example examples work paper text word words sentence sentences write writes written'.split(
    ' ',
  ),
);

export const isCommon = (word: string): boolean => COMMON.has(word);

/** The first five letters of each word that carries meaning: enough to match "plants" with "plant". */
export const stemsInOrder = (words: readonly string[]): string[] =>
  words
    .filter((word) => word.length > 2 && !COMMON.has(word) && !/^\d+$/u.test(word))
    .map((word) => word.slice(0, 5));

export const contentStems = (words: readonly string[]): Set<string> => new Set(stemsInOrder(words));
