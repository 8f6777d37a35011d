import { expect, it } from 'vitest';
import type { Rubric } from '../../contract/grading.ts';
import { languageFor } from './feedback-language.ts';

const rubric = (answer: string, description = ''): Rubric => ({
  ...{ version: 1, source: 'key', max: 1, notes: [] },
  criteria: [
    ...[
      {
        id: 'c1',
        name: 'Question 1',
        kind: 'content' as const,
        max: 1,
        description,
        answer,
        levels: [],
        question: '1',
      },
    ],
  ],
});
const GERMAN =
  'Der König hat alle Gewalt und ist nicht an das Gesetz gebunden, weil er die Macht von Gott hat.';
const ENGLISH = 'The king has all the power and is not bound by the law, because it was given to him.';

it('is that of the task, then of the answers, then of the work', () => {
  expect(languageFor(rubric(ENGLISH, GERMAN), '', ENGLISH)).toBe('de');
  expect(languageFor(rubric(GERMAN), '', ENGLISH)).toBe('de');
  expect(languageFor(rubric('1517'), '', GERMAN)).toBe('de');
  expect(languageFor(rubric('1517'), '', '1517')).toBe('en');
});

it('a title above each part says no more than once which language is spoken', () => {
  const title = 'Test: la ville et la gare, le port et les quais – KEY';
  const parts = [
    'Give the French with the article.',
    'Give the English.',
    'Put the verb into the form that is asked for.',
  ];
  const [one] = rubric('snow', 'neige').criteria;
  const criteria = one === undefined ? [] : parts.map((part) => ({ ...one, rules: `${title}\n${part}` }));
  expect(languageFor({ ...rubric('snow'), criteria }, '', 'snow')).toBe('en');
});

it('is that of what is asked, however much of the lesson’s language stands between', () => {
  const task =
    'Klassenarbeit, Klasse 8\nAufgabe 1: Ergänze die Lücken. Je Lücke 1 Punkt.\nEl perro de la casa está en el patio y los niños no están con él, pero la abuela es la que lo ve.\nAufgabe 2: Richtig oder falsch?\nEl gato está en la cocina y no en el jardín, que es muy grande.';
  expect(languageFor(rubric('está', 'la casa'), task, 'El perro está en la casa y no en el patio.')).toBe(
    'de',
  );
});

it('is no language in which nothing is said', () => {
  expect(languageFor(rubric(GERMAN, 'Punkte: je 1\nje 1\nje 1\nje 1\nje 1\nje 1'), '', '')).toBe('de');
});

it('is French or Spanish where the key is, and not where it only asks for their words', () => {
  const french =
    'Le roi a tous les pouvoirs et il n’est pas soumis à la loi, parce que Dieu les lui a donnés.';
  const spanish = 'El rey tiene todo el poder y no está sujeto a la ley, porque se lo dio Dios en persona.';
  expect(languageFor(rubric(french), '', french)).toBe('fr');
  expect(languageFor(rubric(spanish), '', spanish)).toBe('es');
  expect(languageFor(rubric('a', 'Citez deux points de la réponse et justifiez.'), '', '')).toBe('fr');
  expect(languageFor(rubric('la cocina', 'Write the Spanish for kitchen (1 mark each).'), '', '')).toBe('en');
});

it('takes the remarks of the teacher between answers in a language in which nothing is said', () => {
  const italian = 'Il ragazzo non è a casa e la sua amica è con lui, ma non si sa come e per quale via.';
  expect(languageFor(rubric(`${italian} (vrai ou faux, 1 point chaque)`), '', italian)).toBe('fr');
});
