/**
 * What is said of a paper, before it has words: one claim for one thing, with whom it is for, what it rests on and whether that is
 * settled. A text is composed of claims and spends each of their facts once; a sentence is made of a claim by the catalogue of its
 * audience (`content/`), and nothing is said that is no claim.
 */
import type { PhraseKind } from './phrase-kind.ts';

/** `own`: the teacher's words, which claim what she claims. `words`: a model's. */
export type StudentCode = PhraseKind | 'own' | 'words';

/** What a claim rests on: the mark of a criterion or of the whole, points of the key, words of the student, a level. */
export type Rests = {
  mark: { score: number; max: number };
  points: readonly string[];
  quote: string | null;
  level: string | null;
};

/** To the teacher the reasons, asides and flags of a verdict are told as they are (`../sentences/`). */
export type StudentClaim = {
  audience: 'student';
  code: StudentCode;
  /** Null: the whole work. */
  criterion: string | null;
  rests: Rests;
  /** The mark that it rests on is no proposal any more. */
  settled: boolean;
};

/** The facts that a claim tells, by name: two claims of a text never share one. */
export const factsOf = ({ code, criterion, rests }: StudentClaim): string[] => {
  // A passage to revise is one, whichever criterion asks about the writing.
  const of = code === 'toRevise' ? 'writing' : (criterion ?? 'whole');
  const facts = [
    ...rests.points.map((point) => `${of}: point ${point.toLowerCase()}`),
    ...(rests.quote === null ? [] : [`${of}: quote ${rests.quote}`]),
    ...(rests.level === null ? [] : [`${of}: level ${rests.level}`]),
  ];
  return facts.length === 0 ? [`${of}: ${code}`] : facts;
};

export type Purse = {
  /** Whether the claim could be paid: none of its facts was told before. It is then spent. */
  spend(claim: StudentClaim): boolean;
  readonly spent: readonly StudentClaim[];
};

/** `onlySettled`: nothing that waits for the teacher is told. */
export const openPurse = ({ onlySettled }: { onlySettled: boolean }): Purse => {
  const told = new Set<string>();
  const spent: StudentClaim[] = [];
  return {
    spent,
    spend: (claim) => {
      const facts = factsOf(claim);
      if ((onlySettled && !claim.settled) || facts.some((fact) => told.has(fact))) return false;
      for (const fact of facts) told.add(fact);
      spent.push(claim);
      return true;
    },
  };
};
