/** A page after its pictures were read: what counts as its text, what was hidden, and what the teacher should know. */
import { sayOfFile } from '../../sentences/file-words.ts';
import type { HiddenText, Page, PageImage } from '../document.ts';
import type { Recognise } from '../image/ocr.ts';
import { UNCERTAIN_BELOW } from '../image/read-image.ts';
import { type Size, type TurnedSize, turnWord } from '../turn-word.ts';
import type { Segment } from './layout/segments.ts';
import type { Ruling } from './read/records.ts';
import type { ReadPage } from './read-page.ts';
import { compareWords } from './see/compare-words.ts';
import { fitsInk } from './see/ink-fit.ts';
import { isOtherScript, isWorthTelling, mayBeWords } from './see/plausible-words.ts';
import { type ProvenLayer, proveLayer } from './see/prove-layer.ts';
import { judgeLine, LINES_PER_SHEET, listWitnesses, type Reading, readLines } from './see/prove-lines.ts';
import { besideTyped, pageImage, readPagePicture } from './see/scan.ts';
import { type ShapeBook, vouchFor } from './see/shape-book.ts';
import type { Window } from './see/visibility-pixels.ts';

/**
 * What may still be spent on a file, since reading takes seconds: so many pictures of pages, and so much of the processor,
 * in milliseconds, on proving single lines and on layered pages that cannot be read after all.
 */
export type Budget = { pictures: number; lines: number; layers: number };

export type SettledPage = Omit<Page, 'start' | 'end'> & {
  segments: Segment[];
  horizontals: Ruling[];
  verticals: Ruling[];
  turned: Segment[];
  hidden: HiddenText[];
  image: PageImage | null;
  warnings: string[];
};

const uncertain = (page: number): string => sayOfFile('page_uncertain', { page });
const unread = (page: number): string => sayOfFile('page_unread', { page });
const leftUnread = (page: number): string => sayOfFile('page_left_unread', { page });
const unreliable = (page: number): string => sayOfFile('page_unreliable', { page });
const cutOff = (page: number): string => sayOfFile('page_over_edge', { page });
const unconfirmed = (page: number): string => sayOfFile('page_unconfirmed', { page });

const settleTyped = (page: ReadPage): SettledPage => ({
  number: page.number,
  width: page.frame.width,
  height: page.frame.height,
  source: 'text',
  ocrConfidence: null,
  turn: 0,
  segments: page.segments,
  horizontals: page.horizontals,
  verticals: page.verticals,
  turned: page.turned,
  hidden: page.hidden,
  image: null,
  warnings: page.isCutOff ? [cutOff(page.number)] : [],
});

type Line = ReadPage['doubted'][number];
type Unread = ReadPage['unpainted'][number];
type WasRead = { line: Line; reading: Reading };

/** What the work cost the processor, in milliseconds: how busy the machine is with other things must not matter. */
const measured = async <T>(work: Promise<T>): Promise<{ result: T; cost: number }> => {
  const start = process.cpuUsage();
  const result = await work;
  const { user, system } = process.cpuUsage(start);
  return { result, cost: (user + system) / 1000 };
};

/** Whether the letters that nobody has vouched for make a number, a short word or much of a line: such a line is not believed unread. */
const isStrange = ({ segment, odd }: Unread, isVouched: (shape: string) => boolean): boolean => {
  const isDoubted = (at: number): boolean => odd.some((one) => one.at === at && !isVouched(one.shape));
  return !isOtherScript(segment.text) && compareWords(segment.text, '', 100, { isDoubted }).differs;
};

/**
 * Reads the doubted lines, sheet by sheet. A shape that is read as its letter more often than as another one is vouched for, and lines
 * in which nothing else is doubted need not be read any more.
 */
const readDoubted = async (
  page: ReadPage,
  recognise: Recognise,
  book: ShapeBook,
  budget: Budget,
): Promise<{ read: WasRead[]; left: Unread[] }> => {
  const read: WasRead[] = [];
  const votes = new Map<string, number>();
  const isOpen = ({ kind, odd }: Unread): boolean =>
    kind === 'unseen' || odd.some(({ shape }) => book.known.get(shape) !== true);
  let left: Line[] = page.doubted;
  while (left.length > 0 && budget.lines > 0) {
    const { result, cost } = await measured(readLines(left.slice(0, LINES_PER_SHEET), recognise));
    budget.lines -= cost;
    read.push(...result);
    for (const { line, reading } of result) {
      const witnesses = listWitnesses(line, reading);
      for (const shape of witnesses.for) votes.set(shape, (votes.get(shape) ?? 0) + 1);
      for (const shape of witnesses.against) votes.set(shape, (votes.get(shape) ?? 0) - 1);
    }
    vouchFor(
      book,
      [...votes].filter(([, sum]) => sum > 0).map(([shape]) => shape),
    );
    left = left.slice(LINES_PER_SHEET).filter(isOpen);
  }
  return { read, left: [...left, ...page.unpainted].filter(isOpen) };
};

