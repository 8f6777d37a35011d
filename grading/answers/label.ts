/** What a question is called: "1", "2b", "B2", "1.2", "a". */

export type Label = {
  /** Of a sheet with parts that begin anew; empty where there are none. */
  section: string;
  /** Null where letters alone number the questions. */
  number: number | null;
  /** "a"; "ai" for the first part of a part. */
  part: string;
  /** Its place among all numbers, where those of the sections begin anew: a work without sections may count through. */
  running?: number;
};

/** What a label in the work says of this; undefined where it leaves it to those that stand before it: "b)", "1." below a heading. */
export type Said = { section: string | undefined; number: number | null | undefined; part: string };

/** "1a" where the key has 1.1, "1.1a" where it has 1.1.1. */
const isSamePart = (said: string, part: string): boolean => {
  const [own, other] = [said.split('.'), part.split('.')];
  return own.length === other.length && own.every((one, at) => isSameLevel(one, other[at] ?? ''));
};

const isSameLevel = (said: string, level: string): boolean =>
  said === level || (/^\d$/u.test(level) && said === 'abcdefghi'[Number(level) - 1]);

/** "1.2a" and "1.2(a)" have three levels as "1.2.1" has: "2.a" behind the number. */
export const inLevels = (part: string): string =>
  part.replace(/^(?<deep>\d{1,2})\s?\.?\(?(?<letter>[a-z])\)?$/iu, '$<deep>.$<letter>').toLowerCase();

/** "6." for the first number of a second section. */
export const isRunning = ({ section, number }: Said, label: Label): boolean =>
  label.running !== undefined && section === undefined && number !== label.number && number === label.running;

export const says = (said: Said, label: Label): boolean =>
  isSamePart(said.part, label.part) &&
  (said.number === undefined || said.number === label.number || isRunning(said, label)) &&
  (said.section === undefined || label.section === '' || said.section === label.section);

const LABEL =
  /^(?<section>[A-Z](?=\d)|[IVX]+(?=\d))?(?<number>\d{1,3})(?:\.(?<deep>\d{1,2}(?:\.\d{1,2}|\.?[a-h])?)|(?<part>[a-z](?:i{1,3}|iv|vi{0,3})?))?$/iu;

export const labelOf = (question: string): Label => {
  const plain = question.replace(/[^\p{L}\d.]/gu, '').replace(/\.$/u, '');
  const groups = LABEL.exec(plain)?.groups;
  if (!groups) return { section: '', number: null, part: /^[a-z]$/iu.test(plain) ? plain.toLowerCase() : '' };
  return {
    section: (groups.section ?? '').toUpperCase(),
    number: Number(groups.number),
    part: inLevels(groups.deep ?? groups.part ?? '').toLowerCase(),
  };
};

export const isNamed = ({ number, part }: Label): boolean => number !== null || part !== '';

/** The labels of a plan, with their places where each section counts anew. */
export const labelsOf = (questions: readonly { question: string | null }[]): Label[] => {
  const labels = questions.map(({ question }) => labelOf(question ?? ''));
  const isSectioned = labels.some(({ section }) => section !== '');
  if (!isSectioned || labels.some(({ number }) => number === null)) return labels;
  const places = [...new Set(labels.map(({ section, number }) => `${section} ${number}`))];
  return labels.map((label) => ({
    ...label,
    running: places.indexOf(`${label.section} ${label.number}`) + 1,
  }));
};
