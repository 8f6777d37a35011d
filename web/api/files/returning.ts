/** Files that go back to students, and the teacher's grade book. */

import type { AnyInput } from '../../../contract/client/client.ts';
import type { BodyGiven, Endpoint } from '../../../contract/endpoint.ts';
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
import { withSession } from '../renew.ts';
import { sendForFile } from '../send.ts';
import { callWithForm } from '../send-form.ts';

const file = (endpoint: Endpoint, request: AnyInput): Promise<Blob> =>
  withSession((token) => sendForFile(endpoint, { ...request, token }));

export const downloadAnnotated = (id: string) => file(getAnnotatedPaper, { params: { id } });
export const downloadCommented = (id: string) => file(getCommentedPaper, { params: { id } });
export const downloadSheet = (id: string) => file(getFeedbackSheet, { params: { id } });
export const downloadClassSheets = (id: string) => file(getClassSheets, { params: { id } });
export const downloadReturnZip = (id: string, as: ReturnFor) =>
  file(getReturnZip, { params: { id }, query: { as } });

export const lookAtGradebook = (assignmentId: string, gradebook: File): Promise<GradebookPreview> => {
  const form = new FormData();
  form.set('file', gradebook);
  return callWithForm(previewGradebook, { form, params: { id: assignmentId } });
};

export type GradebookFilling = BodyGiven<typeof fillGradebook>;

export const downloadFilledGradebook = (assignmentId: string, filling: GradebookFilling) =>
  file(fillGradebook, { params: { id: assignmentId }, body: filling });
