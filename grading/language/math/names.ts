/** Quantities whose names have more than one sign, "NPP = GPP − R", "Eₖ = ½ m v²": each is put as one letter, in the key and in the answer. */

export type Names = readonly string[];

/** No formula has them. */
const LETTERS = 'აბგდევზთ';

const SUBSCRIPT = /(?<letter>\p{L})(?:_\{?(?<typed>[\p{L}\d]{1,3})\}?|(?<small>[₀-₉ₐ-ₜᵢ-ᵪ]+))/gu;
const spelled = (text: string): string =>
  text.replace(SUBSCRIPT, (_, letter: string, typed: string | undefined, small: string | undefined) =>
    `${letter}${typed ?? small ?? ''}`.normalize('NFKC'),
  );

const RUN = /(?<!\p{L})\p{Lu}{2,4}(?!\p{L})/gu;
const isRun = (side: string): boolean => /^\p{Lu}{2,4}$/u.test(side.trim());
/** "NPP" is no product of three letters. */
const hasTwice = (run: string): boolean => new Set(run).size < run.length;

/** "TR = P × Q" has a name on its left, "P = IV" none; the ways to tell the other runs of capitals, names or products. */
export const namesIn = (key: string): Names[] => {
  const sides = key.split('=').map((side) => side.trim());
  const small = [...key.matchAll(SUBSCRIPT)].map(([name]) => spelled(name));
  const [left = '', right = ''] = sides;
  const isNamed =
    sides.length === 2 &&
    [
      [left, right],
      [right, left],
    ].some(([side = '', other = '']) => isRun(side) && other.length > 1);
  const runs = isNamed ? [...new Set(key.match(RUN))] : [];
  const told = runs.filter((run) => hasTwice(run) || run === left || run === right);
  const ways = [runs, told].map((own) => [...new Set([...own, ...small])].slice(0, LETTERS.length));
  return told.length < runs.length ? ways : ways.slice(0, 1);
};

const SMALL = /^(?:the|a|an|of|its|der|die|das|des|el|la|los|las|del|de|le|les|du|l|d)$/iu;

/** "net primary production", "net production": the name by its first letters, of which those within may be left out. */
const isInitials = (words: readonly string[], name: string): boolean => {
  if (words.length < 2 || words.length > name.length || words.some((word) => word.length < 3)) return false;
  let at = 0;
  return words.every((word, order) => {
    const found = name.indexOf(word.charAt(0).toUpperCase(), at);
    at = found + 1;
    return found >= 0 && (order > 0 || found === 0);
  });
};

const OPERAND = /[^=+*/()\-−–×÷·]+/gu;

/** Words for a name that only this name has. `text`: what is reckoned told in signs. */
const byInitials = (text: string, names: Names): string =>
  text.replace(OPERAND, (operand, at: number) => {
    const words = (operand.match(/\p{L}+/gu) ?? []).filter((word) => !SMALL.test(word));
    // "where aggregate demand": what leads up to it is no part of it, and what stands beside the sign is.
    const isBefore = !text.slice(0, at).includes('=');
    const whole = names.filter((name) => {
      const own = isBefore ? words.slice(-name.length) : words.slice(0, name.length);
      return own.length === name.length && isInitials(own, name);
    });
    const [only, other] = whole.length > 0 ? whole : names.filter((name) => isInitials(words, name));
    return only === undefined || other !== undefined ? operand : ` ${only} `;
  });

/** "E" for "Eₖ" where the key has no other E. */
const byFirst = (text: string, names: Names): string =>
  names.reduce((line, name, at) => {
    const first = name.charAt(0);
    const isOnly = names.every((other) => other === name || !other.startsWith(first));
    return isOnly && !isRun(name)
      ? line.replace(new RegExp(String.raw`(?<!\p{L})${first}(?![\p{L}\d])`, 'gu'), LETTERS[at] ?? first)
      : line;
  }, text);

export const withNames = (text: string, names: Names): string => {
  if (names.length === 0) return text;
  const lettered = names.reduce(
    (line, name, at) =>
      line.replace(new RegExp(String.raw`(?<!\p{L})${name}(?![\p{L}\d])`, 'giu'), LETTERS[at] ?? name),
    byInitials(spelled(text), names),
  );
  return byFirst(lettered, names);
};
