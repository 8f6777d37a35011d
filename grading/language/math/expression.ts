/**
 * Small algebra: reads "3(x + 2) − 2x", "½ · 6 · 8", "√(36 + 64)", "4π" and gives their value. Two expressions are the same
 * when they agree at several values of their variables; nothing is rearranged, so nothing can go wrong in rearranging.
 */

export type Scope = ReadonlyMap<string, number>;
export type Expression = {
  evaluate: (scope: Scope) => number;
  variables: ReadonlySet<string>;
  /** How many operations stand in it; 0 for a bare number or letter. */
  operations: number;
  /** How many terms it is a sum of: 1 for a product, 3 for "x² + 5x + 6". */
  summands: number;
};

type Token = { kind: 'number' | 'variable' | 'operator' | 'function'; text: string };
type Node = (scope: Scope) => number;

/** Each of the number or bracket behind it: "log 20 / log 3". */
const FUNCTIONS: Readonly<Record<string, (value: number) => number>> = {
  log: Math.log10,
  lg: Math.log10,
  ln: Math.log,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
};
/** At the beginning of a text: "sin θ", "log20", "cos(x)", and not "since" or "cost". */
export const FUNCTION =
  /^(?:log|lg|ln|sin|cos|tan)(?:(?=\s?[\d(√])|(?:\s[a-z]|\s?(?:x|\p{Script=Greek}))(?!\p{L}))/u;

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?|\.\d+)|(?<name>log|lg|ln|sin|cos|tan)|(?<variable>(?!π)\p{L}(?:_\d)?)|(?<operator>[-+*/^()√π%]))/uy;

const tokenize = (text: string): Token[] | null => {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const source = text.trim();
  while (TOKEN.lastIndex < source.length) {
    const groups = TOKEN.exec(source)?.groups;
    if (!groups) return null;
    if (groups.number !== undefined) tokens.push({ kind: 'number', text: groups.number });
    else if (groups.name !== undefined) tokens.push({ kind: 'function', text: groups.name });
    else if (groups.variable !== undefined) tokens.push({ kind: 'variable', text: groups.variable });
    else tokens.push({ kind: 'operator', text: groups.operator ?? '' });
    if (tokens.length > LONGEST) return null;
  }
  return tokens;
};

const LONGEST = 120;

class Parser {
  readonly variables = new Set<string>();
  operations = 0;
  summands = 1;
  private at = 0;
  private readonly tokens: Token[];

  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  private peek(): Token | undefined {
    return this.tokens[this.at];
  }

  private take(text: string): boolean {
    if (this.peek()?.kind !== 'operator' || this.peek()?.text !== text) return false;
    this.at += 1;
    return true;
  }

  isDone(): boolean {
    return this.at >= this.tokens.length;
  }

  /** `whole`: not within brackets. */
  sum(whole = false): Node | null {
    let left = this.product();
    while (left) {
      const add = this.take('+');
      if (!add && !this.take('-')) return left;
      const [one, other] = [left, this.product()];
      if (!other) return null;
      this.operations += 1;
      if (whole) this.summands += 1;
      left = add ? (scope) => one(scope) + other(scope) : (scope) => one(scope) - other(scope);
    }
    return null;
  }

  private product(): Node | null {
    let left = this.signed();
    while (left) {
      const divide = this.take('/');
      const multiply = !divide && (this.take('*') || this.startsFactor());
      if (!divide && !multiply) return left;
      const [one, other] = [left, this.signed()];
      if (!other) return null;
      this.operations += 1;
      left = divide ? (scope) => one(scope) / other(scope) : (scope) => one(scope) * other(scope);
    }
    return null;
  }

