/** Counts the numbered paragraphs of a DOCX, because the reader sees "2b)" although no run of text says so. */
import { asRoman } from '../../../language/math/romans.ts';
import { findChild, findValue, listChildren, numberOf, type XmlElement } from '../package/xml.ts';
import type { Theme } from './colour.ts';
import { type RunLook, readRunLook } from './look.ts';

export type Label = { text: string; look: RunLook };

export type Numbering = {
  /** Counts one paragraph of a list and says what stands before it; null when the list does not exist. */
  count(numberingId: string, level: number): Label | null;
};

type LevelRule = { format: string; pattern: string; start: number; look: RunLook };
type List = { key: string; levels: Map<number, LevelRule>; starts: Map<number, number> };

const DEEPEST = 8;

const asLetters = (number: number): string => {
  const letter = String.fromCodePoint(97 + ((number - 1) % 26));
  return letter.repeat(Math.min(10, Math.ceil(number / 26)));
};

export const formatNumber = (number: number, format: string): string => {
  if (number < 1) return String(number);
  if (format === 'lowerLetter') return asLetters(number);
  if (format === 'upperLetter') return asLetters(number).toUpperCase();
  if (format === 'lowerRoman') return asRoman(number);
  if (format === 'upperRoman') return asRoman(number).toUpperCase();
  return format === 'decimalZero' ? String(number).padStart(2, '0') : String(number);
};

const readLevels = (abstract: XmlElement | null, theme: Theme): Map<number, LevelRule> =>
  new Map(
    listChildren(abstract, 'w:lvl').map((level) => [
      numberOf(level.attributes['w:ilvl']) ?? 0,
      {
        format: findValue(level, 'w:numFmt') ?? 'decimal',
        pattern: findValue(level, 'w:lvlText') ?? '',
        start: numberOf(findValue(level, 'w:start')) ?? 1,
        look: readRunLook(findChild(level, 'w:rPr'), theme),
      },
    ]),
  );

const readLists = (part: XmlElement | null, theme: Theme): Map<string, List> => {
  const abstracts = new Map(
    listChildren(part, 'w:abstractNum').map((abstract) => [
      abstract.attributes['w:abstractNumId'] ?? '',
      abstract,
    ]),
  );
  return new Map(
    listChildren(part, 'w:num').map((num) => {
      const id = num.attributes['w:numId'] ?? '';
      const key = findValue(num, 'w:abstractNumId') ?? '';
      const overrides = listChildren(num, 'w:lvlOverride').map((override): [number, number | undefined] => [
        numberOf(override.attributes['w:ilvl']) ?? 0,
        numberOf(findValue(override, 'w:startOverride')),
      ]);
      const starts = new Map(
        overrides.flatMap(([level, start]) => (start === undefined ? [] : [[level, start]])),
      );
      // A restarted list counts for itself; the others of one definition go on counting together.
      const list = {
        key: starts.size > 0 ? `${key} ${id}` : key,
        levels: readLevels(abstracts.get(key) ?? null, theme),
        starts,
      };
      return [id, list];
    }),
  );
};

export const createNumbering = (part: XmlElement | null, theme: Theme): Numbering => {
  const lists = readLists(part, theme);
  const counters = new Map<string, number[]>();
  const startOf = (list: List, level: number) => list.starts.get(level) ?? list.levels.get(level)?.start ?? 1;
  return {
    count: (numberingId, given) => {
      const list = lists.get(numberingId);
      const level = Math.min(given, DEEPEST);
      const rule = list?.levels.get(level);
      if (list === undefined || rule === undefined) return null;
      const counts = (counters.get(list.key) ?? []).slice(0, level + 1);
      for (let above = 0; above < level; above += 1) counts[above] ??= startOf(list, above);
      const before = counts[level];
      counts[level] = before === undefined ? startOf(list, level) : before + 1;
      counters.set(list.key, counts);
      if (rule.format === 'bullet' || rule.format === 'none') return { text: '', look: rule.look };
      const text = rule.pattern.replace(/%([1-9])/g, (_, digit: string) => {
        const at = Number(digit) - 1;
        return formatNumber(counts[at] ?? startOf(list, at), list.levels.get(at)?.format ?? 'decimal');
      });
      return { text, look: rule.look };
    },
  };
};
