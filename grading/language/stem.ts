/**
 * Reduces a word to what its family shares: "evaporated", "evaporates" and "evaporation" meet in one stem. Light and
 * language-agnostic enough not to hurt German; spelling errors are left to the letter comparison in similarity.ts.
 */

/** Longest first within a family; `keep` is the shortest stem that may remain. */
const SUFFIXES: readonly { end: string; put: string; keep: number }[] = [
  { end: 'ization', put: '', keep: 4 },
  { end: 'isation', put: '', keep: 4 },
  { end: 'ational', put: '', keep: 4 },
  { end: 'fulness', put: '', keep: 3 },
  { end: 'ousness', put: '', keep: 3 },
  { end: 'ability', put: '', keep: 4 },
  { end: 'ibility', put: '', keep: 4 },
  { end: 'ically', put: '', keep: 4 },
  { end: 'ations', put: '', keep: 4 },
  { end: 'ation', put: '', keep: 4 },
  { end: 'ative', put: '', keep: 4 },
  { end: 'ators', put: '', keep: 4 },
  { end: 'ating', put: '', keep: 4 },
  { end: 'ator', put: '', keep: 4 },
  { end: 'ated', put: '', keep: 4 },
  { end: 'ates', put: '', keep: 4 },
  { end: 'ment', put: '', keep: 4 },
  { end: 'ments', put: '', keep: 4 },
  { end: 'ness', put: '', keep: 3 },
  { end: 'less', put: 'less', keep: 3 },
  { end: 'ance', put: '', keep: 4 },
  { end: 'ence', put: '', keep: 4 },
  { end: 'ions', put: '', keep: 4 },
  { end: 'isms', put: '', keep: 4 },
  { end: 'ingly', put: '', keep: 3 },
  { end: 'ings', put: '', keep: 3 },
  { end: 'able', put: '', keep: 4 },
  { end: 'ible', put: '', keep: 4 },
  { end: 'ical', put: '', keep: 4 },
  { end: 'ivity', put: '', keep: 4 },
  { end: 'ive', put: '', keep: 4 },
  { end: 'ion', put: '', keep: 4 },
  { end: 'ism', put: '', keep: 4 },
  { end: 'ize', put: '', keep: 4 },
  { end: 'ise', put: '', keep: 4 },
  { end: 'ate', put: '', keep: 4 },
  { end: 'ful', put: '', keep: 3 },
  { end: 'ous', put: '', keep: 4 },
  { end: 'iest', put: '', keep: 3 },
  { end: 'ier', put: '', keep: 3 },
  { end: 'ity', put: '', keep: 3 },
  { end: 'ily', put: '', keep: 3 },
  { end: 'ing', put: '', keep: 3 },
  { end: 'ers', put: '', keep: 4 },
  { end: 'ors', put: '', keep: 4 },
  { end: 'est', put: '', keep: 3 },
  { end: 'ent', put: '', keep: 4 },
  { end: 'ant', put: '', keep: 4 },
  { end: 'ic', put: '', keep: 4 },
  { end: 'al', put: '', keep: 4 },
  { end: 'ed', put: '', keep: 3 },
  { end: 'er', put: '', keep: 4 },
  { end: 'or', put: '', keep: 4 },
  { end: 'ly', put: '', keep: 3 },
  { end: 'en', put: '', keep: 4 },
  { end: 'es', put: '', keep: 3 },
];

