/**
 * How each route is called with the owner's things, one file per feature. A route without parameters and body needs no
 * line; any other does, and access.test.ts says so by name when it is missing.
 */
import { accountCalls, publicCalls } from './accounts.cases.ts';
import { checkCalls } from './checks.cases.ts';
import { classroomCalls } from './classroom.cases.ts';
import { classroomGradeCalls } from './classroom-grades.cases.ts';
import { commentCalls } from './comments.cases.ts';
import { scanSheetCalls } from './cover-sheets.cases.ts';
import { helpCalls } from './help.cases.ts';
import { assistantCalls, insightCalls } from './insights.cases.ts';
import { linkCalls } from './links.cases.ts';
import { modelCalls } from './models.cases.ts';
import { passageCalls } from './passages.cases.ts';
import { questionCalls } from './questions.cases.ts';
import { releaseCalls } from './release.cases.ts';
import { resultCalls } from './results.cases.ts';
import { returnCalls } from './returning.cases.ts';
import { rubricCalls } from './rubrics.cases.ts';
import type { SampleCall } from './sample-call.fixture.ts';
import { scanCalls } from './scans.cases.ts';
import { schoolCalls } from './school/people.cases.ts';
import { schoolSignInCalls } from './school/sign-in.cases.ts';
import { schoolUseCalls } from './school/use.cases.ts';
import { assignmentCalls, courseCalls } from './teaching.cases.ts';
import { uploadCalls } from './uploads.cases.ts';
import type { World } from './world.fixture.ts';

export const sampleCalls = (world: World): Record<string, SampleCall> => ({
  ...uploadCalls(world),
  ...scanCalls(world.owner),
  ...assignmentCalls(world.owner),
  ...resultCalls(world.owner),
  ...questionCalls(world.owner),
  ...commentCalls(world.owner),
  ...releaseCalls(world.owner),
  ...linkCalls(world.owner),
  ...classroomGradeCalls(world.owner),
  ...courseCalls(world.owner),
  ...returnCalls(world.owner),
  ...checkCalls(world.owner),
  ...scanSheetCalls(world.owner),
  ...passageCalls(world.owner),
  ...modelCalls(),
  ...schoolUseCalls(world),
  ...rubricCalls(world.owner),
  ...insightCalls(world.owner),
  ...assistantCalls(world.owner),
  ...classroomCalls(world.owner),
  ...helpCalls(world.owner),
  ...schoolCalls(world.school),
  ...schoolSignInCalls(world),
  ...publicCalls(world.owner),
  ...accountCalls(world.owner),
});
