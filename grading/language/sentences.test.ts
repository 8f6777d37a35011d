import { expect, it } from 'vitest';
import { readSentences } from './sentences.ts';

it.each([
  ['It is a plant, e.g. "moss". It needs light.', ['It is a plant, e.g. "moss".', 'It needs light.']],
  ['Ein Salz, z. B. Kreide. Es löst sich.', ['Ein Salz, z. B. Kreide.', 'Es löst sich.']],
  ['It falls. it rises', ['It falls.', 'it rises']],
])('%s', (text, sentences) =>
  expect(readSentences(text).map(({ start, end }) => text.slice(start, end))).toEqual(sentences),
);
