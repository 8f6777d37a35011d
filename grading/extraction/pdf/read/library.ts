/**
 * PDFium as WebAssembly behind a typed record of the calls that extraction uses.
 * The package's own wrappers check every call and cost ten times the call itself, so the exports are bound directly.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';

export type Call = (...numbers: number[]) => number;

type Bind = (name: string) => Call;

const documentCalls = (bind: Bind) => ({
  malloc: bind('malloc'),
  free: bind('free'),
  loadDocument: bind('FPDF_LoadMemDocument'),
  closeDocument: bind('FPDF_CloseDocument'),
  lastError: bind('FPDF_GetLastError'),
  pageCount: bind('FPDF_GetPageCount'),
  metaText: bind('FPDF_GetMetaText'),
  countAttachments: bind('FPDFDoc_GetAttachmentCount'),
  loadPage: bind('FPDF_LoadPage'),
  closePage: bind('FPDF_ClosePage'),
  pageBox: bind('FPDF_GetPageBoundingBox'),
  pageRotation: bind('FPDFPage_GetRotation'),
});

const textCalls = (bind: Bind) => ({
  loadText: bind('FPDFText_LoadPage'),
  closeText: bind('FPDFText_ClosePage'),
  countChars: bind('FPDFText_CountChars'),
  unicode: bind('FPDFText_GetUnicode'),
  textObjectOf: bind('FPDFText_GetTextObject'),
  charBox: bind('FPDFText_GetCharBox'),
  charOrigin: bind('FPDFText_GetCharOrigin'),
  charMatrix: bind('FPDFText_GetMatrix'),
  fontSize: bind('FPDFText_GetFontSize'),
  isGenerated: bind('FPDFText_IsGenerated'),
  hasMapError: bind('FPDFText_HasUnicodeMapError'),
  renderMode: bind('FPDFTextObj_GetTextRenderMode'),
  fontOf: bind('FPDFTextObj_GetFont'),
  fontIsEmbedded: bind('FPDFFont_GetIsEmbedded'),
  fontData: bind('FPDFFont_GetFontData'),
  fontWeight: bind('FPDFFont_GetWeight'),
  fontName: bind('FPDFFont_GetBaseFontName'),
  fontAscent: bind('FPDFFont_GetAscent'),
  fontDescent: bind('FPDFFont_GetDescent'),
});

const objectCalls = (bind: Bind) => ({
  countObjects: bind('FPDFPage_CountObjects'),
  objectAt: bind('FPDFPage_GetObject'),
  objectType: bind('FPDFPageObj_GetType'),
  objectBounds: bind('FPDFPageObj_GetBounds'),
  objectMatrix: bind('FPDFPageObj_GetMatrix'),
  objectIsTransparent: bind('FPDFPageObj_HasTransparency'),
  setActive: bind('FPDFPageObj_SetIsActive'),
  fillColour: bind('FPDFPageObj_GetFillColor'),
  strokeColour: bind('FPDFPageObj_GetStrokeColor'),
  countFormObjects: bind('FPDFFormObj_CountObjects'),
  formObjectAt: bind('FPDFFormObj_GetObject'),
  countMarks: bind('FPDFPageObj_CountMarks'),
  markAt: bind('FPDFPageObj_GetMark'),
  markName: bind('FPDFPageObjMark_GetName'),
  markText: bind('FPDFPageObjMark_GetParamStringValue'),
  removeMark: bind('FPDFPageObj_RemoveMark'),
});

const shapeCalls = (bind: Bind) => ({
  clipOf: bind('FPDFPageObj_GetClipPath'),
  countClipPaths: bind('FPDFClipPath_CountPaths'),
  countClipSegments: bind('FPDFClipPath_CountPathSegments'),
  clipSegment: bind('FPDFClipPath_GetPathSegment'),
  segmentPoint: bind('FPDFPathSegment_GetPoint'),
  segmentType: bind('FPDFPathSegment_GetType'),
  countSegments: bind('FPDFPath_CountSegments'),
  segmentAt: bind('FPDFPath_GetPathSegment'),
  pathDrawMode: bind('FPDFPath_GetDrawMode'),
  strokeWidth: bind('FPDFPageObj_GetStrokeWidth'),
});

const annotationCalls = (bind: Bind) => ({
  flatten: bind('FPDFPage_Flatten'),
  countAnnotations: bind('FPDFPage_GetAnnotCount'),
  annotationAt: bind('FPDFPage_GetAnnot'),
  closeAnnotation: bind('FPDFPage_CloseAnnot'),
  removeAnnotation: bind('FPDFPage_RemoveAnnot'),
  annotationKind: bind('FPDFAnnot_GetSubtype'),
  annotationFlags: bind('FPDFAnnot_GetFlags'),
  annotationText: bind('FPDFAnnot_GetStringValue'),
  annotationHasLook: bind('EPDFAnnot_HasAppearanceStream'),
  generateFieldLook: bind('EPDFAnnot_GenerateFormFieldAP'),
});

const pictureCalls = (bind: Bind) => ({
  createBitmap: bind('FPDFBitmap_CreateEx'),
  fillBitmap: bind('FPDFBitmap_FillRect'),
  bitmapBuffer: bind('FPDFBitmap_GetBuffer'),
  bitmapStride: bind('FPDFBitmap_GetStride'),
  destroyBitmap: bind('FPDFBitmap_Destroy'),
  renderPage: bind('FPDF_RenderPageBitmap'),
});

/** For giving back and for cutting scans: highlights, pages of another file, and the whole written anew. */
const writingCalls = (bind: Bind) => ({
  countRects: bind('FPDFText_CountRects'),
  rectAt: bind('FPDFText_GetRect'),
  createAnnotation: bind('FPDFPage_CreateAnnot'),
  appendQuad: bind('FPDFAnnot_AppendAttachmentPoints'),
  setAnnotationRect: bind('FPDFAnnot_SetRect'),
  setAnnotationText: bind('FPDFAnnot_SetStringValue'),
  setAnnotationFlags: bind('FPDFAnnot_SetFlags'),
  setAnnotationColour: bind('EPDFAnnot_SetColor'),
  setAnnotationOpacity: bind('EPDFAnnot_SetOpacity'),
  generateLook: bind('EPDFAnnot_GenerateAppearanceWithBlend'),
  importPages: bind('FPDF_ImportPages'),
  createDocument: bind('FPDF_CreateNewDocument'),
  importPagesByIndex: bind('FPDF_ImportPagesByIndex'),
  setPageRotation: bind('FPDFPage_SetRotation'),
  openWriter: bind('PDFiumExt_OpenFileWriter'),
  saveCopy: bind('PDFiumExt_SaveAsCopy'),
  writerSize: bind('PDFiumExt_GetFileWriterSize'),
  writerData: bind('PDFiumExt_GetFileWriterData'),
  closeWriter: bind('PDFiumExt_CloseFileWriter'),
});

const bindCalls = (exports: object) => {
  const bind = (name: string): Call => {
    const call: unknown = Reflect.get(exports, name);
    if (typeof call !== 'function') throw new Error(`PDFium has no ${name}`);
    return Reflect.get(exports, name);
  };
  return {
    ...documentCalls(bind),
    ...textCalls(bind),
    ...objectCalls(bind),
    ...shapeCalls(bind),
    ...annotationCalls(bind),
    ...pictureCalls(bind),
    ...writingCalls(bind),
  };
};

export type Pdfium = {
  calls: ReturnType<typeof bindCalls>;
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
  const names = new Map<string, number>();
  return {
    calls,
    scratch: calls.malloc(SCRATCH_BYTES),
    bytes: () => current().bytes,
    floats: () => current().floats,
    doubles: () => current().doubles,
    integers: () => current().integers,
    name(text) {
      const known = names.get(text);
      if (known !== undefined) return known;
      const address = calls.malloc(text.length + 1);
      current().bytes.set(new TextEncoder().encode(`${text}\0`), address);
      names.set(text, address);
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
