/** Exponents: "10" with a raised "8" is a hundred million, not a hundred and eight. */
const RAISED = new Map([...'0123456789+-−n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ'][at] ?? sign]));

/** A raised word ("4th") is no exponent. */
export const raise = (text: string): string =>
  [...text].every((sign) => RAISED.has(sign))
    ? [...text].map((sign) => RAISED.get(sign) ?? sign).join('')
    : text;
