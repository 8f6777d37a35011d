/** Whether every word that was typed stands somewhere in the text, whatever its accents and case. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

export const hasWords = (text: string, search: string): boolean => {
  const searched = plain(text);
  return plain(search)
    .split(/\s+/u)
    .every((word) => searched.includes(word));
};
