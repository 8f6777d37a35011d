/** Looks into a drawing of a DOCX: its text boxes with what is behind them, its pictures, and what is only said about it. */
import type { HiddenReason } from '../../document.ts';
import { type Colour, drawingColour, parseHex, type Theme } from '../look/colour.ts';
import type { PageSize } from '../look/visibility.ts';
import { findChild, findDescendant, listDescendants, numberOf, type XmlElement } from '../package/xml.ts';

export type TextBox = {
  content: XmlElement;
  /** Null: the box has no surface of its own, what is behind it shows through. */
  background: Colour[] | null;
  hidden: HiddenReason | null;
  /** In points, where the box does not grow with its text. */
  height: number | null;
};

export type Drawing = {
  boxes: TextBox[];
  /** Relationship ids of pictures that a reader can see. */
  pictures: string[];
  /** Titles and descriptions: read by screen readers, never on the page. */
  descriptions: string[];
  /** A chart or diagram, whose text stands in a part of its own. */
  hasDiagram: boolean;
};

const UNITS_PER_POINT = 12_700;
const SMALLEST_BOX = 3;
const SMALLEST_PICTURE = 36;

const pointsOf = (value: string | undefined): number | null => {
  const number = numberOf(value);
  return number === undefined ? null : number / UNITS_PER_POINT;
};

/** Offset from the page's edge, where the file says it in a way that does not depend on the flow of the text. */
const offsetOf = (position: XmlElement | null, margin: number): number | null => {
  const offset = pointsOf(findChild(position, 'wp:posOffset')?.text);
  if (offset === null) return null;
  return position?.attributes.relativeFrom === 'page' ? offset : offset + margin;
};

const isOffPage = (start: number | null, extent: number, edge: number): boolean =>
  start !== null && (start + extent <= 0 || start >= edge);

/** Why nothing in this anchored or inline drawing can be seen, or null. */
const placeReason = (frame: XmlElement, page: PageSize, smallest: number): HiddenReason | null => {
  if (isMarkedHidden(findChild(frame, 'wp:docPr'))) return 'vanish';
  const extent = findChild(frame, 'wp:extent')?.attributes;
  const width = pointsOf(extent?.cx) ?? page.width;
  const height = pointsOf(extent?.cy) ?? page.height;
  if (width < smallest || height < smallest) return 'clipped';
  const fromLeft = offsetOf(findChild(frame, 'wp:positionH'), page.left);
  const fromTop = offsetOf(findChild(frame, 'wp:positionV'), 0);
  return isOffPage(fromLeft, width, page.width) || isOffPage(fromTop, height, page.height)
    ? 'off_page'
    : null;
};

/** The colours of a shape's surface: [] when it has one that we cannot know, null when it has none. */
const surfaceOf = (shape: XmlElement, theme: Theme): Colour[] | null => {
  const properties = findChild(shape, 'wps:spPr');
  if (findChild(properties, 'a:noFill') !== null) return null;
  const solid = findChild(properties, 'a:solidFill') ?? findChild(properties, 'a:gradFill');
  if (solid !== null) {
    const stops = solid.name === 'a:solidFill' ? [solid] : listDescendants(solid, 'a:gs');
    return stops.flatMap((stop) => {
      const found = stop.children[0] === undefined ? null : drawingColour(stop.children[0], theme);
      return found === null || (found.alpha ?? 1) < 0.1 ? [] : [found.colour];
    });
  }
  const reference = findChild(findChild(shape, 'wps:style'), 'a:fillRef');
  const named = reference?.children[0];
  if (reference === null || reference.attributes.idx === '0' || named === undefined) return null;
  const found = drawingColour(named, theme);
  return found === null ? null : [found.colour];
};

const growsWithText = (shape: XmlElement): boolean =>
  findChild(findChild(shape, 'wps:bodyPr'), 'a:spAutoFit') !== null;

const isMarkedHidden = (properties: XmlElement | null): boolean =>
  ['1', 'true'].includes(properties?.attributes.hidden ?? '');

const isSqueezed = (shape: XmlElement): boolean => {
  const extent = findDescendant(findChild(shape, 'wps:spPr'), 'a:ext')?.attributes;
  const [width, height] = [pointsOf(extent?.cx), pointsOf(extent?.cy)];
  return (
    !growsWithText(shape) &&
    ((width ?? SMALLEST_BOX) < SMALLEST_BOX || (height ?? SMALLEST_BOX) < SMALLEST_BOX)
  );
};

const shapeReason = (shape: XmlElement): HiddenReason | null => {
  if (isMarkedHidden(findChild(shape, 'wps:cNvPr'))) return 'vanish';
  return isSqueezed(shape) ? 'clipped' : null;
};

const descriptionsIn = (element: XmlElement): string[] =>
  element.children.flatMap((child) => {
    const { descr, title, alt, string, tooltip } = child.attributes;
    const isNamed = /Pr$|^v:|^a:hlink/.test(child.name);
    const own = isNamed ? [descr, title, alt, string, tooltip] : [];
    // A text box is walked as text of its own; what is written in there is no description.
    const inner = child.name === 'w:txbxContent' ? [] : descriptionsIn(child);
    return [...own.filter((text) => text !== undefined && text.trim() !== ''), ...inner].flatMap(
      (text) => text ?? [],
    );
  });

const isClear = (blip: XmlElement): boolean =>
  numberOf(findChild(blip, 'a:alphaModFix')?.attributes.amt) === 0;

