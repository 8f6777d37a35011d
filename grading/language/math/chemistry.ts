/**
 * Formulas and equations of chemistry as students write them: "H₂O" and "H2O", "SO4^2-" and "SO₄²⁻", any order of what stands on
 * one side, any arrow, with or without signs of state.
 */

const SYMBOLS: ReadonlySet<string> = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag ' +
    'Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am'
  ).split(' '),
);

const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
};
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
export const ARROW = /\s*(?:-{1,3}>|={1,2}>|<-{1,2}>|<=>|[→⟶⇒➔➜⇌⇄↔⟹]|=)\s*/u;

/** Raised and lowered signs on the line, without signs of state. */
export const flatten = (text: string): string =>
  text
    .replace(/[½¼¾⅓⅔]/gu, (sign) => FRACTIONS[sign] ?? sign)
    .replace(/[₀-₉]/gu, (digit) => String(LOWERED.indexOf(digit)))
    .replace(
      /[⁰¹²³⁴⁵⁶⁷⁸⁹]*[⁺⁻]/gu,
      (run) =>
        `^${[...run].map((sign) => (sign === '⁺' ? '+' : sign === '⁻' ? '-' : RAISED.indexOf(sign))).join('')}`,
    )
    .replace(/\s?\((?:s|l|g|aq|f|fl)\)/gu, '')
    .replace(/[−–](?=\s*(?:$|\+|\)))/gu, '-')
    .trim();

type Atoms = Map<string, number>;

/** `written`: as it stands; `atoms`: what it is made of, with its charge. */
export type Species = { written: string; atoms: string; amount: number };

const TOKEN = /(?<symbol>[A-Z][a-z]?)|(?<open>[([])|(?<close>[)\]])|(?<count>\d{1,2})|(?<dot>[·*.])/uy;

type Group = { atoms: Atoms; last: Atoms };

const add = (into: Atoms, from: Atoms, times: number): void => {
  for (const [symbol, count] of from) into.set(symbol, (into.get(symbol) ?? 0) + count * times);
};

/** Null where it is no formula. */
const countAtoms = (formula: string): Atoms | null => {
  const stack: Group[] = [{ atoms: new Map(), last: new Map() }];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < formula.length) {
    const groups = TOKEN.exec(formula)?.groups;
    const top = stack.at(-1);
    if (!groups || !top) return null;
    const { symbol, open, close, count } = groups;
    if (symbol !== undefined) {
      if (!SYMBOLS.has(symbol)) return null;
      top.last = new Map([[symbol, 1]]);
      add(top.atoms, top.last, 1);
    } else if (open !== undefined) stack.push({ atoms: new Map(), last: new Map() });
    else if (close !== undefined) {
      const outer = stack.at(-2);
      if (!outer || top.atoms.size === 0) return null;
      stack.pop();
      outer.last = top.atoms;
      add(outer.atoms, outer.last, 1);
    } else if (count !== undefined) {
      if (top.last.size === 0 || Number(count) < 1) return null;
      add(top.atoms, top.last, Number(count) - 1);
      top.last = new Map();
    } else return null;
  }
  const [only, ...others] = stack;
  return only && others.length === 0 && only.atoms.size > 0 ? only.atoms : null;
};

