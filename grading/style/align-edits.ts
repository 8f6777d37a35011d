/** What a teacher did with each phrase of a composed text: let it stand, reworded it, or took it out. */
import type { Wording } from '../../contract/feedback.ts';
import type { Said } from '../feedback/lines.ts';
import type { ComposedPart } from '../feedback/render-feedback.ts';
import { ALL_PHRASES } from '../feedback/voice.ts';
import { splitSentences } from '../feedback/words.ts';
import { wordsIn } from './changed-words.ts';
import { isFitPhrase } from './guard-phrase.ts';

/** `unclear`: reworded in a way that cannot be said of another paper. */
export type Became = { is: 'removed' } | { is: 'unclear' } | { is: 'said'; template: string };
export type Fate = { phrase: string; became: Became; place: number };

export type Aligned = {
  fates: Fate[];
  /** What the teacher wrote before and after it all; null where nothing. */
  first: string | null;
  last: string | null;
};

const MARK = '\u0001';

export const foldText = (text: string): string =>
  text
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’]/gu, "'")
    .replace(/[ \t\u00a0]+/gu, ' ');

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "Claim: …" in a list is the criterion's name, whoever words what follows. */
const leadsOf = ({ text, said }: ComposedPart): string[] =>
  foldText(text)
    .split('\n')
    .flatMap((line) => {
      const places = said.map((one) => line.indexOf(foldText(one.text))).filter((at) => at >= 0);
      return places.length === 0 ? [] : [line.slice(0, Math.min(...places))];
    })
    .filter((lead) => lead !== '');

const withoutLeads = (text: string, leads: readonly string[]): string =>
  text
    .split('\n')
    .map((line) => {
      const lead = leads.find((one) => line.startsWith(one));
      return lead === undefined ? line : line.slice(lead.length);
    })
    .join('\n');

/** `said`: the place in what was composed, where the token is one of its phrases. */
type Token = { text: string; said: number | null };

/** Phrases that still stand there are found first; what is left between them are the teacher's sentences. */
const cutIntoTokens = (text: string, said: readonly Said[]): Token[] => {
  let rest = text;
  said.forEach((one, at) => {
    const wanted = foldText(one.text);
    const form = [wanted, lowerFirst(wanted)].find((candidate) => rest.includes(candidate));
    if (form !== undefined) rest = rest.replace(form, () => `\n${MARK}${at}\n`);
  });
  return rest
    .split('\n')
    .flatMap((line) => (line.startsWith(MARK) ? [line] : splitSentences(line)))
    .map((piece) => piece.trim())
    .filter((piece) => piece.startsWith(MARK) || /[\p{L}\p{N}]/u.test(piece))
    .map((piece) =>
      piece.startsWith(MARK) ? { text: '', said: Number(piece.slice(1)) } : { text: piece, said: null },
    );
};

const likeness = (one: string, other: string): number => {
  const [a, b] = [new Set(wordsIn(one)), new Set(wordsIn(other))];
  const common = [...a].filter((word) => b.has(word)).length;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
};

const OPEN = '\ue000';

/** The teacher's sentence with the phrase's slots instead of what this paper had in them; null where one is gone. */
const templateOf = (said: Said, sentence: string): string | null => {
  if (/[{}]/u.test(sentence)) return null;
  let text = sentence;
  const names: string[] = [];
  const longestFirst = said.slots.toSorted((a, b) => b.text.length - a.text.length);
  for (const slot of longestFirst) {
    const value = foldText(slot.text).toLowerCase();
    const at = value === '' ? -1 : findWhole(text.toLowerCase(), value);
    if (at === -1) continue;
    text = `${text.slice(0, at)}${OPEN}${names.length}${OPEN}${text.slice(at + value.length)}`;
    names.push(slot.name);
  }
  return text.replace(/\ue000(\d+)\ue000/gu, (_, at: string) => `{${names[Number(at)] ?? ''}}`);
};

