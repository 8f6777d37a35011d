/** Tells a question's wording, its model answer and its worth from each other. */
import { listAmounts, withoutAmounts } from '../points/amounts.ts';
import type { Printed } from '../points/inside.ts';
import { toNumber } from '../points/number-words.ts';
import { isSaid, NOTE_IN_BRACKETS } from './rule.ts';

export type Worded = { asked: string; answer: string; worth: number | null };

const MARKER =
  /^(?:[-•*]\s*)?(?:(?:the\s+)?(?:model|sample|correct|expected|suggested|possible|acceptable|ideal|example)\s+)?(?:answers?|ans|solutions?|response|key|mark(?:ing)?\s+scheme|a|lösung(?:en)?|antwort|musterlösung|respuesta|soluci[oó]n|réponse|corrigé)\s*(?<worth>[([][^)\]]*[)\]])?\s*[:=]\s*(?<rest>.*)$/isu;
const MARKER_WITHIN =
  /^(?<asked>.*?\S)\s*(?:\b(?:model\s+|sample\s+|correct\s+)?(?:answers?|ans|solution|lösung|antwort|respuesta|soluci[oó]n)\s*:|\bA:|→|=>|⇒|->)\s*(?<rest>.*)$/isu;
const WORTH_LINE =
  /^(?:points?|marks?|worth|value|score|punkte|puntos)\s*(?:possible|available)?\s*[:=]\s*(?<worth>\d+(?:[.,]\d+)?)\s*\S*$/iu;
const BULLET = /^\s*(?:[-–—•*·▪◦]|\d{1,2}[.)]|[a-h][.)])\s+/u;

/** Words that open a question or a task, in the languages that keys come in. */
export const ASKS =
  /^(?:explain|describe|define|state|name|list|give|calculate|compute|find|solve|compare|contrast|discuss|why|what|how|who|when|where|which|outline|identify|write|draw|evaluate|estimate|simplify|expand|show|prove|determine|complete|use|label|analy[sz]e|summari[sz]e|factori[sz]e|factor|convert|differentiate|integrate|translate|work\s+out|put|suggest|mention|justify|assess|share|divide|split|round|arrange|rewrite|is|are|was|were|does|do|did|can|could|should|in\s+your\s+own\s+words|nenne|erkläre|beschreibe|berechne|begründe|bestimme|löse|vereinfache|gib|gebe|schreibe|setze|übersetze|vergleiche|teile|verteile|runde|warum|was|wie|wer|wo|wann|welche[rs]?|wieso|nombra|explica|describe|calcula|resuelve|escribe|indica|enumera|por\s+qué|qué|quién|cómo|dónde|cuándo|cuál|expliquez?|nommez?|calculez?|citez?|décris)(?![\p{L}])/iu;

/** "salt -> boil; sand -> filter": pairs side by side, and "iron + sulphur -> …" a reaction. */
export const ROW_OF_PAIRS = /(?:→|⇒|=>|->)[^→⇒>]*[;,][^→⇒>]*(?:→|⇒|=>|->)|\p{L}\s\+\s\p{L}[^→]*(?:→|->)/u;

