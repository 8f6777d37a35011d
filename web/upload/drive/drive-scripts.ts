/** Google's scripts, loaded when they are first needed, and the small part of them that is used. */

type Loader = { load: (name: string, options: { callback: () => void; onerror: () => void }) => void };

type TokenAnswer = { access_token?: string; error?: string };
type TokenRequest = {
  client_id: string;
  scope: string;
  callback: (answer: TokenAnswer) => void;
  error_callback: () => void;
};

type Google = {
  accounts: {
    oauth2: { initTokenClient: (request: TokenRequest) => { requestAccessToken: () => void } };
  };
  picker: typeof google.picker;
};

/** One sentence of the catalogue. */
export class DriveError extends Error {}

export const LOAD_FAILED = 'Failed to load Google API. Please try again.';
const NOT_LOADED = 'Google API not loaded properly';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isLoader = (value: unknown): value is Loader => isRecord(value) && typeof value.load === 'function';
const isGoogle = (value: unknown): value is Google =>
  isRecord(value) &&
  isRecord(value.accounts) &&
  isRecord(value.accounts.oauth2) &&
  isRecord(value.picker) &&
  typeof value.picker.PickerBuilder === 'function';

const globalNamed = (name: string): unknown => Object.getOwnPropertyDescriptor(window, name)?.value;

const loaded = new Map<string, Promise<void>>();

const loadScript = (address: string): Promise<void> => {
  const known = loaded.get(address);
  if (known !== undefined) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      // The next try loads it anew.
      loaded.delete(address);
      script.remove();
      reject(new DriveError(LOAD_FAILED));
    };
    document.head.append(script);
  });
  loaded.set(address, loading);
  return loading;
};

const loadPicker = (loader: Loader): Promise<void> =>
  new Promise((resolve, reject) => {
    loader.load('picker', { callback: resolve, onerror: () => reject(new DriveError(LOAD_FAILED)) });
  });

export const loadGoogle = async (addresses: string[]): Promise<Google> => {
  await Promise.all(addresses.map(loadScript));
  const loader = globalNamed('gapi');
  if (!isLoader(loader)) throw new DriveError(NOT_LOADED);
  await loadPicker(loader);
  const google = globalNamed('google');
  if (!isGoogle(google)) throw new DriveError(NOT_LOADED);
  return google;
};
export type { Google };
