/** Changes to the teacher's own account. The session's user follows each of them. */
import type { QueryClient } from '@tanstack/react-query';
import type { BodyGiven } from '../../contract/endpoint.ts';
import * as api from '../../contract/settings.ts';
import { call, callForFile } from './call.ts';
import { userQuery } from './queries.ts';
import { callWithForm } from './send-form.ts';

export type SettingsChange = BodyGiven<typeof api.updateSettings>;

export const saveSettings = async (client: QueryClient, change: SettingsChange): Promise<void> => {
  client.setQueryData(userQuery.queryKey, await call(api.updateSettings, { body: change }));
};

export const sendPhoto = async (client: QueryClient, file: File): Promise<void> => {
  const { photo_url } = await callWithForm(api.uploadPhoto, { fields: { file } });
  client.setQueryData(userQuery.queryKey, (user) => (user === undefined ? user : { ...user, photo_url }));
};

export const dropPhoto = async (client: QueryClient): Promise<void> => {
  client.setQueryData(userQuery.queryKey, await call(api.removePhoto));
};

/** Answers the sentence to show. The session is still the caller's to end. */
export const deleteAccount = async (proof: BodyGiven<typeof api.deleteAccount>): Promise<string> =>
  (await call(api.deleteAccount, { body: proof })).message;

/** An archive that breaks off is an error, never half a file. */
export const downloadMyData = () => callForFile(api.exportData);

/** Answers the sentence to show. This browser stays signed in. */
export const changePassword = async (change: BodyGiven<typeof api.changePassword>): Promise<string> =>
  (await call(api.changePassword, { body: change })).message;
