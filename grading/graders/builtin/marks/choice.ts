/** A letter of a multiple choice, and a verdict such as "true". */
import type { MarkingPart } from '../../../../contract/grading.ts';
import { editDistance } from '../../../language/edit-distance.ts';
import { CERTAIN, COMPARED, type PartMark } from '../part-mark.ts';

const LONE = /(?<![\p{L}\d'’])[A-Ha-h](?![\p{L}\d'’])/gu;
const SEVERAL = /^\W*[A-Ha-h]\s*(?:,|\/|and|or|&|\+|und|oder|y|o)\s*[A-Ha-h](?![\p{L}'’])/iu;

/** The letter that was chosen. "A B" is a letter crossed out and another beside it; "A and B" are two, which is none. */
const chosenLetter = (answer: string): { letter: string; sure: boolean } | null => {
  const text = answer.trim();
  if (SEVERAL.test(text)) return null;
  const lead = /^\W*(?<first>[A-Ha-h])(?:\s+(?<second>[A-H]))?(?=$|[\s.):,;(–-])/u.exec(text)?.groups;
  if (lead?.second !== undefined) return { letter: lead.second.toUpperCase(), sure: false };
  // "a dog" is no answer A, "A" before other words is one.
  if (lead?.first && (lead.first !== 'a' || /^\W*a\W*(?:$|[.):,;–-])/u.test(text)))
    return { letter: lead.first.toUpperCase(), sure: true };
  const letters = (text.match(LONE) ?? []).filter((letter) => letter !== 'a' && letter !== 'I');
  const [only] = letters;
  return letters.length === 1 && only && text.split(/\s+/u).length <= 8
    ? { letter: only.toUpperCase(), sure: true }
    : null;
};

export const markChoice = (part: MarkingPart, answer: string): PartMark => {
  const wanted = part.accepts[0] ?? '';
  if (wanted.length > 1) {
    const given = [...new Set((answer.match(LONE) ?? []).map((letter) => letter.toUpperCase()))]
      .sort()
      .join('');
    const right = given === [...wanted].sort().join('');
    return {
      part,
      share: right ? 1 : 0,
      quote: right ? answer.trim().slice(0, 60) : null,
      confidence: COMPARED,
    };
  }
  const chosen = chosenLetter(answer);
  const right = chosen?.letter === wanted;
  return {
    part,
    share: right ? 1 : 0,
    quote: right ? (answer.trim().split('\n')[0] ?? '').slice(0, 120) : null,
    confidence: chosen?.sure === false ? 0.6 : right ? CERTAIN : COMPARED,
  };
};

const VERDICTS: [string, 'positive' | 'negative'][] = [
  ...['true', 'richtig', 'wahr', 'verdadero', 'vrai', 'yes', 'ja', 'correct', 'sí', 'oui', 'right'].map(
    (word): [string, 'positive'] => [word, 'positive'],
  ),
  ...['false', 'falsch', 'falso', 'faux', 'no', 'nein', 'non', 'incorrect', 'wrong', 'not'].map(
    (word): [string, 'negative'] => [word, 'negative'],
  ),
];

const verdictOf = (word: string): 'positive' | 'negative' | null => {
  const plain = word.toLowerCase();
  if (/^[trwv]$/u.test(plain)) return 'positive';
  if (plain === 'f') return 'negative';
  const found = VERDICTS.find(
    ([name]) => name === plain || (plain.length >= 4 && name.length >= 4 && editDistance(name, plain) <= 1),
  );
  return found?.[1] ?? null;
};

export type Verdict = { verdict: 'positive' | 'negative'; rest: string };

/** The verdict and what follows it; null where none is given. */
export const readVerdict = (answer: string): Verdict | null => {
  const text = answer.trim();
  const first = /^[^\p{L}]*(?<word>\p{L}+)[^\p{L}\d]*(?<rest>.*)$/su.exec(text)?.groups;
  const verdict = first ? verdictOf(first.word ?? '') : null;
  if (verdict) return { verdict, rest: first?.rest ?? '' };
  const last = /^(?<rest>.*?)[^\p{L}]+(?<word>\p{L}+)[^\p{L}]*$/su.exec(text)?.groups;
  const closing =
    last && /^(?:true|false|richtig|falsch|wahr|[TFR]|verdadero|falso)$/iu.test(last.word ?? '')
      ? verdictOf(last.word ?? '')
      : null;
  return closing && last ? { verdict: closing, rest: '' } : null;
};

export const markTruth = (part: MarkingPart, answer: string): PartMark => {
  const given = readVerdict(answer);
  const wanted = /^(?:true|yes)$/u.test(part.accepts[0] ?? '') ? 'positive' : 'negative';
  const right = given?.verdict === wanted;
  return {
    part,
    share: right ? 1 : 0,
    quote: right ? (answer.trim().split('\n')[0] ?? '').slice(0, 120) : null,
    confidence: right ? CERTAIN : COMPARED,
  };
};
