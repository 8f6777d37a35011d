/** Decides for every glyph of a page whether a reader can see it, painting the page only where attributes leave doubt. */
import type { Box, HiddenReason, HiddenText } from '../../document.ts';
import type { Frame } from '../read/frame.ts';
import type { Pdfium } from '../read/library.ts';
import type { Glyph, PageRecords } from '../read/records.ts';
import { renderWithout } from './render.ts';
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
/** A word of which this share is seen is not hidden, even if it is too little to be read. */
const PARTLY_SEEN = 0.2;
/** Text piled deeper than this at one place cannot be read anyway. */
const MAX_LAYERS = 6;
/** Pixels that the em square of the smallest doubtful text should get. */
const LEGIBLE_EM = 12;

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
  /**
   * Glyphs that paint nothing themselves at a place where something else is painted: the text layer of a scan, letters
   * that only clip, or a lie. Reading the place decides; the reason is for the case that it does not confirm them.
   */
  unseen: Map<number, HiddenReason>;
  /** Those with a reason whose word can be seen in part: black on a dark photograph, or half under a drawing. */
  partly: Set<number>;
};

type Inspection = Painted & Sight & { shapes: RunShape[]; pairs: [number, number][] };

const judgeWithoutPainting = ({ records, reasons, shapes }: Inspection): void => {
  const outside = shapes.map(
    ({ box }) =>
      box && (box.left < 0 || box.top < 0 || box.right > records.width || box.bottom > records.height),
  );
  const tiny = records.runs.map((run, index) => {
    const shape = shapes[index];
    return shape !== undefined && isTiny(run, shape, records);
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

/** Puts runs that lie on each other into different layers, so that each is judged by its own ink; the last one holds the rest. */
const layersOf = (runs: number[], pairs: [number, number][]): number[][] => {
  const neighbours = new Map<number, number[]>();
  const link = (run: number, other: number): void => {
    const known = neighbours.get(run);
    if (known) known.push(other);
    else neighbours.set(run, [other]);
  };
  for (const [one, other] of pairs) {
    link(one, other);
    link(other, one);
  }
  const layerOf = new Map<number, number>();
  const layers: number[][] = [];
  for (const run of runs) {
    const taken = new Set<number | undefined>();
    for (const other of neighbours.get(run) ?? []) taken.add(layerOf.get(other));
    let layer = 0;
    while (layer < MAX_LAYERS && taken.has(layer)) layer += 1;
    layerOf.set(run, layer);
    const members = layers[layer];
    if (members) members.push(run);
    else layers[layer] = [run];
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

/** The first reason stays: it was found without painting and is the surer one. */
const hide = (indexes: number[], why: HiddenReason, reasons: Sight['reasons']): void => {
  for (const index of indexes) if (!reasons.has(index)) reasons.set(index, why);
};

const judgeWord = (word: number[], inspection: Inspection, pictures: Pictures): void => {
  const { records, reasons, unseen, partly, shapes } = inspection;
  const glyphs = word.flatMap((index) => records.glyphs[index] ?? []);
  const [first] = glyphs;
  const run = first && records.runs[first.run];
  const shape = first && shapes[first.run];
  if (!run || !shape) return;
  const looks = glyphs.map((glyph) => lookAtGlyph(glyph, run.drawn, pictures));
  const seen = looks.filter((look) => look.visible).length;
  if (seen * 2 >= looks.length) return;
  const behind = looks[0]?.behind ?? { red: 255, green: 255, blue: 255 };
  if (isMissingHere(run, shape, behind)) return;
  const why = explainMissingInk(run, shape, records, behind);
  const isPartlySeen = seen >= PARTLY_SEEN * looks.length && seen > 0;
  if (isPartlySeen) for (const index of word) partly.add(index);
  if (isPartlySeen || !hasScannedInk(glyphs, pictures.paper)) hide(word, why, reasons);
  else for (const index of word) if (!reasons.has(index)) unseen.set(index, why);
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
    const own = new Set(runs);
    const others = Array.from(records.runs.keys()).filter((run) => !own.has(run));
    // Text on which no other text lies is alone already.
    const isAlone = layers.length === 1;
    const without = isAlone ? paper : paintWithout(inspection, runs, tile.area, scale);
    const alone = isAlone ? full : paintWithout(inspection, others, tile.area, scale);
    for (const word of words) judgeWord(word, inspection, { full, without, alone, paper });
  });
};

export const inspectSight = (painted: Painted): Sight => {
  const { records } = painted;
  const shapes = shapeRuns(records);
  const pairs = listOverlaps(records, shapes);
  const inspection: Inspection = {
    ...painted,
    reasons: new Map(),
    unseen: new Map(),
    partly: new Set(),
    shapes,
    pairs,
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
  const { reasons, unseen, partly } = inspection;
  return { reasons, unseen, partly };
};

/** What was hidden, in the file's order, one entry for each stretch with one reason. */
export const listHidden = (
  glyphs: Glyph[],
  reasons: ReadonlyMap<number, HiddenReason>,
  page: number,
): HiddenText[] => {
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
  return found;
};
