/** Two wordings are the same where nothing but case, spaces and the signs around them differ. */
export const plainWording = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.,;:!?]+|[\s.,;:!?]+$/gu, '');
