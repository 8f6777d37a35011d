/** Google Drive as far as it goes over the network: where it is, and a picked file's content. */
import { type DriveConfig, getDriveConfig } from '../../contract/drive.ts';
import { entryOf } from '../../contract/files.ts';
import { queryOf } from './query-client.ts';

export const driveQuery = queryOf(['drive'], getDriveConfig, { staleTime: Number.POSITIVE_INFINITY });

export type PickedFile = { id: string; name: string; mimeType: string };

const GOOGLE_DOCUMENT = 'application/vnd.google-apps.document';
const DOCX = entryOf('docx').type;

/** Google's own documents have no bytes; they are written out as DOCX. */
const addressOf = (base: string, { id, mimeType }: PickedFile): string => {
  const file = `${base}/${encodeURIComponent(id)}`;
  return mimeType === GOOGLE_DOCUMENT
    ? `${file}/export?mimeType=${encodeURIComponent(DOCX)}`
    : `${file}?alt=media&supportsAllDrives=true`;
};

const nameOf = ({ name, mimeType }: PickedFile) =>
  mimeType === GOOGLE_DOCUMENT && !/\.docx$/i.test(name) ? `${name}.docx` : name;

export const downloadPicked = async (
  { files_url }: DriveConfig,
  picked: PickedFile,
  token: string,
): Promise<File> => {
  const response = await fetch(addressOf(files_url, picked), {
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
  });
  if (!response.ok) throw new Error(`Drive answered ${response.status}`);
  const type = picked.mimeType === GOOGLE_DOCUMENT ? DOCX : picked.mimeType;
  return new File([await response.blob()], nameOf(picked), { type });
};
