/** How stored files are named. Everything of one teacher lies under one prefix, so that an account can go as a whole. */
import { randomUUID } from 'node:crypto';

export type FilePurpose = 'work' | 'rubrics' | 'photos' | 'help' | 'scans';

export const teacherPrefix = (owner: string): `${string}/` => `teachers/${owner}/`;

/** `extension` without a dot. */
export const newFileKey = (owner: string, purpose: FilePurpose, extension: string): string =>
  `${teacherPrefix(owner)}${purpose}/${randomUUID()}.${extension}`;

const WORK = /^(teachers\/[0-9a-f-]{36}\/)work\/([0-9a-f-]{36})\.([a-z0-9]+)$/;

/** The picture of a page is named after the file that it shows, so that its name alone tells whose it is and when it may go. */
export const pictureKey = (workKey: string, page: number): string => {
  const [, teacher, id, extension] = WORK.exec(workKey) ?? [];
  if (teacher === undefined) throw new Error('Only work has pages.');
  return `${teacher}pages/${id}-${extension}/${page}.jpg`;
};

const SCAN = /^(teachers\/[0-9a-f-]{36}\/)scans\/([0-9a-f-]{36})\.pdf$/;

/** Where the pages of a scan lie once it was taken apart: `7.pdf` is a page, `7.jpg` its small picture. */
export const scanFolder = (scanKey: string): `${string}/` => {
  const [, teacher, id] = SCAN.exec(scanKey) ?? [];
  if (teacher === undefined) throw new Error('Only a scan is taken apart.');
  return `${teacher}scan-pages/${id}/`;
};

const PLACE = /^teachers\/([0-9a-f-]{36})\/(work|rubrics|photos|help|scans)\/[0-9a-f-]{36}\.[a-z0-9]+$/;
const PICTURE = /^teachers\/([0-9a-f-]{36})\/pages\/([0-9a-f-]{36})-([a-z0-9]+)\/([1-9]\d{0,3})\.jpg$/;

const SCAN_PAGE = /^teachers\/([0-9a-f-]{36})\/scan-pages\/([0-9a-f-]{36})\/[1-9]\d{0,3}\.(?:pdf|jpg)$/;

export type FilePlace =
  | { owner: string; purpose: FilePurpose }
  | { owner: string; purpose: 'pages'; workKey: string; page: number }
  | { owner: string; purpose: 'scan-pages'; scanKey: string };

const isPurpose = (text: string | undefined): text is FilePurpose =>
  text === 'work' || text === 'rubrics' || text === 'photos' || text === 'help' || text === 'scans';

/** Whose file it is and what for; null for anything that is not named here. */
export const placeOf = (key: string): FilePlace | null => {
  const [, holder, purpose] = PLACE.exec(key) ?? [];
  if (holder !== undefined && isPurpose(purpose)) return { owner: holder, purpose };
  const [, scanner, scan] = SCAN_PAGE.exec(key) ?? [];
  if (scanner !== undefined)
    return { owner: scanner, purpose: 'scan-pages', scanKey: `${teacherPrefix(scanner)}scans/${scan}.pdf` };
  const [, owner, id, extension, page] = PICTURE.exec(key) ?? [];
  if (owner === undefined) return null;
  const workKey = `${teacherPrefix(owner)}work/${id}.${extension}`;
  return { owner, purpose: 'pages', workKey, page: Number(page) };
};

/** What was made of another file is in use, and may be seen, for as long as that is. */
export const sourceOf = (key: string): string => {
  const place = placeOf(key);
  if (place?.purpose === 'pages') return place.workKey;
  return place?.purpose === 'scan-pages' ? place.scanKey : key;
};
