/** Gives every word and every run of words a number, the same for the same run in every text, so that runs compare as numbers. */

/** Two numbers below this make one that a double holds exactly. */
const MOST = 2 ** 26;

const LENGTHS = [2, 3, 4, 5] as const;
type Length = (typeof LENGTHS)[number];

/** `runs[i]` is the number of the run that begins with word `i`; there are fewer runs than words. */
export type NumberedText = { words: Int32Array; runs: Readonly<Record<Length, Int32Array>> };

export class RunNumbers {
  private readonly words = new Map<string, number>();
  private readonly pairs: Readonly<Record<Length, Map<number, number>>> = {
    2: new Map(),
    3: new Map(),
    4: new Map(),
    5: new Map(),
  };

  number(stems: readonly string[]): NumberedText {
    const words = Int32Array.from(stems, (stem) => this.numberOf(this.words, stem));
    const two = this.join(2, words, words, 1);
    const three = this.join(3, two, words, 2);
    return {
      words,
      runs: { 2: two, 3: three, 4: this.join(4, two, two, 2), 5: this.join(5, three, two, 3) },
    };
  }

  /** Each run of a length, from the shorter run that it begins with and the one that it ends with. */
  private join(length: Length, first: Int32Array, last: Int32Array, apart: number): Int32Array {
    const known = this.pairs[length];
    const joined = new Int32Array(Math.max(0, last.length - apart));
    for (let at = 0; at < joined.length; at += 1)
      joined[at] = this.numberOf(known, (first[at] ?? 0) * MOST + (last[at + apart] ?? 0));
    return joined;
  }

  private numberOf<Key>(known: Map<Key, number>, key: Key): number {
    const ready = known.get(key);
    if (ready !== undefined) return ready;
    known.set(key, known.size);
    return known.size - 1;
  }
}
