/** "Ada Lovelace" → "AL", "ada" → "A": whole characters, so that no name is cut through the middle of a letter. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    (word = '') => Array.from(word)[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
};
