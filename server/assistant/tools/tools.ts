/** All that the assistant can do: read. There is no tool that writes, sends, opens an address or runs anything. */
import { formatPoints, oneLine } from '../../../grading/feedback/words.ts';
import { classSummary } from './class-summary.ts';
import { compareAssignments } from './compare-assignments.ts';
import { criterionStats } from './criterion-stats.ts';
import { findStudents } from './find-students.ts';
import { getPaper } from './get-paper.ts';
import { listPapers } from './list-papers.ts';
import { missedPoints } from './missed-points.ts';
import { searchText } from './search-text.ts';
import { studentHistory } from './student-history.ts';
import { AssignmentInput, defineTool, getAssignmentOf, nameAssignment, type Tool } from './tool.ts';

const rubric = defineTool({
  description: 'The rubric of an assignment: its criteria with points, descriptions and levels.',
  input: AssignmentInput,
  looking: 'Looking at the rubric',
  read: async (desk, input) => {
    const assignment = await getAssignmentOf(desk, input.assignment);
    return {
      ...nameAssignment(desk, assignment),
      criteria: assignment.rubric.criteria.map(({ name, max, description, levels }) => ({
        criterion: oneLine(name),
        points: formatPoints(max),
        description,
        levels: levels.map((level) => ({
          level: level.name,
          points: formatPoints(level.points),
          description: level.description,
        })),
      })),
    };
  },
});

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
