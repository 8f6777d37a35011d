/** A noun and its article earn a share each where the key says so, in whichever words. */
import { describe, expect, it } from 'vitest';
import type { Marking } from '../../../../../contract/grading/marking.ts';
import { markAnswer } from '../../../../graders/builtin/marks/mark-answer.ts';
import { readText } from '../../../../language/reading.ts';
import { makePart } from '../../part.ts';
import { withHouseRules } from '../house-rules.ts';

const planOf = (said: string, ...accepts: string[]): Marking =>
  withHouseRules(
    {
      kind: 'term',
      printed: 1,
      parts: [makePart('term', accepts.join(' / '), 1, accepts)],
      refused: [],
      strict: false,
    },
    said,
    '1',
    accepts.join(' / '),
  );

const earns = (plan: Marking, text: string): number => {
  const context = { marking: plan, asked: readText(''), terms: new Set<string>(), described: false };
  return markAnswer(readText(text), context).share * plan.printed;
};

describe('the article and the noun', () => {
  it.each([
    ['half for der/die/das, half for the noun', 'die Katze', 'der Katze', 'Katze', 'die Kaze', 'katze'],
    ['½ article, ½ noun', 'der Hund', 'das Hund', 'Hund', 'der Hunt', 'hund'],
    ['Artikel 0,5, Nomen 0,5', 'das Haus', 'die Haus', 'Haus', 'das Hauss', 'haus'],
    ['0,5 für den Artikel und 0,5 für das Nomen', 'die Tür', 'der Tür', 'Tür', 'die Türe', 'Tore'],
  ])('are paid by themselves: %s', (said, right, otherArticle, noArticle, slip, none) => {
    const plan = planOf(said, right);
    expect(earns(plan, right)).toBe(1);
    expect(earns(plan, otherArticle)).toBe(0.5);
    expect(earns(plan, noArticle)).toBe(0.5);
    expect(earns(plan, slip)).toBe(0.5);
    expect(earns(plan, none)).toBe(0);
  });

  it('takes each noun with its own article', () => {
    const plan = planOf('½ article, ½ noun', 'das Auto', 'der Wagen');
    expect(earns(plan, 'der Wagen')).toBe(1);
    expect(earns(plan, 'der Auto')).toBe(0.5);
    expect(earns(plan, 'die Auto')).toBe(0.5);
  });

  it('follows other languages', () => {
    const plan = planOf('½ por el artículo, ½ por la palabra', 'la mesa');
    expect(earns(plan, 'la mesa')).toBe(1);
    expect(earns(plan, 'el mesa')).toBe(0.5);
    expect(earns(planOf('½ le/la, ½ mot', 'la table'), 'le table')).toBe(0.5);
  });

  it.each([
    'half a mark if the article is missing',
    '1 for the noun',
    '½ for the date, ½ for the noun',
    'half for black/white, half for the noun',
  ])('are one thing otherwise: %s', (said) => {
    expect(planOf(said, 'die Katze').parts).toHaveLength(1);
  });
});
