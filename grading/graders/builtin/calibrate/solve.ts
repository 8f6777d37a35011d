/** Solves small systems of linear equations, for calibration and for fitting. */

/** The solution of a system, and the logarithm of the size of its determinant. */
export type Solved = { answer: number[]; logSize: number };

/** Solves A x = b for a symmetric positive definite A by Gaussian elimination with pivoting. Copies its input. */
export const solve = (matrix: number[][], right: number[]): number[] => solveSized(matrix, right).answer;

export const solveSized = (matrix: number[][], right: number[]): Solved => {
  const size = right.length;
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let step = 0; step < size; step += 1) {
    let pivot = step;
    for (let row = step + 1; row < size; row += 1) {
      if (Math.abs(cell(row, step)) > Math.abs(cell(pivot, step))) pivot = row;
    }
    const top = rows[pivot] ?? [];
    rows[pivot] = rows[step] ?? [];
    rows[step] = top;
    for (let row = step + 1; row < size; row += 1) {
      const factor = cell(row, step) / (top[step] || 1);
      if (factor !== 0) rows[row] = (rows[row] ?? []).map((value, at) => value - factor * (top[at] ?? 0));
    }
  }
  const answer = new Array<number>(size).fill(0);
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = cell(row, size);
    for (let column = row + 1; column < size; column += 1) sum -= cell(row, column) * (answer[column] ?? 0);
    answer[row] = sum / (cell(row, row) || 1);
  }
  const pivots = rows.map((_, at) => Math.abs(cell(at, at)) || 1);
  return { answer, logSize: pivots.reduce((sum, pivot) => sum + Math.log(pivot), 0) };
};
