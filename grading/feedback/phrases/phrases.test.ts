import { describe, expect, test } from 'vitest';
import { casualAdult, casualSchool } from './casual.ts';
import { encouragingAdult, encouragingSchool } from './encouraging.ts';
import { formalAdult, formalSchool } from './formal.ts';
import type { Phrases } from './phrases.ts';

const voices = { formalAdult, formalSchool, casualAdult, casualSchool, encouragingAdult, encouragingSchool };

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  opening: ['score', 'max', 'unit', 'source'],
  best: ['name', 'points'],
  bestQuoted: ['name', 'points', 'quote'],
  example: ['name', 'quote'],
  strength: ['what', 'quote'],
  gap: ['name', 'points'],
  gapNamed: ['name', 'points', 'missing'],
  coveredAll: ['found'],
  coveredSome: ['count', 'total', 'are', 'found'],
  coveredLoosely: ['found'],
  shown: ['quote'],
  missing: ['missing'],
  missingAll: ['missing'],
  partly: ['quote'],
  unclear: ['missing'],
  observed: ['found'],
  toRevise: ['missing'],
  instance: ['quote'],
  noneCovered: [],
  level: ['level', 'description'],
  nextLevel: ['level', 'description'],
  asked: ['points', 'unit', 'description'],
  bare: ['points', 'unit'],
  empty: [],
  unanswered: ['description'],
  emptyNext: [],
};

const listWordings = (phrases: Phrases): [string, string][] =>
  Object.entries(phrases).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [];
    const lists: readonly (readonly string[])[] = Array.isArray(value) ? [value] : Object.values(value);
    return lists.flatMap((list) => list.map((wording): [string, string] => [key, wording]));
  });

for (const [name, phrases] of Object.entries(voices)) {
  describe(name, () => {
    const wordings = listWordings(phrases);

    test('no wording asks for a value that it never gets', () => {
      for (const [key, wording] of wordings) {
        const asked = [...wording.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
        expect(ALLOWED[key], wording).toEqual(expect.arrayContaining(asked));
        expect(wording).toMatch(/[.?]$/);
      }
    });

    test('points of a key follow a colon, because they may be words, clauses or sentences', () => {
      for (const [, wording] of wordings) {
        expect(wording.replace(/: \{(?:found|missing|description)\}\.$/, '')).not.toMatch(
          /\{(?:found|missing|description)\}/,
        );
      }
    });

    test('counts of ideas are not called points, and points agree with their number', () => {
      for (const [, wording] of wordings) {
        expect(wording).not.toMatch(/\{total\}(?! key ideas)|\{(?:max|points)\} points/);
      }
    });

    test('nothing praises or blames without pointing at the work', () => {
      for (const [, wording] of wordings) {
        expect(wording).not.toMatch(
          /great|well done|excellent|good job|amazing|awesome|poor|lazy|unfortunately|wrong(?! file)|fail|!/i,
        );
      }
    });
  });
}

test('school voices keep their sentences short', () => {
  for (const phrases of [formalSchool, casualSchool, encouragingSchool]) {
    for (const [, wording] of listWordings(phrases)) {
      for (const sentence of wording.split(/(?<=[.?]) /))
        expect(sentence.split(' ').length).toBeLessThanOrEqual(14);
    }
  }
});
