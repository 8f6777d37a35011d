import { formatPoints, oneLine } from '../../../grading/feedback/words.ts';
import { AssignmentInput, defineTool, getAssignmentOf, nameAssignment } from './tool.ts';

export const rubric = defineTool({
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
