/** Drive v3, as far as Markwise calls it: what a file is, its bytes, and a document of Google's own in another format. */
import type { Holder } from '../google-consent.ts';
import { applyMask, readMask } from './fields.ts';
import { Refusal } from './refusal.ts';
import type { PeerFile, World } from './world.ts';

const DRIVE = 'https://www.googleapis.com/auth/drive';
const PARAMETERS = ['alt', 'fields', 'supportsAllDrives', 'acknowledgeAbuse', 'prettyPrint'];
const EXPORT_PARAMETERS = ['mimeType', 'fields', 'prettyPrint'];

/** `drive.file` opens what the person picked for this program, the other two everything that the person may read. */
const mayOpen = (file: PeerFile, { sub, clientId, scopes }: Holder): boolean => {
  if (!file.readers.includes(sub)) return false;
  if (scopes.has(DRIVE) || scopes.has(`${DRIVE}.readonly`)) return true;
  return file.pickedThrough.includes(clientId);
};

const isGooglesOwn = ({ mimeType }: PeerFile) => mimeType.startsWith('application/vnd.google-apps.');

const describe = (file: PeerFile, query: URLSearchParams) => {
  const { id, name, mimeType, bytes, shortcutTo } = file;
  const all = {
    kind: 'drive#file',
    id,
    name,
    mimeType,
    ...(bytes === null ? {} : { size: String(bytes.byteLength) }),
    ...(shortcutTo === undefined
      ? {}
      : { shortcutDetails: { targetId: shortcutTo.id, targetMimeType: shortcutTo.mimeType } }),
  };
  return applyMask(all, readMask(query.get('fields') ?? 'kind,id,name,mimeType'));
};

export type DriveAnswer = { json: unknown } | { bytes: Uint8Array; type: string };

const exportFile = (file: PeerFile, query: URLSearchParams): DriveAnswer => {
  const type = query.get('mimeType') ?? '';
  if (!isGooglesOwn(file))
    throw new Refusal('PERMISSION_DENIED', 'Export only supports Docs Editors files.', 'fileNotExportable');
  const bytes = file.exports[type];
  if (bytes === undefined)
    throw new Refusal('INVALID_ARGUMENT', 'The requested conversion is not supported.', 'badRequest');
  return { bytes, type };
};

export const answerDrive = (
  world: World,
  holder: Holder,
  path: string,
  query: URLSearchParams,
): DriveAnswer => {
  const [, id = '', way] = /^\/drive\/v3\/files\/([^/]+)(\/export)?$/.exec(path) ?? [];
  if (id === '') throw new Refusal('NOT_FOUND', 'Not Found', 'notFound');
  if (![...holder.scopes].some((scope) => scope.startsWith(DRIVE)))
    throw new Refusal(
      'PERMISSION_DENIED',
      'Request had insufficient authentication scopes.',
      'insufficientPermissions',
    );
  const known = way === undefined ? PARAMETERS : EXPORT_PARAMETERS;
  for (const name of query.keys())
    if (!known.includes(name))
      throw new Refusal('INVALID_ARGUMENT', `Unknown parameter ${name}`, 'invalidParameter');
  const file = world.files.get(id);
  if (file === undefined || !mayOpen(file, holder))
    throw new Refusal('NOT_FOUND', `File not found: ${id}.`, 'notFound');
  if (way !== undefined) return exportFile(file, query);
  if (query.get('alt') !== 'media') return { json: describe(file, query) };
  if (file.bytes === null)
    throw new Refusal(
      'PERMISSION_DENIED',
      'Only files with binary content can be downloaded. Use Export with Docs Editors files.',
      'fileNotDownloadable',
    );
  return { bytes: file.bytes, type: file.mimeType };
};
