/**
 * PDFium as WebAssembly behind a typed record of the calls that extraction uses.
 * The package's own wrappers check every call and cost ten times the call itself, so the exports are bound directly.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import names from './calls.json' with { type: 'json' };

export type Call = (...numbers: number[]) => number;

/** What extraction, giving back and the cutting of scans call, under names of our own. */
type Calls = Record<keyof typeof names, Call>;

function bindCalls(exports: object): Calls;
function bindCalls(exports: object): object {
  const bind = ([own, name]: [string, string]) => {
    const call: unknown = Reflect.get(exports, name);
    if (typeof call !== 'function') throw new Error(`PDFium has no ${name}`);
    return [own, call];
  };
  return Object.fromEntries(Object.entries(names).map(bind));
}

export type Pdfium = {
  calls: Calls;
  /** A scratch area for results, big enough for every fixed-size answer. */
  scratch: number;
  /** Views of the memory as it is now: a call that allocates can move it, so never keep one across calls. */
  bytes(): Uint8Array;
  floats(): Float32Array;
  doubles(): Float64Array;
  integers(): Uint32Array;
  /** The address of a zero-terminated name, kept for the life of the library. */
  name(text: string): number;
};

const SCRATCH_BYTES = 512;

const start = async (): Promise<Pdfium> => {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const silent = (): void => undefined;
  const { buffer: wasmBinary } = new Uint8Array(await readFile(file));
  const overrides = { wasmBinary, print: silent, printErr: silent };
  const library = await init(overrides);
  library.PDFiumExt_Init();
  const exports = library.pdfium.wasmExports;
  const memory: unknown = Reflect.get(exports, 'memory');
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('PDFium exports no memory');
  const calls = bindCalls(exports);

  let buffer = memory.buffer;
  let views = viewsOf(buffer);
  const current = (): ReturnType<typeof viewsOf> => {
    if (memory.buffer !== buffer) {
      buffer = memory.buffer;
      views = viewsOf(buffer);
    }
    return views;
  };
  const placed = new Map<string, number>();
  return {
    calls,
    scratch: calls.malloc(SCRATCH_BYTES),
    bytes: () => current().bytes,
    floats: () => current().floats,
    doubles: () => current().doubles,
    integers: () => current().integers,
    name(text) {
      const known = placed.get(text);
      if (known !== undefined) return known;
      const address = calls.malloc(text.length + 1);
      current().bytes.set(new TextEncoder().encode(`${text}\0`), address);
      placed.set(text, address);
      return address;
    },
  };
};

const viewsOf = (buffer: ArrayBufferLike) => ({
  bytes: new Uint8Array(buffer),
  floats: new Float32Array(buffer),
  doubles: new Float64Array(buffer),
  integers: new Uint32Array(buffer),
});

let running: Promise<Pdfium> | null = null;

export const getPdfium = (): Promise<Pdfium> => {
  running ??= start();
  return running;
};

/** After a trap the instance's memory cannot be trusted; the next file gets a fresh one. */
export const dropPdfium = (): void => {
  running = null;
};

/** Reads UTF-16 text from a call that takes a buffer with its length and answers how many bytes it needs. */
export const readWide = (pdfium: Pdfium, ask: (buffer: number, length: number) => number): string => {
  const needed = ask(0, 0);
  if (needed < 4 || needed > 2_000_000) return '';
  const buffer = pdfium.calls.malloc(needed);
  const written = Math.min(ask(buffer, needed), needed);
  const text = new TextDecoder('utf-16le').decode(pdfium.bytes().slice(buffer, buffer + written));
  pdfium.calls.free(buffer);
  return text.replace(/\0+$/, '');
};
