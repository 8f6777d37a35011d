/** Lines of a text with their offsets; blank lines are left out. */
export type TextLine = { start: number; end: number };

export const linesOf = (text: string, from: number, to: number): TextLine[] => {
  const lines: TextLine[] = [];
  let start = from;
  while (start < to) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 || newline > to ? to : newline;
    if (text.slice(start, end).trim() !== '') lines.push({ start, end });
    start = end + 1;
  }
  return lines;
};
