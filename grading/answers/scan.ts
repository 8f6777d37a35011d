/** A work that is looked through for labels: what was found so far, and which section and number what follows belongs to. */
import type { Label } from './label.ts';

export type Candidate = {
  label: Label;
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
};

export type Marks = {
  candidates: Candidate[];
  /** Headings, which end the answer before them. */
  boundaries: number[];
  /** Whether the work names its sections. */
  sections: boolean;
};

export type Scan = {
  labels: readonly Label[];
  /** Numbers of which only the parts are asked for. */
  heads: readonly Label[];
  section: string;
  /** The number whose parts follow. */
  number: number | null;
  /** The part whose parts follow. */
  letter: string;
  marks: Marks;
};

export const hasLabel = ({ labels, section }: Scan, label: Label): boolean =>
  labels.some(
    (one) =>
      one.number === label.number &&
      one.part === label.part &&
      (label.section === '' || one.section === '' || one.section === label.section || section === ''),
  );

export const isHead = ({ heads }: Scan, { section, number, part }: Label): boolean =>
  part === '' &&
  heads.some(
    (one) => one.number === number && (section === '' || one.section === '' || one.section === section),
  );
