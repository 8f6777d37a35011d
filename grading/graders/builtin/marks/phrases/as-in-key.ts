/** An answer with the key's own words where it has others of the same meaning: "is constant" where the key says "stays the same". */
import { SAME_WORDINGS } from '../../../../language/school-words.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

const patternOf = (wordings: readonly string[], flags: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}'’])(?:${wordings
      .toSorted((one, other) => other.length - one.length)
      .map((one) => escaped(one).replaceAll("' ", "['’] ?"))
      .join('|')})(?![\p{L}])`,
    flags,
  );

const GROUPS = SAME_WORDINGS.map((group) => ({ once: patternOf(group, 'iu'), all: patternOf(group, 'giu') }));

/** Only what the key has word for word is put for the others. */
export const asInKey = (text: string, key: string): string =>
  GROUPS.reduce((said, { once, all }) => {
    const own = once.exec(key)?.[0];
    return own === undefined ? said : said.replace(all, own);
  }, text);
