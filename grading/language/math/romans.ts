/** Roman numbers, of lists and of labels. */

const SIGNS: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

export const asRoman = (number: number): string => {
  let rest = Math.min(number, 3999);
  let text = '';
  for (const [value, sign] of SIGNS) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
};

/** As many as a list of parts or sections has: i, ii, iii and on. */
export const ROMANS: readonly string[] = Array.from({ length: 39 }, (_, at) => asRoman(at + 1));

/** 4 for "iv" and "IV"; 0: it is none, or too large for a label. */
export const romanValue = (text: string): number => ROMANS.indexOf(text.toLowerCase()) + 1;
