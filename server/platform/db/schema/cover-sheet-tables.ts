/** The columns of cover sheets. */
export type CoverSheetTables = {
  cover_sheets: {
    id: string;
    teacher_id: string;
    assignment_id: string;
    student_id: string | null;
    created_at: Date;
  };
};
