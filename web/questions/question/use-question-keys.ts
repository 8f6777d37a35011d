/** One question by keyboard. Keys belong to a field as long as one is typed into; Enter and Space also to a button or link. */
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import type { Keys } from '../../ui/controls/keys-dialog.tsx';

export const KEYS: Keys = [
  ['j, k', 'Next answer, previous answer (also ↓ and ↑)'],
  ['0 to 9', 'Give these points, or the level with this digit'],
  ['.', 'Type other points'],
  ['Enter', 'Take what is proposed'],
  ['a', 'Count this answer from now on: it joins the key'],
  ['x, r', 'Refuse this answer from now on'],
  ['s', 'Choose this answer, to decide several at once; Escape chooses none'],
  ['Space', 'Show who wrote it'],
  ['u', 'Undo'],
  ['n', 'Next question that needs you'],
  ['→, ←', 'Next question, previous question'],
  ['?', 'These keys'],
];

export type QuestionKeys = {
  step: (by: 1 | -1) => void;
  pressDigit: (digit: number) => void;
  type: () => void;
  take: () => void;
  accept: () => void;
  refuse: () => void;
  choose: () => void;
  chooseNone: () => void;
  show: () => void;
  undo: () => void;
  next: (() => void) | null;
  turn: (by: 1 | -1) => void;
  help: () => void;
};

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('textarea, select') || (target instanceof HTMLInputElement && target.type !== 'checkbox'));
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a, input, summary');

type Manner = {
  /** Enter and Space press the button that has the focus. */
  isNative?: boolean;
  /** Held down, it goes on; a decision does not. */
  isMoving?: boolean;
};

export const useQuestionKeys = (keys: QuestionKeys, isOff: boolean) => {
  const on = (key: string, act: () => void, { isNative, isMoving }: Manner = {}): HotkeyItem => [
    key,
    (event: KeyboardEvent) => {
      if (isOff || isTypedInto(event.target)) return;
      if (isNative === true && isPressed(event.target)) return;
      event.preventDefault();
      if (isMoving === true || !event.repeat) act();
    },
    { preventDefault: false },
  ];
  const moving = { isMoving: true };
  const native = { isNative: true };
  useHotkeys(
    [
      on('j', () => keys.step(1), moving),
      on('k', () => keys.step(-1), moving),
      on('ArrowDown', () => keys.step(1), moving),
      on('ArrowUp', () => keys.step(-1), moving),
      ...DIGITS.map((digit) => on(String(digit), () => keys.pressDigit(digit))),
      on('.', keys.type),
      on(',', keys.type),
      on('Enter', keys.take, native),
      on('a', keys.accept),
      on('x', keys.refuse),
      on('r', keys.refuse),
      on('s', keys.choose),
      on('Escape', keys.chooseNone),
      on('Space', keys.show, native),
      on('u', keys.undo),
      on('n', () => keys.next?.()),
      on('ArrowRight', () => keys.turn(1)),
      on('ArrowLeft', () => keys.turn(-1)),
      on('shift+?', keys.help),
      on('?', keys.help),
    ],
    [],
  );
};
