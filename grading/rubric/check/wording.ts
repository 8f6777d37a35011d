/** Which words of a rubric can be seen in a work, and which two readers would take differently. */

const VAGUE_WORD =
  /\b(?:good|excellent|great|nice|strong|weak|poor|fair|adequate|inadequate|appropriate|inappropriate|effective|ineffective|clear|unclear|well|sufficient|insufficient|proper|interesting|creative|thorough|insightful|sophisticated|convincing|compelling|meaningful|solid|skil+ful|outstanding|exceptional|superior|satisfactory|unsatisfactory|reasonable|engaging|impressive|thoughtful|competent|proficient|acceptable|average|quality|deep|in-depth|rich|vivid|powerful|successful|confident|logical)(?:ly)?\b/giu;

/** How much of it: "mostly", "some". They rank levels without saying where one ends and the next begins. */
const DEGREE =
  /^(?:very|mostly|fully|full|completely|complete|somewhat|partial|partially|partly|generally|consistent|consistently|occasional|occasionally|rarely|rare|always|often|usually|sometimes|frequent|frequently|some|many|few|several|most|all|little|limited|minimal|minimally|minor|major|basic|high|highly|extremely|quite|rather|fairly|adequate|adequately|more|less|lacks?|lacking|extensive|considerable|significant|relevant|accurate|inaccurate|accurately|correct|correctly|incorrect|specific|general|detailed|precise|strongly|wide|narrow|simple|complex|advanced|developing|emerging|beginning|basically|original|unoriginal|varied|appropriate|command|control)$/iu;

const NUMBER =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|once|twice|half|third|quarter|at\s+least|at\s+most|each|every|none|both|exactly|fewer|more\s+than|less\s+than|up\s+to)\b/iu;

const THING =
  /\b(?:reasons?|examples?|facts?|figures?|quot(?:es?|ations?|ed)|sources?|citations?|cit(?:es|ed)|titles?|headings?|paragraphs?|sentences?|steps?|units?|tables?|graphs?|charts?|diagrams?|drawings?|pictures?|labels?|captions?|errors?|mistakes?|slips?|misspell\p{L}*|words?|pages?|lines?|claims?|thes[ie]s|positions?|opinions?|conclusions?|introductions?|hypothes[ie]s|predictions?|measurements?|numbers?|equations?|formulas?|calculations?|dates?|names?|named|events?|characters?|setting|plot|dialogue|objections?|counter-?arguments?|rebuttals?|references?|transitions?|linking|topic\s+sentences?|evidence|details?|definitions?|defined|terms?|vocabulary|spelling|punctuation|capital\p{L}*|grammar|tenses?|bibliograph\p{L}*|lists?|listed|variables?|results?|data|observations?|methods?|procedures?|greeting|closing|signature|causes?|effects?|differences?|similarities|comparisons?|arguments?|key\s+elements?|information\s+from|functions?|tests?|main\s+ideas?|symbols?|proofs?|solutions?|answers?\s+to)\b/iu;

export const vagueIn = (text: string): string[] => [
  ...new Set((text.match(VAGUE_WORD) ?? []).map((word) => word.toLowerCase())),
];

/** A number, or a thing that a finger can be put on. */
export const isObservable = (text: string): boolean =>
  NUMBER.test(text) || THING.test(text) || /["“„«].+["”“»]/u.test(text);

const SMALL =
  /^(?:an?|the|of|in|on|to|for|with|by|at|from|and|or|but|is|are|was|were|be|been|has|have|had|it|its|this|that|these|those|there|which|as|may|can|does|do|did|student|students|response|paper|work|writing|sample|shows?|demonstrates?|exhibits?|uses?|use|contains?|includes?)$/iu;

/** What is left of a level when small words and words of degree are taken away. */
export const substanceOf = (text: string): string[] =>
  [
    ...new Set(
      (text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [])
        .filter((word) => !SMALL.test(word) && !DEGREE.test(word) && vagueIn(word).length === 0)
        .map((word) => word.replace(/(?<=\p{L}{3})(?:e?s)$/u, '')),
    ),
  ].sort();
