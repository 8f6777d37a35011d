/** Without accents, small, joined: "ground water", "Ground-water" and "groundwater" are one. */
export const squeeze = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[œŒ]/gu, 'oe')
    .replace(/[æÆ]/gu, 'ae')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
