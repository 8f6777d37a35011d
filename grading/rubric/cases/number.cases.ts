/** Numbers, with and without working, and questions with parts. */
import type { Case } from './case.ts';

export const numberCases: Case[] = [
  {
    kind: 'short numeric maths',
    says: 'a table of answers with the marks in the last column',
    max: 14,
    key: [
      { heading: 'Percentages and ratio – answers' },
      {
        table:
          'Question | Answer | Notes | Marks\n1 | 3/8 | or 0.375 | 1\n2 | 45 % | | 1\n3 | 12 : 5 | M1 for 24 : 10 | 2\n4 | €84.50 | M1 for 65 × 1.3 | 2\n5 | 2.5 × 10⁶ | | 1\n6 | x = −4 | M1 for 2x = −8 | 2\n7 | 0.6 m | accept 60 cm | 2\n8 | √50 = 7.07 (7.0–7.1) | M1 for √50 | 2\n9 | x > 3 | | 1',
      },
    ],
    criteria: ['1 = 1', '2 = 1', '3 = 2', '4 = 2', '5 = 1', '6 = 2', '7 = 2', '8 = 2', '9 = 1'],
    papers: [
      {
        sort: 'r',
        text: '1) 0.375\n2) 45 percent\n3) 12:5\n4) 84.50 euros\n5) 2500000 = 2.5 x 10^6\n6) x=-4\n7) 60 cm\n8) about 7.07\n9) 3 < x',
        marks: [1, 1, 2, 2, 1, 2, 2, 2, 1],
      },
      {
        sort: 'w',
        text: '1) 8/3\n2) 55 %\n3) 5 : 12\n4) €45.50\n5) 2.5 × 10⁵\n6) x = 4\n7) 6 m\n8) 25\n9) x < 3',
        marks: [0, 0, 0, 0, 0, 0, 0, 0, 0],
      },
      {
        sort: 'p',
        text: '1) 3/8\n2) 45\n3) 24:10 = 2.4\n4) 65 x 1.3 = 85.5\n5) 2.5 × 10⁶\n6) 2x = -8, x = -3\n7) 0.6\n8) √50\n9) x > 4',
        marks: [1, [0, 1], [0, 2], 1, 1, 1, [1, 2], [1, 2], 0],
      },
    ],
  },
  {
    kind: 'short numeric maths',
    says: 'German, commas for the decimal point, points in round brackets',
    max: 10,
    key: [
      'Klassenarbeit Nr. 3 – Lösungen – 10 Punkte',
      'Aufgabe 1 (2 P.): 3,5 kg · 4 = 14 kg',
      'Aufgabe 2 (1 P.): −7',
      'Aufgabe 3 (3 P.): 120 € · 0,19 = 22,80 € (2 P.), 142,80 € (1 P.)',
      'Aufgabe 4 (2 P.): 5/6',
      'Aufgabe 5 (2 P.): 12,57 cm (4π cm)',
      'Folgefehler beachten!',
    ],
    criteria: ['1 = 2', '2 = 1', '3 = 3', '4 = 2', '5 = 2'],
    papers: [
      {
        sort: 'r',
        text: '1. 14 kg\n2. -7\n3. 22,8 € Steuer, zusammen 142,80 €\n4. 10/12\n5. 4 π cm',
        marks: [2, 1, 3, 2, 2],
      },
      { sort: 'w', text: '1. 7,5 kg\n2. 7\n3. 139 €\n4. 6/5\n5. 16 cm', marks: [0, 0, 0, 0, 0] },
      {
        sort: 'p',
        text: '1. 14\n2. -7\n3. 120 · 0,19 = 22,80 €\n4. 0,83\n5. 12 cm',
        marks: [[1, 2], 1, 2, [1, 2], 0],
      },
    ],
  },
  {
    kind: 'maths with sub-parts',
    says: 'letters in round brackets under each question, marks at the end of the line',
    max: 15,
    key: [
      { heading: 'Physics: motion and energy' },
      'Worked answers. 15 marks',
      { heading: 'Question 1' },
      'A ball of mass 2 kg falls from a height of 5 m (g = 10 m/s²).',
      '(a) Find its potential energy at the top.   E = mgh = 2 × 10 × 5 = 100 J   [2]',
      '(b) Find its speed at the bottom.   ½mv² = 100, v = 10 m/s   [3]',
      { heading: 'Question 2' },
      'A car speeds up from 10 m/s to 25 m/s in 5 s.',
      '(a) Find its acceleration.   (25 − 10) ÷ 5 = 3 m/s²   [2]',
      '(b) How far does it travel?   17.5 × 5 = 87.5 m   [3]',
      '(c) The mass of the car is 800 kg. Find the force.   800 × 3 = 2400 N   [2]',
      { heading: 'Question 3' },
      'State the unit of power and what it stands for.   watt; joule per second   [3]',
    ],
    criteria: ['1a = 2', '1b = 3', '2a = 2', '2b = 3', '2c = 2', '3 = 3'],
    papers: [
      {
        sort: 'r',
        text: '1a) 2*10*5=100 joules\n1b) v^2 = 100 so v = 10m/s\n2a) 15/5 = 3 m/s^2\n2b) average speed 17.5, times 5 s makes 87.5 metres\n2c) F = 800*3 = 2.4 kN\n3) Watt, that means one joule per second',
        marks: [2, 3, 2, 3, 2, [2, 3]],
      },
      {
        sort: 'w',
        text: '1 (a) 10 J\n(b) 50 m/s\n2 (a) 5 m/s²\n(b) 125 m\n(c) 160 N\n3 newton',
        marks: [0, 0, 0, 0, 0, 0],
      },
      {
        sort: 'p',
        text: 'Q1 (a) 100 J (b) 20 m/s\nQ2 (a) 3 m/s² (b) 87.5 m',
        marks: [2, [0, 1], 2, 3, 0, 0],
      },
    ],
  },
  {
    kind: 'maths with sub-parts',
    says: 'labels such as 2.1 and points at the right edge',
    max: 12,
    key: [
      { heading: 'Test: functions and data' },
      '1 The line y = 2x − 3.',
      '1.1 gradient: 2\t1 pt',
      '1.2 y-intercept: (0, −3)\t2 pts',
      '2 The numbers 4, 8, 9, 9, 15.',
      '2.1 mean = 45 ÷ 5 = 9\t2 pts',
      '2.2 median = 9\t1 pt',
      '2.3 range = 15 − 4 = 11\t2 pts',
      '3 Solve 2x² = 18. x = 3 or x = −3\t4 pts',
    ],
    criteria: ['1.1 = 1', '1.2 = 2', '2.1 = 2', '2.2 = 1', '2.3 = 2', '3 = 4'],
    papers: [
      {
        sort: 'r',
        text: '1.1 2\n1.2 (0|-3)\n2.1 mean 9\n2.2 9\n2.3 11\n3. x=-3, x=3',
        marks: [1, 2, 2, 1, 2, 4],
      },
      { sort: 'w', text: '1.1 -3\n1.2 (0, 2)\n2.1 8\n2.2 8\n2.3 15\n3. x = 9', marks: [0, 0, 0, 0, 0, 0] },
      { sort: 'p', text: '1.1 2\n1.2 (0, 3)\n2.1 45/5\n2.2 9\n3 x = 3', marks: [1, 0, [0, 2], 1, 0, 2] },
    ],
  },
];