const IRREGULAR: Readonly<Record<string, string>> = {
  grew: 'grow',
  grown: 'grow',
  went: 'go',
  gone: 'go',
  going: 'go',
  doing: 'do',
  goes: 'go',
  made: 'make',
  ran: 'run',
  fell: 'fall',
  fallen: 'fall',
  rose: 'rise',
  risen: 'rise',
  froze: 'freeze',
  frozen: 'freeze',
  broke: 'break',
  broken: 'break',
  kept: 'keep',
  held: 'hold',
  took: 'take',
  taken: 'take',
  gave: 'give',
  given: 'give',
  got: 'get',
  gotten: 'get',
  left: 'leave',
  lost: 'lose',
  sank: 'sink',
  sunk: 'sink',
  came: 'come',
  began: 'begin',
  begun: 'begin',
  fed: 'feed',
  ate: 'eat',
  eaten: 'eat',
  felt: 'feel',
  heard: 'hear',
  hid: 'hide',
  hidden: 'hide',
  knew: 'know',
  known: 'know',
  led: 'lead',
  meant: 'mean',
  said: 'say',
  saw: 'see',
  seen: 'see',
  sent: 'send',
  spoke: 'speak',
  spread: 'spread',
  stuck: 'stick',
  taught: 'teach',
  thought: 'think',
  threw: 'throw',
  thrown: 'throw',
  told: 'tell',
  understood: 'understand',
  won: 'win',
  wore: 'wear',
  wrote: 'write',
  written: 'write',
  chose: 'choose',
  chosen: 'choose',
  bought: 'buy',
  brought: 'bring',
  built: 'build',
  fought: 'fight',
  found: 'find',
  sold: 'sell',
  children: 'child',
  men: 'man',
  women: 'woman',
  feet: 'foot',
  teeth: 'tooth',
  mice: 'mouse',
  leaves: 'leaf',
  lives: 'life',
  better: 'good',
  best: 'good',
  worse: 'bad',
  worst: 'bad',
  further: 'far',
  farther: 'far',
  furthest: 'far',
  farthest: 'far',
  least: 'less',
  lesser: 'less',
  fewer: 'less',
  fewest: 'less',
  most: 'more',
  differ: 'difference',
  differs: 'difference',
  lower: 'low',
  lowest: 'low',
  wider: 'wide',
  older: 'old',
  newer: 'new',
  safer: 'safe',
  finer: 'fine',
  later: 'late',
  user: 'use',
  users: 'use',
  used: 'use',
  using: 'use',
  useful: 'use',
  died: 'die',
  dying: 'die',
  dead: 'die',
  death: 'die',
  tied: 'tie',
  lying: 'lie',
  decision: 'decide',
  decisions: 'decide',
  erosion: 'erode',
  expansion: 'expand',
  absorption: 'absorb',
  division: 'divide',
  conclusion: 'conclude',
  explosion: 'explode',
  solution: 'solve',
  solutions: 'solve',
  growth: 'grow',
  strength: 'strong',
  length: 'long',
  width: 'wide',
  depth: 'deep',
  height: 'high',
  heat: 'heat',
  weight: 'weight',
  production: 'produce',
  reproduction: 'reproduce',
  reduction: 'reduce',
  friction: 'friction',
  nothing: 'nothing',
  something: 'thing',
  anything: 'thing',
  everything: 'thing',
  during: 'during',
  being: 'be',
};

const undouble = (word: string): string =>
  word.length > 3 && /([bdfglmnprst])\1$/u.test(word) ? word.slice(0, -1) : word;

const withoutPlural = (word: string): string => {
  if (word.length > 4 && /(ies|ied)$/u.test(word)) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/u.test(word)) return word.slice(0, -1);
  return word;
};

/** Endings that a second family member may have lost already: "move" beside "movement", "city" beside "cities". */
const withoutTail = (word: string): string =>
  undouble(word.length > 3 && /[eyi]$/u.test(word) ? word.slice(0, -1) : word);

const stripOnce = (word: string): string => {
  for (const { end, put, keep } of SUFFIXES) {
    if (word.endsWith(end) && word.length - end.length >= keep) return word.slice(0, -end.length) + put;
  }
  return word;
};

const known = new Map<string, string>();

const computeStem = (word: string): string => {
  const base = Object.hasOwn(IRREGULAR, word) ? (IRREGULAR[word] ?? word) : word;
  if (base.length <= 3) return withoutPlural(base);
  const once = stripOnce(withoutPlural(base));
  return withoutTail(once.length > 6 ? stripOnce(once) : once);
};

/** The stem of a lower-case word. Remembered, because a class writes the same words over and over. */
export const stem = (word: string): string => {
  const ready = known.get(word);
  if (ready !== undefined) return ready;
  const made = computeStem(word);
  // The cap keeps a hostile file of random words from growing the process.
  if (known.size < 50_000) known.set(word, made);
  return made;
};
