/** Units as students write them: "km/h", "km per hour", "square cm", "cm2", "m/s^2", "pounds". */

/** `dimension`: what it is made of ("kg m^2 s^-2"), so that a newton metre is a joule; things of their own have a name of their own. */
export type Unit = { dimension: string; factor: number };

/** [made of, factor, short name, long names]; short names take the prefixes of the system. */
const BASE: [string, number, string, string][] = [
  ['m', 1, 'm', 'meter metre metres meters metro metros mètre mètres metern'],
  ['kg', 0.001, 'g', 'gram grams gramm gramme grammes gramo gramos'],
  ['m^3', 0.001, 'l', 'liter litre liters litres litro litros'],
  ['s', 1, 's', 'sec secs second seconds sekunde sekunden segundo segundos seconde secondes'],
  ['A', 1, 'a', 'amp amps ampere amperes'],
  ['kg m^2 s^-3 A^-1', 1, 'v', 'volt volts voltio voltios'],
  ['kg m^2 s^-3', 1, 'w', 'watt watts vatio vatios'],
  ['kg m s^-2', 1, 'n', 'newton newtons'],
  ['kg m^2 s^-2', 1, 'j', 'joule joules julio julios'],
  ['kg m^-1 s^-2', 1, 'pa', 'pascal pascals'],
  ['s^-1', 1, 'hz', 'hertz'],
  ['mol', 1, 'mol', 'mole moles'],
  ['m^-3 mol', 1000, 'M', 'molar'],
  ['kg m^2 s^-3 A^-2', 1, 'Ω', 'ohm ohms ohmio ohmios'],
  ['kg m^2 s^-2', 4.184, 'cal', 'calorie calories'],
  ['kg m^2 s^-2', 3600, 'Wh', 'wattstunde wattstunden'],
  ['kg m^2 s^-2', 1, 'Ws', ''],
  ['kg m^2 s^-2', 1, 'Nm', 'newtonmeter newtonmetre newtonmetres'],
  ['s A', 1, 'As', ''],
  ['s A', 3600, 'Ah', ''],
  ['s A', 1, 'coulomb', 'coulombs'],
];
const OTHER: [string, number, string][] = [
  ['s', 60, 'min mins minute minutes minuten minuto minutos'],
  ['s', 3600, 'h hr hrs hour hours stunde stunden std hora horas heure heures'],
  ['s', 86_400, 'day days tag tage día días jour jours'],
  ['s', 604_800, 'week weeks woche wochen semana semanas semaine semaines'],
  ['s', 31_557_600, 'year years jahr jahre año años an ans année années'],
  ['s', 2_629_800, 'month months monat monate mes meses mois'],
  ['angle', 1, '° deg degree degrees grad grado grados'],
  ['celsius', 1, '°c celsius'],
  ['fahrenheit', 1, '°f fahrenheit'],
  ['kelvin', 1, 'k kelvin'],
  ['share', 0.01, '% percent prozent percentage porcentaje'],
  ['dollar', 1, '$ dollar dollars usd'],
  ['cent', 1, 'cent cents ct'],
  ['euro', 1, '€ euro euros eur'],
  ['pound', 1, '£ pound pounds gbp quid'],
  ['pound', 0.01, 'pence penny'],
  ['kg', 1e-9, 'mcg'],
  ['kg', 1000, 't ton tons tonne tonnes tonnen tonelada toneladas'],
  ['m^2', 10_000, 'ha hectare hectares hektar hectárea hectáreas'],
  ['bit', 1, 'bit bits'],
  ['bit', 8, 'byte bytes'],
  ['bit', 8192, 'kib kibibyte kibibytes'],
  ['bit', 8 * 1024 ** 2, 'mib mebibyte mebibytes'],
  ['bit', 8 * 1024 ** 3, 'gib gibibyte gibibytes'],
  ['bit', 8000, 'kb kilobyte kilobytes'],
  ['bit', 8e6, 'mb megabyte megabytes'],
  ['bit', 8e9, 'gb gigabyte gigabytes'],
  ['bit', 8e12, 'tb terabyte terabytes'],
  ['m', 0.0254, 'inch inches'],
  ['m', 0.3048, 'ft foot feet'],
  ['m', 1609.344, 'mile miles'],
  ['m s^-1', 1609.344 / 3600, 'mph'],
  ['m s^-1', 1 / 3.6, 'kph kmh'],
];
const PREFIXES: [string, string, number][] = [
  ['k', 'kilo', 1000],
  ['h', 'hecto', 100],
  ['d', 'deci', 0.1],
  ['c', 'centi', 0.01],
  ['m', 'milli', 0.001],
  ['µ', 'micro', 1e-6],
  ['M', 'mega', 1e6],
];

