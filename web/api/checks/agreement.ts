/** How far teacher and grader agree, and the papers that are drawn to find out, as server state. */
import { queryOptions } from '@tanstack/react-query';
import * as api from '../../../contract/checks.ts';
import { AUDIT } from '../../../contract/checks.ts';
import { call } from '../call.ts';

/** `state`: what the list knows of the class; another one, and it is asked for anew. */
export const agreementQuery = (assignmentId: string, state = '') =>
  queryOptions({
    queryKey: ['agreement', assignmentId, state],
    queryFn: ({ signal }) => call(api.getAgreement, { params: { id: assignmentId }, signal }),
    staleTime: 60_000,
    placeholderData: (before) => before,
  });

export const beginFive = (id: string) => call(api.startFiveFirst, { params: { id } });
export const drawNine = (id: string) => call(api.drawAudit, { params: { id }, body: { count: AUDIT } });
export const revealMarks = (id: string) => call(api.showMarks, { params: { id } });