const readModern = (frame: XmlElement, theme: Theme, page: PageSize): Drawing => {
  const place = placeReason(frame, page, SMALLEST_BOX);
  const height = pointsOf(findChild(frame, 'wp:extent')?.attributes.cy);
  // In a group a shape has units of its own.
  const isAlone = findDescendant(frame, 'wpg:wgp') === null;
  const boxes = listDescendants(frame, 'wps:wsp').flatMap((shape) =>
    listDescendants(shape, 'w:txbxContent').map((content) => ({
      content,
      background: surfaceOf(shape, theme),
      hidden: place ?? shapeReason(shape),
      height: isAlone && !growsWithText(shape) ? height : null,
    })),
  );
  const seen = placeReason(frame, page, SMALLEST_PICTURE) === null;
  const pictures = seen
    ? listDescendants(frame, 'pic:pic')
        .flatMap((picture) => listDescendants(picture, 'a:blip'))
        .flatMap((blip) => (isClear(blip) ? [] : (blip.attributes['r:embed'] ?? [])))
    : [];
  const data = findDescendant(frame, 'a:graphicData')?.attributes.uri ?? '';
  return {
    boxes,
    pictures,
    descriptions: descriptionsIn(frame),
    hasDiagram: /\/(diagram|chart|wordprocessingInk)$/.test(data),
  };
};

const styleOf = (shape: XmlElement): Map<string, string> =>
  new Map(
    (shape.attributes.style ?? '').split(';').map((rule): [string, string] => {
      const [name = '', value = ''] = rule.split(':');
      return [name.trim().toLowerCase(), value.trim().toLowerCase()];
    }),
  );

const POINTS_PER_UNIT: Record<string, number> = { in: 72, cm: 28.35, mm: 2.835, px: 0.75, pt: 1, '': 1 };

const lengthOf = (value: string | undefined): number | null => {
  const match = /^(-?[\d.]+)(pt|in|cm|mm|px)?$/.exec(value ?? '');
  return match === null ? null : Number(match[1]) * (POINTS_PER_UNIT[match[2] ?? ''] ?? 1);
};

const legacyVisibility = (shape: XmlElement): HiddenReason | null => {
  const style = styleOf(shape);
  return style.get('visibility') === 'hidden' || style.get('display') === 'none' ? 'vanish' : null;
};

/** The older drawing language, still written by many programs. */
const legacyReason = (shape: XmlElement, page: PageSize): HiddenReason | null => {
  if (legacyVisibility(shape) !== null) return 'vanish';
  const style = styleOf(shape);
  const [width, height] = [lengthOf(style.get('width')), lengthOf(style.get('height'))];
  if ((width ?? SMALLEST_BOX) < SMALLEST_BOX || (height ?? SMALLEST_BOX) < SMALLEST_BOX) return 'clipped';
  const fromLeft = lengthOf(style.get('margin-left') ?? style.get('left'));
  const fromTop = lengthOf(style.get('margin-top') ?? style.get('top'));
  const offSide = isOffPage(fromLeft === null ? null : fromLeft + page.left, width ?? 0, page.width);
  return offSide || isOffPage(fromTop === null ? null : fromTop + page.left, height ?? 0, page.height)
    ? 'off_page'
    : null;
};

const LEGACY_COLOURS: Record<string, string> = { white: 'FFFFFF', black: '000000', window: 'FFFFFF' };

const legacySurface = (shape: XmlElement): Colour[] | null => {
  if (['f', 'false'].includes(shape.attributes.filled ?? '')) return null;
  const named = (shape.attributes.fillcolor ?? 'white').split(' ')[0] ?? '';
  const colour = parseHex(LEGACY_COLOURS[named] ?? named);
  return colour === null ? [] : [colour];
};

type LegacyShape = { shape: XmlElement; hidden: HiddenReason | null };

/** Shapes with those of groups, where lengths have units of their own and only the group's place can be known. */
const listLegacyShapes = (
  element: XmlElement,
  reason: (shape: XmlElement) => HiddenReason | null,
): LegacyShape[] =>
  element.children
    .filter((child) => child.name.startsWith('v:'))
    .flatMap((shape) => {
      const hidden = reason(shape);
      return shape.name === 'v:group'
        ? listLegacyShapes(shape, (inner) => hidden ?? legacyVisibility(inner))
        : [{ shape, hidden }];
    });

const readLegacy = (element: XmlElement, page: PageSize): Drawing => {
  const shapes = listLegacyShapes(element, (shape) => legacyReason(shape, page));
  const boxes = shapes.flatMap(({ shape, hidden }) =>
    listDescendants(shape, 'w:txbxContent').map((content) => ({
      content,
      background: legacySurface(shape),
      hidden,
      height: null,
    })),
  );
  const pictures = shapes
    .filter(({ hidden }) => hidden === null)
    .flatMap(({ shape }) => listDescendants(shape, 'v:imagedata'))
    .flatMap((picture) => picture.attributes['r:id'] ?? []);
  return { boxes, pictures, descriptions: descriptionsIn(element), hasDiagram: false };
};

/** Reads `w:drawing`, `w:pict` or `w:object`. */
export const readDrawing = (element: XmlElement, theme: Theme, page: PageSize): Drawing => {
  if (element.name !== 'w:drawing') return readLegacy(element, page);
  const frames = element.children.filter((child) => child.name === 'wp:anchor' || child.name === 'wp:inline');
  const parts = frames.map((frame) => readModern(frame, theme, page));
  return {
    boxes: parts.flatMap((part) => part.boxes),
    pictures: parts.flatMap((part) => part.pictures),
    descriptions: parts.flatMap((part) => part.descriptions),
    hasDiagram: parts.some((part) => part.hasDiagram),
  };
};
