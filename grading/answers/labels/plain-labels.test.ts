import { describe, expect, test } from 'vitest';
import { labelOf } from '../label.ts';
import { withPlainLabels } from './plain-labels.ts';

const labels = ['1a', '1b', '1c', '2', '3'].map(labelOf);

describe('labels that are written in words or without signs', () => {
  test.each([
    { text: 'QUESTION TWO', plain: 'QUESTION 2' },
    { text: 'Frage drei:', plain: 'Frage 3:' },
    { text: 'Zweite Aufgabe: 12', plain: 'Aufgabe 2: 12' },
    { text: 'Third question: 12', plain: 'question 3: 12' },
    { text: 'zu 3: Oslo', plain: '3: Oslo' },
    { text: 'part b is wrong', plain: 'b) is wrong' },
    { text: 'First part: tin. Second part: lead.', plain: 'a): tin. b): lead.' },
    { text: '(ii) lead', plain: '(b) lead' },
    { text: 'Q1 a B   b C   c A', plain: 'Q1 a)B b)C c)A' },
    { text: 'Two questions are left.', plain: 'Two questions are left.' },
    { text: 'I like the first part of it', plain: 'I like the first part of it' },
    { text: '1 a dog and a cat', plain: '1 a dog and a cat' },
  ])('$text', ({ text, plain }) => {
    const read = withPlainLabels(text, labels);
    expect(read).toHaveLength(text.length);
    expect(read.replace(/\s+/gu, ' ').trim()).toBe(plain);
  });

  test('letters below a number count on from line to line', () => {
    expect(withPlainLabels('1 a wool\nb 2 silk\nc tin\n2 a lamp', labels)).toBe(
      '1 a)wool\nb)2 silk\nc)tin\n2 a lamp',
    );
    expect(withPlainLabels('1 a\nb silk\n2 lamp', labels)).toBe('1 a\nb)silk\n2 lamp');
    expect(withPlainLabels('Q1.\na -7\nb 24\nQ2.\na lamp', labels)).toBe('Q1.\na)-7\nb)24\nQ2.\na lamp');
    expect(withPlainLabels('1 a dog\n2 lamp', labels)).toBe('1 a dog\n2 lamp');
  });

  test('"Q" before the letter of a part of the sheet', () => {
    const sections = ['A1', 'B1a', 'B1b'].map(labelOf);
    expect(withPlainLabels('QB1a lamp', sections).trim()).toBe('B1a lamp');
    expect(withPlainLabels('QC1 lamp', sections)).toBe('QC1 lamp');
  });

  test('romans stay where the plan has some', () => {
    expect(withPlainLabels('(ii) lead', ['1ai', '1aii'].map(labelOf))).toBe('(ii) lead');
  });

  test('among answers in digits an ordinal counts what is within one of them', () => {
    const text = '1) oak\n2) ash\n3) elm\n4) first gap: tin\nsecond gap: lead';
    const four = ['1', '2', '3', '4'].map(labelOf);
    expect(withPlainLabels(text, four)).toContain('second gap: lead');
    expect(withPlainLabels('First question: oak\nSecond question: ash', labels)).toContain('question 2');
  });
});
