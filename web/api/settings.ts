/** Changes to the teacher's own account. The session's user follows each of them. */
import type { QueryClient } from '@tanstack/react-query';
import type { BodyGiven } from '../../contract/endpoint.ts';
import {
  deleteAccount as endAccount,
  exportData,
  removePhoto,
  changePassword as replacePassword,
  updateSettings,
  uploadPhoto,
} from '../../contract/settings.ts';
import { call, callForFile } from './call.ts';
import { userQuery } from './queries.ts';
import { callWithForm } from './send-form.ts';

export type SettingsChange = BodyGiven<typeof updateSettings>;

export const saveSettings = async (client: QueryClient, change: SettingsChange): Promise<void> => {
  client.setQueryData(userQuery.queryKey, await call(updateSettings, { body: change }));
};

export const sendPhoto = async (client: QueryClient, file: File): Promise<void> => {
  const { photo_url } = await callWithForm(uploadPhoto, { fields: { file } });
  client.setQueryData(userQuery.queryKey, (user) => (user === undefined ? user : { ...user, photo_url }));
};

export const dropPhoto = async (client: QueryClient): Promise<void> => {
  client.setQueryData(userQuery.queryKey, await call(removePhoto));
};

/** Answers the sentence to show. The session is still the caller's to end. */
export const deleteAccount = async (proof: BodyGiven<typeof endAccount>): Promise<string> =>
  (await call(endAccount, { body: proof })).message;

/** An archive that breaks off is an error, never half a file. */
export const downloadMyData = () => callForFile(exportData);

/** Answers the sentence to show. This browser stays signed in. */
export const changePassword = async (change: BodyGiven<typeof replacePassword>): Promise<string> =>
  (await call(replacePassword, { body: change })).message;
