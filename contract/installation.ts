/** What teachers should know of how this installation is run. */
import { z } from 'zod';
import { teacher } from './access.ts';
import { endpoint } from './endpoint.ts';

export const getInstallation = endpoint('GET /api/installation', {
  access: teacher,
  summary: 'How long student work is kept here, and who grades it',
  response: z.object({
    /** Days after the upload or the last grading; null: until the teacher removes it. */
    retention_days: z.number().int().positive().nullable(),
    /** Who grades here; the name of the model where there is one. */
    grader: z
      .object({ kind: z.enum(['builtin', 'model']), model: z.string().nullable() })
      .nullable()
      .default(null),
  }),
});
