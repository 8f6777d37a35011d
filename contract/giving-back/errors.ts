/** Why a paper stays where it is; part of the catalogue of `errors.ts`. */
export const heldErrors = {
  marks_withheld: {
    status: 409,
    detail:
      "This paper is being checked without the grader's marks. Please give your own marks first, or have the grader's shown.",
  },
  marks_open: {
    status: 409,
    detail:
      'Marks of this paper are still open. Please set them, or say that they are right, before it leaves.',
  },
} as const satisfies Record<string, { status: number; detail: string }>;
