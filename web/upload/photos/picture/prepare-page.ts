/** From a photo of a page to the page: its edges found, laid flat, its light evened. Or why it cannot be read. */
import { evenLight } from './even-light.ts';
import { findPage } from './find-page.ts';
import { type Fault, findPhotoFault } from './judge-photo.ts';
import type { Pixels } from './pixels.ts';
import { straighten } from './straighten.ts';

export type PreparedPage = { fault: Fault } | { fault: null; page: Pixels; hasEdges: boolean };

/** Enough to read small writing on a sheet of A4. */
export const LONG_SIDE = 2_000;

export const preparePage = (photo: Pixels): PreparedPage => {
  const corners = findPage(photo);
  const flat = corners === null ? photo : straighten(photo, corners, LONG_SIDE);
  const fault = findPhotoFault(flat);
  if (fault !== null) return { fault };
  return { fault, page: evenLight(flat), hasEdges: corners !== null };
};