const isAsked = (text: string): boolean => /\?["”’)]*$/u.test(text.trim()) || ASKS.test(text.trim());

const isStrong = (one: Printed): boolean =>
  one.sure && one.style !== 'method' && one.style !== 'accuracy' && !one.each && one.wanted === null;

type Placed = Printed & { line: number };

const sum = (list: readonly Printed[]): number =>
  list.reduce((total, one) => total + (one.each ? 0 : one.value), 0);

/** The amount that is the question's own, among those that are marks within the answer; null where only such are there. */
const ownWorth = (lines: string[], placed: Placed[]): Placed | null => {
  const strong = placed.filter(isStrong);
  // "Describe osmosis. (3)" above points that add up to three.
  const closing = placed.find(
    (one) =>
      one.line === 0 && one.style === 'round' && !one.each && one.end >= (lines[0] ?? '').trimEnd().length,
  );
  const below = placed.filter((one) => one.line > 0);
  if (closing && below.length > 1 && Math.abs(sum(below) - closing.value) < 0.01) return closing;
  const rank = (one: Placed): number => (one.style === 'square' || one.style === 'slash' ? 0 : 1);
  const first = strong
    .filter((one) => one.line === strong[0]?.line)
    .sort((a, b) => rank(a) - rank(b) || a.start - b.start)[0];
  if (first) {
    const inAnswer = BULLET.test(lines[first.line] ?? '') && strong.length > 1;
    const spread =
      strong.length > 1 && strong.every((one) => one.line > 0 && !isAsked(lines[one.line] ?? ''));
    const before = (lines[first.line] ?? '').slice(0, first.start);
    const runs =
      strong.length > 1 && strong.every((one) => one.style === 'round') && first.line > 0 && !isAsked(before);
    return inAnswer || spread || runs ? null : first;
  }
  const bare = placed.filter((one) => one.style === 'round' && !one.each && one.wanted === null);
  const [only] = bare;
  return bare.length === 1 && only && only.line === 0 && placed.length === 1 ? only : null;
};

const LISTED = /^[^:?]{4,80}:\s+[^=:?]*,[^=:?]*,/u;

/** "What is it? An X" and "Find the nth term. 3n + 2": where the asking sentences end, the answer begins. */
export const splitByMeaning = (lines: string[]): { asked: string; answer: string } => {
  const [first = '', ...others] = lines;
  const sentences = first.match(
    /[^.?!]+(?:[.?!](?!\d)["”’)]*(?=\s|$)|[.?!](?=\d)[^.?!]*)*[.?!]*["”’)]*\s*/gu,
  ) ?? [first];
  let asked = '';
  let rest = first;
  for (const sentence of sentences) {
    const text = sentence.trim();
    const ends = /[.?!:]["”’)]*$/u.test(text);
    const later = rest.slice(sentence.length);
    // "What plants need: water, light, air. 1 each": what is listed behind the colon answers.
    const isAnswered = LISTED.test(text) && (later.trim() === '' || isSaid(later));
    const isTask = isAsked(text) && ends && !isAnswered;
    // "Two counters are taken. P(both red) = …": what is told before a question belongs to it.
    const told =
      ends &&
      asked === '' &&
      !/[=→]/u.test(text) &&
      text.split(/\s+/u).length >= 4 &&
      (ASKS.test(later.trim()) || later.includes('?') || /^\s*\p{L}[^.?!]{0,25}=/u.test(later));
    if (!isTask && !told) break;
    asked += sentence;
    rest = later;
  }
  if (asked.trim() !== '') {
    const answer = [rest.replace(/^[\s\-–—:]+(?=\D)/u, '').trim(), ...others].filter((text) => text !== '');
    return { asked: asked.trim(), answer: answer.join('\n') };
  }
  const later = lines.findIndex((line) => line.trim().endsWith('?'));
  if (later > 0)
    return { asked: lines.slice(0, later + 1).join('\n'), answer: lines.slice(later + 1).join('\n') };
  if (ASKS.test(first) && others.length > 0 && !LISTED.test(first))
    return { asked: first, answer: others.join('\n') };
  const told = /^(?<task>[^:?\n]{4,80}):\s+(?<rest>\S[^\n]*)$/u.exec(first)?.groups;
  if (told && ASKS.test(first))
    return { asked: told.task ?? '', answer: [told.rest ?? '', ...others].join('\n') };
  return ASKS.test(first) && !/[=→–—]/u.test(first)
    ? { asked: first, answer: '' }
    : { asked: '', answer: lines.join('\n') };
};

type Marked = { before: string[]; after: string[]; worth: number | null };

/** Lines before and after "Answer:", and a worth that stands on a line of its own. */
const ARROW = /→|=>|⇒|->/u;

const splitAtMarker = (lines: string[]): Marked | null => {
  const marked: Marked = { before: [], after: [], worth: null };
  let answering = false;
  // One arrow leads to the answer; line after line with an arrow are pairs, and all of them the answer.
  const isPairs = lines.filter((line) => ARROW.test(line)).length > 1;
  for (const line of lines) {
    const worth = WORTH_LINE.exec(line)?.groups?.worth;
    const marker = MARKER.exec(line)?.groups;
    const isPair = (isPairs && ARROW.test(line)) || ROW_OF_PAIRS.test(line);
    const found = answering || marker || isPair ? undefined : MARKER_WITHIN.exec(line)?.groups;
    const within = found && isSaid(found.rest ?? '') ? undefined : found;
    if (worth !== undefined) marked.worth = toNumber(worth);
    else if (marker) {
      answering = true;
      const [inside] = listAmounts(marker.worth ?? '');
      if (inside && !inside.each) marked.worth ??= inside.value;
      if ((marker.rest ?? '') !== '') marked.after.push(marker.rest ?? '');
    } else if (within) {
      answering = true;
      marked.before.push(within.asked ?? '');
      marked.after.push(within.rest ?? '');
    } else (answering ? marked.after : marked.before).push(line);
  }
  return answering || marked.worth !== null ? marked : null;
};

const place = (lines: string[]): Placed[] =>
  lines.flatMap((text, line) => listAmounts(text).map((one) => ({ ...one, line })));

export const readWording = (given: string[]): Worded => {
  const lines = given.map((line) => line.trim()).filter((line) => line !== '');
  const marked = splitAtMarker(lines);
  if (marked && marked.after.length > 0) {
    const asked = place(marked.before);
    const own = ownWorth(marked.before, asked) ?? asked.find(isStrong) ?? null;
    const inside = place(marked.after);
    const total =
      inside.length > 1 || inside.some((one) => one.sure)
        ? sum(inside.filter((one) => one.sure || inside.length > 1))
        : 0;
    const closing = inside.length === 1 && inside[0]?.sure ? inside[0] : null;
    const worth = marked.worth ?? own?.value ?? closing?.value ?? (total > 0 ? total : null);
    const wording = marked.before.map((line, at) =>
      withoutAmounts(line, own && own.line === at ? [own] : []),
    );
    const answer = marked.after.map((line, at) =>
      closing && closing.line === at && own === null ? withoutAmounts(line, [closing]) : line,
    );
    return { asked: wording.join('\n').trim(), answer: answer.join('\n').trim(), worth };
  }
  const body = marked ? marked.before : lines;
  const placed = place(body);
  const own = ownWorth(body, placed);
  const worth = marked?.worth ?? own?.value ?? (sum(placed) > 0 ? sum(placed) : null);
  if (!own) return { ...splitByMeaning(body), worth };
  const line = body[own.line] ?? '';
  const head = withoutAmounts(line.slice(0, own.start), []);
  const tail = line
    .slice(own.end)
    .replace(/^[\s:–—,;.-]+(?=\S)/u, (lead) =>
      /-\s*$/u.test(lead) && /^\s*-?\d/u.test(line.slice(own.end).trim()) ? '-' : '',
    )
    .trim()
    .replace(/^[^\p{L}\p{N}]+$/u, '');
  const before = [...body.slice(0, own.line), head].filter((text) => text !== '');
  const after = body.slice(own.line + 1);
  if (tail !== '' && head !== '' && !isAsked(head) && !ASKS.test(body[0] ?? '')) {
    // "x = ±7 [2] only one root: 1 mark": the worth closes the answer, and a note for the marker follows.
    return { ...splitByMeaning(before), answer: [...before, tail, ...after].join('\n'), asked: '', worth };
  }
  // Below the worth she only says what will not do.
  const isNoted = tail === '' && after.length > 0 && after.every((text) => NOTE_IN_BRACKETS.test(text));
  if (isNoted) return { ...splitByMeaning([...before, ...after]), worth };
  if (tail !== '' || after.length > 0) {
    const rest = [tail, ...after].filter((text) => text !== '');
    if (before.length === 0) return { ...splitByMeaning(rest), worth };
    return { asked: before.join('\n'), answer: rest.join('\n'), worth };
  }
  return { ...splitByMeaning(before), worth };
};
