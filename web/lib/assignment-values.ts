/** What the form for a new assignment begins with, and which choices the plan has. */
import { FeedbackTone, GRADE_LEVEL, RubricStyle } from '../../contract/grading.ts';
import { allowsStyle, allowsTone, type PlanName } from '../../contract/plans.ts';

export type AssignmentValues = {
  name: string;
  description: string;
  feedback_tone: FeedbackTone;
  rubric_style: RubricStyle;
  ai_instructions: string;
  grade_level: number | string;
};

export const emptyAssignment = (plan: PlanName): AssignmentValues => ({
  name: '',
  description: '',
  feedback_tone: allowsTone(plan, 'encouraging') ? 'encouraging' : 'formal',
  rubric_style: allowsStyle(plan, 'detailed') ? 'detailed' : 'simple',
  ai_instructions: '',
  grade_level: GRADE_LEVEL.assignmentDefault,
});

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const option = (value: string, isAllowed: boolean) => ({
  value,
  label: isAllowed ? capital(value) : `${capital(value)} (Pro)`,
  disabled: !isAllowed,
});

export const toneOptions = (plan: PlanName) =>
  FeedbackTone.options.map((tone) => option(tone, allowsTone(plan, tone)));
export const styleOptions = (plan: PlanName) =>
  RubricStyle.options.map((style) => option(style, allowsStyle(plan, style)));
