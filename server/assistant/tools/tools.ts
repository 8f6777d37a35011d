/** All that the assistant can do: read. There is no tool that writes, sends, opens an address or runs anything. */
import { classSummary } from './class-summary.ts';
import { compareAssignments } from './compare-assignments.ts';
import { criterionStats } from './criterion-stats.ts';
import { findStudents } from './find-students.ts';
import { getPaper } from './get-paper.ts';
import { listPapers } from './list-papers.ts';
import { missedPoints } from './missed-points.ts';
import { rubric } from './rubric.ts';
import { searchText } from './search-text.ts';
import { studentHistory } from './student-history.ts';
import type { Tool } from './tool.ts';

export const READ_TOOLS = {
  find_students: findStudents,
  get_paper: getPaper,
  list_papers: listPapers,
  class_summary: classSummary,
  criterion_stats: criterionStats,
  missed_points: missedPoints,
  compare_assignments: compareAssignments,
  student_history: studentHistory,
  search_text: searchText,
  rubric,
} as const satisfies Record<string, Tool>;