const readUnits = (): Map<string, Unit> => {
  const known = new Map<string, Unit>();
  const name = (key: string, unit: Unit): void => {
    if (!known.has(key)) known.set(key, unit);
  };
  for (const [dimension, factor, names] of OTHER)
    for (const one of names.split(' ')) name(one, { dimension, factor });
  for (const [dimension, factor, short, long] of BASE) {
    for (const one of [short, ...long.split(' ')].filter((text) => text !== ''))
      name(one, { dimension, factor });
    for (const [sign, word, times] of PREFIXES) {
      name(`${sign}${short}`, { dimension, factor: factor * times });
      for (const one of long.split(' ').filter((text) => text !== ''))
        name(`${word}${one}`, { dimension, factor: factor * times });
    }
  }
  return known;
};

const UNITS = readUnits();

type Powers = ReadonlyMap<string, number>;

const powersOf = (dimension: string): Map<string, number> =>
  new Map(
    dimension.split(' ').flatMap((part): [string, number][] => {
      const [name = '', exponent = '1'] = part.split('^');
      return name === '' ? [] : [[name, Number(exponent)]];
    }),
  );

const spell = (powers: Powers): string =>
  [...powers]
    .filter(([, exponent]) => exponent !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, exponent]) => (exponent === 1 ? name : `${name}^${exponent}`))
    .join(' ');

/** One unit times another, raised to a power. */
const combine = (one: Unit, other: Unit, exponent: number): Unit => {
  const powers = powersOf(one.dimension);
  for (const [name, count] of powersOf(other.dimension))
    powers.set(name, (powers.get(name) ?? 0) + count * exponent);
  return { dimension: spell(powers), factor: one.factor * other.factor ** exponent };
};

const ONE: Unit = { dimension: '', factor: 1 };

const named = (name: string): Unit | null =>
  UNITS.get(name) ??
  UNITS.get(name.toLowerCase()) ??
  UNITS.get(name.toLowerCase().replace(/s$/u, '')) ??
  null;

/** Above a negative power "ms" and "Nm" are two units, and "y" is one. */
const BELOW_LINE: Readonly<Record<string, readonly string[]>> = {
  ...{ ms: ['m', 's'], Nm: ['n', 'm'], y: ['year'], yr: ['year'], a: ['year'] },
};
const MOST_GLUED = 3;

/** "kgms" of "kgms-2": names without a sign between them, of which the last has the power. */
const gluedIn = (run: string, most = MOST_GLUED): string[] | null => {
  if (BELOW_LINE[run]) return [...BELOW_LINE[run]];
  if (named(run)) return [run];
  for (let end = run.length - 1; end > 0 && most > 1; end -= 1) {
    const rest = named(run.slice(0, end)) && gluedIn(run.slice(end), most - 1);
    if (rest) return [run.slice(0, end), ...rest];
  }
  return null;
};

const FACTOR = /(?<sign>[\s*.]*)(?<name>[^\s\d*.^()+-]+)(?:\^?\(?(?<power>-?[1-4])\)?)?/uy;

/** "N*m", "kg*m^2", "kg m s^(-2)", "cm2": where no power is negative, and there is no line, a blank multiplies nothing. */
const readProduct = (text: string, isLined: boolean): Unit | null => {
  const isSigned = /-\d/u.test(text);
  if (text === '') return null;
  let product: Unit = ONE;
  FACTOR.lastIndex = 0;
  while (FACTOR.lastIndex < text.length) {
    const isFirst = FACTOR.lastIndex === 0;
    const groups = FACTOR.exec(text)?.groups;
    if (!groups) return null;
    const { sign = '', name = '' } = groups;
    if (!isFirst && sign.trim() === '' && !isSigned && !isLined) return null;
    const exponent = Number(groups.power ?? 1);
    const glued = exponent < 0 ? gluedIn(name) : [name];
    const units = glued?.map(named);
    if (!units || units.length === 0) return null;
    for (const [at, unit] of units.entries()) {
      if (!unit) return null;
      product = combine(product, unit, at === units.length - 1 ? exponent : 1);
    }
  }
  return product;
};

const SQUARE = /^(?:square|squared|sq\.?|quadrat)[\s-]*(?<rest>\S.*)$/iu;
const CUBIC = /^(?:cubic|kubik)[\s-]*(?<rest>\S.*)$/iu;

