/** Decides for every glyph of a page whether a reader can see it, painting the page only where attributes leave doubt. */
import type { Box, HiddenReason, HiddenText } from './document.ts';
import type { Frame } from './pdf-frame.ts';
import type { Pdfium } from './pdf-library.ts';
import type { Glyph, PageRecords } from './pdf-records.ts';
import { renderWithout } from './pdf-render.ts';
import type { RunShape } from './visibility.ts';
import {
  explainMissingInk,
  isMissingHere,
  isOffPage,
  isTiny,
  listDoubtful,
  listOverlaps,
  shapeRuns,
} from './visibility.ts';
import type { Pictures, Window } from './visibility-pixels.ts';
import { hasScannedInk, lookAtGlyph } from './visibility-pixels.ts';

/** Doubtful text further apart than this is painted in separate windows, so that a huge page stays legible. */
const TILE = 1500;
const MAX_TILES = 48;
/** Text piled deeper than this at one place cannot be read anyway. */
const MAX_LAYERS = 6;
/** Pixels that the em square of the smallest doubtful text should get. */
const LEGIBLE_EM = 9;
/** Pictures covering this share of the page make it a scan. */
const SCAN_SHARE = 0.5;

export type Painted = {
  pdfium: Pdfium;
  page: number;
  frame: Frame;
  records: PageRecords;
  /** The text object of every run. */
  addresses: number[];
};

export type Sight = {
  /** Why a glyph cannot be seen, by its index; visible ones are not in it. */
  reasons: Map<number, HiddenReason>;
  /** Glyphs of an invisible text layer that stands for what a scan shows. */
  layer: Set<number>;
};

type Inspection = Painted & Sight & { shapes: RunShape[]; stacked: Set<number>; pairs: [number, number][] };

export const scanShare = (records: PageRecords): number => {
  const area = Math.max(1, records.width * records.height);
  const covered = records.paints
    .filter((paint) => paint.kind === 'image')
    .reduce((sum, { box }) => {
      const across = Math.min(box.right, records.width) - Math.max(box.left, 0);
      const down = Math.min(box.bottom, records.height) - Math.max(box.top, 0);
      return sum + Math.max(0, across) * Math.max(0, down);
    }, 0);
  return Math.min(1, covered / area);
};

const judgeWithoutPainting = ({ records, reasons, shapes }: Inspection): void => {
  const outside = shapes.map(
    ({ box }) =>
      box && (box.left < 0 || box.top < 0 || box.right > records.width || box.bottom > records.height),
  );
  const tiny = records.runs.map((run, index) => {
    const shape = shapes[index];
    return shape !== undefined && isTiny(run, shape);
  });
  if (!tiny.includes(true) && !outside.includes(true)) return;
  records.glyphs.forEach((glyph, index) => {
    if (outside[glyph.run] && isOffPage(glyph, records)) reasons.set(index, 'off_page');
    else if (tiny[glyph.run]) reasons.set(index, 'tiny');
  });
};

type Tile = { runs: number[]; area: Box };

const listTiles = (doubtful: Set<number>, shapes: RunShape[], records: PageRecords): Tile[] => {
  const tiles = new Map<string, Tile>();
  for (const run of doubtful) {
    const box = shapes[run]?.box;
    if (!box) continue;
    const area = {
      left: Math.max(0, box.left - 2),
      top: Math.max(0, box.top - 2),
      right: Math.min(records.width, box.right + 2),
      bottom: Math.min(records.height, box.bottom + 2),
    };
    if (area.left >= area.right || area.top >= area.bottom) continue;
    const key = `${Math.floor(area.left / TILE)} ${Math.floor(area.top / TILE)}`;
    const tile = tiles.get(key);
    if (!tile) tiles.set(key, { runs: [run], area });
    else {
      tile.runs.push(run);
      tile.area = {
        left: Math.min(tile.area.left, area.left),
        top: Math.min(tile.area.top, area.top),
        right: Math.max(tile.area.right, area.right),
        bottom: Math.max(tile.area.bottom, area.bottom),
      };
    }
  }
  return [...tiles.values()];
};

/** Puts runs that lie on each other into different layers, so that each is judged by its own ink. */
const layersOf = (runs: number[], pairs: [number, number][]): number[][] => {
  const neighbours = new Map<number, number[]>();
  for (const [one, other] of pairs) {
    neighbours.set(one, [...(neighbours.get(one) ?? []), other]);
    neighbours.set(other, [...(neighbours.get(other) ?? []), one]);
  }
  const layerOf = new Map<number, number>();
  const layers: number[][] = [];
  for (const run of runs) {
    const taken = new Set((neighbours.get(run) ?? []).map((other) => layerOf.get(other)));
    let layer = 0;
    while (taken.has(layer)) layer += 1;
    layerOf.set(run, layer);
    layers[layer] = [...(layers[layer] ?? []), run];
  }
  return layers;
};

const paintWithout = (inspection: Inspection, runs: Iterable<number>, area: Box, scale: number): Window => {
  const { pdfium, page, frame, addresses } = inspection;
  const objects = Array.from(runs, (run) => addresses[run] ?? 0).filter((address) => address !== 0);
  return renderWithout(pdfium, page, frame, objects, area, scale);
};

