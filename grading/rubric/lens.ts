/**
 * Ways to look at one file where its lines alone do not decide. The first is tried always; another only where the points that were read do
 * not add up to what the file states, and it wins only where they do.
 */
export type Lens = {
  /** Lines set in columns by tabs or blanks are rows of a table. */
  columns: boolean;
  /** Labels within a line part it. */
  inline: boolean;
  /** Numbered lines are questions, whatever a title or the look of the lines says. */
  questions: boolean;
  /** Headings without a name of their own open sections. */
  bareSections: boolean;
  /** "Gaps – 1 each" heads what stands below it, and is no remark on what stands above. */
  looseHeads: boolean;
};

export const PLAIN_LENS: Lens = {
  columns: true,
  inline: true,
  questions: false,
  bareSections: true,
  looseHeads: false,
};

const change = (over: Partial<Lens>): Lens => ({ ...PLAIN_LENS, ...over });

/** One thing seen otherwise, then two. */
export const OTHER_LENSES: readonly Lens[] = [
  change({ columns: false }),
  change({ looseHeads: true }),
  change({ questions: true }),
  change({ columns: false, questions: true }),
  change({ inline: false }),
  change({ bareSections: false }),
  change({ inline: false, columns: false }),
  change({ inline: false, questions: true }),
  change({ bareSections: false, columns: false }),
  change({ looseHeads: true, columns: false }),
];