const SPECIES =
  /^(?<amount>\d+(?:\/\d+|[.,]\d+)?)?\s*(?<body>[A-Z([][\w()[\]]*?)(?:(?<apart>\s?\^?\{?)(?<charge>\d?[+-]|[+-]\d)\}?)?$/u;

const toAmount = (digits: string | undefined): number => {
  const [top = '1', bottom = '1'] = (digits ?? '1').replace(',', '.').split('/');
  return Number(top) / Number(bottom);
};

const chargeOf = (sign: string | undefined): string => {
  if (sign === undefined) return '';
  const size = sign.replace(/[+-]/u, '') || '1';
  return `${sign.includes('+') ? '+' : '-'}${size}`;
};

const spell = (atoms: Atoms, charge: string): string =>
  `${[...atoms]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([symbol, count]) => `${symbol}${count}`)
    .join('')}${charge}`;

const HYDRATE =
  /^(?<amount>\d+(?:\/\d+|[.,]\d+)?)?\s*(?<salt>[A-Z([][\w()[\]]*?)\s?(?:[·.•⋅∙*×]\s?(?<water>[\d./]+|½)?|\s(?<apart>\d{1,2}))\s?H2O$/u;

/** "CuSO4·5H2O", and "2CaSO4·H2O" for "CaSO4·½H2O": what it is made of, up to a factor. */
const readHydrate = (text: string): Species[] => {
  const { amount, salt, water, apart } = HYDRATE.exec(text)?.groups ?? {};
  const own = salt === undefined ? null : countAtoms(salt);
  if (!own) return [];
  const count = toAmount((water ?? apart)?.replace('½', '1/2'));
  const readingOf = (of: number, times: number): Species => {
    const atoms: Atoms = new Map();
    add(atoms, own, of);
    add(atoms, WATER, count);
    const least = Math.min(...atoms.values());
    const spelled = spell(new Map([...atoms].map(([name, size]) => [name, size / least])), ' H2O');
    return { written: spelled, atoms: spelled, amount: times };
  };
  // The number before it is of the whole, or of the salt alone.
  return [readingOf(1, toAmount(amount)), ...(amount === undefined ? [] : [readingOf(toAmount(amount), 1)])];
};
const WATER: Atoms = new Map([
  ['H', 2],
  ['O', 1],
]);

/** Every way to read one formula: in "SO42-" the 2 may count atoms or charges. */
export const readSpecies = (text: string): Species[] => {
  const plain = flatten(text);
  const hydrate = readHydrate(plain);
  if (hydrate.length > 0) return hydrate;
  const groups = SPECIES.exec(plain)?.groups;
  if (!groups?.body) return /^(?:\d\s?)?e\^?-$/u.test(plain) ? [electron(plain)] : [];
  const amount = toAmount(groups.amount);
  const body = groups.body;
  const lent = groups.charge === undefined ? null : /^(?<rest>.*\D\d)(?<digit>\d)$/u.exec(body)?.groups;
  const readings: [string, string | undefined][] = [[body, groups.charge]];
  if (lent && groups.charge?.length === 1) readings.push([lent.rest ?? '', `${lent.digit}${groups.charge}`]);
  // "NH4+", typed: the digit counts atoms.
  const typed =
    groups.apart === '' ? /^(?<digit>\d)(?<sign>[+-])$/u.exec(groups.charge ?? '')?.groups : undefined;
  if (typed) readings.push([`${body}${typed.digit}`, typed.sign]);
  return readings.flatMap(([formula, sign]) => {
    const atoms = countAtoms(formula);
    const charge = chargeOf(sign);
    return atoms ? [{ written: `${formula}${charge}`, atoms: spell(atoms, charge), amount }] : [];
  });
};

const electron = (text: string): Species => ({
  written: 'e-1',
  atoms: 'e-1',
  amount: Number(/^\d/u.exec(text)?.[0] ?? 1),
});

/** "2H2+O2", "Na+ + Cl-": a plus between things, not the charge of one. */
const TERMS = /\s\+\s|\+(?=\s*[\dA-Z([])/u;
const TAKEN = /\s[-–−]\s*(?=\S)/u;

type Side = { own: string[]; taken: string[] };

/** "Fe2+ - e-": what is taken away here is given off there. */
const sideOf = (text: string): Side => {
  const terms = flatten(text)
    .split(TERMS)
    .map((term) => term.split(TAKEN).map((one) => one.trim()));
  const isTaken = terms.every(([, ...others]) => others.every((one) => readSpecies(one).length > 0));
  return {
    own: isTaken
      ? terms.map(([first = '']) => first)
      : flatten(text)
          .split(TERMS)
          .map((one) => one.trim()),
    taken: isTaken ? terms.flatMap(([, ...others]) => others) : [],
  };
};

export type Reaction = { left: string[]; right: string[] };

/** What is left and right of the only arrow; null where there is none, or several. */
export const readReaction = (text: string): Reaction | null => {
  const sides = text.split(ARROW).filter((side) => side.trim() !== '');
  if (sides.length !== 2) return null;
  const [left, right] = sides.map(sideOf);
  return left && right ? { left: [...left.own, ...right.taken], right: [...right.own, ...left.taken] } : null;
};

/** Whether the whole text is a formula that no word could be: with a count, or of symbols like "NaCl". */
export const isChemical = (text: string): boolean => {
  const plain = flatten(text);
  if (readSpecies(plain).length === 0) return false;
  return /^\d*\s*[A-Z([].*\d|[A-Z][a-z][A-Z]|[A-Z][a-z]?\^?\d?[+-]$|^[A-Z]{1,2}[A-Z][a-z]$/u.test(plain);
};

const FORMULA_RUN =
  /(?:(?<![\w.])[1-9]\s?)?[A-Z([][\w()[\]]*\s?(?:[·.•⋅∙*]\s?(?:\d{1,2}(?:[./]\d)?|½)?\s?H2O)|[A-Z([][\w()[\]]*(?:\s?\^\{?\d?[+-]\}?|[+-](?![\w(]))?/gu;

/** Formulas that stand in a sentence. */
export const listFormulas = (text: string): string[] =>
  [...flatten(text).matchAll(FORMULA_RUN)]
    .map((match) => match[0])
    .filter((run) => readSpecies(run).length > 0);
