import { describe, expect, it } from 'vitest';
import { begunIn, completes } from './bank-order.ts';

describe('while a teacher types', () => {
  it.each([
    ['A good start. Name your sou', 'Name your sou'],
    ['First line\nShow your wor', 'Show your wor'],
    ['Use 2.5 as the fac', 'Use 2.5 as the fac'],
    ['A sentence that is done.', ''],
    ['A sentence. ', ''],
    ['x', ''],
    ['', ''],
  ])('of “%s” the sentence “%s” is begun', (text, begun) => {
    expect(begunIn(text.trimEnd())).toBe(begun);
  });

  it.each([
    ['Name your sources with a year.', 'name your sou', true],
    ['Name your sources with a year.', 'sources nam', true],
    ['Name your sources with a year.', 'name yo sources', false],
    ['Show your working.', 'name your', false],
    ['Nenne deine Quellen über alles.', 'quellen üb', true],
    ['Name your sources.', '…', false],
  ])('“%s” is offered for “%s”: %s', (comment, begun, is) => {
    expect(completes(comment, begun)).toBe(is);
  });
});