/** What the page says there, as a whole: which word of it stands where is not known. */
const sayingInstead = (segment: Segment, text: string): Segment => {
  const { left, top, right, bottom } = segment;
  return { ...segment, text, words: [{ text, left, top, right, bottom }] };
};

/** Lines that contradict the page are reported and replaced by what the page says. */
const settleLines = async (
  settled: SettledPage,
  page: ReadPage,
  recognise: Recognise,
  book: ShapeBook,
  budget: Budget,
): Promise<SettledPage> => {
  if (page.doubted.length === 0) return settled;
  const { read, left } = await readDoubted(page, recognise, book, budget);
  const isVouched = (shape: string): boolean => book.known.get(shape) === true;
  const removed = new Set<Segment>();
  const added: Segment[] = [];
  const hidden: HiddenText[] = [];
  let isUnreliable = left.some(({ kind }) => kind === 'odd');
  const hide = ({ segment: { text }, why }: Unread) => hidden.push({ page: page.number, text, why });
  for (const line of left) {
    if (line.kind === 'unseen') hide(line);
    else if (isStrange(line, isVouched)) removed.add(line.segment);
  }
  for (const { line, reading } of read) {
    const { segment, kind } = line;
    const verdict = judgeLine(line, segment.text, reading, isVouched);
    if (verdict === 'confirmed' || verdict === 'kept') {
      if (kind === 'unseen') added.push(segment);
      continue;
    }
    if (kind === 'unseen' || verdict === 'lie') hide(line);
    if (verdict !== 'lie') isUnreliable ||= kind === 'odd' || verdict === 'differs';
    if (verdict !== 'unreadable') added.push(sayingInstead(segment, reading.text));
    removed.add(segment);
  }
  return {
    ...settled,
    segments: [...settled.segments.filter((segment) => !removed.has(segment)), ...added],
    hidden: [...settled.hidden, ...mergeHidden(hidden)],
    warnings: isUnreliable ? [...settled.warnings, unreliable(page.number)] : settled.warnings,
  };
};

/** Lines hidden for one reason make one entry. */
const mergeHidden = (hidden: HiddenText[]): HiddenText[] =>
  [...Map.groupBy(hidden, ({ why }) => why)].flatMap(([, entries]) => {
    const [first] = entries;
    return first ? [{ ...first, text: entries.map(({ text }) => text).join(' ') }] : [];
  });

/** What unreadable layered pages in a row may cost. */
export const LAYERS_AT_FIRST = 6_000;
/** And what they may cost beyond that where the layer says words. */
const LAYERS_OF_WORDS = 18_000;
/** Of the lines of a layer: so many confirmed ones show that reading such pages is worth it. */
const WORTH_READING = 0.5;

const layerText = ({ layer }: ReadPage): string => layer.map(({ segment }) => segment.text).join(' ');

/** A layered page of which nothing can be read, as in a script that the engine does not know, makes the next less worth trying. */
const chargeLayer = (
  page: ReadPage,
  confirmed: number,
  confidence: number,
  cost: number,
  budget: Budget,
): void => {
  if (page.layer.length === 0) return;
  // Tables and drawings between pages of print are no reason to give up the print.
  const isBorneOut = confirmed >= WORTH_READING * page.layer.length && mayBeWords(layerText(page));
  if (confidence >= UNCERTAIN_BELOW || isBorneOut) {
    budget.layers = Math.max(budget.layers, LAYERS_AT_FIRST);
    return;
  }
  const left = budget.layers - cost;
  budget.layers = isOtherScript(layerText(page)) ? Math.min(0, left) : left;
};

/** Whether too much was spent on such pages already. A layer of words that the engine knows is given more. */
const isBarren = (page: ReadPage, budget: Budget): boolean => {
  if (page.layer.length === 0 || budget.layers > 0) return false;
  const text = layerText(page);
  const hope = !isOtherScript(text) && mayBeWords(text) ? LAYERS_OF_WORDS : 0;
  return budget.layers <= -hope;
};

