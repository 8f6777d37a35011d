/** The teacher's profile and settings. */
import { z } from 'zod';
import { teacher } from './access.ts';
import { endpoint, typed } from './endpoint.ts';
import { FullName, NewPassword, Theme, User } from './session.ts';

const GRADE_LEVEL_SENTENCE = 'Please enter a whole number of at least 1 as grade level.';

export const updateSettings = endpoint('PATCH /api/settings', {
  access: teacher,
  summary: 'Change name, school, grade level, theme or notifications',
  body: z.object({
    name: FullName.optional(),
    school: typed(200, 'the school').optional(),
    grade_level: z.coerce
      .number(GRADE_LEVEL_SENTENCE)
      .int(GRADE_LEVEL_SENTENCE)
      .min(1, GRADE_LEVEL_SENTENCE)
      .max(1_000_000, GRADE_LEVEL_SENTENCE)
      .optional(),
    theme: Theme.optional(),
    email_notifications: z.boolean().optional(),
  }),
  response: User,
});

export const uploadPhoto = endpoint('POST /api/settings/photo', {
  access: teacher,
  summary: 'Set the profile photo (part "file"); decoded, cropped and re-encoded',
  multipart: true,
  response: z.object({ photo_url: z.string() }),
});

export const removePhoto = endpoint('DELETE /api/settings/photo', {
  access: teacher,
  summary: 'Remove the profile photo',
  response: User,
});

export const exportData = endpoint('GET /api/export', {
  access: teacher,
  summary: "All of the teacher's data as a ZIP archive: lists, papers, rubrics, results and feedback",
  response: null,
});

export const changePassword = endpoint('POST /api/account/password', {
  access: teacher,
  summary: 'Change the password; asks for the current one and signs every other browser out',
  body: z.strictObject({ current_password: z.string().max(1024), password: NewPassword }),
  response: z.object({ message: z.string() }),
});

export const deleteAccount = endpoint('DELETE /api/account', {
  access: teacher,
  summary:
    'Delete the account with all rows and files; asks for the password, or the email for Google accounts',
  body: z.object({ password: z.string().max(1024).optional(), email: z.string().max(254).optional() }),
  response: z.object({ message: z.string() }),
});