/** Not inside a longer word or number, nor inside a mark of ours. */
const findWhole = (text: string, value: string): number => {
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + value.length] ?? ' '}`;
    const isCut =
      (/^[\p{L}\p{N}\ue000]/u.test(around) && /^[\p{L}\p{N}]/u.test(value)) ||
      (/[\p{L}\p{N}\ue000]$/u.test(around) && /[\p{L}\p{N}]$/u.test(value));
    if (!isCut) return at;
  }
  return -1;
};

const LEAST_ALIKE = 0.5;
const LONGEST_OWN = 2;

type Pairing = { said: number; from: number; to: number; score: number };

const holdsSlots = ({ slots }: Said, text: string): boolean =>
  slots.length > 0 &&
  slots.every((slot) => text.toLowerCase().includes(foldText(slot.text).toLowerCase())) &&
  slots.some((slot) => slot.text.length > 3);

/** A phrase may have become one sentence or two. */
const listPairings = (tokens: readonly Token[], said: readonly Said[]): Pairing[] =>
  said.flatMap((one, at) =>
    tokens.flatMap((_, from) =>
      Array.from({ length: LONGEST_OWN }, (_unused, more): Pairing[] => {
        const span = tokens.slice(from, from + more + 1);
        if (span.length <= more || span.some((token) => token.said !== null)) return [];
        const text = span.map((token) => token.text).join(' ');
        const alike = likeness(foldText(one.text), text) - more * 0.01;
        const score = holdsSlots(one, text) ? 1 + alike : alike;
        return score >= LEAST_ALIKE ? [{ said: at, from, to: from + more, score }] : [];
      }).flat(),
    ),
  );

const inEffect = (id: string, wording: Wording): string =>
  wording.replaced[id] ?? ALL_PHRASES.get(id)?.text ?? '';

const pairUp = (tokens: Token[], said: readonly Said[]) => {
  const kept = new Map(
    tokens.flatMap((token, at) => (token.said === null ? [] : [[token.said, at] as const])),
  );
  const reworded = new Map<number, Pairing>();
  const taken = new Set<number>();
  const open = listPairings(tokens, said)
    .filter((pairing) => !kept.has(pairing.said))
    .toSorted((a, b) => b.score - a.score);
  for (const pairing of open) {
    const places = Array.from({ length: pairing.to - pairing.from + 1 }, (_, at) => pairing.from + at);
    if (reworded.has(pairing.said) || places.some((place) => taken.has(place))) continue;
    reworded.set(pairing.said, pairing);
    for (const place of places) taken.add(place);
  }
  return { kept, reworded, taken };
};

/** Addressed to the student by name it is a letter, and has a greeting and a last word, whatever stands between. */
const letterOf = (tokens: readonly Token[]): Pick<Aligned, 'first' | 'last'> => {
  const [head] = tokens;
  return head !== undefined && tokens.length > 1 && head.text.includes('{name}')
    ? { first: head.text, last: tokens.at(-1)?.text ?? null }
    : { first: null, last: null };
};

export const alignPart = (
  composed: ComposedPart,
  final: string,
  { wording, names }: { wording: Wording; names: readonly string[] },
): Aligned => {
  const { said } = composed;
  const tokens = cutIntoTokens(withoutLeads(foldText(final), leadsOf(composed)), said);
  const { kept, reworded, taken } = pairUp(tokens, said);
  const isOwn = (token: Token, at: number) => token.said === null && !taken.has(at);
  const own = tokens.filter(isOwn).map(({ text }) => text);
  // A text of the teacher's own says nothing about the phrases that it stands instead of.
  if (tokens.length > 0 && kept.size + reworded.size === 0) return { fates: [], ...letterOf(tokens) };
  const fates = said.map(({ phrase }, at): Fate => {
    const place = kept.get(at) ?? reworded.get(at)?.from ?? -1;
    if (kept.has(at)) return { phrase, place, became: { is: 'said', template: inEffect(phrase, wording) } };
    const pairing = reworded.get(at);
    const one = said[at];
    if (pairing === undefined || one === undefined) return { phrase, place, became: { is: 'removed' } };
    const text = tokens
      .slice(pairing.from, pairing.to + 1)
      .map((token) => token.text)
      .join(' ');
    const template = templateOf(one, text);
    const isFit = template !== null && isFitPhrase(phrase, template, names);
    return { phrase, place, became: isFit ? { is: 'said', template } : { is: 'unclear' } };
  });
  const [head, tail] = [tokens[0], tokens.at(-1)];
  return {
    fates,
    first: head !== undefined && isOwn(head, 0) ? head.text : null,
    last: tail !== undefined && own.length > 0 && isOwn(tail, tokens.length - 1) ? tail.text : null,
  };
};
