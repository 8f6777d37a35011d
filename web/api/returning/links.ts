/** Links for a whole class. */
import type { AnswerOf } from '../../../contract/endpoint.ts';
import * as api from '../../../contract/giving-back/links.ts';
import { call, callForFile } from '../call.ts';
import { queryOf } from '../query-client.ts';

export const CLASS_LINKS = 'links of a class';
export type ClassLinks = AnswerOf<typeof api.getClassLinks>;

export const classLinksQuery = (id: string) =>
  queryOf([CLASS_LINKS, id], api.getClassLinks, { params: { id } });

export const downloadSlips = (id: string) => callForFile(api.printLinkSlips, { params: { id } });
export const downloadLinkList = (id: string) => callForFile(api.listClassLinks, { params: { id } });
export const mailLinks = (id: string) => call(api.mailClassLinks, { params: { id } });
export const endAllLinks = (id: string) => call(api.endClassLinks, { params: { id } });
