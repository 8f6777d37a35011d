/** Files that go back to students, and the teacher's grade book. */
import type { BodyGiven } from '../../../contract/endpoint.ts';
import {
  fillGradebook,
  type GradebookPreview,
  getAnnotatedPaper,
  getClassSheets,
  getCommentedPaper,
  getFeedbackSheet,
  getReturnZip,
  previewGradebook,
  type ReturnFor,
} from '../../../contract/giving-back/returning.ts';
import { callForFile } from '../call.ts';
import { callWithForm } from '../send-form.ts';

export const downloadAnnotated = (id: string) => callForFile(getAnnotatedPaper, { params: { id } });
export const downloadCommented = (id: string) => callForFile(getCommentedPaper, { params: { id } });
export const downloadSheet = (id: string) => callForFile(getFeedbackSheet, { params: { id } });
export const downloadClassSheets = (id: string) => callForFile(getClassSheets, { params: { id } });
export const downloadReturnZip = (id: string, as: ReturnFor) =>
  callForFile(getReturnZip, { params: { id }, query: { as } });

export const lookAtGradebook = (assignmentId: string, gradebook: File): Promise<GradebookPreview> =>
  callWithForm(previewGradebook, { fields: { file: gradebook }, params: { id: assignmentId } });

export type GradebookFilling = BodyGiven<typeof fillGradebook>;

export const downloadFilledGradebook = (assignmentId: string, filling: GradebookFilling) =>
  callForFile(fillGradebook, { params: { id: assignmentId }, body: filling });
