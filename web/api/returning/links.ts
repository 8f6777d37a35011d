/** Links for a whole class. */
import type { AnswerOf } from '../../../contract/endpoint.ts';
import {
  endClassLinks,
  getClassLinks,
  listClassLinks,
  mailClassLinks,
  printLinkSlips,
} from '../../../contract/giving-back/links.ts';
import { call, callForFile } from '../call.ts';
import { queryOf } from '../query-client.ts';

export const CLASS_LINKS = 'links of a class';
export type ClassLinks = AnswerOf<typeof getClassLinks>;

export const classLinksQuery = (id: string) => queryOf([CLASS_LINKS, id], getClassLinks, { params: { id } });

export const downloadSlips = (id: string) => callForFile(printLinkSlips, { params: { id } });
export const downloadLinkList = (id: string) => callForFile(listClassLinks, { params: { id } });
export const mailLinks = (id: string) => call(mailClassLinks, { params: { id } });
export const endAllLinks = (id: string) => call(endClassLinks, { params: { id } });
