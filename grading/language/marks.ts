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

export const readMark = (text: string): Mark | null => {
  const numbered = NUMBERED.exec(text);
  const groups = numbered?.groups;
  if (numbered && groups) {
    const named = groups.word !== undefined;
    const rest = text.slice(numbered[0].length);
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
  /^\s*(?:section|part|teil|parte|partie|abschnitt|block)\s+(?<name>[A-H]|[IVX]{1,4}|\d{1,2})(?![\p{L}\d])\s*[.:)–—-]*\s*(?<rest>.*)$/isu;
const BARE_SECTION = /^\s*(?<name>[A-H]|[IVX]{1,4})\s*[.:)]?\s*$/u;
const LED_SECTION = /^\s*(?<name>[A-H]|[IVX]{1,4})(?:[.:)]\s*|\s+)(?=[\p{L}\d])(?<rest>.+)$/u;

export type SectionMark = { name: string; rest: string };

/** `led`: whether "A Translate …" may open a section too, which needs more evidence than a letter. */
export const readSectionMark = (text: string, led = false): SectionMark | null => {
  const groups =
    SECTION.exec(text)?.groups ??
    BARE_SECTION.exec(text)?.groups ??
    (led ? LED_SECTION.exec(text)?.groups : undefined);
  return groups ? { name: (groups.name ?? '').toUpperCase(), rest: (groups.rest ?? '').trim() } : null;
};

export type RunItem = { number: number; rest: string; start: number; end: number };

const RUN =
  /(?:^|[\s,;|])(?<number>\d{1,3})\s?[.):=–-]?\s?(?<rest>(?:true|false|wahr|falsch|richtig|[A-Ha-hTFRWV])(?![\p{L}\d']))[.,;]?/giu;
const COVERED = 0.7;

const WORD_RUN =
  /(?:^|[\s,;])(?<number>\d{1,2})[.):]?\s+(?<rest>\p{L}[^\d\n]{0,40}?)[,;]?(?=\s+\d{1,2}[.):]?\s+\p{L}|\s*$)/gu;
const FEWEST_WORDS = 3;

/** "1 photosynthesis 2 oxygen 3 glucose": short answers whose numbers count up without a gap. */
const splitWordRun = (text: string): RunItem[] | null => {
  const items = [...text.matchAll(WORD_RUN)].map((match): RunItem => {
    const rest = match.groups?.rest ?? '';
    const start = match.index + match[0].indexOf(rest, match[0].search(/\p{L}/u));
    return { number: Number(match.groups?.number), rest: rest.trim(), start, end: start + rest.length };
  });
  const [first] = items;
  const counts = items.every((item, at) => item.number === (first?.number ?? 0) + at);
  const short = items.every(({ rest }) => rest.split(/\s+/u).length <= FEWEST_WORDS);
  return items.length >= FEWEST_WORDS && counts && short ? items : null;
};

/** "1b 2a 3d", "1. B  2. C", "1 B, 2 A": several short answers in one line, in the order of their numbers. */
export const splitRun = (text: string): RunItem[] | null => {
  const matches = [...text.matchAll(RUN)];
  const covered = matches.reduce((sum, match) => sum + match[0].trim().length, 0);
  const letters = text.replace(/[\s,;|]/gu, '').length;
  if (matches.length < 2 || covered < letters * COVERED) return splitWordRun(text);
  const items = matches.map((match) => ({
    number: Number(match.groups?.number),
    rest: match.groups?.rest ?? '',
    start: match.index + match[0].lastIndexOf(match.groups?.rest ?? ''),
    end: match.index + match[0].lastIndexOf(match.groups?.rest ?? '') + (match.groups?.rest ?? '').length,
  }));
  return items.every((item, at) => at === 0 || item.number > (items[at - 1]?.number ?? 0)) ? items : null;
};
