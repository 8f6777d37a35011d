/**
 * Places that stand twice: runs of six or more lines that are the same but for white space, or of the same shape (alike but
 * for names, strings and numbers). Imports, comments, blank lines and lone punctuation do not count. A pair is two files, or
 * one file twice; what stands in more than eight places is a habit and not a pair.
 */
import { createHash } from 'node:crypto';
import { type Source, withoutComments } from './source-tree.ts';

const RUN = 6;
const MOST_PLACES = 8;
const KEYWORDS =
  /^(?:const|let|return|await|async|if|else|for|of|in|new|throw|try|catch|function|export|type|while|typeof)$/;

type Line = { number: number; text: string };
type Place = { path: string; line: number; at: number };
export type Pair = { one: string; other: string; lines: number };

const toShape = (text: string): string =>
  text
    .replace(/'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"/g, '$')
    .replace(/[A-Za-z_][\w-]*/g, (word) => (KEYWORDS.test(word) ? word : 'x'))
    .replace(/\d[\d._]*/g, '0');

/** Blanks keep their line breaks, so that line numbers stay true. */
const blank = (text: string) => text.replace(/[^\n]/g, '');

const linesOf = ({ text }: Source): Line[] =>
  withoutComments(text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/^import [^;]*;/gm, blank))
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.trim().replace(/\s+/g, ' ') }))
    .filter(({ text: line }) => /\w/.test(line));

/** Lists, tables and little more than punctuation: of such a shape everything is, and it tells nothing. */
const isThin = (run: string[]): boolean => new Set(run).size < RUN - 1 || run.join('').length < 100;

const hash = (text: string) => createHash('sha1').update(text).digest('base64').slice(0, 16);

type Sight = { see: (text: string) => string; passOver: (run: string[]) => boolean };

const windowsOf = (sources: Source[], { see, passOver }: Sight): Map<string, Place[]> => {
  const places = new Map<string, Place[]>();
  for (const source of sources) {
    const lines = linesOf(source);
    for (let at = 0; at + RUN <= lines.length; at += 1) {
      const run = lines.slice(at, at + RUN).map(({ text }) => see(text));
      if (passOver(run)) continue;
      const key = hash(run.join('\n'));
      const held = places.get(key) ?? [];
      held.push({ path: source.path, line: lines[at]?.number ?? 0, at });
      places.set(key, held);
    }
  }
  return places;
};

const pairUp = (places: Map<string, Place[]>): Pair[] => {
  const pairs = new Map<string, Pair>();
  for (const held of places.values()) {
    if (held.length < 2 || held.length > MOST_PLACES) continue;
    for (const [index, one] of held.entries())
      for (const other of held.slice(index + 1)) {
        // A run may not overlap itself.
        if (one.path === other.path && Math.abs(one.at - other.at) < RUN) continue;
        const key = `${one.path}\n${other.path}`;
        const known = pairs.get(key);
        if (known === undefined)
          pairs.set(key, {
            one: `${one.path}:${one.line}`,
            other: `${other.path}:${other.line}`,
            lines: RUN,
          });
        else known.lines += 1;
      }
  }
  return [...pairs.values()].sort((a, b) => b.lines - a.lines);
};

export const listPairs = (sources: Source[]): { same: Pair[]; alike: Pair[] } => {
  const same = pairUp(windowsOf(sources, { see: (text) => text, passOver: () => false }));
  const known = new Set(same.map(({ one, other }) => `${one.split(':')[0]}\n${other.split(':')[0]}`));
  const alike = pairUp(windowsOf(sources, { see: toShape, passOver: isThin })).filter(
    ({ one, other }) => !known.has(`${one.split(':')[0]}\n${other.split(':')[0]}`),
  );
  return { same, alike };
};
