/** From a click to files: Google's scripts, the teacher's consent, the picker, the downloads. */
import type { DriveConfig } from '../../../contract/drive.ts';
import { FILE_KINDS } from '../../../contract/files.ts';
import { downloadPicked, type PickedFile } from '../../api/drive.ts';
import { DriveError, type Google, loadGoogle } from './drive-scripts.ts';

/** Only what the teacher picks becomes readable. */
const SCOPE = 'https://www.googleapis.com/auth/drive.file';
const PICKABLE = [...FILE_KINDS.map(({ type }) => type), 'application/vnd.google-apps.document'].join(',');

const askForToken = (google: Google, config: DriveConfig): Promise<string> =>
  new Promise((resolve, reject) => {
    const refuse = () => reject(new DriveError('Google sign-in cancelled or failed'));
    try {
      const client = google.accounts.oauth2.initTokenClient({
        client_id: config.client_id,
        scope: SCOPE,
        callback: ({ access_token, error }) =>
          error === undefined && access_token ? resolve(access_token) : refuse(),
        error_callback: refuse,
      });
      client.requestAccessToken();
    } catch (error) {
      reject(new DriveError('Failed to initialize Google authentication', { cause: error }));
    }
  });

/** Anything in the Drive, one or several; or among these files alone. */
export type PickWish = { many: boolean; fileIds?: string[] };

const viewOf = ({ picker }: Google, { fileIds }: PickWish) => {
  const view = new picker.DocsView().setMimeTypes(PICKABLE);
  return fileIds === undefined ? view.setIncludeFolders(true) : view.setFileIds(fileIds.join(','));
};

const pick = (google: Google, config: DriveConfig, token: string, wish: PickWish): Promise<PickedFile[]> =>
  new Promise((resolve) => {
    const { picker } = google;
    const builder = new picker.PickerBuilder()
      .addView(viewOf(google, wish))
      .setOAuthToken(token)
      .setDeveloperKey(config.api_key)
      .setAppId(config.app_id)
      .setOrigin(window.location.origin)
      .setCallback(({ action, docs = [] }) => {
        if (action === picker.Action.PICKED)
          resolve(docs.map(({ id, name = id, mimeType = '' }) => ({ id, name, mimeType })));
        else if (action === picker.Action.CANCEL) resolve([]);
      });
    if (wish.many) builder.enableFeature(picker.Feature.MULTISELECT_ENABLED);
    builder.build().setVisible(true);
  });

/** `failed`: names of those that could not be read. */
export type Imported = { files: { id: string; file: File }[]; failed: string[] };

const download = async (config: DriveConfig, picked: PickedFile[], token: string): Promise<Imported> => {
  const outcomes = await Promise.allSettled(picked.map((file) => downloadPicked(config, file, token)));
  const files = picked.flatMap(({ id }, at) => {
    const outcome = outcomes[at];
    return outcome?.status === 'fulfilled' ? [{ id, file: outcome.value }] : [];
  });
  const failed = picked.flatMap(({ name }, at) => (outcomes[at]?.status === 'rejected' ? [name] : []));
  return { files, failed };
};

export const importFromDrive = async (
  config: DriveConfig,
  wish: PickWish,
  onPicked: () => void,
): Promise<Imported> => {
  const google = await loadGoogle([config.api_script, config.accounts_script]);
  const token = await askForToken(google, config);
  const picked = await pick(google, config, token, wish);
  if (picked.length === 0) return { files: [], failed: [] };
  onPicked();
  return download(config, picked, token);
};
