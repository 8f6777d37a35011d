/** A work that is looked through for labels, and what was found so far. */
import { type Label, type Said, says } from '../label.ts';

export type Candidate = {
  label: Said;
  /** Where the label stands, and where the answer begins. */
  start: number;
  body: number;
  /** Set where the answer is known to end: a cell of its own. */
  end: number | null;
  /** How much it looks like a label by itself. */
  weight: number;
  /** Labels of one hand look alike. */
  dress: string;
  how: 'label' | 'table' | 'question';
  /** The question that is printed here; null where only the label tells. */
  asks: number | null;
  /** It is printed nearly word for word, and could be no other. */
  isCertain?: true;
};

export type Marks = {
  candidates: Candidate[];
  /** Headings, which end the answer before them. */
  boundaries: number[];
  /** Whether the work names its sections. */
  sections: boolean;
  /** Where it names one with its word, "Part B", in the order of the work. */
  named: { start: number; name: string }[];
};

export type Scan = {
  labels: readonly Label[];
  /** Numbers and sections of which only the parts are asked for. */
  heads: readonly Label[];
  /** Numbers stand in lines of their own, with their word. */
  headed: boolean;
  /** The letter whose parts follow. */
  letter: string;
  /** "2.1", whose letters follow; null where a plain number did. */
  deep: { number: number; part: string } | null;
  marks: Marks;
};

export const hasLabel = ({ labels }: Scan, said: Said): boolean => labels.some((one) => says(said, one));

export const isHead = ({ heads }: Scan, said: Said): boolean => heads.some((one) => says(said, one));

/** Also "B" where the key has a part A and others without a name: what it leaves unnamed may be called so. */
export const hasSection = ({ labels }: Scan, name: string): boolean => {
  const names = new Set(labels.map(({ section }) => section));
  return names.has(name.toUpperCase()) || (names.size > 1 && names.has('') && SECTION_LETTER.test(name));
};
const SECTION_LETTER = /^[A-H]$/u;