/** The picture goes along unread. Whatever the layer says does not count, and as nobody looked, only an order in it is told. */
const leavePicture = async (
  page: ReadPage,
  picture: Window,
  settled: SettledPage,
  isTried: boolean,
): Promise<SettledPage> => {
  const why = 'hidden_layer' as const;
  const layer = page.layer.map(({ segment: { text } }) => ({ page: page.number, text, why }));
  return {
    ...settled,
    image: await pageImage(picture, page.number),
    hidden: [...settled.hidden, ...mergeHidden(layer)].filter(({ text }) => isWorthTelling(text)),
    warnings: [...settled.warnings, isTried ? unconfirmed(page.number) : leftUnread(page.number)],
  };
};

/** The words of the file's own text where they stand on the turned page; its lines are laid out as the file has them. */
const turnWords = (segments: Segment[], from: Size, to: TurnedSize): Segment[] =>
  to.turn === 0
    ? segments
    : segments.map((segment) => ({
        ...segment,
        words: segment.words.map((word) => turnWord(word, from, to)),
      }));

/** Reads the page's picture. Text of the page that was not removed stays beside what is read. */
const settlePicture = async (
  page: ReadPage,
  settled: SettledPage,
  recognise: Recognise,
  budget: Budget,
): Promise<SettledPage> => {
  if (!page.picture || page.pictureUse === 'none') return settled;
  const isLeft = isBarren(page, budget);
  if (budget.pictures <= 0 || isLeft) return leavePicture(page, page.picture, settled, isLeft);
  budget.pictures -= 1;
  const own = page.pictureUse === 'instead' ? [] : settled.segments;
  // Whoever laid a text layer over the picture knew which way is up.
  const isUpright = page.layer.length > 0;
  const reading = readPagePicture(page.picture, page.number, recognise, isUpright);
  const { result: found, cost } = await measured(reading);
  const { confidence, image, width, height, turn } = found;
  // Places on a turned picture say nothing about places on the page.
  const read = turn !== 0 ? found.segments : besideTyped(found.segments, own);
  const layer = proveLayer(
    page.layer.map(({ segment }) => segment),
    read,
    turn === 0,
  );
  chargeLayer(page, layer.confirmed.length, confidence, cost, budget);
  const hidden = listHiddenLayer(page, layer);
  const isLeftOut = layer.unconfirmed.length > 0 && page.layer.length > 0;
  const warnings = [...settled.warnings];
  if (read.length === 0) warnings.push(unread(page.number));
  else if (confidence < UNCERTAIN_BELOW) warnings.push(uncertain(page.number));
  if (isLeftOut) warnings.push(unconfirmed(page.number));
  return {
    ...settled,
    width,
    height,
    source: 'ocr',
    ocrConfidence: confidence,
    turn,
    segments: [...turnWords([...own, ...layer.confirmed], page.frame, found), ...layer.read],
    turned: own.length > 0 ? turnWords(settled.turned, page.frame, found) : [],
    hidden: [...settled.hidden, ...mergeHidden(hidden)],
    image,
    warnings,
  };
};

/** What of the layer is told as hidden; the rest of what was not confirmed is told in a warning. */
const listHiddenLayer = (page: ReadPage, layer: ProvenLayer): HiddenText[] => {
  const [denied, unknown] = [new Set(layer.denied), new Set(layer.unconfirmed)];
  const open = page.layer.filter(({ segment, inked }) => inked && unknown.has(segment));
  const isOnInk =
    page.picture !== null &&
    fitsInk(
      open.map(({ words }) => words),
      page.picture,
    );
  return page.layer.flatMap(({ segment, why, inked }): HiddenText[] => {
    if (!isWorthTelling(segment.text)) return [];
    const { text } = segment;
    if (denied.has(segment)) return [{ page: page.number, text, why: 'glyph_mismatch' }];
    return unknown.has(segment) && !(inked && isOnInk) ? [{ page: page.number, text, why }] : [];
  });
};

export const settlePage = async (
  page: ReadPage,
  recognise: Recognise,
  book: ShapeBook,
  budget: Budget,
): Promise<SettledPage> => {
  const typed = await settleLines(settleTyped(page), page, recognise, book, budget);
  return settlePicture(page, typed, recognise, budget);
};
