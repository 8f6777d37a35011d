/** Lines as pupils write them on ruled paper. */
const WORDS =
  'plants take light water growing jungle quickly the happy pupil typed my yellow page by going where every leaf goes green under sky'.split(
    ' ',
  );
/** Of different lengths, with tails that hang over the rule. */
export const sentence = (at: number): string =>
  Array.from({ length: 3 + ((at * 7) % 5) }, (_, word) => WORDS[(at * 5 + word * 3) % WORDS.length]).join(
    ' ',
  );
