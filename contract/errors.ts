/**
 * The error catalogue: every failure that Markwise expects, with its HTTP status and the sentence people read.
 * In HTTP a Failure becomes its status; in the worker it becomes a `failed` result with that sentence and no retry.
 * Anything that is not a Failure is a bug or an outage.
 */
import { z } from 'zod';
import { classroomErrors } from './classroom/errors.ts';
import { modelErrors } from './models/errors.ts';
import { schoolUseErrors } from './school/use-errors.ts';
