/**
 * The labels in front of questions and answers, read alike in a teacher's key and in a student's work: "1.", "1)", "Q1:",
 * "Question 1 -", "Aufgabe 1:", "3a.", "3) a)", "(b)", "1.2", and a bare "1" where the numbers run on.
 */

export type Mark = {
  number: number | null;
  /** "b" of "2b", or "2" of "1.2". */
  part: string;
  /** A word such as "Question" stands before it. */
  named: boolean;
  /** A full stop, bracket or colon closes it; a bare number may be anything. */
  closed: boolean;
  /** "A)" instead of "a)". */
  upper: boolean;
  rest: string;
  /** Where the rest begins in the text that was given. */
  at: number;
};

const WORD =
  'question|questions|ques|quest|qn|q|problem|prob|exercise|ex|item|task|number|no|nr|aufgabe|frage|übung|pregunta|ejercicio|actividad|exercice|answer|ans|antwort|respuesta|gap|blank';
const NUMBERED = new RegExp(
  String.raw`^\s*(?<word>(?:${WORD})(?![\p{L}])\s*\.?\s*(?:no\.?|nr\.?)?\s*)?[#([]?\s*(?<number>\d{1,3})(?:\.(?<deep>\d{1,2})(?=[.):\s]))?(?:(?<part>[a-hA-H])(?=[.):\]\s]|$)|\s*\((?<round>[a-hA-H])\)|[\s.]?\s?(?<open>[a-hA-H])(?=\)))?(?<close>\s*[.):\]=]+|\s+[-–—](?=\s)|(?=\s)|$)\s*`,
  'iu',
);
const LETTERED = /^\s*(?:\((?<closed>[a-hA-H])\)|(?<part>[a-hA-H])\s*[.)])\s*/u;
/** "1b", "2A": the answer stands beside its number, so the letter is no part. */
const GLUED = /^\s*\d{1,3}[a-hA-H]\s*[.,;]?\s*$/u;

/** A bracket that is not closed behind its number. */
export const OPENED = /[([]\s*\d+[^)\]]*$/u;

export const readMark = (text: string): Mark | null => {
  const numbered = NUMBERED.exec(text);
  const groups = numbered?.groups;
  if (numbered && groups) {
    const named = groups.word !== undefined;
    const rest = text.slice(numbered[0].length);
    // "Question (3 points)": the word is a name, and the bracket says what it is worth.
    if (named && OPENED.test(numbered[0])) return null;
    const closed =
      /[.):\]=–—-]/u.test(groups.close ?? '') || /^\s*[([]/u.test(text) || groups.round !== undefined;
    // "3.5 kg" is a number.
    if (
      groups.deep !== undefined &&
      /^\s*\d{1,3}\.\d+\s*(?:(?:[kcdm]?[mgls]|km\/h|°C)(?!\p{L})|[%€$£])/u.test(text)
    )
      return null;
    const part = groups.deep ?? groups.part ?? groups.round ?? groups.open ?? '';
    if (groups.part !== undefined && GLUED.test(text)) return withoutPart(text, named);
    return {
      number: Number(groups.number),
      part: part.toLowerCase(),
      named,
      closed: closed || groups.deep !== undefined,
      upper: false,
      rest: rest.trim(),
      at: numbered[0].length,
    };
  }
  const lettered = LETTERED.exec(text);
  const letter = lettered?.groups?.closed ?? lettered?.groups?.part;
  if (!lettered || letter === undefined) return null;
  return {
    number: null,
    part: letter.toLowerCase(),
    named: false,
    closed: true,
    upper: letter !== letter.toLowerCase(),
    rest: text.slice(lettered[0].length).trim(),
    at: lettered[0].length,
  };
};

const withoutPart = (text: string, named: boolean): Mark | null => {
  const bare = /^\s*\p{L}*\s*[#([]?\s*(?<number>\d{1,3})\s*/u.exec(text);
  if (!bare) return null;
  return {
    number: Number(bare.groups?.number),
    part: '',
    named,
    closed: false,
    upper: false,
    rest: text.slice(bare[0].length).trim(),
    at: bare[0].length,
  };
};

/** "Part B", "Section 2:", "Teil A –", "B)", "II." on a line that names a part of the sheet. */
const SECTION =
  /^\s*(?:section|sect?\.?|part|teil|parte|partie|abschnitt|block)\s+(?<name>[A-H]|[IVX]{1,4}|\d{1,2})(?![\p{L}\d])\s*[.:)–—-]*\s*(?<rest>.*)$/isu;
const BARE_SECTION = /^\s*(?<name>[A-H]|[IVX]{1,4})\s*[.:)]?\s*$/u;
const LED_SECTION = /^\s*(?<name>[A-H]|[IVX]{1,4})(?:[.:)]\s*|\s+)(?=[\p{L}\d¿¡])(?<rest>.+)$/u;

export type SectionMark = { name: string; rest: string };

/** `led`: whether "A Translate …" may open a section too, which needs more evidence than a letter. */
export const readSectionMark = (text: string, led = false): SectionMark | null => {
  const groups =
    SECTION.exec(text)?.groups ??
    BARE_SECTION.exec(text)?.groups ??
    (led ? LED_SECTION.exec(text)?.groups : undefined);
  return groups ? { name: (groups.name ?? '').toUpperCase(), rest: (groups.rest ?? '').trim() } : null;
};
