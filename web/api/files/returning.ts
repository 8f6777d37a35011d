/** Files that go back to students, and the teacher's grade book. */
import type { BodyGiven } from '../../../contract/endpoint.ts';
import type { GradebookPreview, ReturnFor } from '../../../contract/giving-back/returning.ts';
import * as api from '../../../contract/giving-back/returning.ts';
import { callForFile } from '../call.ts';
import { callWithForm } from '../send-form.ts';

export const downloadAnnotated = (id: string) => callForFile(api.getAnnotatedPaper, { params: { id } });
export const downloadCommented = (id: string) => callForFile(api.getCommentedPaper, { params: { id } });
export const downloadSheet = (id: string) => callForFile(api.getFeedbackSheet, { params: { id } });
export const downloadClassSheets = (id: string) => callForFile(api.getClassSheets, { params: { id } });
export const downloadReturnZip = (id: string, as: ReturnFor) =>
  callForFile(api.getReturnZip, { params: { id }, query: { as } });

export const lookAtGradebook = (assignmentId: string, gradebook: File): Promise<GradebookPreview> =>
  callWithForm(api.previewGradebook, { fields: { file: gradebook }, params: { id: assignmentId } });

export type GradebookFilling = BodyGiven<typeof api.fillGradebook>;

export const downloadFilledGradebook = (assignmentId: string, filling: GradebookFilling) =>
  callForFile(api.fillGradebook, { params: { id: assignmentId }, body: filling });
