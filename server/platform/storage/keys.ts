/** How stored files are named. Everything of one teacher lies under one prefix, so that an account can go as a whole. */
import { randomUUID } from 'node:crypto';

export type FilePurpose = 'work' | 'rubrics' | 'photos' | 'help';

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

const PLACE = /^teachers\/([0-9a-f-]{36})\/(work|rubrics|photos|help)\/[0-9a-f-]{36}\.[a-z0-9]+$/;
const PICTURE = /^teachers\/([0-9a-f-]{36})\/pages\/([0-9a-f-]{36})-([a-z0-9]+)\/([1-9]\d{0,3})\.jpg$/;

export type FilePlace =
  | { owner: string; purpose: FilePurpose }
  | { owner: string; purpose: 'pages'; workKey: string; page: number };

const isPurpose = (text: string | undefined): text is FilePurpose =>
  text === 'work' || text === 'rubrics' || text === 'photos' || text === 'help';

/** Whose file it is and what for; null for anything that is not named here. */
export const placeOf = (key: string): FilePlace | null => {
  const [, holder, purpose] = PLACE.exec(key) ?? [];
  if (holder !== undefined && isPurpose(purpose)) return { owner: holder, purpose };
  const [, owner, id, extension, page] = PICTURE.exec(key) ?? [];
  if (owner === undefined) return null;
  const workKey = `${teacherPrefix(owner)}work/${id}.${extension}`;
  return { owner, purpose: 'pages', workKey, page: Number(page) };
};
