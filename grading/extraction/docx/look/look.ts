/** What run and paragraph properties say about how text looks, as far as it decides whether a reader can see it. */
import { findChild, findSwitch, findValue, numberOf, type XmlElement } from '../package/xml.ts';
import { BLACK, type Colour, drawingColour, parseHex, resolveThemed, type Theme, WHITE } from './colour.ts';

/** A text effect's fill: the colours it shows (several for a gradient), none at all, or see-through. */
export type TextFill = { colours: Colour[]; transparent: boolean };

/** Each field is undefined where the properties do not mention it, so that looks can be laid over each other. */
export type RunLook = {
  vanish?: boolean | undefined;
  specVanish?: boolean | undefined;
  webHidden?: boolean | undefined;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underlined?: boolean | undefined;
  struck?: boolean | undefined;
  /** Set above the line: "10⁸". */
  isExponent?: boolean | undefined;
  /** Points. */
  size?: number | undefined;
  /** Either of the two sets the run as complex script, which has a size and a font of its own. */
  rtl?: boolean | undefined;
  cs?: boolean | undefined;
  complexSize?: number | undefined;
  complexFont?: string | undefined;
  /** Points above the line, or below it. */
  raised?: number | undefined;
  /** Width of the letters in percent. */
  scale?: number | undefined;
  /** Extra space between letters in points; strongly negative piles them up. */
  spacing?: number | undefined;
  /** Squeezed or stretched into so many points of width. */
  fittedWidth?: number | undefined;
  colour?: Colour | 'auto' | undefined;
  fill?: TextFill | undefined;
  /** The colours of a line drawn around the letters. */
  outline?: Colour[] | undefined;
  /** Null: explicitly none, so that the surroundings show through. */
  shading?: Colour | null | undefined;
  highlight?: Colour | null | undefined;
  font?: string | undefined;
};

export type ParagraphLook = {
  shading?: Colour | null | undefined;
  /** An exact line height in points: less than the letters need cuts them off. */
  exactLine?: number | undefined;
  /** Indents in points; far enough, they push the text off the page. */
  left?: number | undefined;
  right?: number | undefined;
  /** How much further in the first line starts; negative where it hangs out. */
  firstLine?: number | undefined;
  /** The attributes of a frame around the paragraph. */
  frame?: XmlElement['attributes'] | undefined;
  /** 1 to 9, or 0 for body text. */
  outline?: number | undefined;
  numbering?: string | undefined;
  numberingLevel?: number | undefined;
  breakBefore?: boolean | undefined;
  /** Of a heading: what stands under it is folded away. */
  folded?: boolean | undefined;
};

const HIGHLIGHTS: Record<string, string> = {
  black: '000000',
  white: 'FFFFFF',
  blue: '0000FF',
  cyan: '00FFFF',
  green: '00FF00',
  magenta: 'FF00FF',
  red: 'FF0000',
  yellow: 'FFFF00',
  darkBlue: '000080',
  darkCyan: '008080',
  darkGreen: '008000',
  darkMagenta: '800080',
  darkRed: '800000',
  darkYellow: '808000',
  darkGray: '808080',
  lightGray: 'C0C0C0',
};

/** The colour of a shading: its fill, or for a pattern the pattern's colour laid over the fill. Null: none. */
export const readShading = (element: XmlElement | null, theme: Theme): Colour | null | undefined => {
  if (element === null) return undefined;
  const { attributes } = element;
  const fill = resolveThemed(theme, {
    hex: attributes['w:fill'],
    name: attributes['w:themeFill'],
    tint: attributes['w:themeFillTint'],
    shade: attributes['w:themeFillShade'],
  });
  const pattern = attributes['w:val'] ?? 'clear';
  const share = pattern === 'solid' ? 1 : Number(/^pct(\d+)$/.exec(pattern)?.[1] ?? 0) / 100;
  if (share === 0) return fill;
  const over =
    resolveThemed(theme, {
      hex: attributes['w:color'],
      name: attributes['w:themeColor'],
      tint: attributes['w:themeTint'],
      shade: attributes['w:themeShade'],
    }) ?? BLACK;
  const under = fill ?? WHITE;
  return {
    red: under.red + (over.red - under.red) * share,
    green: under.green + (over.green - under.green) * share,
    blue: under.blue + (over.blue - under.blue) * share,
  };
};

const NEARLY_CLEAR = 0.9;

/** The colour elements of a solid fill or of a gradient. */
const fillStops = (fill: XmlElement | undefined): XmlElement[] => {
  if (fill === undefined || fill.name === 'w14:noFill') return [];
  if (fill.name !== 'w14:gradFill') return fill.children.slice(0, 1);
  return (findChild(fill, 'w14:gsLst')?.children ?? []).flatMap((stop) => stop.children.slice(0, 1));
};

const readTextFill = (properties: XmlElement, theme: Theme): TextFill | undefined => {
  const fill = findChild(properties, 'w14:textFill')?.children[0];
  if (fill === undefined) return undefined;
  if (fill.name === 'w14:noFill') return { colours: [], transparent: true };
  const stops = fillStops(fill);
  const inks = stops.flatMap((stop) => drawingColour(stop, theme) ?? []);
  // In this namespace alpha counts transparency, not opacity.
  const transparent = inks.length > 0 && inks.every((ink) => (ink.alpha ?? 0) >= NEARLY_CLEAR);
  return { colours: inks.map((ink) => ink.colour), transparent };
};