/** "Metres a second", "Kilometer in der Stunde", "km à l'heure": what stands before a unit below the line. */
export const PER_SIGN = String.raw`(?:\s*/\s*|\s+(?:per|pro|por|par|je|a\sla|à\sla|in\sder|an?|each|every)\s+|\s+à\sl['’])`;
const PER = new RegExp(PER_SIGN, 'giu');

/** The unit that a text names as a whole; null when it names none. */
export const readUnit = (given: string): Unit | null => {
  const text = given
    .trim()
    .replace(/[−–](?=[¹²³⁴])/gu, '⁻')
    .replace(/[⁰¹²³⁴⁻]+/gu, (run) => `^${run.normalize('NFKC').replace('\u2212', '-')}`)
    .replace(/[−–·]/gu, (sign) => (sign === '·' ? '*' : '-'))
    .replace(PER, '/')
    .replace(/\s+(?:squared|(?:al\s)?cuadrad[oa]s?|(?:au\s)?carrée?s?)(?!\p{L})/giu, '^2')
    .replace(/\s+(?:cubed|cúbic[oa]s?|cubes?)(?!\p{L})/giu, '^3');
  const square = SQUARE.exec(text)?.groups?.rest;
  if (square !== undefined) return squared(readUnit(square), 2);
  const cubic = CUBIC.exec(text)?.groups?.rest;
  if (cubic !== undefined) return squared(readUnit(cubic), 3);
  const [top = '', ...below] = text
    .split('/')
    .map((part) => part.trim().replace(/^\((?<inside>[^()]*)\)$/u, '$<inside>'));
  if (below.length > MOST_LINES) return null;
  // "kJ/m²/year": what stands below a line stays there.
  return below.reduce<Unit | null>(
    (unit, part) => {
      const lower = readProduct(part, true) ?? readUnit(part);
      return unit && lower && combine(unit, lower, -1);
    },
    readProduct(top, below.length > 0),
  );
};
const MOST_LINES = 2;

const squared = (unit: Unit | null, exponent: number): Unit | null => unit && combine(ONE, unit, exponent);

const JOINED =
  /(?<first>\d+)\s*(?<large>€|\$|£|\p{L}+)\.?\s*(?:and\s+|und\s+|y\s+|et\s+)?(?<second>\d+(?:\.\d+)?)\s*(?<small>\p{L}+)(?![\p{L}\d²³^])/gu;
const CLOCK =
  /(?<first>\d{1,2}):(?<second>[0-5]\d)(?=\s*(?:h|hrs?|hours?|std|stunden?|horas?|heures?)(?!\p{L}))/giu;

/** "2 h 30 min" is two and a half hours, "1 m 20 cm" one unit and not two numbers. */
export const joinUnits = (text: string): string =>
  text
    .replace(CLOCK, (_, hours: string, minutes: string) => String(Number(hours) + Number(minutes) / 60))
    .replace(JOINED, (whole, first: string, large: string, second: string, small: string) => {
      const [one, other] = [readUnit(large), readUnit(small)];
      if (!one || !other || one.dimension !== other.dimension || one.factor <= other.factor) return whole;
      const value = Number(first) + (Number(second) * other.factor) / one.factor;
      return `${Math.round(value * 1e6) / 1e6} ${large}`;
    })
    // "1 min 30"
    .replace(
      /(?<!\d)(\d+)\s*min(?:utes?|uten)?\s+([0-5]\d)(?![\d.,%]|\s*\p{L})/giu,
      (_, minutes: string, seconds: string) => `${Number(minutes) * 60 + Number(seconds)} s`,
    )
    // "1 h 30"
    .replace(
      /(?<![\d.,])(\d+)\s*(?:h|hrs?|hours?|heures?|horas?|std|stunden?)\s+([0-5]\d)(?![\d.,%:]|\s*\p{L})/giu,
      (_, hours: string, minutes: string) => `${Number(hours) * 60 + Number(minutes)} min`,
    )
    // "3 Euro 20"
    .replace(/(?<!\d)(\d+)\s*(€|euros?|\$|dollars?|£|pounds?)\s*(\d{2})(?![\d.,%]|\s*\p{L})/giu, '$1.$3 $2');

const BELOW =
  /(?<=\p{L}[²³23]?)[\s.·*]?(?<unit>\p{L}{1,3})\s?(?:\^?\(?[-−–]\s?(?<power>[12])\)?|⁻(?<sign>[¹²]))(?![\d\p{L}])/gu;

/** "g.mol-1", "cm³ s⁻¹", "m s^-2" with a stroke: "g/mol". */
export const inOneLine = (text: string): string =>
  text.replace(BELOW, (_, unit: string, power: string | undefined, sign: string | undefined) =>
    power === '2' || sign === '²' ? `/${unit}²` : `/${unit}`,
  );
