/** Markwise as it runs, on a fresh data folder, with one teacher, one assignment and as many papers as asked for. */

import '../lab/fake-model/fake-model.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { pino } from 'pino';
import type { Rubric } from '../contract/grading.ts';
import { signUpAt } from '../lab/program/teacher-client.ts';
import { createApp } from '../server/app.ts';
import { loadConfig } from '../server/config.ts';
import { openPlatform } from '../server/open-platform.ts';
import { scopeOfOwner } from '../server/platform/scope.ts';
import { newFileKey } from '../server/platform/storage/keys.ts';
import { insertAssignment } from '../server/teaching/assignments/queries.ts';
import { insertCourse } from '../server/teaching/courses/queries.ts';
import { openProject } from '../server/uploads/open-project.ts';

const criterion = (id: string, name: string, max: number, description: string) => ({
  id,
  name,
  kind: 'content' as const,
  max,
  description,
  answer: '',
  levels: [],
  question: null,
});

const RUBRIC: Rubric = {
  version: 1,
  source: 'list',
  max: 100,
  criteria: [
    criterion('c1', 'Claim', 30, 'States a clear position on when school should start.'),
    criterion(
      'c2',
      'Evidence',
      50,
      'Supports the position with facts, studies or examples about sleep and grades.',
    ),
    criterion('c3', 'Counterargument', 20, 'Names an objection and answers it.'),
  ],
  notes: [],
};

const SENTENCES = [
  'The school day should begin later because teenagers need more sleep than younger children.',
  'A study of two high schools found that grades rose when lessons began at half past eight.',
  'Some parents object that buses would have to run twice, which costs money.',
  'However, the district saved more on late passes and sick days than it spent on the buses.',
];

/** One typed page; no two are alike. */
const makeEssay = async (number: number): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([595, 842]);
  const lines = [`Name: Student ${number}`];
  for (let line = 0; line < 24; line += 1)
    lines.push(`${SENTENCES[(line * 7 + number) % SENTENCES.length]} (${number * 31 + line})`);
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 50, y: 790 - index * 24, size: 10, font });
  return pdf.save();
};

type Answer = { status: number; version: string; bytes: number };

const agent = new Agent({ keepAlive: true });

/** Over the wire, and without the cost of reading the answer: what is measured is the server. */
const getFrom = (url: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, version: response.headers.etag ?? '', bytes }),
      );
    });
    sent.on('error', reject);
  });

/** `webFolder`: the built browser side, where a bench looks at it. */
export const openGradingRoom = async (env: Record<string, string> = {}, webFolder = '/nonexistent') => {
  const dataDir = await mkdtemp(join(tmpdir(), 'markwise-bench-'));
  const logger = pino({ level: 'silent' });
  const settings = { MARKWISE_DATA: dataDir, PUBLIC_URL: 'http://127.0.0.1', ...env };
  const platform = await openPlatform(loadConfig(settings), logger);
  const { services } = platform;
  const app = await createApp({ services, logger, webFolder, isReady: async () => true });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { token, id: teacherId } = await signUpAt(address);
  const scope = scopeOfOwner(teacherId);
  const course = await insertCourse(services.db, scope, 'Bench', new Date());
  const assignment = {
    courseId: course.id,
    name: 'Essay',
    description: '',
    feedbackTone: 'formal',
    rubricStyle: 'detailed',
    aiInstructions: '',
    gradeLevel: 100,
    rubricFileKey: newFileKey(teacherId, 'rubrics', 'pdf'),
    rubricFileName: 'rubric.pdf',
    rubric: RUBRIC,
  } as const;
  const { id, rubricId } = await services.db
    .transaction()
    .execute((tx) => insertAssignment(tx, scope, assignment, new Date()));

  return {
    services,
    address,
    token,
    teacherId,
    assignmentId: id,
    rubricId,
    get: (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
      getFrom(`${address}${path}`, { authorization: `Bearer ${token}`, ...headers }),
    /** Papers in storage, to be handed in later: making and storing them is not what is measured. */
    async write(count: number) {
      const files = await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const bytes = await makeEssay(index + 1);
          const key = newFileKey(teacherId, 'work', 'pdf');
          await services.storage.put(key, bytes);
          return { id: randomUUID(), key, fileName: `essay-${index + 1}.pdf`, bytes: bytes.length };
        }),
      );
      const upload = {
        assignmentId: id,
        idempotencyKey: randomUUID(),
        instructions: '',
        files,
        rejected: [],
        ownRubric: null,
        isCharged: false,
      };
      return () => services.db.transaction().execute((tx) => openProject(services, tx, scope, upload));
    },
    async close() {
      agent.destroy();
      await app.close();
      await platform.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
export type GradingRoom = Awaited<ReturnType<typeof openGradingRoom>>;
