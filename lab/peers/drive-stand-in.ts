/**
 * Stands in for Google Drive on a port of its own: the same two scripts with the same interface (gapi, google.picker,
 * google.accounts.oauth2) and the files API. The picker is a box with two buttons in the page.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type DriveBehaviour = {
  scripts: 'load' | 'missing' | 'empty';
  signIn: 'allow' | 'deny' | 'broken';
};

export type DriveFile = { id: string; name: string; mimeType: string; bytes: Uint8Array | null };

const TOKEN = 'stand-in-token';

const loaderScript = (files: Omit<DriveFile, 'bytes'>[]) => `
  const docs = ${JSON.stringify(files)};
  const chain = (target) => new Proxy(target, {
    get: (held, name) => held[name] ?? ((value) => { held.calls[name] = value; return chain(held); }),
  });
  class PickerBuilder {
    constructor() {
      const calls = {};
      const build = () => ({ setVisible: () => {
        if (calls.setOAuthToken !== '${TOKEN}' || !calls.setDeveloperKey || !calls.addView) throw new Error('picker');
        const box = document.createElement('div');
        box.style.cssText = 'position:fixed;inset:0;z-index:1001;background:#fff';
        const add = (label, answer) => {
          const button = document.createElement('button');
          button.textContent = label;
          button.onclick = () => { box.remove(); calls.setCallback(answer); };
          box.append(button);
        };
        // Google shows those files alone that the view names.
        const only = calls.addView.calls.setFileIds;
        const shown = only === undefined ? docs : docs.filter(({ id }) => only.split(',').includes(id));
        const picked = calls.enableFeature === 'multi' ? shown : shown.slice(0, 1);
        add('Stand-in: pick', { action: 'picked', docs: picked });
        add('Stand-in: cancel', { action: 'cancel' });
        document.body.append(box);
        calls.setCallback({ action: 'loaded' });
      } });
      return chain({ calls, build });
    }
  }
  class DocsView { constructor() { return chain({ calls: {} }); } }
  window.gapi = { load: (name, { callback }) => {
    window.google = { ...window.google, picker: {
      PickerBuilder, DocsView,
      Feature: { MULTISELECT_ENABLED: 'multi' }, Action: { PICKED: 'picked', CANCEL: 'cancel' },
    } };
    setTimeout(callback, 50);
  } };
`;

const accountsScript = (signIn: DriveBehaviour['signIn']) => `
  window.google = { ...window.google, accounts: { oauth2: { initTokenClient: ({ callback, error_callback }) => {
    if ('${signIn}' === 'broken') throw new Error('no client');
    return { requestAccessToken: () => setTimeout(() => '${signIn}' === 'allow'
      ? callback({ access_token: '${TOKEN}' }) : error_callback({ type: 'popup_closed' }), 20) };
  } } } };
`;

const sendScript = (response: ServerResponse, { scripts }: DriveBehaviour, text: string) => {
  const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
  response.writeHead(scripts === 'missing' ? 404 : 200, headers).end(scripts === 'load' ? text : '');
};

const sendFile = (request: IncomingMessage, response: ServerResponse, files: DriveFile[]) => {
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' };
  if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
  const id = /\/files\/([^/?]+)/.exec(request.url ?? '')?.[1];
  const bytes = files.find((file) => file.id === id)?.bytes ?? null;
  const isAllowed = request.headers.authorization === `Bearer ${TOKEN}`;
  if (bytes === null || !isAllowed) return response.writeHead(isAllowed ? 404 : 401, cors).end();
  return response.writeHead(200, cors).end(bytes);
};

/** `files` may grow while it runs. */
export const startDriveStandIn = async (files: DriveFile[]) => {
  let behaviour: DriveBehaviour = { scripts: 'load', signIn: 'allow' };
  const listed = () => files.map(({ id, name, mimeType }) => ({ id, name, mimeType }));
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/js/api.js')) return sendScript(response, behaviour, loaderScript(listed()));
    if (path.startsWith('/gsi/client'))
      return sendScript(response, behaviour, accountsScript(behaviour.signIn));
    return sendFile(request, response, files);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    /** What the server under test is told. */
    env: {
      GOOGLE_DRIVE_API_KEY: 'stand-in-key',
      GOOGLE_DRIVE_CLIENT_ID: '4711-stand-in',
      GOOGLE_DRIVE_API_SCRIPT: `${url}/js/api.js`,
      GOOGLE_DRIVE_ACCOUNTS_SCRIPT: `${url}/gsi/client`,
      GOOGLE_DRIVE_FILES_URL: `${url}/drive/v3/files`,
    },
    behave: (change: Partial<DriveBehaviour>) => {
      behaviour = { scripts: 'load', signIn: 'allow', ...change };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
