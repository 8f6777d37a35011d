/** Units as students write them: "km/h", "km per hour", "square cm", "cm2", "m/s^2", "pounds". */

export type Unit = { dimension: string; factor: number };

/** [dimension, factor, names …]; short names take the prefixes of the system where that makes sense. */
const BASE: [string, number, string, string][] = [
  ['length', 1, 'm', 'meter metre metres meters metro metros mètre'],
  ['mass', 1, 'g', 'gram grams gramm gramme grammes gramo gramos'],
  ['volume', 1, 'l', 'liter litre liters litres litro litros'],
  ['time', 1, 's', 'sec secs second seconds sekunde sekunden segundo segundos'],
  ['current', 1, 'a', 'amp amps ampere amperes'],
  ['voltage', 1, 'v', 'volt volts'],
  ['power', 1, 'w', 'watt watts'],
  ['force', 1, 'n', 'newton newtons'],
  ['energy', 1, 'j', 'joule joules'],
  ['pressure', 1, 'pa', 'pascal pascals'],
  ['frequency', 1, 'hz', 'hertz'],
  ['amount', 1, 'mol', 'mole moles'],
  ['energy', 4.184, 'cal', 'calorie calories'],
  ['energy', 3_600_000, 'kwh', ''],
];
const OTHER: [string, number, string][] = [
  ['time', 60, 'min mins minute minutes minuten minuto minutos'],
  ['time', 3600, 'h hr hrs hour hours stunde stunden std hora horas heure heures'],
  ['time', 86_400, 'day days tag tage día días'],
  ['time', 604_800, 'week weeks woche wochen semana semanas'],
  ['time', 31_557_600, 'year years jahr jahre año años'],
  ['resistance', 1, 'ohm ohms Ω'],
  ['angle', 1, '° deg degree degrees grad'],
  ['celsius', 1, '°c celsius'],
  ['fahrenheit', 1, '°f fahrenheit'],
  ['kelvin', 1, 'k kelvin'],
  ['share', 0.01, '% percent prozent percentage porcentaje'],
  ['dollar', 1, '$ dollar dollars usd'],
  ['dollar', 0.01, 'cent cents'],
  ['euro', 1, '€ euro euros eur'],
  ['pound', 1, '£ pound pounds gbp quid'],
  ['pound', 0.01, 'pence penny'],
  ['mass', 1_000_000, 't ton tons tonne tonnes tonnen'],
  ['area', 10_000, 'ha hectare hectares hektar'],
  ['data', 1, 'bit bits'],
  ['data', 8, 'byte bytes'],
  ['length', 0.0254, 'inch inches'],
  ['length', 0.3048, 'ft foot feet'],
  ['length', 1609.344, 'mile miles'],
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

const power = (unit: Unit, exponent: number): Unit =>
  exponent === 1 ? unit : { dimension: `${unit.dimension}^${exponent}`, factor: unit.factor ** exponent };

/** One unit with its power, for example "cm2", "cm^2", "m^(2)". */
const readFactor = (text: string): Unit | null => {
  const match = /^(?<name>[^\d^]+?)(?:\^?\(?(?<power>[23])\)?)?$/u.exec(text.trim());
  const name = match?.groups?.name?.trim() ?? '';
  const found =
    UNITS.get(name) ?? UNITS.get(name.toLowerCase()) ?? UNITS.get(name.toLowerCase().replace(/s$/u, ''));
  return found ? power(found, Number(match?.groups?.power ?? 1)) : null;
};

const SQUARE = /^(?:square|squared|sq\.?|quadrat)[\s-]*(?<rest>\S.*)$/iu;
const CUBIC = /^(?:cubic|kubik)[\s-]*(?<rest>\S.*)$/iu;

/** The unit that a text names as a whole; null when it names none. */
export const readUnit = (given: string): Unit | null => {
  const text = given
    .trim()
    .replace(/\s+(?:per|pro|por|an?)\s+/giu, '/')
    .replace(/\s+squared\b/giu, '^2');
  const square = SQUARE.exec(text)?.groups?.rest;
  if (square !== undefined) return squared(readUnit(square), 2);
  const cubic = CUBIC.exec(text)?.groups?.rest;
  if (cubic !== undefined) return squared(readUnit(cubic), 3);
  const [top = '', ...below] = text.split('/');
  const first = readFactor(top);
  if (first === null || below.length > 1) return null;
  if (below.length === 0) return first;
  const second = readFactor(below[0] ?? '');
  return (
    second && { dimension: `${first.dimension}/${second.dimension}`, factor: first.factor / second.factor }
  );
};

const squared = (unit: Unit | null, exponent: number): Unit | null => unit && power(unit, exponent);
