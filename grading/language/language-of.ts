/** Which of the common school languages a text is written in, by the small words that hold its sentences together. */

const GLUE = {
  en: 'the and of to is are was were you your that this with for not have has it they their because from which would if or but when only',
  de: 'der die das und ist sind war nicht du dein deine ein eine einen dass mit für auf auch wird werden weil aber sich dem den im',
  fr: 'le la les et est sont tu ton ta tes que dans avec pour pas une des du plus mais qui ce cette au aux vous votre',
  es: 'el la los las y es son que en con para por no una tu tus pero como del está este esta más se al',
  it: 'il lo la gli e è sono che di con per non una tuo tua ma come del della nel questo questa più si anche',
  nl: 'de het een en is zijn niet je jouw dat met voor op ook wordt maar van te in deze omdat heeft bij naar',
  pt: 'o a os as e é são que em com para não uma teu seu sua mas como do da no na este esta mais se também',
} as const;

export type Language = keyof typeof GLUE;

const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
const WORDS = LANGUAGES.map((language) => ({ language, glue: new Set<string>(GLUE[language].split(' ')) }));

/** Fewer small words than this prove nothing: a list of names, a row of numbers. */
const LEAST = 5;
/** Related languages share small words, so the first has to be well ahead of the second. */
const AHEAD = 1.5;
/** More of a text says no more about its language. */
const LONGEST = 8_000;

/** Null where too little is written, or in a language that is not known here. */
export const languageOf = (text: string): Language | null => {
  const words =
    text
      .slice(0, LONGEST)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const counts = WORDS.map(({ language, glue }) => ({
    language,
    count: words.filter((word) => glue.has(word)).length,
  })).toSorted((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (first === undefined || second === undefined || first.count < LEAST) return null;
  return first.count >= AHEAD * second.count && first.count >= words.length * 0.12 ? first.language : null;
};

/** What stands above and below a list of answers: too little for small words, and still in one language. */
const HEADS = {
  en: 'answer answers key mark marks point points year grade question questions scheme solution solutions each accept score quiz test unit what why how which when who name explain describe give state write calculate',
  de: 'lösung lösungen punkt punkte klasse aufgabe aufgaben erwartungshorizont musterlösung lückentext kurztest klassenarbeit je zählen richtig falsch antwort antworten auch oder fehler wie warum was welche welcher welches wann wer wo nenne erkläre beschreibe nennen ein eine einem',
  fr: 'réponse réponses corrigé barème point points note question questions exercice exercices classe partie chaque accepter ou vrai faux juste pourquoi comment quel quelle quels quelles quand qui cite citez explique expliquez donne donnez nomme nommez justifie justifiez calcule calculez définition',
  es: 'respuesta respuestas clave solución punto puntos nota pregunta preguntas ejercicio ejercicios curso parte cada aceptar verdadero falso por qué cómo cuál cuáles cuándo quién nombra explica describe escribe calcula',
} as const;
const LEAST_HEADS = 2;
/** Where they speak against the sentences between them: gaps and passages of a language lesson are in the other language. */
const CLEAR_HEADS = { least: 4, ahead: 2 } as const;

/** Each word once: a small one of them may be a word of the lesson's language too. */
const countHeads = (text: string) => {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
  const [first, second] = (['en', 'de', 'fr', 'es'] as const)
    .map((language) => ({
      language,
      count: HEADS[language].split(' ').filter((word) => words.has(word)).length,
    }))
    .toSorted((one, other) => other.count - one.count);
  return { language: first?.language ?? null, count: first?.count ?? 0, next: second?.count ?? 0 };
};

/** By what teachers write above and below a list. */
export const languageOfHeads = (text: string): keyof typeof HEADS | null => {
  const { language, count, next } = countHeads(text);
  return count >= LEAST_HEADS && count > next ? language : null;
};

/** Only where hardly anything speaks for another. */
export const clearLanguageOfHeads = (text: string): keyof typeof HEADS | null => {
  const { language, count, next } = countHeads(text);
  return count >= CLEAR_HEADS.least && count >= CLEAR_HEADS.ahead * next ? language : null;
};

/** Of a key and its heads: by its sentences, or else by its heads. */
export const languageOfKey = (text: string): Language | null => languageOf(text) ?? languageOfHeads(text);
