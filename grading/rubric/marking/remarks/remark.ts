/** What a key may say to the marker beside its answer. */
import type { Share } from './shares/shares.ts';

export type Remark =
  | { is: 'accept' | 'refuse'; texts: string[] }
  /** "villa for house": in the place of one word of the answer. */
  | { is: 'instead'; texts: string[]; of: string }
  /** "79 is enough", "a sketch is enough": a wording, if it is a part of the answer or a sign for it. */
  | { is: 'perhaps'; texts: string[] }
  /** "any two", "3 davon"; `points`: "max 3" counts marks. */
  | { is: 'wanted'; count: number; points: boolean }
  | { is: 'each'; points: number }
  | { is: 'share'; share: Share }
  /** A rule for marks between full and nothing. `bare`: too little to be told from an answer. */
  | { is: 'slip'; bare: boolean }
  /** `sign`: a missing minus changes nothing. */
  | { is: 'year' | 'sign' | 'free' | 'whole' | 'ordered' | 'aside' }
  /** Said to the marker, and not understood. */
  | { is: 'told' };
