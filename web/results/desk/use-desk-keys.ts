/** The desk by keyboard. Keys belong to a field as long as one is being typed into. */
import { useHotkeys } from '@mantine/hooks';
import type { Keys } from '../../ui/controls/keys-dialog.tsx';

export type DeskKeys = {
  next: (() => void) | null;
  nextSame: () => void;
  previous: (() => void) | null;
  nextUnsure: (() => void) | null;
  stepCriterion: (by: 1 | -1) => void;
  pressDigit: (digit: number) => void;
  comment: () => void;
  looksRight: () => void;
  undo: () => void;
  toggleMarks: () => void;
  zoom: () => void;
  find: () => void;
  help: () => void;
};

export const KEYS: Keys = [
  ['j, k', 'Next paper, previous paper'],
  ['Shift and j', 'The same criterion of the next paper'],
  ['n', 'Next paper that the grader is unsure of'],
  ['↑, ↓', 'Previous and next criterion'],
  ['0 to 9', 'Set the level that bears the digit; without levels, type the points'],
  ['c', 'Write a comment; Escape leaves it'],
  ['Alt and 1 to 9', 'Add a kept comment while writing'],
  ['a', 'Looks right, and on to the next'],
  ['u', 'Undo'],
  ['h', 'Hide or show the marks on the paper'],
  ['z', 'Zoom'],
  ['/', 'Find in the paper'],
  ['?', 'These keys'],
];

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export const useDeskKeys = (keys: DeskKeys, isOff: boolean) => {
  const on = (act: () => void) => () => {
    if (!isOff) act();
  };
  useHotkeys([
    ['j', on(() => keys.next?.())],
    ['shift+j', on(keys.nextSame)],
    ['k', on(() => keys.previous?.())],
    ['n', on(() => keys.nextUnsure?.())],
    ['ArrowDown', on(() => keys.stepCriterion(1))],
    ['ArrowUp', on(() => keys.stepCriterion(-1))],
    ...DIGITS.map((digit): [string, () => void] => [String(digit), on(() => keys.pressDigit(digit))]),
    ['c', on(keys.comment)],
    ['a', on(keys.looksRight)],
    ['u', on(keys.undo)],
    ['h', on(keys.toggleMarks)],
    ['z', on(keys.zoom)],
    ['/', on(keys.find)],
    ['shift+?', on(keys.help)],
    ['?', on(keys.help)],
  ]);
};
