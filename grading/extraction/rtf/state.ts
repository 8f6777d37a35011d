/** What holds inside a group of an RTF file, and what its control words change. */
import type { Colour } from '../docx/look/colour.ts';
import type { ParagraphLook, RunLook } from '../docx/look/look.ts';

/** Where text goes. */
export type Destination =
  | 'body'
  | 'skip'
  | 'fonts'
  | 'colours'
  | 'header'
  | 'footer'
  | 'note'
  | 'comment'
  | 'label'
  | 'picture'
  | 'info'
  | `info:${string}`;

export type State = {
  destination: Destination;
  look: RunLook;
  paragraph: ParagraphLook;
  font: number | null;
  isInTable: boolean;
  /** With tracked changes. */
  isDeleted: boolean;
  /** 1 to 9, or 0. */
  heading: number;
  /** How many characters stand in place of one that older readers do not know. */
  fallback: number;
  isStarred: boolean;
};

export const FIRST: State = {
  destination: 'body',
  look: {},
  paragraph: {},
  font: null,
  isInTable: false,
  isDeleted: false,
  heading: 0,
  fallback: 1,
  isStarred: false,
};

/** What the page does not show. */
const UNSEEN = [
  ...['stylesheet', 'listtable', 'listoverridetable', 'revtbl', 'rsidtbl', 'generator', 'latentstyles'],
  ...['themedata', 'colorschememapping', 'datastore', 'mmathPr', 'xmlnstbl', 'atnid', 'atnauthor'],
  ...['nonshppict', 'objdata', 'objclass', 'sp', 'fldinst', 'datafield', 'xe', 'tc', 'bkmkstart', 'bkmkend'],
  ...['ftnsep', 'ftnsepc', 'aftnsep', 'aftnsepc'],
];

/** Where what a group holds goes, where that is not the page itself. */
export const DESTINATIONS = new Map<string, Destination>([
  ...UNSEEN.map((name): [string, Destination] => [name, 'skip']),
  ...['header', 'headerl', 'headerr', 'headerf'].map((name): [string, Destination] => [name, 'header']),
  ...['footer', 'footerl', 'footerr', 'footerf'].map((name): [string, Destination] => [name, 'footer']),
  ['fonttbl', 'fonts'],
  ['colortbl', 'colours'],
  ['footnote', 'note'],
  ['annotation', 'comment'],
  ['pict', 'picture'],
  ['listtext', 'label'],
  ['pntext', 'label'],
  ['info', 'info'],
  ['author', 'info:author'],
  ['operator', 'info:lastModifiedBy'],
  ['title', 'info:title'],
  ['subject', 'info:subject'],
  ['keywords', 'info:keywords'],
  ['company', 'info:company'],
  ['manager', 'info:manager'],
  ['doccomm', 'info:description'],
]);

/** Marked as "may be left out", and yet on the page. */
export const SHOWN_THOUGH_STARRED = new Set([
  'shppict',
  'shpinst',
  'shptxt',
  'moMath',
  'moMathPara',
  'mr',
  'mt',
]);

export const CHARACTERS: Record<string, string> = {
  tab: '\t',
  line: '\n',
  lbr: '\n',
  nonbreaking: '\u00a0',
  hyphen: '-',
  emdash: '—',
  endash: '–',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
};

const isOn = (value: number | null): boolean => value !== 0;

type Change = (look: RunLook, value: number | null, colours: readonly (Colour | null)[]) => RunLook;

const colourOf = (value: number | null, colours: readonly (Colour | null)[]): Colour | null =>
  colours[value ?? 0] ?? null;

export const RUN_CHANGES: Record<string, Change> = {
  b: (look, value) => ({ ...look, bold: isOn(value) }),
  i: (look, value) => ({ ...look, italic: isOn(value) }),
  strike: (look, value) => ({ ...look, struck: isOn(value) }),
  striked: (look, value) => ({ ...look, struck: isOn(value) }),
  v: (look, value) => ({ ...look, vanish: isOn(value) }),
  ulnone: (look) => ({ ...look, underlined: false }),
  super: (look) => ({ ...look, isExponent: true }),
  sub: (look) => ({ ...look, isExponent: false }),
  nosupersub: (look) => ({ ...look, isExponent: false }),
  fs: (look, value) => ({ ...look, size: (value ?? 24) / 2 }),
  charscalex: (look, value) => ({ ...look, scale: value ?? 100 }),
  expndtw: (look, value) => ({ ...look, spacing: (value ?? 0) / 20 }),
  up: (look, value) => ({ ...look, raised: (value ?? 6) / 2 }),
  dn: (look, value) => ({ ...look, raised: -(value ?? 6) / 2 }),
  cf: (look, value, colours) => ({ ...look, colour: colourOf(value, colours) ?? 'auto' }),
  highlight: (look, value, colours) => ({ ...look, highlight: colourOf(value, colours) }),
  cb: (look, value, colours) => ({ ...look, shading: colourOf(value, colours) }),
  chcbpat: (look, value, colours) => ({ ...look, shading: colourOf(value, colours) }),
};

/** All kinds of lines under words. */
export const UNDERLINES =
  /^ul(?:d|dash|dashd|dashdd|db|hwave|ldash|th|thd|thdash|thdashd|thdashdd|thldash|uldbwave|w|wave)?$/u;

type ParagraphChange = (look: ParagraphLook, value: number) => ParagraphLook;

export const PARAGRAPH_CHANGES: Record<string, ParagraphChange> = {
  li: (look, value) => ({ ...look, left: value / 20 }),
  ri: (look, value) => ({ ...look, right: value / 20 }),
  fi: (look, value) => ({ ...look, firstLine: value / 20 }),
  // Below nothing it is exact.
  sl: (look, value) => (value < 0 ? { ...look, exactLine: -value / 20 } : look),
};
