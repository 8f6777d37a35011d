/** "Try it with a sample class": copies it into the teacher's account and lets the workers grade it for real. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Course } from '../../../contract/courses.ts';
import { Failure } from '../../../contract/errors.ts';
import { type Sample, Samples } from '../../../contract/samples.ts';
import type { Scope } from '../../platform/scope.ts';
import { discardOnFailure } from '../../platform/storage/discard-on-failure.ts';
import { extensionOf } from '../../platform/storage/file-name.ts';
import { newFileKey } from '../../platform/storage/keys.ts';
import type { Services } from '../../services.ts';
import { insertAssignment, type NewAssignment } from '../../teaching/assignments/queries.ts';
import { readRubricFile } from '../../teaching/assignments/read-rubric-file.ts';
import { findSampleCourse, insertSampleCourse } from '../../teaching/courses/queries.ts';
import { openProject } from '../open-project.ts';
import type { NewSubmission } from '../upload-queries.ts';

const FOLDER = fileURLToPath(new URL('../../../samples', import.meta.url));

/** The sample classes that come with Markwise. */
export const listSamples = async (): Promise<Sample[]> =>
  Samples.parse(JSON.parse(await readFile(join(FOLDER, 'samples.json'), 'utf8')));

const readSampleFile = (sample: Sample, file: string): Promise<Uint8Array> =>
  readFile(join(FOLDER, sample.id, file));

const COURSE_NAME = 'Sample class';

type Prepared = { sampleId: string; assignment: Omit<NewAssignment, 'courseId'>; files: NewSubmission[] };

const storeWork = async (
  { storage }: Services,
  scope: Scope,
  sample: Sample,
  fileName: string,
): Promise<NewSubmission> => {
  const key = newFileKey(scope.owner, 'work', extensionOf(fileName));
  const { bytes } = await storage.put(key, await readSampleFile(sample, fileName));
  return { id: randomUUID(), key, fileName, bytes };
};

const prepare = async (services: Services, scope: Scope, sample: Sample): Promise<Prepared> => {
  // Our own rubrics read well, so a click waits for no model.
  const bytes = await readSampleFile(sample, sample.rubric);
  const rubric = await readRubricFile(services, null, { name: sample.rubric, bytes }, sample.max);
  const rubricFileKey = newFileKey(scope.owner, 'rubrics', extensionOf(sample.rubric));
  await services.storage.put(rubricFileKey, bytes);
  const assignment = {
    name: sample.assignment,
    description: sample.description,
    feedbackTone: sample.tone,
    rubricStyle: sample.style,
    aiInstructions: '',
    gradeLevel: sample.max,
    rubricFileKey,
    rubricFileName: sample.rubric,
    rubric,
  };
  const files = await Promise.all(sample.files.map((file) => storeWork(services, scope, sample, file)));
  return { sampleId: sample.id, assignment, files };
};

const keysOf = (prepared: Prepared[]): string[] =>
  prepared.flatMap(({ assignment, files }) => [assignment.rubricFileKey, ...files.map(({ key }) => key)]);

/** Null when the teacher has the sample class already. */
const insertClass = async (services: Services, scope: Scope, prepared: Prepared[]): Promise<Course | null> =>
  services.db.transaction().execute(async (tx) => {
    const course = await insertSampleCourse(tx, scope, COURSE_NAME, services.now());
    if (course === null) return null;
    for (const { sampleId, assignment, files } of prepared) {
      const { id } = await insertAssignment(
        tx,
        scope,
        { ...assignment, courseId: course.id },
        services.now(),
      );
      await openProject(services, tx, scope, {
        assignmentId: id,
        idempotencyKey: `sample-class ${sampleId} ${course.id}`,
        instructions: '',
        files,
        rejected: [],
        ownRubric: null,
        isCharged: false,
      });
    }
    return course;
  });

export const loadSampleClass = async (services: Services, scope: Scope): Promise<Course> => {
  const existing = await findSampleCourse(services.db, scope);
  if (existing !== null) return existing;
  const samples = await listSamples();
  const prepared = await Promise.all(samples.map((sample) => prepare(services, scope, sample)));
  const keys = keysOf(prepared);
  const course = await discardOnFailure(services.storage, keys, () => insertClass(services, scope, prepared));
  if (course !== null) return course;
  // Another click was quicker.
  await services.storage.delete(keys);
  const twin = await findSampleCourse(services.db, scope);
  if (twin === null) throw new Failure('not_found');
  return twin;
};
