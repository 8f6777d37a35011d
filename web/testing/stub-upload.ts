/** Stands in for the browser's uploads in tests: each waits until the test says how it goes on. */
import { vi } from 'vitest';

type Progress = { loaded: number; total: number; lengthComputable: boolean };

class StubUpload {
  static all: StubUpload[] = [];
  headers: Record<string, string> = {};
  path = '';
  form: FormData | null = null;
  status = 0;
  responseText = '';
  withCredentials = false;
  upload: { onprogress: ((progress: Progress) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  ontimeout: (() => void) | null = null;

  open(_method: string, path: string) {
    this.path = path;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
    StubUpload.all.push(this);
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  progress(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total, lengthComputable: true });
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }
  breakOff() {
    this.onerror?.();
    this.onloadend?.();
  }
}

/** The uploads begun so far, oldest first. */
export const stubUploads = (): StubUpload[] => {
  StubUpload.all = [];
  vi.stubGlobal('XMLHttpRequest', StubUpload);
  return StubUpload.all;
};
