/** One run of a typed file as its reader sees it. */
import type { RunSign } from '../../document.ts';
import type { Colour } from '../look/colour.ts';
import type { ParagraphLook, RunLook } from '../look/look.ts';
import { findHiddenReason, type Surroundings } from '../look/visibility.ts';
import type { Piece } from './items.ts';

/** Darker and greyer than this is read as plain black. */
const PLAIN = 90;

const isColoured = ({ red, green, blue }: Colour): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) > PLAIN;

const isMarked = ({ highlight, shading, colour }: RunLook): boolean =>
  (highlight ?? null) !== null ||
  (shading !== undefined && shading !== null && isColoured(shading)) ||
  (colour !== undefined && colour !== 'auto' && isColoured(colour));

/** What sets a run apart for its reader. */
const signsOf = (look: RunLook): RunSign[] => [
  ...(look.bold ? (['bold'] as const) : []),
  ...(look.italic ? (['italic'] as const) : []),
  ...(look.underlined ? (['underlined'] as const) : []),
  ...(look.struck ? (['struck'] as const) : []),
  ...(isMarked(look) ? (['marked'] as const) : []),
];

export const textPiece = (
  text: string,
  look: RunLook,
  paragraph: ParagraphLook,
  around: Surroundings,
): Piece => {
  const signs = signsOf(look);
  const hidden = findHiddenReason(text, look, paragraph, around);
  return { kind: 'text', text, hidden, ...(signs.length > 0 && { signs }) };
};