const splitWords = (indexes: number[], glyphs: Glyph[]): number[][] => {
  const words: number[][] = [];
  for (const index of indexes) {
    if (glyphs[index]?.spaced || words.length === 0) words.push([index]);
    else words.at(-1)?.push(index);
  }
  return words;
};

const standsOnPicture = (glyph: Glyph, records: PageRecords): boolean => {
  const x = (glyph.left + glyph.right) / 2;
  const y = (glyph.top + glyph.bottom) / 2;
  return records.paints.some(
    ({ kind, box }) => kind === 'image' && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
  );
};

/** The first reason stays: it was found without painting and is the surer one. */
const hide = (indexes: number[], why: HiddenReason, reasons: Sight['reasons']): void => {
  for (const index of indexes) if (!reasons.has(index)) reasons.set(index, why);
};

const judgeWord = (word: number[], inspection: Inspection, pictures: Pictures): void => {
  const { records, reasons, layer, shapes, stacked } = inspection;
  const glyphs = word.flatMap((index) => records.glyphs[index] ?? []);
  const [first] = glyphs;
  const run = first && records.runs[first.run];
  const shape = first && shapes[first.run];
  if (!run || !shape) return;
  const looks = glyphs.map((glyph) => lookAtGlyph(glyph, run, pictures, stacked.has(glyph.run)));
  const seen = looks.filter((look) => look.visible).length;
  if (seen * 2 >= looks.length) return;
  const behind = looks[0]?.behind ?? { red: 255, green: 255, blue: 255 };
  if (isMissingHere(run, shape, behind)) return;
  const why = explainMissingInk(run, shape, records, behind);
  const mayBeLayer = (why === 'render_mode' || why === 'covered') && scanShare(records) >= SCAN_SHARE;
  if (
    mayBeLayer &&
    glyphs.every((glyph) => standsOnPicture(glyph, records)) &&
    hasScannedInk(glyphs, pictures.paper)
  ) {
    for (const index of word) layer.add(index);
    return;
  }
  hide(word, why, reasons);
};

const judgeTile = (tile: Tile, inspection: Inspection, glyphsOf: Map<number, number[]>): void => {
  const { records, pairs, reasons } = inspection;
  const smallest = Math.min(...tile.runs.map((run) => Math.max(2, records.runs[run]?.size ?? 0)));
  const scale = Math.min(3, Math.max(1, LEGIBLE_EM / smallest));
  const full = paintWithout(inspection, [], tile.area, scale);
  const paper = paintWithout(inspection, records.runs.keys(), tile.area, scale);
  const layers = layersOf(tile.runs, pairs);
  layers.forEach((runs, depth) => {
    const words = runs.flatMap((run) => splitWords(glyphsOf.get(run) ?? [], records.glyphs));
    if (depth >= MAX_LAYERS) {
      hide(words.flat(), 'covered', reasons);
      return;
    }
    const without = layers.length === 1 ? paper : paintWithout(inspection, runs, tile.area, scale);
    for (const word of words) judgeWord(word, inspection, { full, without, paper });
  });
};

export const inspectSight = (painted: Painted): Sight => {
  const { records } = painted;
  const shapes = shapeRuns(records);
  const pairs = listOverlaps(shapes);
  const inspection: Inspection = {
    ...painted,
    reasons: new Map(),
    layer: new Set(),
    shapes,
    pairs,
    stacked: new Set(pairs.flat()),
  };
  judgeWithoutPainting(inspection);
  const doubtful = listDoubtful(records, shapes, pairs);
  if (doubtful.size > 0) {
    const indexes = Array.from(records.glyphs.keys());
    const glyphsOf = Map.groupBy(indexes, (index) => records.glyphs[index]?.run ?? -1);
    const tiles = listTiles(doubtful, shapes, records);
    for (const tile of tiles.slice(0, MAX_TILES)) judgeTile(tile, inspection, glyphsOf);
    // Text scattered over more windows than any honest page needs is not read without being seen.
    for (const run of tiles.slice(MAX_TILES).flatMap((tile) => tile.runs))
      hide(glyphsOf.get(run) ?? [], 'off_page', inspection.reasons);
  }
  return { reasons: inspection.reasons, layer: inspection.layer };
};

/** What was hidden, in the file's order, one entry for each stretch with one reason. */
export const listHidden = (glyphs: Glyph[], reasons: Sight['reasons'], page: number): HiddenText[] => {
  const found: HiddenText[] = [];
  const indexes = [...reasons.keys()].sort((one, other) => one - other);
  for (const index of indexes) {
    const glyph = glyphs[index];
    const why = reasons.get(index);
    if (!glyph || !why) continue;
    const last = found.at(-1);
    if (last?.why === why) last.text += glyph.spaced ? ` ${glyph.text}` : glyph.text;
    else found.push({ page, text: glyph.text, why });
  }
  return found.filter((entry) => /[\p{L}\p{N}]/u.test(entry.text));
};
