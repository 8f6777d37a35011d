/** A secret that is made once per installation and kept in its database, so that all its processes share it. */
import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

export const getInstallationSecret = async (db: Db, name = 'main'): Promise<string> => {
  await db
    .insertInto('installation_secrets')
    .values({ name, value: randomBytes(48).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('installation_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
};
