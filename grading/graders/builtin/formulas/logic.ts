/** Expressions of logic, "P = A AND NOT B", "A ∧ ¬B", "A·B'": the same where they are true of the same inputs. */
import type { Verdict } from './reaction.ts';

type Inputs = ReadonlyMap<string, boolean>;
type Logic = { evaluate: (inputs: Inputs) => boolean; inputs: ReadonlySet<string>; operations: number };
type Node = (inputs: Inputs) => boolean;

/** One sign for each operation: `!` `*` `^` `+`, and the denied ones as "not" before brackets. */
const WRITTEN: [RegExp, string][] = [
  [/(?<!\p{L})(?:not|nicht|non)(?!\p{L})|[¬~]/giu, '!'],
  [/(?<!\p{L})nand(?!\p{L})|⊼/giu, '&'],
  [/(?<!\p{L})nor(?!\p{L})|⊽/giu, '|'],
  [/(?<!\p{L})(?:xor|eor)(?!\p{L})|[⊕⊻]/giu, '#'],
  [/(?<!\p{L})(?:and|und|et)(?!\p{L})|&&|[∧⋀·⋅.×]/giu, '*'],
  [/(?<!\p{L})(?:or|oder|ou)(?!\p{L})|\|\||[∨⋁]/giu, '+'],
  // "A v B", typed.
  [/(?<=[\p{L})]\s)v(?=\s*[\p{L}(!])/gu, '+'],
];
const SPANISH: [RegExp, string][] = [
  [/(?<=[\p{L})]\s+)y(?=\s+[\p{L}(])/giu, '*'],
  [/(?<=[\p{L})]\s+)o(?=\s+[\p{L}(])/giu, '+'],
  [/(?<!\p{L})no(?=\s+[\p{L}(])/giu, '!'],
];

/** "P =" before it, "= 1" behind it. */
const ASIDE = /^[^=]*=\s*|\s*=\s*1\s*$|[.;]\s*$/gu;

const toSigns = (text: string, isSpanish: boolean): string => {
  let signs = text.replace(ASIDE, '').normalize('NFD');
  // A bar over a letter denies it.
  signs = signs.replace(/(\p{L})\s?(?:[\u0304\u0305\u0305]|['’′])/gu, '!$1');
  for (const [pattern, sign] of [...WRITTEN, ...(isSpanish ? SPANISH : [])])
    signs = signs.replace(pattern, sign);
  return signs.replace(/\s+/gu, '').toUpperCase();
};

const BINARY: readonly (readonly [string, (one: boolean, other: boolean) => boolean])[][] = [
  [
    ['+', (one, other) => one || other],
    ['|', (one, other) => !(one || other)],
  ],
  [['#', (one, other) => one !== other]],
  [
    ['*', (one, other) => one && other],
    ['&', (one, other) => !(one && other)],
  ],
];

class Parser {
  readonly inputs = new Set<string>();
  operations = 0;
  private at = 0;
  private readonly signs: string;

  constructor(signs: string) {
    this.signs = signs;
  }

  isDone(): boolean {
    return this.at >= this.signs.length;
  }

  level(depth = 0): Node | null {
    const operations = BINARY[depth];
    if (!operations) return this.denied();
    let left = this.level(depth + 1);
    while (left) {
      const operation = operations.find(([sign]) => sign === this.signs[this.at])?.[1];
      if (!operation) return left;
      this.at += 1;
      const [one, other] = [left, this.level(depth + 1)];
      if (!other) return null;
      this.operations += 1;
      left = (inputs) => operation(one(inputs), other(inputs));
    }
    return null;
  }

  private denied(): Node | null {
    const sign = this.signs[this.at] ?? '';
    this.at += 1;
    if (sign === '!') {
      const inner = this.denied();
      this.operations += 1;
      return inner && ((inputs) => !inner(inputs));
    }
    if (sign === '(') {
      const inner = this.level();
      const isClosed = this.signs[this.at] === ')';
      this.at += 1;
      // "(A + B)'" denies what stands in the brackets.
      const isDenied = isClosed && /['’′]/u.test(this.signs[this.at] ?? '');
      if (isDenied) this.at += 1;
      return inner && isClosed ? (inputs) => inner(inputs) !== isDenied : null;
    }
    if (!/^[A-Z]$/u.test(sign)) return null;
    this.inputs.add(sign);
    return (inputs) => inputs.get(sign) ?? false;
  }
}

const readSigns = (signs: string): Logic | null => {
  const parser = new Parser(signs);
  const evaluate = parser.level();
  const { inputs, operations } = parser;
  return evaluate && parser.isDone() && operations > 0 && inputs.size <= MOST_INPUTS
    ? { evaluate, inputs, operations }
    : null;
};
const MOST_INPUTS = 6;

const readLogic = (text: string): Logic | null =>
  readSigns(toSigns(text, false)) ?? readSigns(toSigns(text, true));

/** In small letters "A and B" names two options, unless one of them is denied. */
const OPERATION =
  /(?<!\p{L})(?:AND|OR|NOT|XOR|NAND|NOR|UND|ODER|NICHT|(?:not|nicht)\s+[A-Z(])(?!\p{Ll})|[∧∨¬⊕⊻]|&&|\|\|/u;

/** Letters and operations and nothing else, at least one of them by its word or its own sign. */
export const isLogic = (text: string): boolean => OPERATION.test(text) && readLogic(text) !== null;

const isSame = (one: Logic, other: Logic): boolean => {
  const names = [...new Set([...one.inputs, ...other.inputs])];
  return Array.from({ length: 2 ** names.length }, (_, row) => row).every((row) => {
    const inputs = new Map(names.map((name, at) => [name, Math.floor(row / 2 ** at) % 2 === 1]));
    return one.evaluate(inputs) === other.evaluate(inputs);
  });
};

/** The last line that is an expression of logic. Another way to write it with more or fewer operations may not be what was asked for. */
export const matchLogic = (key: string, answer: string): Verdict => {
  const wanted = readLogic(key);
  const given = answer
    .split('\n')
    .flatMap((line) => readLogic(line) ?? [])
    .at(-1);
  if (!wanted || !given) return 'unread';
  if (!isSame(wanted, given)) return 'wrong';
  return wanted.operations === given.operations ? 'right' : 'likely';
};
