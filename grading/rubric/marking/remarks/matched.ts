const FEWEST_MATCHED = 3;

/** "A3 …", "B5 …", "C1 …" line by line: what belongs to which, and no codes for marks. */
export const areMatched = (lines: readonly string[]): boolean =>
  lines.length >= FEWEST_MATCHED &&
  lines.every(
    (line, at) => /^\s*[A-H]\s?\d(?!\d)/u.test(line) && line.trim().startsWith('ABCDEFGH'.charAt(at)),
  );
