/** The teacher's profile, photo and the end of the account. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import * as api from '../../../contract/settings.ts';
import { handle } from '../../platform/http/handle.ts';
import { readFormOfOne } from '../../platform/http/multipart.ts';
import type { Services } from '../../services.ts';
import { clearRefreshCookie } from '../auth/cookies.ts';
import { forgetDevice } from '../auth/known-devices.ts';
import { describePhoto, describeUser } from '../auth/user.ts';
import { getTeacher } from '../teachers/queries.ts';
import { changePassword } from './change-password.ts';
import { changePhoto, removePhoto } from './change-photo.ts';
import { deleteAccount } from './delete-account.ts';
import { updateProfile } from './queries.ts';

export const settingsRoutes = (app: FastifyInstance, services: Services) => {
  const { db, config } = services;
  const describe = async (accountId: string) => describeUser(services, await getTeacher(db, accountId));

  handle(app, api.updateSettings, async ({ scope, body }) => {
    await updateProfile(db, scope.actor.id, body);
    return describe(scope.actor.id);
  });

  handle(app, api.uploadPhoto, async ({ scope, request }) => {
    const { bytes } = await readFormOfOne(request);
    if (bytes.length === 0) throw new Failure('no_files');
    const key = await changePhoto(services, scope.actor.id, bytes);
    return { photo_url: describePhoto(services, key) };
  });

  handle(app, api.removePhoto, async ({ scope }) => {
    await removePhoto(services, scope.actor.id);
    return describe(scope.actor.id);
  });

  handle(app, api.changePassword, async ({ scope, body, request }) => {
    await changePassword(services, scope.actor, body, request);
    return { message: 'Your password is changed. Other browsers are signed out.' };
  });

  handle(app, api.deleteAccount, async ({ scope, body, request, reply }) => {
    await deleteAccount(services, scope.actor.id, body, request);
    clearRefreshCookie(reply, config);
    forgetDevice(services, reply, scope.actor.id);
    return { message: 'Your account and everything in it is deleted.' };
  });
};
