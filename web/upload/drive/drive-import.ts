/** From a click to files: Google's scripts, the teacher's consent, the picker, the downloads. */
import type { DriveConfig } from '../../../contract/drive.ts';
import { downloadPicked, type PickedFile } from '../../api/drive.ts';
import { DriveError, type Google, loadGoogle } from './drive-scripts.ts';

/** Only what the teacher picks becomes readable. */
const SCOPE = 'https://www.googleapis.com/auth/drive.file';
const PICKABLE = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.google-apps.document',
  'image/jpeg',
  'image/png',
].join(',');

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

const pick = ({ picker }: Google, config: DriveConfig, token: string, many: boolean): Promise<PickedFile[]> =>
  new Promise((resolve) => {
    const view = new picker.DocsView().setIncludeFolders(true).setMimeTypes(PICKABLE);
    const builder = new picker.PickerBuilder()
      .addView(view)
      .setOAuthToken(token)
      .setDeveloperKey(config.api_key)
      .setAppId(config.app_id)
      .setOrigin(window.location.origin)
      .setCallback(({ action, docs = [] }) => {
        if (action === picker.Action.PICKED)
          resolve(docs.map(({ id, name = id, mimeType = '' }) => ({ id, name, mimeType })));
        else if (action === picker.Action.CANCEL) resolve([]);
      });
    if (many) builder.enableFeature(picker.Feature.MULTISELECT_ENABLED);
    builder.build().setVisible(true);
  });

export type Imported = { files: File[]; failed: string[] };

const download = async (config: DriveConfig, picked: PickedFile[], token: string): Promise<Imported> => {
  const outcomes = await Promise.allSettled(picked.map((file) => downloadPicked(config, file, token)));
  const files = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failed = picked.flatMap(({ name }, at) => (outcomes[at]?.status === 'rejected' ? [name] : []));
  return { files, failed };
};

export const importFromDrive = async (
  config: DriveConfig,
  many: boolean,
  onPicked: () => void,
): Promise<Imported> => {
  const google = await loadGoogle([config.api_script, config.accounts_script]);
  const token = await askForToken(google, config);
  const picked = await pick(google, config, token, many);
  if (picked.length === 0) return { files: [], failed: [] };
  onPicked();
  return download(config, picked, token);
};
