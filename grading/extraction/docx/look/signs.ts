/** What sets a run apart for its reader. */
import type { RunSign } from '../../document.ts';
import type { Colour } from './colour.ts';
import type { RunLook } from './look.ts';

/** Darker and greyer than this is read as plain black. */
const PLAIN = 90;

const isColoured = ({ red, green, blue }: Colour): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) > PLAIN;

const isMarked = ({ highlight, shading, colour }: RunLook): boolean =>
  (highlight ?? null) !== null ||
  (shading !== undefined && shading !== null && isColoured(shading)) ||
  (colour !== undefined && colour !== 'auto' && isColoured(colour));

export const signsOf = (look: RunLook): RunSign[] => [
  ...(look.bold ? (['bold'] as const) : []),
  ...(look.italic ? (['italic'] as const) : []),
  ...(look.underlined ? (['underlined'] as const) : []),
  ...(look.struck ? (['struck'] as const) : []),
  ...(isMarked(look) ? (['marked'] as const) : []),
];
