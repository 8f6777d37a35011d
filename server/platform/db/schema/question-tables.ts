/** Answers as they were found before grading, and what a teacher decided about many at once. */
import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string | null, string | null>;

export type QuestionTables = {
  answers: {
    submission_id: string;
    teacher_id: string;
    criterion_id: string;
    found: string;
    text: string;
    folded: string;
    how: string;
    start_at: number | null;
    end_at: number | null;
    page: number | null;
    box: Json;
    is_picture: boolean;
  };
  question_decisions: {
    id: Generated<string>;
    teacher_id: string;
    assignment_id: string;
    criterion_id: string;
    at: Date;
    score: number;
    accept: string;
    plan_before: Json;
    plan_after: Json;
    undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
};