const readColour = (properties: XmlElement, theme: Theme): Colour | 'auto' | undefined => {
  const element = findChild(properties, 'w:color');
  if (element === null) return undefined;
  const { attributes } = element;
  return (
    resolveThemed(theme, {
      hex: attributes['w:val'],
      name: attributes['w:themeColor'],
      tint: attributes['w:themeTint'],
      shade: attributes['w:themeShade'],
    }) ?? 'auto'
  );
};

const readOutline = (properties: XmlElement, theme: Theme): Colour[] | undefined => {
  const outline = findChild(properties, 'w14:textOutline');
  if (outline === null) return undefined;
  return fillStops(outline.children[0]).flatMap((stop) => drawingColour(stop, theme)?.colour ?? []);
};

const scaled = (value: string | null | undefined, unit: number): number | undefined => {
  const number = numberOf(value);
  return number === undefined ? undefined : number / unit;
};

/** Lays one look over another: what the upper one mentions wins. */
export const layOver = <Look extends object>(lower: Look, upper: Look): Look => {
  const mentioned = Object.entries(upper).filter(([, value]) => value !== undefined);
  return mentioned.length === 0 ? lower : { ...lower, ...Object.fromEntries(mentioned) };
};

const isExponentIn = (properties: XmlElement): boolean | undefined => {
  const place = findValue(properties, 'w:vertAlign');
  return place === null ? undefined : place === 'superscript';
};

export const readRunLook = (properties: XmlElement | null, theme: Theme): RunLook => {
  if (properties === null || properties.children.length === 0) return {};
  const fonts = findChild(properties, 'w:rFonts')?.attributes;
  const highlight = findValue(properties, 'w:highlight');
  const underline = findValue(properties, 'w:u');
  return {
    vanish: findSwitch(properties, 'w:vanish'),
    specVanish: findSwitch(properties, 'w:specVanish'),
    webHidden: findSwitch(properties, 'w:webHidden'),
    bold: findSwitch(properties, 'w:b'),
    italic: findSwitch(properties, 'w:i'),
    underlined: underline === null ? undefined : underline !== 'none',
    struck: findSwitch(properties, 'w:strike') ?? findSwitch(properties, 'w:dstrike'),
    isExponent: isExponentIn(properties),
    size: scaled(findValue(properties, 'w:sz'), 2),
    rtl: findSwitch(properties, 'w:rtl'),
    cs: findSwitch(properties, 'w:cs'),
    complexSize: scaled(findValue(properties, 'w:szCs'), 2),
    complexFont: fonts?.['w:cs'],
    raised: scaled(findValue(properties, 'w:position'), 2),
    scale: scaled(findValue(properties, 'w:w'), 1),
    spacing: scaled(findValue(properties, 'w:spacing'), 20),
    fittedWidth: scaled(findValue(properties, 'w:fitText'), 20),
    colour: readColour(properties, theme),
    fill: readTextFill(properties, theme),
    outline: readOutline(properties, theme),
    shading: readShading(findChild(properties, 'w:shd'), theme),
    highlight: highlight === null ? undefined : parseHex(HIGHLIGHTS[highlight]),
    font: fonts?.['w:ascii'] ?? fonts?.['w:hAnsi'],
  };
};

const readIndents = (properties: XmlElement): Pick<ParagraphLook, 'left' | 'right' | 'firstLine'> => {
  const indents = findChild(properties, 'w:ind')?.attributes;
  const hanging = scaled(indents?.['w:hanging'], 20);
  return {
    firstLine: hanging === undefined ? scaled(indents?.['w:firstLine'], 20) : -hanging,
    left: scaled(indents?.['w:left'] ?? indents?.['w:start'], 20),
    right: scaled(indents?.['w:right'] ?? indents?.['w:end'], 20),
  };
};

export const readParagraphLook = (properties: XmlElement | null, theme: Theme): ParagraphLook => {
  if (properties === null || properties.children.length === 0) return {};
  const spacing = findChild(properties, 'w:spacing')?.attributes;
  const outline = numberOf(findValue(properties, 'w:outlineLvl'));
  const numbering = findChild(properties, 'w:numPr');
  return {
    shading: readShading(findChild(properties, 'w:shd'), theme),
    exactLine: spacing?.['w:lineRule'] === 'exact' ? scaled(spacing['w:line'], 20) : undefined,
    ...readIndents(properties),
    frame: findChild(properties, 'w:framePr')?.attributes,
    outline: outline === undefined ? undefined : outline >= 9 ? 0 : outline + 1,
    numbering: findValue(numbering, 'w:numId') ?? undefined,
    numberingLevel: numberOf(findValue(numbering, 'w:ilvl')),
    breakBefore: findSwitch(properties, 'w:pageBreakBefore'),
    folded: findSwitch(properties, 'w15:collapsed') ?? findSwitch(properties, 'w:collapsed'),
  };
};
