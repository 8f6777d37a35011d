/** Greek letters by their names, "sigma / sqrt(n)", which keyboards have not. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})alpha(?!\p{L})/giu, 'α'],
  [/(?<!\p{L})b[eéê]ta(?!\p{L})/giu, 'β'],
  [/(?<!\p{L})gamma(?!\p{L})/giu, 'γ'],
  [/(?<!\p{L})eps[iy]lon(?!\p{L})/giu, 'ε'],
  [/(?<!\p{L})th[eéê]ta(?!\p{L})/giu, 'θ'],
  [/(?<!\p{L})lam[b]?da(?!\p{L})/giu, 'λ'],
  [/(?<!\p{L})(?:mu|my)(?!\p{L})/giu, 'μ'],
  [/(?<!\p{L})rh[oô](?!\p{L})/giu, 'ρ'],
  [/(?<!\p{L})sigma(?!\p{L})/giu, 'σ'],
  [/(?<!\p{L})tau(?!\p{L})/giu, 'τ'],
  [/(?<!\p{L})[pf]hi(?!\p{L})/giu, 'φ'],
  [/(?<!\p{L})om[eé]ga(?!\p{L})/giu, 'ω'],
  [/(?<!\p{L})delta\s?/giu, 'Δ'],
];

/** `known`: the letters of the key, of which each may be named. */
export const withGreek = (text: string, known: ReadonlySet<string>): string =>
  NAMES.reduce((plain, [name, letter]) => (known.has(letter) ? plain.replace(name, letter) : plain), text);