  /** "3n", "2(w + 1)", "(x − 2)(x − 3)", "4π", "(x − 2)3": a factor without a sign before it. */
  private startsFactor(): boolean {
    const next = this.peek();
    if (next?.kind === 'number') return this.tokens[this.at - 1]?.text === ')';
    return next !== undefined && (/^(?:variable|function)$/u.test(next.kind) || /[(√π]/u.test(next.text));
  }

  private signed(): Node | null {
    if (this.take('+')) return this.signed();
    if (!this.take('-')) return this.raised();
    const inner = this.signed();
    return inner && ((scope) => -inner(scope));
  }

  private raised(): Node | null {
    const base = this.atom();
    if (!base || !this.take('^')) return base;
    const exponent = this.signed();
    if (!exponent) return null;
    this.operations += 1;
    return (scope) => base(scope) ** exponent(scope);
  }

  private atom(): Node | null {
    const token = this.peek();
    if (!token) return null;
    if (this.take('(')) {
      const inner = this.sum();
      return inner && this.take(')') ? this.percent(inner) : null;
    }
    if (this.take('√')) {
      const inner = this.atom();
      this.operations += 1;
      return inner && ((scope) => Math.sqrt(inner(scope)));
    }
    if (this.take('π')) return () => Math.PI;
    if (token.kind === 'operator') return null;
    this.at += 1;
    const named = token.kind === 'function' ? FUNCTIONS[token.text] : undefined;
    if (named) {
      const inner = this.atom();
      this.operations += 1;
      return inner && ((scope) => named(inner(scope)));
    }
    if (token.kind === 'variable') {
      this.variables.add(token.text);
      return (scope) => scope.get(token.text) ?? Number.NaN;
    }
    const value = Number(token.text);
    return this.percent(() => value);
  }

  private percent(inner: Node): Node {
    return this.take('%') ? (scope) => inner(scope) / 100 : inner;
  }
}

/** `text` as `plainMath` writes it. Null when it is no expression. */
export const readExpression = (text: string): Expression | null => {
  const tokens = tokenize(text);
  if (!tokens || tokens.length === 0) return null;
  const parser = new Parser(tokens);
  const evaluate = parser.sum(true);
  if (!evaluate || !parser.isDone()) return null;
  const { variables, operations, summands } = parser;
  return { evaluate, variables, operations, summands };
};

const NOTHING: Scope = new Map();

export const constantOf = (expression: Expression): number | null => {
  if (expression.variables.size > 0) return null;
  const value = expression.evaluate(NOTHING);
  return Number.isFinite(value) ? value : null;
};

const SAMPLES = [1.7, 3.3, -2.6, 0.45, 5.9];

export const isClose = (one: number, other: number, tolerance = 1e-6): boolean =>
  Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other)) + 1e-12;

/** Values of both at the same points; `relate` says whether they belong together. */
const agree = (
  one: Expression,
  other: Expression,
  relate: (pairs: [number, number][]) => boolean,
): boolean => {
  const names = [...new Set([...one.variables, ...other.variables])];
  const pairs = SAMPLES.map((sample): [number, number] => {
    const scope = new Map(names.map((name, index) => [name, sample + index * 0.83]));
    return [one.evaluate(scope), other.evaluate(scope)];
  }).filter(([first, second]) => Number.isFinite(first) && Number.isFinite(second));
  return pairs.length >= 2 && relate(pairs);
};

export const isSameExpression = (one: Expression, other: Expression): boolean =>
  agree(one, other, (pairs) => pairs.every(([first, second]) => isClose(first, second)));

/** The same up to a constant factor: "3x = −3" and "x = −1" say the same of x. */
export const isProportional = (one: Expression, other: Expression): boolean =>
  agree(one, other, (pairs) => {
    const [first] = pairs.filter(([, second]) => Math.abs(second) > 1e-9);
    if (!first) return false;
    const ratio = first[0] / first[1];
    return Math.abs(ratio) > 1e-9 && pairs.every(([a, b]) => isClose(a, ratio * b));
  });

export const difference = (one: Expression, other: Expression): Expression => ({
  evaluate: (scope) => one.evaluate(scope) - other.evaluate(scope),
  variables: new Set([...one.variables, ...other.variables]),
  operations: one.operations + other.operations,
  summands: one.summands + other.summands,
});
