import { expect, it } from 'vitest';
import { bearsOut } from './bears-out.ts';

it.each([
  ['the moon pulls the water of the sea', 'the moon pulls the water'],
  ['Wind carries the seeds far away', 'the wind carries seeds'],
  ['Die Kurbel bewegt den Kolben nach oben', 'die Kurbel bewegt den Kolben'],
  ['roots do not grow in salt', 'roots do not grow'],
])('“%s” has the words of “%s”', (quote, point) => expect(bearsOut(quote, point)).toBe(true));

it.each([
  ['the rope is longer than the pole', 'the rope is shorter than the pole'],
  ['water leaves the root and salt enters', 'salt leaves the root'],
  ['the wind doesn’t carry the seeds', 'the wind carries the seeds'],
  ['birds bring them somewhere else', 'animals spread the seeds'],
  ['a joué', 'est jouée'],
])('“%s” only resembles “%s”', (quote, point) => expect(bearsOut(quote, point)).toBe(false));
