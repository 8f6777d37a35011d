/** What Markwise reads of Google Classroom's answers. Fields that are not named here are not asked for. */
import { z } from 'zod';
import { SubmissionState } from '../../../contract/classroom.ts';

const Text = z.string().default('');
const Maybe = z.string().optional();

export const Course = z.object({ id: z.string(), name: Text, section: Maybe, alternateLink: Maybe });
export type GoogleCourse = z.infer<typeof Course>;

export const Student = z.object({
  userId: z.string(),
  profile: z
    .object({ name: z.object({ fullName: Text, familyName: Text, givenName: Text }).optional() })
    .optional(),
});
export type GoogleStudent = z.infer<typeof Student>;

export const CourseWork = z.object({
  id: z.string(),
  title: Text,
  workType: Maybe,
  maxPoints: z.number().optional(),
  dueDate: z.object({ year: z.number(), month: z.number(), day: z.number() }).partial().optional(),
  dueTime: z.object({ hours: z.number(), minutes: z.number() }).partial().optional(),
  alternateLink: Maybe,
  associatedWithDeveloper: z.boolean().default(false),
});
export type GoogleCourseWork = z.infer<typeof CourseWork>;

const Linked = z.object({ title: Text, alternateLink: Maybe });
const Attachment = z.object({
  driveFile: Linked.extend({ id: z.string() }).optional(),
  form: Linked.extend({ formUrl: Maybe }).optional(),
  link: z.object({ title: Text, url: Maybe }).optional(),
  youTubeVideo: Linked.optional(),
});
export type GoogleAttachment = z.infer<typeof Attachment>;

export const Submission = z.object({
  id: z.string(),
  courseWorkId: Text,
  userId: Text,
  state: SubmissionState.catch('CREATED').default('NEW'),
  late: z.boolean().default(false),
  updateTime: Maybe,
  associatedWithDeveloper: z.boolean().default(false),
  draftGrade: z.number().optional(),
  assignedGrade: z.number().optional(),
  assignmentSubmission: z.object({ attachments: z.array(Attachment).default([]) }).optional(),
  submissionHistory: z
    .array(z.object({ stateHistory: z.object({ state: Text, stateTimestamp: Maybe }).optional() }))
    .default([]),
});
export type GoogleSubmission = z.infer<typeof Submission>;
