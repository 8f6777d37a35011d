/** "5. Colours: (i) starch …" above "(ii) …": the first of several parts begins within the line of its question. */
import { cut, type Styled, trimmed } from '../../lex/styled.ts';
import type { FlowItem } from '../flow.ts';

const SECOND = /^\s*(?<open>\(?)(?<label>b|ii|B|II)(?<close>[.)])\s/u;
const FIRST: Record<string, string> = { b: 'a', ii: 'i', B: 'A', II: 'I' };
const NUMBERED = /^\s*(?:\p{L}{1,9}\.?\s*)?\d{1,3}\s*[.):]?\s*/u;
const FARTHEST = 6;

const escaped = (text: string): string => text.replace(/[().]/gu, '\\$&');

const styledOf = (item: FlowItem | undefined): Styled =>
  item?.kind === 'line' ? { text: item.line.text, spans: item.line.spans ?? [] } : { text: '', spans: [] };

/** Where the first part begins in the line of its question; null where it has a line of its own. */
const placeOfFirst = (items: readonly FlowItem[], at: number): { line: number; start: number } | null => {
  const second = SECOND.exec(styledOf(items[at]).text)?.groups;
  const first = FIRST[second?.label ?? ''];
  if (!second || first === undefined) return null;
  const label = `${escaped(second.open ?? '')}${first}${escaped(second.close ?? '')}`;
  const within = new RegExp(String.raw`(?<=\s|\d[.)])${label}(?=\s)`, 'u');
  for (let line = at - 1; line >= Math.max(0, at - FARTHEST); line -= 1) {
    const item = items[line];
    if (item?.kind !== 'line') return null;
    const { text } = item.line;
    if (new RegExp(String.raw`^\s*${label}\s`, 'u').test(text)) return null;
    const lead = NUMBERED.exec(text)?.[0].length ?? 0;
    if (lead === 0) continue;
    const start = within.exec(text)?.index ?? -1;
    return start >= lead ? { line, start } : null;
  }
  return null;
};

export const withFirstLabels = (items: readonly FlowItem[]): FlowItem[] => {
  const places = new Map(
    items.flatMap((item, at) => {
      const place = item.kind === 'line' ? placeOfFirst(items, at) : null;
      return place ? [[place.line, place.start] as const] : [];
    }),
  );
  return items.flatMap((item, at) => {
    const start = places.get(at);
    if (start === undefined || item.kind !== 'line') return [item];
    return [trimmed(cut(styledOf(item), 0, start)), trimmed(cut(styledOf(item), start))].map(
      ({ text, spans }): FlowItem => ({ kind: 'line', line: { ...item.line, text, spans } }),
    );
  });
};
