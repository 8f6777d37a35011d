/** Colours of a DOCX: plain, by theme, of drawings; and the question that matters: can a reader tell one from the other? */
import { findChild, findDescendant, type XmlElement } from '../package/xml.ts';

export type Colour = { red: number; green: number; blue: number };

/** Resolves a theme colour's name ("background1", "accent2") to a colour. */
export type Theme = (name: string) => Colour | null;

export const WHITE: Colour = { red: 255, green: 255, blue: 255 };
export const BLACK: Colour = { red: 0, green: 0, blue: 0 };

export const parseHex = (value: string | null | undefined): Colour | null => {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value ?? '');
  if (match === null) return null;
  const [, red = '', green = '', blue = ''] = match;
  return {
    red: Number.parseInt(red, 16),
    green: Number.parseInt(green, 16),
    blue: Number.parseInt(blue, 16),
  };
};

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ({ red, green, blue }: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/**
 * Whether ink on this background is as good as not there. Two measures, because yellow on white has hardly any contrast and is
 * seen by its hue, while a light grey caption has little contrast and is read all the same.
 */
export const isIndistinguishable = (ink: Colour, background: Colour): boolean => {
  const [darker = 0, lighter = 0] = [luminance(ink), luminance(background)].sort((a, b) => a - b);
  const contrast = (lighter + 0.05) / (darker + 0.05);
  const distance = Math.hypot(
    ink.red - background.red,
    ink.green - background.green,
    ink.blue - background.blue,
  );
  return (contrast < 1.3 && distance < 72) || (contrast < 1.15 && distance < 120);
};

const mix = (from: Colour, to: Colour, share: number): Colour => ({
  red: Math.round(from.red + (to.red - from.red) * share),
  green: Math.round(from.green + (to.green - from.green) * share),
  blue: Math.round(from.blue + (to.blue - from.blue) * share),
});

const OFFICE_THEME: Record<string, string> = {
  dk1: '000000',
  lt1: 'FFFFFF',
  dk2: '44546A',
  lt2: 'E7E6E6',
  accent1: '4472C4',
  accent2: 'ED7D31',
  accent3: 'A5A5A5',
  accent4: 'FFC000',
  accent5: '5B9BD5',
  accent6: '70AD47',
  hlink: '0563C1',
  folHlink: '954F72',
};

const SLOT_OF_NAME: Record<string, string> = {
  dark1: 'dk1',
  light1: 'lt1',
  dark2: 'dk2',
  light2: 'lt2',
  hyperlink: 'hlink',
  followedHyperlink: 'folHlink',
};

/** Names that a document maps to slots in its settings, with the attribute that does so and the usual slot. */
const MAPPED: Record<string, readonly [attribute: string, usual: string]> = {
  background1: ['w:bg1', 'light1'],
  text1: ['w:t1', 'dark1'],
  background2: ['w:bg2', 'light2'],
  text2: ['w:t2', 'dark2'],
  bg1: ['w:bg1', 'light1'],
  tx1: ['w:t1', 'dark1'],
  bg2: ['w:bg2', 'light2'],
  tx2: ['w:t2', 'dark2'],
};

export const createTheme = (themePart: XmlElement | null, settings: XmlElement | null): Theme => {
  const scheme = findDescendant(themePart, 'a:clrScheme');
  const mapping = findChild(settings, 'w:clrSchemeMapping');
  return (name) => {
    const mapped = MAPPED[name];
    const target = mapped === undefined ? name : (mapping?.attributes[mapped[0]] ?? mapped[1]);
    const slot = SLOT_OF_NAME[target] ?? target;
    const given = findChild(scheme, `a:${slot}`)?.children[0]?.attributes;
    return parseHex(given?.lastClr ?? given?.val) ?? parseHex(OFFICE_THEME[slot]);
  };
};

/** A themed colour attribute group: `w:color w:val themeColor themeTint themeShade`, or the fill of a shading. */
export const resolveThemed = (
  theme: Theme,
  given: {
    hex: string | undefined;
    name: string | undefined;
    tint: string | undefined;
    shade: string | undefined;
  },
): Colour | null => {
  const base = given.name === undefined ? null : theme(given.name);
  if (base === null) return parseHex(given.hex);
  if (given.tint !== undefined) return mix(WHITE, base, Number.parseInt(given.tint, 16) / 255);
  if (given.shade !== undefined) return mix(BLACK, base, Number.parseInt(given.shade, 16) / 255);
  return base;
};

const PRESET: Record<string, string> = {
  black: '000000',
  white: 'FFFFFF',
  ivory: 'FFFFF0',
  snow: 'FFFAFA',
  whiteSmoke: 'F5F5F5',
  ghostWhite: 'F8F8FF',
  floralWhite: 'FFFAF0',
};

const shareOf = (element: XmlElement, name: string): number | null => {
  const found = element.children.find((child) => child.name.endsWith(`:${name}`));
  const value = Number(found?.attributes.val ?? found?.attributes['w14:val']);
  return found === undefined || Number.isNaN(value) ? null : value / 100_000;
};

/** A colour of a drawing (`a:`) or of a text effect (`w14:`), with its modifiers, and its alpha as written. */
export const drawingColour = (
  element: XmlElement,
  theme: Theme,
): { colour: Colour; alpha: number | null } | null => {
  const kind = element.name.split(':')[1];
  const value = element.attributes.val ?? element.attributes['w14:val'] ?? '';
  let colour: Colour | null = null;
  if (kind === 'srgbClr') colour = parseHex(value);
  if (kind === 'schemeClr') colour = theme(value);
  if (kind === 'prstClr') colour = parseHex(PRESET[value]);
  if (kind === 'sysClr') colour = parseHex(element.attributes.lastClr ?? element.attributes['w14:lastClr']);
  if (colour === null) return null;
  const keep = shareOf(element, 'lumMod') ?? 1;
  const lift = shareOf(element, 'lumOff') ?? 0;
  const shaded = mix(
    mix(BLACK, colour, shareOf(element, 'shade') ?? 1),
    WHITE,
    1 - (shareOf(element, 'tint') ?? 1),
  );
  return {
    colour: mix(mix(BLACK, shaded, Math.min(keep, 1)), WHITE, lift),
    alpha: shareOf(element, 'alpha'),
  };
};
