/** How stored files are named. Everything of one teacher lies under one prefix, so that an account can go as a whole. */
import { randomUUID } from 'node:crypto';

export type FilePurpose = 'work' | 'rubrics' | 'photos';

export const teacherPrefix = (owner: string): `${string}/` => `teachers/${owner}/`;

/** `extension` without a dot. */
export const newFileKey = (owner: string, purpose: FilePurpose, extension: string): string =>
  `${teacherPrefix(owner)}${purpose}/${randomUUID()}.${extension}`;

const PLACE = /^teachers\/([0-9a-f-]{36})\/(work|rubrics|photos)\/[0-9a-f-]{36}\.[a-z0-9]+$/;

/** Whose file it is and what for; null for anything that `newFileKey` does not make. */
export const placeOf = (key: string): { owner: string; purpose: string } | null => {
  const [, owner, purpose] = PLACE.exec(key) ?? [];
  return owner === undefined || purpose === undefined ? null : { owner, purpose };
};
