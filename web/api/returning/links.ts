/** Links for a whole class. */

import type { AnswerOf, Endpoint } from '../../../contract/endpoint.ts';
import {
  endClassLinks,
  getClassLinks,
  listClassLinks,
  mailClassLinks,
  printLinkSlips,
} from '../../../contract/giving-back/links.ts';
import { call } from '../call.ts';
import { queryOf } from '../query-client.ts';
import { withSession } from '../renew.ts';
import { sendForFile } from '../send.ts';

export const CLASS_LINKS = 'links of a class';
export type ClassLinks = AnswerOf<typeof getClassLinks>;

export const classLinksQuery = (id: string) =>
  queryOf([CLASS_LINKS, id], (signal) => call(getClassLinks, { params: { id }, signal }));

const file = (endpoint: Endpoint, id: string): Promise<Blob> =>
  withSession((token) => sendForFile(endpoint, { params: { id }, token }));

export const downloadSlips = (id: string) => file(printLinkSlips, id);
export const downloadLinkList = (id: string) => file(listClassLinks, id);
export const mailLinks = (id: string) => call(mailClassLinks, { params: { id } });
export const endAllLinks = (id: string) => call(endClassLinks, { params: { id } });
