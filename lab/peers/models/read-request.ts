/** What a vendor's server finds in a call, whichever way its protocol packs it: words, pictures and the schema of the answer. */

import { drawNumber } from '../../../grading/graders/model/trial/draw-number.ts';
import { behaviours } from '../../fake-model/behaviours.ts';
import { readAsked } from '../../fake-model/read-call.ts';

type Found = { words: string[]; pictures: string[]; schema: unknown };

const WORDS = ['text', 'content', 'instructions', 'system'];
const PICTURE = /^data:image\/\w+;base64,/u;

const look = (value: unknown, name: string, found: Found): void => {
  if (typeof value === 'string') {
    if (PICTURE.test(value)) found.pictures.push(value.replace(PICTURE, ''));
    else if (name === 'data') found.pictures.push(value);
    else if (WORDS.includes(name)) found.words.push(value);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if ('properties' in value && found.schema === undefined) {
    found.schema = value;
    return;
  }
  for (const [key, part] of Object.entries(value)) look(part, Array.isArray(value) ? name : key, found);
};

/** Whoever sees compares the picture with every number there is. */
const readPicture = (picture: string): string => {
  for (let number = 100; number < 1000; number += 1)
    if (Buffer.from(drawNumber(String(number))).toString('base64') === picture) return String(number);
  return '';
};

/** An honest answer in the form that was asked for, as text. */
export const answerRequest = async (body: unknown, sees: boolean): Promise<string> => {
  const found: Found = { words: [], pictures: [], schema: undefined };
  look(body, '', found);
  const asksForNumber = JSON.stringify(found.schema ?? null).includes('"number":{"');
  if (asksForNumber && found.pictures.length === 1)
    return JSON.stringify({ number: sees ? readPicture(found.pictures[0] ?? '') : '' });
  const call = readAsked({
    everything: found.words.join('\n\n'),
    schema: found.schema,
    images: found.pictures.length,
    count: 0,
  });
  return (await behaviours.honest(call, undefined)).text;
};
