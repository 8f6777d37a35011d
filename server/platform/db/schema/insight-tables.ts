/** The columns of what is kept about a class beside its grades. */
export type ClassSummariesTable = {
  assignment_id: string;
  teacher_id: string;
  facts: string;
  asked_at: Date;
  text: string | null;
  written_at: Date | null;
};
