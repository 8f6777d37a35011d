/**
 * Brings what students type on top of a page (form fields, text boxes) into the page itself, where it is read like all
 * other text, and sets aside what is hidden there.
 */
import type { Pdfium } from './library.ts';
import { readWide } from './library.ts';

const LINK = 2;
const WIDGET = 20;
const ATTACHMENT = 17;
/** Notes, pop-ups and attachments show an icon at most. */
const ICONS = new Set([1, 16, ATTACHMENT]);
const HIDDEN = 2;
const NO_VIEW = 32;
const AS_DISPLAYED = 0;

export type Overlay = {
  /** Texts of annotations and fields that are set to be invisible. */
  hidden: string[];
  /** Files are pinned to the page. */
  attached: boolean;
  /** The page's content was changed: it must be loaded again. */
  changed: boolean;
};

const textOf = (pdfium: Pdfium, annotation: number, key: string): string =>
  readWide(pdfium, (buffer, length) =>
    pdfium.calls.annotationText(annotation, pdfium.name(key), buffer, length),
  ).trim();

const inspect = (pdfium: Pdfium, page: number, index: number, overlay: Overlay): 'keep' | 'remove' => {
  const { calls } = pdfium;
  const annotation = calls.annotationAt(page, index);
  if (annotation === 0) return 'keep';
  const kind = calls.annotationKind(annotation);
  if (kind === ATTACHMENT) overlay.attached = true;
  const isHidden = (calls.annotationFlags(annotation) & (HIDDEN | NO_VIEW)) !== 0;
  if (isHidden) {
    const text = textOf(pdfium, annotation, 'Contents') || textOf(pdfium, annotation, 'V');
    if (text !== '') overlay.hidden.push(text);
  } else if (kind === WIDGET && !calls.annotationHasLook(annotation, 0)) {
    calls.generateFieldLook(annotation);
  }
  calls.closeAnnotation(annotation);
  if (isHidden || ICONS.has(kind)) return 'remove';
  if (kind !== LINK) overlay.changed = true;
  return 'keep';
};

export const settleOverlay = (pdfium: Pdfium, page: number): Overlay => {
  const overlay: Overlay = { hidden: [], attached: false, changed: false };
  const count = pdfium.calls.countAnnotations(page);
  for (let index = count - 1; index >= 0; index -= 1) {
    if (inspect(pdfium, page, index, overlay) === 'remove') pdfium.calls.removeAnnotation(page, index);
  }
  if (overlay.changed) pdfium.calls.flatten(page, AS_DISPLAYED);
  return overlay;
};
