/** Formulas of chemistry: "MgO", "C6H12O6", "2 Mg + O2 → 2 MgO". */

const ELEMENTS: ReadonlySet<string> = new Set(
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th U Np Pu'.split(
    ' ',
  ),
);
const DIGIT = String.raw`[\d₀-₉]`;
const SPECIES = new RegExp(
  String.raw`^\d*\s?\(?(?:[A-Z][a-z]?${DIGIT}*|\((?:[A-Z][a-z]?${DIGIT}*)+\)${DIGIT}*)+\)?(?:\^?\d?[+⁺⁻−-]|[²³]?[⁺⁻])?(?:\s?\((?:s|l|g|aq)\))?$`,
  'u',
);
const SIGNS = /\s*(?:→|⇌|⟶|->|=>|=|\+(?=\s))\s*/u;

const isSpecies = (text: string): boolean => {
  if (!SPECIES.test(text)) return false;
  const symbols = text.replace(/\((?:s|l|g|aq)\)/gu, '').match(/[A-Z][a-z]?/gu) ?? [];
  return symbols.every((symbol) => ELEMENTS.has(symbol));
};

/** A word may be spelt with symbols of elements; a formula has a number in it, or small letters between capitals. */
const isPlainly = (text: string): boolean =>
  /[A-Za-z)][\d₂-₉]|[⁺⁻]/u.test(text) || /[A-Z][a-z][A-Z]|[A-Z][A-Z][a-z]/u.test(text);

export const isChemical = (given: string): boolean => {
  const text = given.trim().replace(/[.]$/u, '');
  if (text === '' || text.length > 120) return false;
  const species = text.split(SIGNS).map((one) => one.trim());
  return (
    species.every(isSpecies) && isPlainly(text) && !/^[\d\s]/u.test(text.replace(/^\d{1,2}\s?[A-Z(]/u, 'X'))
  );
};
